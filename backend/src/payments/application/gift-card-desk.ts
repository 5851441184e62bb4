import type { Input } from '@bukett/contracts'
import type { FoundGiftCard, OfficeGiftCard, officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import type { GiftCardState } from '@bukett/contracts/http/office-lists'
import { parseEmail } from '@bukett/contracts/rules/email'
import { parseGiftCardCode } from '@bukett/contracts/rules/gift-card'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import type { ErrorCode } from '@bukett/contracts'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { OrderReader } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { pageOfList } from '../../shared/office-list.js'
import type { Act, Delivery, GiftCard } from '../domain/gift-card.js'
import { activated, type ActBy, blocked, extended, replaced, revisionOf, unblocked } from '../domain/gift-card-acts.js'
import { foundCard, officeCard, purchasesOf } from '../domain/gift-card-view.js'
import { cardState } from '../domain/lists.js'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { DeliverGiftCards } from './deliver-gift-cards.js'
import { FinishGiftCards } from './finish-gift-cards.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { type CardHolder, IssueGiftCards, seriesSource } from './issue-gift-cards.js'
import { CardNumbers, GiftCards, Purchases } from './ports.js'

type Body<Name extends 'block' | 'extend' | 'replace' | 'issue' | 'find'> = Input<
  (typeof officeGiftCardApi)[Name]
>['body']
type Asked = Body<'block'>
type Holder = NonNullable<Body<'replace'>['Holder']>

/** More are not looked through by anybody: say more. */
const mostFound = 100
/** More of an order are found by their number. */
const mostOfOrder = 1000
const orderNumber = /^1\d{8}(?:-\d+)?$/

/** Gift cards as customer service looks after them. Each act is of what the page showed, and done once by its id. */
@Injectable()
export class GiftCardDesk {
  constructor(
    private readonly cards: GiftCards,
    private readonly tenders: GiftCardTenders,
    private readonly issuing: IssueGiftCards,
    private readonly finishing: FinishGiftCards,
    private readonly delivering: DeliverGiftCards,
    private readonly numbers: CardNumbers,
    private readonly purchases: Purchases,
    private readonly orders: OrderReader,
    private readonly accounts: AccountReader,
    private readonly clock: Clock,
  ) {}

  async find({ Words, State, After }: Body<'find'>): Promise<{ Rows: FoundGiftCard[]; Next: string | null }> {
    if (Words !== '') {
      const today = stockholmDay(this.clock.now())
      const found = (await this.#fitting(Words)).filter((card) => State === 'all' || cardState(card, today) === State)
      return { Rows: await this.#rows(found), Next: null }
    }
    const list = {
      read: (part: object, limit: number) => this.#newest(State, part, limit),
      placeOf: ({ issuedAt, _id }: GiftCard) => ({ at: issuedAt, id: _id }),
    }
    const { rows, next } = await pageOfList<GiftCard>(list, {}, After)
    return { Rows: await this.#rows(rows), Next: next }
  }

  /** Throws `giftCard.unknown`. */
  async read(id: string): Promise<OfficeGiftCard> {
    return this.#view(await this.#card(id))
  }

  block(id: string, asked: Asked, by: string) {
    return this.#act(id, asked, by, (card, act, now) => blocked(card, act, now))
  }

  unblock(id: string, asked: Asked, by: string) {
    return this.#act(id, asked, by, (card, act, now) => unblocked(card, act, now))
  }

  activate(id: string, asked: Asked, by: string) {
    return this.#act(id, asked, by, (card, act, now) => activated(card, act, now))
  }

  extend(id: string, { Until, ...asked }: Body<'extend'>, by: string) {
    return this.#act(id, asked, by, (card, act, now) => extended(card, Until, act, now))
  }

  /** The new card. What an answer that was lost leaves behind, `FinishGiftCards` makes whole. */
  async replace(id: string, { Holder: holder, ...asked }: Body<'replace'>, by: string): Promise<OfficeGiftCard> {
    const { delivery: old } = await this.#card(id)
    const to = holder && this.#holder(holder, old?.from ?? '', old?.text ?? '')
    const language = old?.language && { language: old.language }
    const delivery: Delivery | null = to && this.issuing.deliveryNow({ ...to, ...language })
    const after = await this.#change(id, asked, by, (card, act, now) =>
      replaced(card, { id: `replacement-${asked.Id}`, delivery }, act, now),
    )
    return this.#view(await this.finishing.succeed(after))
  }

  /** Throws `phone.not-a-mobile`, `email.invalid` at its field. */
  async issue({ Id, Amount, Holder: holder, From, Text, Reason }: Body<'issue'>, by: string): Promise<OfficeGiftCard> {
    const act: Act = { id: Id, at: this.clock.now(), kind: 'issued', by, reason: Reason }
    return this.#view(await this.issuing.byStaff(Id, Amount, this.#holder(holder, From || 'Bukett', Text), act))
  }

  /** Throws `giftCard.unknown`, `giftCard.wrong-state`. */
  async link(id: string): Promise<string> {
    const card = await this.#card(id)
    if (!(await this.#view(card)).May.Print) throw new DomainError('giftCard.wrong-state')
    return this.delivering.claimUrl(id)
  }

  async #act(id: string, asked: Asked, by: string, decide: Decide): Promise<OfficeGiftCard> {
    return this.#view(await this.#change(id, asked, by, decide))
  }

  /** Throws `giftCard.unknown`, `giftCard.changed` and what the act throws. */
  async #change(id: string, { Id, Revision, Reason }: Asked, by: string, decide: Decide): Promise<GiftCard> {
    const after = await this.tenders.change(id, (card) => {
      const isDone = card.acts?.some((act) => act.id === Id)
      if (!isDone && revisionOf(card) !== Revision) throw new DomainError('giftCard.changed')
      return decide(card, { id: Id, by, reason: Reason }, this.clock.now())
    })
    if (!after) throw new DomainError('giftCard.unknown')
    return after
  }

  async #card(id: string): Promise<GiftCard> {
    const card = await this.cards.find(id)
    if (!card) throw new DomainError('giftCard.unknown')
    return card
  }

  #newest(state: GiftCardState | 'all', part: object, limit: number): Promise<GiftCard[]> {
    return this.cards.newest(state, stockholmDay(this.clock.now()), part, limit)
  }

  async #fitting(words: string): Promise<GiftCard[]> {
    if (/^\d{4}$/.test(words)) return this.cards.endingOn(words, mostFound)
    const code = parseGiftCardCode(words)
    if (code.ok) {
      const card = await this.cards.withCode(this.numbers.codeIndex(code.value))
      return card ? [card] : []
    }
    if (orderNumber.test(words)) return this.#ofOrder(words.split('-', 1)[0] ?? '')
    const ofSeries = await this.cards.firstOfSource(seriesSource(words.toUpperCase()), mostFound)
    return ofSeries.length > 0 ? ofSeries : this.cards.ofHolder(words, mostFound)
  }

  async #ofOrder(number: string): Promise<GiftCard[]> {
    const order = await this.orders.find(number)
    const sources = [
      `compensation:${number}`,
      `instead:${number}`,
      `refund:${number}`,
      ...(order ? [order.purchaseId] : []),
    ]
    return (await Promise.all(sources.map((source) => this.cards.firstOfSource(source, mostOfOrder)))).flat()
  }

  async #rows(cards: readonly GiftCard[]): Promise<FoundGiftCard[]> {
    const orders = await this.purchases.orderNumbers([...new Set(cards.map(({ source }) => source))])
    return cards.map((card) => foundCard(card, orders, this.clock.now()))
  }

  async #view(card: GiftCard): Promise<OfficeGiftCard> {
    const [orders, names] = await Promise.all([
      this.purchases.orderNumbers(purchasesOf(card)),
      this.accounts.namesOf(new Set((card.acts ?? []).map(({ by }) => by))),
    ])
    return officeCard(card, { orders, names }, this.clock.now())
  }

  #holder({ Channel: channel, To, Name: name }: Holder, from: string, text: string): CardHolder {
    return { channel, to: addressOf(channel, To), name, from, text }
  }
}

type Decide = (card: GiftCard, act: ActBy, now: Date) => GiftCard

/** In its one form. Throws `phone.not-a-mobile`, `email.invalid` at its field. */
const addressOf = (channel: Delivery['channel'], to: string): string => {
  if (channel === 'sms') {
    const mobile = parseSwedishMobile(to)
    if (!mobile.ok) throw atAddress(mobile.code)
    return mobile.value
  }
  const address = parseEmail(to)
  if (!address.ok) throw atAddress(address.code)
  return address.value
}

const atAddress = (code: ErrorCode): DomainError =>
  new DomainError(code, {}, { fields: [{ path: 'body.Holder.To', code, details: {} }] })
