import * as z from 'zod'
import { toInternationalForm, toNationalForm } from './rules/phone.js'

/** Only answers are changed: what is sent in is read by the rule of its field. */
const told = (encode: (kept: string) => string) => z.codec(z.string(), z.string(), { decode: (text) => text, encode })

/** A receiver's number in national form (spec 1 §5), however it is kept. */
export const nationalPhone = told(toNationalForm)

/** A buyer's number in international form, however it was kept once. */
export const internationalPhone = told(toInternationalForm)
