import type { Language } from '@bukett/contracts/rules/language'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { isDigitalDeliveryNow } from '@bukett/contracts/rules/delivery-dates'
import { isStillOnTime, sendingInWindow } from '@bukett/contracts/rules/fast-track'
import type { Ore } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Act, type Delivery, type Entry, type GiftCard, lastDay } from '../domain/gift-card.js'
import type { Purchase } from '../domain/purchase.js'
import { CardNumbers, GiftCards } from './ports.js'

const maxDraws = 20
/** A PIN is hashed slowly on purpose, in a thread of its own. */
const atOnce = 8

interface NewCard {
  readonly id: string
  readonly amount: Ore
  readonly source: string
  readonly lineItemId: string | null
  readonly delivery: Delivery | null
  /** A card that is sent becomes active when it is; one that is handed over at once. */
  readonly isActive: boolean
  /** What it is beside that, where it is not simply new. */
  readonly also?: Pick<GiftCard, 'acts' | 'replaces'> & Partial<Pick<GiftCard, 'entries' | 'expiresOn'>>
}

/** Who gets a card that staff issue. */
export type CardHolder = Pick<Delivery, 'channel' | 'to' | 'name' | 'from' | 'text' | 'language'>

/** Who has bought an order, as it is written to. */
interface Recipient {
  readonly to: string
  readonly name: string
  readonly language: Language
}

export const seriesSource = (reference: string): string => `series:${reference}`
export const seriesCardId = (reference: string, number: number): string => `series-${reference}-${number}`

/** New gift cards: of a purchase, one a piece of each line, and those of staff and printers. Again for the same: nothing. */
@Injectable()
export class IssueGiftCards {
  constructor(
    private readonly cards: GiftCards,
    private readonly numbers: CardNumbers,
    private readonly clock: Clock,
  ) {}

  /** GC-09: made with the payment, of no use until sent. Sending is the deliveries' work, at the time that was chosen. */
  async ofPurchase({ _id, frozen, buyer }: Purchase): Promise<void> {
    const lines = frozen.cart.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems)
    for (const line of lines.filter((one) => one.IsGiftCardProduct))
      for (let piece = 1; piece <= line.Quantity; piece += 1)
        await this.#issue({
          id: `${_id}-${line.LineItemId}-${piece}`,
          amount: line.DiscountedPrice,
          source: _id,
          lineItemId: line.LineItemId,
          delivery: this.#deliveryOf(line, buyer.language),
          isActive: false,
        })
  }

  /** FT-06: instead of flowers whose receiver gave no address; sent by SMS within the window. `id` is fixed by the delivery. */
  async instead(
    id: string,
    amount: Ore,
    orderGroupId: string,
    { from, ...receiver }: Recipient & { readonly from: string },
  ): Promise<void> {
    const sendAt = sendingInWindow(this.clock.now()).at
    await this.#issue({
      id: `instead-${id}`,
      amount,
      source: `instead:${orderGroupId}`,
      lineItemId: null,
      delivery: { channel: 'sms', ...receiver, from, text: '', sendAt, sentAt: null, resends: 0 },
      isActive: false,
    })
  }

  /** By mail to who bought an order, at once. `id` is fixed by what it is for; `source` is `refund:` or `compensation:` and the order. */
  toBuyer(id: string, amount: Ore, source: string, buyer: Recipient): Promise<GiftCard> {
    const sendAt = this.clock.now()
    return this.#issue({
      id,
      amount,
      source,
      lineItemId: null,
      delivery: { channel: 'email', ...buyer, from: 'Bukett', text: '', sendAt, sentAt: null, resends: 0 },
      isActive: false,
    })
  }

  /** One by one for somebody, by staff; `id` is the press's. */
  byStaff(id: string, amount: Ore, to: CardHolder, act: Act): Promise<GiftCard> {
    return this.#issue({
      id: `office-${id}`,
      amount,
      source: `office:${id}`,
      lineItemId: null,
      delivery: this.deliveryNow(to),
      isActive: false,
      also: { acts: [act] },
    })
  }

  /** Numbers of a series, both included; of use at once. */
  async ofSeries(reference: string, amount: Ore, from: number, to: number): Promise<void> {
    for (let first = from; first <= to; first += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, to - first + 1) }, (_, index) =>
          this.#issue({
            id: seriesCardId(reference, first + index),
            amount,
            source: seriesSource(reference),
            lineItemId: null,
            delivery: null,
            isActive: true,
          }),
        ),
      )
  }

  /** The card that takes another's place, with its money and its last day. */
  inPlaceOf({ _id, successor, source, lineItemId, expiresOn }: GiftCard): Promise<GiftCard> {
    if (!successor) throw new Error(`gift card ${_id} has no successor`)
    const { id, amount, delivery } = successor
    const entries: Entry[] = [{ id: `moved:${_id}`, at: this.clock.now(), kind: 'moved', amount }]
    return this.#issue({
      id,
      amount,
      source,
      lineItemId,
      delivery,
      isActive: delivery === null,
      also: { replaces: _id, entries, expiresOn },
    })
  }

  /** As soon as it may be sent: an SMS waits for the window. */
  deliveryNow(to: CardHolder): Delivery {
    const now = this.clock.now()
    return { ...to, sendAt: to.channel === 'sms' ? sendingInWindow(now).at : now, sentAt: null, resends: 0 }
  }

  async #issue({ id, amount, source, lineItemId, delivery, isActive, also }: NewCard): Promise<GiftCard> {
    const known = await this.cards.find(id)
    if (known) return known
    const now = this.clock.now()
    const claimIndex = this.numbers.claimIndex(this.numbers.claimToken(id))
    for (let draw = 1; draw <= maxDraws; draw += 1) {
      const { code, pin } = this.numbers.draw(id, draw)
      const card: GiftCard = {
        _id: id,
        version: 1,
        codeIndex: this.numbers.codeIndex(code),
        pinHash: await this.numbers.hashPin(pin),
        last4: code.slice(-4),
        claimIndex,
        draw,
        state: isActive ? 'active' : 'inactive',
        balance: amount,
        holds: [],
        entries: [{ id: 'issued', at: now, kind: 'issued', amount }],
        issuedAt: now,
        expiresOn: lastDay(now),
        source,
        lineItemId,
        delivery,
        ...(delivery && { sendDueAt: delivery.sendAt }),
        openedAt: null,
        ...also,
      }
      // The number is taken by another card, or somebody issues the same card now.
      if (await this.cards.add(card)) return card
      const same = await this.cards.find(id)
      if (same) return same
    }
    throw new DomainError('unavailable')
  }

  #deliveryOf({ DigitalDelivery: wish }: LineItem, language: Language): Delivery | null {
    if (!wish) return null
    const now = this.clock.now()
    const wanted = wish.SendAt ? new Date(wish.SendAt) : now
    const at = isDigitalDeliveryNow(wanted, now) ? now : wanted
    return {
      channel: wish.Channel,
      to: wish.To,
      name: wish.Name,
      from: wish.From,
      text: wish.Text,
      language,
      // GC-07: an SMS waits for the window, a mail does not.
      sendAt: wish.Channel === 'sms' && !isStillOnTime(at, at) ? sendingInWindow(at).at : at,
      sentAt: null,
      resends: 0,
    }
  }
}
