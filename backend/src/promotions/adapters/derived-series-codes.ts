import { createHmac, hkdfSync } from 'node:crypto'
import { LONGEST_SERIES, TAIL_LETTERS, TAIL_LENGTH } from '@bukett/contracts/rules/promotion-codes'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { SeriesCodes } from '../application/ports.js'

const bitsOfLetter = 5
/** The number takes four letters, its proof eight: 40 bits, which nobody guesses at ten tries a quarter of an hour. */
const numberLetters = 4
const proofLetters = TAIL_LENGTH - numberLetters

/**
 * A tail is the proof of its number, and the number hidden by what only the proof tells: no two codes of a series look alike, and
 * ten thousand are made by writing down that there are so many.
 */
@Injectable()
export class DerivedSeriesCodes extends SeriesCodes {
  readonly #key: Buffer

  constructor({ config }: Settings) {
    super()
    this.#key = Buffer.from(hkdfSync('sha256', config.secret, '', 'bukett:promotion-codes', 32))
  }

  tailOf(series: string, number: number): string {
    const proof = this.#proof(series, number)
    return proof + lettersOf(number ^ this.#mask(series, proof), numberLetters)
  }

  numberOf(series: string, tail: string): number | null {
    const proof = tail.slice(0, proofLetters)
    const hidden = valueOf(tail.slice(proofLetters))
    if (hidden === null) return null
    const number = hidden ^ this.#mask(series, proof)
    return number >= 1 && number <= LONGEST_SERIES && this.#proof(series, number) === proof ? number : null
  }

  #proof(series: string, number: number): string {
    const bytes = this.#hmac(`proof:${series}:${number}`)
    return Array.from({ length: proofLetters }, (_, at) => TAIL_LETTERS[bytes[at]! & 31]!).join('')
  }

  #mask(series: string, proof: string): number {
    return this.#hmac(`mask:${series}:${proof}`).readUInt32BE(0) >>> (32 - numberLetters * bitsOfLetter)
  }

  #hmac(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest()
  }
}

const lettersOf = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => TAIL_LETTERS[(value >>> ((length - 1 - at) * bitsOfLetter)) & 31]!).join('')

const valueOf = (letters: string): number | null => {
  let value = 0
  for (const letter of letters) {
    const place = TAIL_LETTERS.indexOf(letter)
    if (place < 0) return null
    value = (value << bitsOfLetter) | place
  }
  return value
}
