import { Injectable } from '@nestjs/common'
import { hash, verify } from '@node-rs/argon2'
import { Passwords } from '../application/ports.js'

/** argon2id with the library's 19 MiB and two passes, about 50 ms (AC-01). */
const idVariant = 2
const options = { algorithm: idVariant, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Read when the first password is chosen: unpacking the lists takes 30 ms of a start. */
const readCommonest = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 10_000))
}

/** How people dress a common word to pass the rules: capitals, letters as signs, signs and digits at the end. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

const undressed = (password: string): string[] => {
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^\p{L}\p{Nd}]+$/u, '')
  return [lower, bare, bare.replace(/[@4310$5!]/g, (sign) => lookAlikes[sign] ?? sign)]
}

@Injectable()
export class Argon2Passwords extends Passwords {
  /** Somebody's password that nobody knows, for users who do not exist; made when the first password is compared. */
  #nobody: Promise<string> | undefined
  #commonest: Promise<ReadonlySet<string>> | undefined

  hash(password: string): Promise<string> {
    return hash(password.normalize('NFC'), options)
  }

  async verify(kept: string | null, password: string): Promise<boolean> {
    this.#nobody ??= hash(crypto.randomUUID(), options)
    const matches = await verify(kept ?? (await this.#nobody), password.normalize('NFC'))
    return kept !== null && matches
  }

  async isCommon(password: string): Promise<boolean> {
    this.#commonest ??= readCommonest()
    const commonest = await this.#commonest
    return undressed(password).some((plain) => commonest.has(plain))
  }
}
