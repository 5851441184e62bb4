import { expect, test } from '@jest/globals'
import { ManualClock } from '../testing/manual-clock'
import { acceptFrame, greetPage, type Line } from './window-messenger'

const ORIGIN = 'https://cdn.senare.example'
const hello = (fields: object = {}) => ({
  ns: 'paylater',
  hello: { id: 'one', frame: 'main', versions: [1], build: '1', ...fields },
})

/** A window as far as the handshake looks at one. */
function fakeWindow() {
  const posted: { message: unknown; origin: string; ports: readonly Transferable[] }[] = []
  const target = new EventTarget()
  return {
    posted,
    postMessage: (message: unknown, origin: string, ports: readonly Transferable[] = []) =>
      posted.push({ message, origin, ports }),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    hear: (data: unknown, origin: string, source: unknown, ports: readonly MessagePort[] = []) =>
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports })),
  }
}

function accepting() {
  const page = fakeWindow()
  const frame = fakeWindow()
  const lines: Line[] = []
  const refusals: string[] = []
  let incompatible = 0
  const stop = acceptFrame({
    page: page as unknown as Window,
    frame: () => frame as unknown as Window,
    name: 'main',
    origin: ORIGIN,
    randomId: () => `channel-${lines.length}`,
    connected: (line) => lines.push(line),
    incompatible: () => (incompatible += 1),
    refused: (reason) => refusals.push(reason),
  })
  return { page, frame, lines, refusals, stop, incompatible: () => incompatible }
}

function closing(...lines: Line[]): void {
  for (const { messenger } of lines) messenger.close()
}

test('a frame that the delivery network does not show here says why, and is believed at its own origin only', () => {
  const { page, frame, lines, refusals } = accepting()
  const word = { ns: 'paylater', refused: 'origin_not_allowed' }
  page.hear(word, 'https://evil.example', frame)
  page.hear(word, ORIGIN, page)
  expect(refusals).toEqual([])
  page.hear(word, ORIGIN, frame)
  expect([refusals, lines]).toEqual([['origin_not_allowed'], []])
})

test('30 a hello from the wrong origin is ignored', () => {
  const { page, frame, lines } = accepting()
  for (const origin of ['https://evil.example', `${ORIGIN}.evil.example`, 'null', '']) page.hear(hello(), origin, frame)
  expect([lines, frame.posted]).toEqual([[], []])
})

test('31 a hello from the wrong window is ignored', () => {
  const { page, frame, lines } = accepting()
  for (const source of [page, null, {}]) page.hear(hello(), ORIGIN, source)
  expect([lines, frame.posted]).toEqual([[], []])
})

test('32 what is no hello, or of another frame, is ignored', () => {
  const { page, frame, lines } = accepting()
  const odd = [
    null,
    'x',
    [],
    {},
    { ns: 'paylater' },
    hello({ frame: 'static' }),
    hello({ id: '' }),
    hello({ versions: 1 }),
  ]
  for (const data of odd) page.hear(data, ORIGIN, frame)
  expect(lines).toEqual([])
})

test('33 a repeated hello is one connection, another document is a new one', () => {
  const { page, frame, lines, stop } = accepting()
  page.hear(hello(), ORIGIN, frame)
  page.hear(hello(), ORIGIN, frame)
  page.hear(hello({ id: 'two' }), ORIGIN, frame)
  stop()
  page.hear(hello({ id: 'three' }), ORIGIN, frame)
  expect(lines).toHaveLength(2)
  closing(...lines)
})

test('34 the port goes to the frame’s own origin and nowhere else', () => {
  const { page, frame, lines } = accepting()
  page.hear(hello(), ORIGIN, frame)
  expect(frame.posted).toMatchObject([
    { message: { ns: 'paylater', v: 1, ch: 'channel-0', port: true }, origin: ORIGIN },
  ])
  expect(frame.posted[0]?.ports).toHaveLength(1)
  closing(...lines)
})

test('35 a frame of another version gets no port', () => {
  const { page, frame, lines, incompatible } = accepting()
  page.hear(hello({ versions: [2] }), ORIGIN, frame)
  expect([lines.length, frame.posted.length, incompatible()]).toEqual([0, 0, 1])
})

test('a frame says hello until a port comes, from its parent and its parent’s origin only', async () => {
  const self = fakeWindow()
  const parent = fakeWindow()
  const clock = new ManualClock()
  const greeting = greetPage({
    self: self as unknown as Window,
    parent: parent as unknown as Window,
    parentOrigin: 'https://shop.example',
    name: 'main',
    build: '1',
    clock,
    randomId: () => 'one',
  })
  await clock.pass(100)
  expect(parent.posted.map(({ origin }) => origin)).toEqual(Array(3).fill('https://shop.example'))
  const { port1, port2 } = new MessageChannel()
  const offer = { ns: 'paylater', v: 1, ch: 'right', port: true }
  self.hear({ ...offer, ch: 'wrong' }, 'https://evil.example', parent, [port1])
  self.hear({ ...offer, ch: 'wrong' }, 'https://shop.example', self, [port1])
  self.hear({ ...offer, ch: 'wrong' }, 'https://shop.example', parent, [])
  self.hear(offer, 'https://shop.example', parent, [port2])
  self.hear({ ...offer, ch: 'late' }, 'https://shop.example', parent, [port1])
  const line = await greeting
  expect([line.channel, line.merchantOrigin, clock.running]).toEqual(['right', 'https://shop.example', 0])
  closing(line)
  port1.close()
})

test('a frame whose page does not answer says hello for as long as a page may wait for it', async () => {
  const self = fakeWindow()
  const parent = fakeWindow()
  const clock = new ManualClock()
  void greetPage({
    self: self as unknown as Window,
    parent: parent as unknown as Window,
    parentOrigin: 'https://shop.example',
    name: 'main',
    build: '1',
    clock,
    randomId: () => 'one',
  })
  await clock.pass(15_000)
  const said = parent.posted.length
  await clock.pass(15_000)
  expect([said, parent.posted.length, clock.running]).toEqual([301, 301, 0])
})
