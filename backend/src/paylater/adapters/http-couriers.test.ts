import { expect, test } from '@jest/globals'
import { readConfig } from '../../config.js'
import { HttpCouriers } from './http-couriers.js'

const config = {
  ...readConfig({ NODE_ENV: 'test', MONGODB_URI: 'mongodb://localhost/' }),
  production: true,
  sandbox: false,
}
const couriers = new HttpCouriers({ config })

test.each([
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/',
  'https://0x7f000001/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fec0::1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'http://shop.example.se/',
])('%s is inside our network, or as good as, and is never called', (url) => {
  expect(couriers.isReachable(url)).toBe(false)
})

test.each(['https://shop.example.se/hook', 'https://203.0.114.9/', 'https://[2a00:1450:400f:80d::200e]/'])(
  '%s is a merchant’s',
  (url) => {
    expect(couriers.isReachable(url)).toBe(true)
  },
)
