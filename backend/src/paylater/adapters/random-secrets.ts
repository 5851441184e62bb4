import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { Secrets } from '../application/ports.js'
import type { Stage } from '../domain/merchant.js'

/** Test purchases send no SMS; this is their code, as docs/merchants.md says. */
const testCode = '1234'

@Injectable()
export class RandomSecrets extends Secrets {
  readonly #codeKey: Buffer

  constructor({ config }: Settings) {
    super()
    this.#codeKey = Buffer.from(hkdfSync('sha256', config.secret, '', 'senare:code', 32))
  }

  secretKey(stage: Stage): string {
    return `sk_${stage}_${randomBytes(24).toString('base64url')}`
  }

  webhookSecret(): string {
    return `whsec_${randomBytes(24).toString('base64')}`
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
}
