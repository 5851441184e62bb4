import { localDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { answerOf } from '../../shared/answer-of.js'
import { Settings } from '../../shared/shared.module.js'
import { PartnerAbroad, type PartnerOrder } from '../application/ports.js'
import type { PartnerAnswer } from '../domain/stored-shipment.js'

const answered = z.object({
  id: z.string(),
  status: z.enum(['submitted', 'accepted', 'rejected', 'cancelled', 'delivered']),
  reason: z.string().nullable(),
  suggestedDate: localDay.nullable(),
})
const refused = z.object({ error: z.object({ code: z.string() }) })

/** A day that the partner cannot have: told at once, and the order never stood at the partner's. */
const dayRefused = 422
const tooLate = 409
const referenceUsed = 409
const gone = 404

/** An order may stand there as an older version wrote it, whose answer was lost: the same body is the same order. The latest first. */
const asBefore = (order: PartnerOrder): readonly PartnerOrder[] => {
  const { greetingFrom: _from, ...less } = order
  const { company: _company, street2: _street2, ...receiver } = order.receiver
  return [order, { ...less, receiver }]
}

/** The network's partner abroad, over its own small contract (backend/sandbox/README.md). */
@Injectable()
export class PartnerClient extends PartnerAbroad {
  constructor(private readonly settings: Settings) {
    super()
  }

  async submit(order: PartnerOrder, items = order.items): Promise<PartnerAnswer> {
    let answer = await this.#call('POST', '/orders', order)
    for (const before of asBefore({ ...order, items })) {
      if (answer.status !== referenceUsed) break
      await answer.arrayBuffer()
      answer = await this.#call('POST', '/orders', before)
    }
    if (answer.status !== dayRefused) return this.#read(answer)
    const { error } = refused.parse(await answer.json())
    return { id: '', status: 'rejected', reason: error.code, suggestedDate: null }
  }

  async read(id: string): Promise<PartnerAnswer> {
    return this.#read(await this.#call('GET', `/orders/${encodeURIComponent(id)}`))
  }

  async cancel(id: string): Promise<void> {
    const answer = await this.#call('POST', `/orders/${encodeURIComponent(id)}/cancel`, {})
    await answer.arrayBuffer()
    if (answer.status === tooLate && (await this.read(id)).status === 'delivered')
      throw new Error(`The partner has delivered ${id}, which was cancelled and paid back`)
    if (!answer.ok && answer.status !== tooLate && answer.status !== gone)
      throw new Error(`The partner answered ${answer.status} to a cancellation`)
  }

  async #read(answer: Response): Promise<PartnerAnswer> {
    if (!answer.ok) throw new Error(`The partner answered ${answer.status}: ${await answer.text()}`)
    return answered.parse(await answer.json())
  }

  #call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const { partner, providerPatienceMs } = this.settings.config
    const asked = fetch(`${partner.url}/v1${path}`, {
      method,
      headers: { 'x-api-key': partner.apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(providerPatienceMs),
    })
    return answerOf('The partner', asked)
  }
}
