import { expect, test } from '@jest/globals'
import type { StepUpAnswer } from '@bukett/contracts/http/paylater-browser'
import { optionsOf } from './options.js'
import { answered, identified, newStepUp, type StepUp } from './step-up.js'

const [option] = optionsOf(
  { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 100, order_lines: [] },
  ['pay_now'],
  [],
)
const expected = {
  country: 'SE',
  press: 'the press',
  hashOf: (code: string) => `hash of ${code}`,
}
const address = { given_name: 'A', family_name: 'B', street_address: 'C 1', postal_code: '903 26', city: 'Umeå' }

/** Everything but the press, right and wrong. */
const answers: StepUpAnswer[] = [
  { phone: '0701740605' },
  { phone: '1' },
  { code: '1234' },
  { code: '0000' },
  { address },
  { address: {} },
  { left: true },
  { confirm: '' },
  { confirm: 'another press' },
]
const roads = [['confirm'], ['phone', 'code', 'confirm'], ['identity', 'confirm'], ['address', 'confirm']] as const

/** Every order of at most five answers would be too many: walks that a number steers, each of thirty answers. */
const walk = (stepUp: StepUp, seed: number): StepUp => {
  let [at, state] = [stepUp, seed]
  for (let turn = 0; turn < 30; turn += 1) {
    state = (state * 1103515245 + 12345) % 2147483648
    const choice = Math.floor((state / 2147483648) * (answers.length + 1))
    const answer = answers[choice]
    if (answer) at = answered({ ...at, codeHash: 'hash of 1234' }, answer, expected).stepUp
    else if (at.steps[0] === 'identity') at = identified(at)
  }
  return at
}

test('S-19: no row of answers without the confirming press approves a purchase', () => {
  for (const steps of roads)
    for (let seed = 0; seed < 500; seed += 1)
      expect(walk(newStepUp('step', steps, option!, true, null), seed).outcome).not.toBe('approved')
})

test('S-19: the press counts when it is its turn', () => {
  const pressed = (steps: (typeof roads)[number]) =>
    answered(newStepUp('step', steps, option!, true, null), { confirm: 'the press' }, expected).stepUp.outcome
  expect(roads.map(pressed)).toEqual(['approved', null, null, null])
})

test('an address that could not be told to the merchant is asked for again', () => {
  const given = (of: object, country = 'GB') => {
    const stepUp = newStepUp('step', ['address', 'confirm'], option!, true, null)
    return answered(stepUp, { address: { ...address, ...of } }, { ...expected, country }).stepUp
  }
  for (const wrong of [{ postal_code: 'SW1A 1AA, London' }, { city: ' ' }, { street_address: 'x'.repeat(101) }])
    expect(given(wrong)).toMatchObject({ invalid: true, address: null, steps: ['address', 'confirm'] })
  expect(given({ postal_code: '123 456' }, 'SE').invalid).toBe(true)
  expect(given({ postal_code: ' SW1A 1AA ' }).address).toEqual({ ...address, postal_code: 'SW1A 1AA', country: 'GB' })
})

test.each([
  ['SE', '070-174 06 05', '+46701740605'],
  ['SE', '+47 401 23 456', null],
  ['NO', '40 12 34 56', '+4740123456'],
  ['NO', '0046 70 174 06 05', '+46701740605'],
  ['US', '(202) 555-0123', '+12025550123'],
  ['NO', '+8821612345678', null],
  ['US', '+1 876 555 0123', null],
  ['US', '(787) 555-0123', '+17875550123'],
  ['US', '+1 457 555 0123', '+14575550123'],
  ['FR', '+262 639 12 34 56', '+262639123456'],
  ['FR', '+590 690 12 34 56', '+590690123456'],
  ['DK', '+298 21 23 45', '+298212345'],
  ['GB', '07797 123456', '+447797123456'],
  ['NO', '+47 79 12 34 56', '+4779123456'],
  ['US', '+1 900 555 0123', null],
  ['GB', '070 1234 5678', null],
  ['GB', '0909 123 4567', null],
  ['NO', '829 12 345', null],
  ['NO', '40123456 ext. 2', '+4740123456'],
  ['NO', '12', null],
])('a code goes to a telephone of a country that is served alone: in %s to %s', (country, phone, sendsTo) => {
  const begun = newStepUp('step', ['phone', 'code', 'confirm'], option!, true, null)
  const now = answered(begun, { phone }, { ...expected, country })
  expect(now.sendsTo ?? null).toBe(sendsTo)
  expect(now.stepUp.invalid).toBe(sendsTo === null)
})
