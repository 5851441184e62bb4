import { createHash, createHmac, hkdfSync, randomInt } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { Secrets } from '../application/ports.js'
import type { Stage } from '../domain/merchant.js'
import type { Confirmation } from '../domain/session.js'

/** Test purchases send no SMS; this is their code, as docs/merchants.md says. */
const testCode = '1234'

@Injectable()
export class RandomSecrets extends Secrets {
  readonly #codeKey: Buffer
  readonly #actKey: Buffer
  readonly #secretKeyKey: Buffer
  readonly #webhookKey: Buffer

  constructor({ config }: Settings) {
    super()
    const key = (purpose: string) => Buffer.from(hkdfSync('sha256', config.secret, '', purpose, 32))
    this.#codeKey = key('senare:code')
    this.#actKey = key('senare:act')
    this.#secretKeyKey = key('senare:secret-key')
    this.#webhookKey = key('senare:webhook')
  }

  secretKey(stage: Stage, id: string): string {
    const derived = createHmac('sha256', this.#secretKeyKey).update(`${stage} ${id}`).digest()
    return `sk_${stage}_${derived.subarray(0, 24).toString('base64url')}`
  }

  webhookSecret(id: string): string {
    return `whsec_${createHmac('sha256', this.#webhookKey).update(id).digest().subarray(0, 24).toString('base64')}`
  }

  code(stage: Stage): string {
    return stage === 'test' ? testCode : String(randomInt(1000, 10_000))
  }

  hash(text: string): string {
    return createHash('sha256').update(text).digest('base64url')
  }

  codeHash(stepUpId: string, code: string): string {
    return createHmac('sha256', this.#codeKey).update(`${stepUpId} ${code}`).digest('base64url')
  }

  press(stepUpId: string, agreedOn: string): string {
    return this.#signed('press', stepUpId, agreedOn)
  }

  authorizationToken({ stepUpId, at }: Confirmation, agreedOn: string): string {
    return this.#signed('authorization', stepUpId, at.toISOString(), agreedOn)
  }

  #signed(...words: string[]): string {
    return createHmac('sha256', this.#actKey).update(JSON.stringify(words)).digest('base64url')
  }
}
