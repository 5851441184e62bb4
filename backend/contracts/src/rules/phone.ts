import { parsed, passed, refused, textParsedBy, type Check, type Parsed } from './check.js'

/** Spaces, hyphens (a keyboard's and a text program's) and slashes. */
const SEPARATORS = /[\s/\u002D\u2010-\u2013]/g

const stripped = (text: string): string => text.replace(SEPARATORS, '')

const MOBILE = /^(?:\+46|0046|0)(7[02369]\d{7})$/

/**
 * A Swedish mobile number in international form, '+46701740605': how fast-track and accounts keep it (FT-03, B.4).
 * 070, 072, 073, 076, 079, +46 or 0046; spaces, hyphens and slashes are dropped.
 */
export function parseSwedishMobile(text: string): Parsed<string, 'phone.not-a-mobile'> {
  const number = MOBILE.exec(stripped(text))?.[1]
  return number ? parsed(`+46${number}`) : refused('phone.not-a-mobile')
}

export const isSwedishMobile = (text: string): boolean => MOBILE.test(stripped(text))

/** A Swedish mobile number; the output is in international form. */
export const swedishMobile = textParsedBy(parseSwedishMobile)

/** The cart receiver's normalisation (spec 1 §5): separators dropped, +46 or 0046 becomes 0. Any text is taken. */
export const toNationalForm = (text: string): string => stripped(text).replace(/^(?:\+|00)46/, '0')

const NATIONAL = /^0[1-9]\d{5,8}$/
const FOREIGN = /^(?:\+|00)((?!46)[1-9]\d{6,14})$/

/** The cart receiver's number in national form: mobile or landline (B.4). A foreign one is kept as '+' and digits. */
export function parseReceiverPhone(text: string): Parsed<string, 'phone.missing' | 'phone.invalid'> {
  const typed = stripped(text)
  if (typed === '') return refused('phone.missing')
  const foreign = FOREIGN.exec(typed)?.[1]
  if (foreign) return parsed(`+${foreign}`)
  const national = toNationalForm(typed)
  return NATIONAL.test(national) ? parsed(national) : refused('phone.invalid')
}

/** The cart receiver's phone; the output is in national form. */
export const receiverPhone = textParsedBy(parseReceiverPhone)

/** As people write it: '070-174 06 05'. Numbers other than Swedish mobiles come back in national form, ungrouped. */
export function phoneText(text: string): string {
  const national = toNationalForm(text)
  const groups = /^(07\d)(\d{3})(\d{2})(\d{2})$/.exec(national)
  return groups ? `${groups[1]}-${groups[2]} ${groups[3]} ${groups[4]}` : national
}

/** The payment field's countries on top (spec 1 §5), with their calling codes. */
export const PREFERRED_PHONE_COUNTRIES = [
  { country: 'SE', callingCode: '46' },
  { country: 'NO', callingCode: '47' },
  { country: 'DK', callingCode: '45' },
  { country: 'FI', callingCode: '358' },
] as const

/** The calling codes in use (ITU-T E.164). */
const CALLING_CODES: ReadonlySet<string> = new Set(
  `1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82
  84 86 90 91 92 93 94 95 98 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234
  235 236 237 238 239 240 241 242 243 244 245 246 247 248 249 250 251 252 253 254 255 256 257 258 260 261 262
  263 264 265 266 267 268 269 290 291 297 298 299 350 351 352 353 354 355 356 357 358 359 370 371 372 373 374
  375 376 377 378 379 380 381 382 383 385 386 387 389 420 421 423 500 501 502 503 504 505 506 507 508 509 590
  591 592 593 594 595 596 597 598 599 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689
  690 691 692 850 852 853 855 856 880 886 960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977
  992 993 994 995 996 998`.split(/\s+/),
)

/** Digits after the calling code; countries not listed: 4 up to what E.164's fifteen digits leave. */
const SUBSCRIBER_LENGTHS: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  '46': [7, 9],
  '47': [8, 8],
  '45': [8, 8],
  '358': [5, 12],
}

export type PaymentPhoneRefusal = 'phone.invalid' | 'phone.invalid-country-code' | 'phone.too-short' | 'phone.too-long'

/**
 * The payment field's number in international form (spec 1 §5). A number without + or 00 is read as the chosen
 * country's, with or without its leading 0.
 */
export function parsePaymentPhone(text: string, callingCode: string = '46'): Parsed<string, PaymentPhoneRefusal> {
  const typed = stripped(text)
  const international =
    /^(?:\+|00)(\d*)$/.exec(typed)?.[1] ?? (/^\d+$/.test(typed) ? callingCode + typed.replace(/^0/, '') : undefined)
  if (international === undefined) return refused('phone.invalid')
  const code = [1, 2, 3].map((length) => international.slice(0, length)).find((prefix) => CALLING_CODES.has(prefix))
  if (code === undefined) return refused(international.length < 3 ? 'phone.too-short' : 'phone.invalid-country-code')
  const subscriber = international.slice(code.length)
  const [fewest, most] = SUBSCRIBER_LENGTHS[code] ?? [4, 15 - code.length]
  if (subscriber.length < fewest) return refused('phone.too-short')
  if (subscriber.length > most) return refused('phone.too-long')
  if (code === '46' && subscriber.startsWith('0')) return refused('phone.invalid')
  return parsed(`+${code}${subscriber}`)
}

/** The judgement alone, for a field that shows its message while it is typed in. */
export function checkPaymentPhone(text: string, callingCode?: string): Check<PaymentPhoneRefusal> {
  const answer = parsePaymentPhone(text, callingCode)
  return answer.ok ? passed : answer
}
