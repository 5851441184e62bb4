import { expect, test } from '@jest/globals'
import { browserEnvironment } from './environment'

test('events name the page that they come from, its origin and no more, whatever the page’s own policy tells', async () => {
  const asked: unknown[][] = []
  class Picture {
    referrerPolicy = ''
    set src(url: string) {
      asked.push([url, this.referrerPolicy])
    }
  }
  const fetch = async (...request: unknown[]) => asked.push(request)
  const replaced: Record<PropertyKey, unknown> = { Image: Picture, fetch }
  const page = new Proxy(window, {
    get: (target, name): unknown => replaced[name] ?? Reflect.get(target, name, target),
  })
  const { pixel, beacon } = browserEnvironment(page)
  pixel('https://events.senare.example/e?x=1')
  await beacon('https://events.senare.example/e', '{}')
  expect(asked).toEqual([
    ['https://events.senare.example/e?x=1', 'origin'],
    [
      'https://events.senare.example/e',
      { method: 'POST', body: '{}', mode: 'no-cors', keepalive: true, referrerPolicy: 'origin' },
    ],
  ])
})
