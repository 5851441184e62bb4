import { expect, test } from '@jest/globals'
import { letterText } from '../../notifications/domain/letter.js'
import { giftLetter, type GiftMessage, giftSms, reminderLetter, reminderSms } from './gift-messages.js'

const message: GiftMessage = {
  amount: 648_00,
  from: 'Emma',
  name: 'Örjan',
  text: '',
  expiresOn: '2028-12-01',
  url: 'https://bukett.example/presentkort/1',
}
const all = (of: GiftMessage): string =>
  [
    giftSms(of),
    reminderSms(of),
    ...[giftLetter(of), reminderLetter(of)].flatMap((one) => [one.subject, letterText(one)]),
  ]
    .join('\n')
    .replaceAll('\u00A0', ' ')

test('a gift card says from whom it is', () => {
  expect(all(message)).toContain('presentkort på 648 kr hos Bukett från Emma.')
  expect(all({ ...message, language: 'en' })).toContain('gift card of SEK 648 at Bukett by Emma.')
})

test('a gift card from nobody who is named says nothing of it', () => {
  const words = all({ ...message, from: '' })
  expect(words).toContain('Du har fått ett presentkort på 648 kr hos Bukett. Öppna det:')
  expect(words).toContain('Du har 648 kr kvar på presentkortet hos Bukett. Det gäller')
  expect(words).not.toMatch(/från/i)
  expect(all({ ...message, from: '', language: 'en' })).not.toMatch(/\b(from|by) *[.\n]|\bfrom\b/i)
})
