import { toKronor } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { answerOf } from '../../shared/answer-of.js'
import { Settings } from '../../shared/shared.module.js'
import { Crm, type CrmCart, type CrmOrder, type CrmPerson, type CrmRecord } from '../application/ports.js'

const patienceMs = 15_000

const contact = z.object({ id: z.string(), birthDay: z.iso.date().optional() })

/** Voyado Engage. */
@Injectable()
export class VoyadoCrm extends Crm {
  readonly #url: string
  readonly #apiKey: string

  constructor({ config }: Settings) {
    super()
    if (!config.voyado) throw new Error('USE_VOYADO is off')
    this.#url = config.voyado.url
    this.#apiKey = config.voyado.apiKey
  }

  async save(person: CrmPerson, id: string | null): Promise<CrmRecord> {
    const attributes = {
      email: person.email,
      countryCode: 'SE',
      ...(person.firstName && { firstName: person.firstName }),
      ...(person.lastName && { lastName: person.lastName }),
      ...(person.phone && { mobilePhone: person.phone }),
      preferences: {
        acceptsEmail: person.offersByEmail,
        ...(person.offersBySms !== undefined && { acceptsSms: person.offersBySms }),
      },
    }
    const known = id && (await this.#call('POST', `/api/v2/contacts/${encodeURIComponent(id)}`, attributes))
    if (known) return toRecord(known)
    const contactType = 'Contact'
    const path = '/api/v3/contacts?source=ecom&createAsUnapproved=false'
    return toRecord(await this.#call('POST', path, { contactType, ...attributes }))
  }

  async find(email: string): Promise<CrmRecord | null> {
    const id = await this.#idOf(email)
    return id ? toRecord(await this.#call('GET', `/api/v2/contacts/${encodeURIComponent(id)}`)) : null
  }

  async cartAbandoned(contactId: string, { id, url, items }: CrmCart): Promise<void> {
    await this.#call('POST', '/api/v2/carts', {
      cartRef: id,
      contactId,
      url,
      items: items.map(({ code, name, quantity, price }) => ({ sku: code, name, quantity, price: toKronor(price) })),
    })
  }

  async orderPlaced(contactId: string, { number, placedAt, total, items }: CrmOrder): Promise<void> {
    await this.#call('POST', '/api/v2/orders', {
      orderNumber: number,
      contactId,
      createdDate: placedAt.toISOString(),
      totalGrossPrice: toKronor(total),
      currency: 'SEK',
      items: items.map(({ code, quantity, price }) => ({ sku: code, quantity, grossPaidPrice: toKronor(price) })),
    })
  }

  async erase(id: string): Promise<void> {
    await this.#call('DELETE', `/api/v2/contacts/${encodeURIComponent(id)}`)
  }

  async #idOf(email: string): Promise<string | null> {
    const id = await this.#call('GET', `/api/v2/contacts/id?${new URLSearchParams({ email })}`)
    return typeof id === 'string' ? id : null
  }

  /** Null when there is no such contact. */
  async #call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const asked = fetch(this.#url + path, {
      method,
      headers: { apikey: this.#apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = await answerOf('Voyado', asked)
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`Voyado answered ${answer.status} to ${method} ${path.split('?', 1)[0]}`)
    return answer.status === 204 ? null : answer.json()
  }
}

const toRecord = (answer: unknown): CrmRecord => {
  const { id, birthDay } = contact.parse(answer)
  return { id, birthday: birthDay?.slice(5) ?? null }
}
