import {
  checkGreeting,
  GREETING_LINES,
  GREETING_MAX,
  greetingLength,
  greetingLines,
  greetingRows,
  SMS_GREETING_MAX,
} from '@bukett/contracts/rules/greeting'
import type { GreetingCheck } from '@bukett/ui-kit'
import { errorText } from './error-texts'

const counted = (text: string, characterLimit: number): GreetingCheck => ({
  rows: greetingRows(text, characterLimit === SMS_GREETING_MAX ? 1 : 4),
  characters: greetingLength(text),
  characterLimit,
  lines: greetingLines(text),
  lineLimit: GREETING_LINES,
})

const checked = (text: string, characterLimit: number, answer: ReturnType<typeof checkGreeting>): GreetingCheck => {
  if (answer.ok) return counted(text, characterLimit)
  const { code, ...details } = answer
  return { ...counted(text, characterLimit), error: errorText(code, details) }
}

/** The words on a card: 255 characters, 5 lines of 51 (spec 1 §5). */
export const cardCheck = (text: string): GreetingCheck => checked(text, GREETING_MAX, checkGreeting(text))

/** The personal words of an SMS gift: 38 characters (GC-07). */
export const smsCheck = (text: string): GreetingCheck =>
  checked(text, SMS_GREETING_MAX, checkGreeting(text, { smsMax: 0 }))
