import { expect, test } from '@jest/globals'
import { browserEnvironment } from './environment'

/** The page's window, with its own word for some of the names. */
const windowWith = (replaced: Record<PropertyKey, unknown>) =>
  new Proxy(window, { get: (target, name): unknown => replaced[name] ?? Reflect.get(target, name, target) })

test('events name the page that they come from, its origin and no more, whatever the page’s own policy tells', async () => {
  const asked: unknown[][] = []
  class Picture {
    referrerPolicy = ''
    set src(url: string) {
      asked.push([url, this.referrerPolicy])
    }
  }
  const fetch = async (...request: unknown[]) => asked.push(request)
  const { pixel, beacon } = browserEnvironment(windowWith({ Image: Picture, fetch }))
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

test('107 a `fetch` of the page’s own that throws is a refused beacon, so that the picture takes its place', async () => {
  const fetch = () => {
    throw new Error('not in this shop')
  }
  const { beacon } = browserEnvironment(windowWith({ fetch }))
  await expect(beacon('https://events.senare.example/e', '{}')).rejects.toThrow('not in this shop')
})
