import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Hopeless } from '../../shared/jobs.js'
import { Settings } from '../../shared/shared.module.js'
import { SmsGateway, type TextMessage } from '../application/ports.js'

const patienceMs = 15_000

/** What was taken is not sent once more, whatever is told of it, or not at all: the text would come twice. */
const accepted = z
  .object({ id: z.string().nullable().catch(null), status: z.string().catch(''), parts: z.number().catch(1) })
  .catch({ id: null, status: '', parts: 1 })

/** SMS over the contract of 46elks: a form with Basic authentication. */
@Injectable()
export class ElksSmsGateway extends SmsGateway {
  readonly #url: string
  readonly #authorization: string
  readonly #sender: string

  constructor({ config }: Settings) {
    super()
    this.#url = `${config.sms.url}/a1/sms`
    this.#authorization = `Basic ${Buffer.from(`${config.sms.username}:${config.sms.password}`).toString('base64')}`
    this.#sender = config.sms.sender
  }

  async send({ to, text, sender = this.#sender }: TextMessage): Promise<{ providerId: string | null; parts: number }> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { authorization: this.#authorization },
      body: new URLSearchParams({ from: sender, to, message: text }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) {
      const message = `46elks answered ${answer.status}: ${withoutNumbers(await answer.text())}`
      // The SMS itself is refused: it would be again.
      throw answer.status === 400 ? new Hopeless(message) : new Error(message)
    }
    const { id, status, parts } = accepted.parse(await answer.json().catch(() => null))
    if (status === 'failed') throw new Error(`46elks could not send ${id}`)
    return { providerId: id, parts }
  }
}

/** Its reasons repeat the receiver's number, which has no place in a log. */
const withoutNumbers = (reason: string): string => reason.slice(0, 200).replace(/\+?\d{6,}/g, '…')
