import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { mayMeet, QUIET_DAYS, type QuietDay } from '@bukett/contracts/rules/quiet'
import type { Letter } from '../src/shared/messages.js'
import { matterOf, UnaskedMail } from '../src/shared/unasked-mail.js'

/**
 * Every function that writes a letter, and why it comes: what answers to its reader is always sent; what comes unasked is asked of the
 * wishes of its reader (record 128). A letter that is not here fails the first test.
 */
const letters: Readonly<Record<string, Letter['reason']>> = {
  'accounts/domain/letters.ts: passwordLetter': 'service',
  'accounts/domain/letters.ts: welcomeLetter': 'service',
  'accounts/domain/letters.ts: bankIdLetter': 'service',
  'accounts/domain/letters.ts: newAddressLetter': 'service',
  'accounts/domain/letters.ts: formerAddressLetter': 'service',
  'accounts/domain/letters.ts: invitationLetter': 'service',
  'accounts/domain/letters.ts: joinLetter': 'service',
  'accounts/domain/letters.ts: newsletterLetter': 'service',
  'accounts/domain/letters.ts: leftCartLetter': 'unasked',
  'cart/domain/letters.ts: massOrderForService': 'service',
  'cart/domain/letters.ts: massOrderForCustomer': 'service',
  'orders/domain/messages/confirmation-letter.ts: confirmationLetter': 'service',
  'orders/domain/messages/buyer-letters.ts: buyerLetter': 'service',
  'orders/domain/messages/pickup-letter.ts: pickupLetter': 'service',
  'orders/domain/messages/staff-letters.ts: staffLetter': 'service',
  'orders/domain/messages/staff-letters.ts: noteLetter': 'service',
  'paylater/application/desk-letter.ts: deskLetter': 'service',
  'paylater/application/disabled-letter.ts: disabledLetter': 'service',
  'paylater/application/shopper-letters.ts: capturedLetter': 'service',
  'paylater/application/shopper-letters.ts: refundedLetter': 'service',
  'payments/domain/gift-messages.ts: giftLetter': 'service',
  'payments/domain/gift-messages.ts: reminderLetter': 'service',
  'payments/domain/gift-messages.ts: bounceLetter': 'service',
  'payments/domain/link-messages.ts: paymentLinkLetter': 'service',
  'reminders/domain/letters.ts: reminderLetter': 'unasked',
  'reminders/domain/letters.ts: ownRemindersLetter': 'service',
  'subscriptions/domain/letters.ts: letterOf': 'service',
  'subscriptions/domain/letters.ts: certificateLetter': 'service',
  'subscriptions/domain/letters.ts: companyLetter': 'service',
}

const source = join(import.meta.dirname, '../src')
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
/** The exported functions that answer with a letter, and the reasons that stand in them. */
const written = files.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8')
  // A type of that name may be another.
  if (!/import type \{[^}]*\bLetter\b[^}]*\} from '[^']*messages\.js'|import \{[^}]*\btype Letter\b/.test(text))
    return []
  const parts = text.split(/^(?=export )/m)
  return parts.flatMap((part) => {
    const [, name] = /^export const (\w+) = [^]*?\): Letter =>/.exec(part) ?? []
    return name === undefined ? [] : [[`${file.replaceAll('\\', '/')}: ${name}`, part] as const]
  })
})

test('every letter is known by name, and none that is gone', () => {
  expect(written.map(([name]) => name).toSorted()).toEqual(Object.keys(letters).toSorted())
})

test('what comes unasked says so itself', () => {
  const unasked = written.filter(([, part]) => part.includes("reason: 'unasked'")).map(([name]) => name)
  expect(unasked.toSorted()).toEqual(
    Object.keys(letters)
      .filter((name) => letters[name] === 'unasked')
      .toSorted(),
  )
})

const words: Readonly<Record<QuietDay, readonly string[]>> = {
  'mothers-day': ['Mors dag', 'Mother’s Day'],
  'fathers-day': ['Fars dag', 'Father’s Day'],
  'valentines-day': ['Alla hjärtans dag', 'Valentine’s Day'],
  birthdays: ['Födelsedag', 'Birthday'],
}
const aLetter = (changes: Partial<Letter>): Letter => ({
  reason: 'unasked',
  language: 'sv',
  subject: 'Hej',
  paragraphs: ['Hej!'],
  ...changes,
})

test.each(QUIET_DAYS)(
  'nothing unasked about %s goes to whoever wishes none of it, wherever its words stand',
  async (day) => {
    const mail = new UnaskedMail()
    const wishes = { Days: [{ Day: day, Until: null }], People: ['Anna Lind'] }
    mail.askOf(async (_, matter) => mayMeet(wishes, matter, '2026-11-20'))
    for (const word of words[day]) {
      for (const changes of [
        { subject: word },
        { paragraphs: ['Hej!', `Snart är det ${word}.`] },
        { link: { text: word, url: 'https://bukett.example' } },
        { closing: [word] },
      ]) {
        expect(await mail.maySend('asa@example.se', aLetter(changes))).toBe(false)
        expect(await mail.maySend('asa@example.se', aLetter({ ...changes, reason: 'service' }))).toBe(true)
      }
    }
    expect(await mail.maySend('asa@example.se', aLetter({}))).toBe(true)
    expect(await mail.maySend('asa@example.se', aLetter({ people: ['Anna Lind'] }))).toBe(false)
    expect(matterOf(aLetter({ people: ['Per Lind'] }))).toEqual({ days: [], people: ['Per Lind'] })
  },
)
