import { expect, jest, test } from '@jest/globals'
import { fakePage } from '../testing/fake-page'
import { bareToken } from '../testing/tokens'

const named = (name: string) => expect.objectContaining({ name })
const start = (claims = {}) => {
  const page = fakePage()
  page.payments.init({ client_token: bareToken(claims) })
  return page
}

test('78 a handler hears its event until it is taken away', () => {
  const { payments, context } = start()
  const [one, two] = [jest.fn(), jest.fn()]
  payments.on('heightChanged', one)
  payments.on('heightChanged', two)
  context.events.emit('heightChanged', 1)
  payments.off('heightChanged', one)
  context.events.emit('heightChanged', 2)
  payments.off('heightChanged')
  context.events.emit('heightChanged', 3)
  expect([one.mock.calls, two.mock.calls]).toEqual([[[1]], [[1], [2]]])
})

test('78 an unknown event is refused by name', () => {
  const { payments } = start()
  for (const event of ['click', 'constructor', '', undefined, '__proto__']) {
    expect(() => payments.on(event as never, () => {})).toThrow(named('UnknownEventError'))
    expect(() => payments.off(event as never)).toThrow(named('UnknownEventError'))
  }
})

test('78 some events need a session that has what they tell of', () => {
  const { payments } = start()
  for (const event of [
    'userAccountLogin',
    'userAccountLogout',
    'walletSheetRequested',
    'thirdPartyChallengeRequested',
  ] as const)
    expect(() => payments.on(event, () => {})).toThrow(named('OperationNotSupportedError'))
  const able = start({
    ua_enabled_and_one_pm: true,
    experiments: [
      { name: 'wallets', variant: 'on' },
      { name: 'third-party-challenge', variant: 'on' },
    ],
  })
  for (const event of [
    'userAccountLogin',
    'userAccountLogout',
    'walletSheetRequested',
    'thirdPartyChallengeRequested',
  ] as const)
    expect(() => able.payments.on(event, () => {})).not.toThrow()
})

test('anything but a function is refused where it is registered, not each time the event comes', () => {
  const page = fakePage()
  for (const handler of [undefined, null, {}, 'heightChanged'])
    expect(() => page.payments.on('heightChanged', handler as never)).toThrow(
      new TypeError('An event handler is a function'),
    )
  page.context.events.emit('heightChanged', 120)
  expect(page.reported).toEqual([])
})

test('79 a handler that throws stops no other and is reported', () => {
  const { payments, context, reported } = start()
  const other = jest.fn()
  payments.on('fullscreenOverlayShown', () => {
    throw new Error('mine')
  })
  payments.on('fullscreenOverlayShown', other)
  context.events.emit('fullscreenOverlayShown', undefined)
  expect(other).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([new Error('mine')])
})

test('80 a handler registered twice runs once', () => {
  const { payments, context } = start()
  const handler = jest.fn()
  payments.on('heightChanged', handler)
  payments.on('heightChanged', handler)
  context.events.emit('heightChanged', 5)
  expect(handler.mock.calls).toEqual([[5]])
})
