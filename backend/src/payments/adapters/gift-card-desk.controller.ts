import type { Input } from '@bukett/contracts'
import { officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller } from '@nestjs/common'
import { Audit, type AuditEntry } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { CardSeriesDesk } from '../application/card-series-desk.js'
import { GiftCardDesk } from '../application/gift-card-desk.js'

type Asked = Input<typeof officeGiftCardApi.block>

/** Gift cards, for those who look after them. */
@Controller()
export class GiftCardDeskController {
  constructor(
    private readonly desk: GiftCardDesk,
    private readonly series: CardSeriesDesk,
    private readonly audit: Audit,
  ) {}

  @Route(officeGiftCardApi.find)
  find({ body }: Input<typeof officeGiftCardApi.find>) {
    return this.desk.find(body)
  }

  @Route(officeGiftCardApi.read)
  read({ params }: Input<typeof officeGiftCardApi.read>) {
    return this.desk.read(params.id)
  }

  @Route(officeGiftCardApi.block)
  async block({ params, body }: Asked, { caller }: Exchange) {
    const card = await this.desk.block(params.id, body, by(caller))
    await this.#record(caller, 'gift-card.block', params.id, { reason: body.Reason }, body.Id)
    return card
  }

  @Route(officeGiftCardApi.unblock)
  async unblock({ params, body }: Asked, { caller }: Exchange) {
    const card = await this.desk.unblock(params.id, body, by(caller))
    await this.#record(caller, 'gift-card.unblock', params.id, { reason: body.Reason }, body.Id)
    return card
  }

  @Route(officeGiftCardApi.activate)
  async activate({ params, body }: Asked, { caller }: Exchange) {
    const card = await this.desk.activate(params.id, body, by(caller))
    await this.#record(caller, 'gift-card.activate', params.id, { reason: body.Reason }, body.Id)
    return card
  }

  @Route(officeGiftCardApi.extend)
  async extend({ params, body }: Input<typeof officeGiftCardApi.extend>, { caller }: Exchange) {
    const card = await this.desk.extend(params.id, body, by(caller))
    await this.#record(caller, 'gift-card.extend', params.id, { reason: body.Reason, changed: ['ExpiresOn'] }, body.Id)
    return card
  }

  @Route(officeGiftCardApi.replace)
  async replace({ params, body }: Input<typeof officeGiftCardApi.replace>, { caller }: Exchange) {
    const card = await this.desk.replace(params.id, body, by(caller))
    await this.#record(caller, 'gift-card.replace', params.id, { reason: body.Reason, amount: card.Issued }, body.Id)
    return card
  }

  @Route(officeGiftCardApi.link)
  async link({ params }: Input<typeof officeGiftCardApi.link>, { caller }: Exchange) {
    const ClaimUrl = await this.desk.link(params.id)
    await this.#record(caller, 'gift-card.print', params.id)
    return { ClaimUrl }
  }

  @Route(officeGiftCardApi.issue)
  async issue({ body }: Input<typeof officeGiftCardApi.issue>, { caller }: Exchange) {
    const card = await this.desk.issue(body, by(caller))
    await this.#record(caller, 'gift-card.issue', card.Id, { reason: body.Reason, amount: body.Amount }, body.Id)
    return card
  }

  @Route(officeGiftCardApi.series)
  async all() {
    return { Series: await this.series.list() }
  }

  @Route(officeGiftCardApi.addSeries)
  async addSeries({ body }: Input<typeof officeGiftCardApi.addSeries>, { caller }: Exchange) {
    const series = await this.series.add(body, by(caller))
    await this.#record(caller, 'gift-card.series', `series:${series.Reference}`, { reason: body.Reason }, 'made')
    return series
  }

  /** Whoever has the file has the links; those of cards that nobody has activated lead nowhere yet. */
  @Route(officeGiftCardApi.seriesFile)
  async file({ params }: Input<typeof officeGiftCardApi.seriesFile>, { caller, reply }: Exchange) {
    const file = await this.series.file(params.reference, caller.locale)
    const reference = params.reference.toUpperCase()
    await this.#record(caller, 'gift-card.print', `series:${reference}`)
    reply.header('content-disposition', `attachment; filename="presentkort-${reference}.csv"`)
    return Buffer.from(file)
  }

  @Route(officeGiftCardApi.activateSeries)
  async activateSeries({ params, body }: Input<typeof officeGiftCardApi.activateSeries>, { caller }: Exchange) {
    const series = await this.series.activate(params.reference, body, by(caller))
    const activated = {
      reason: body.Reason,
      changed: [`${body.From}-${body.To}`],
      amount: (body.To - body.From + 1) * series.Amount,
    }
    await this.#record(caller, 'gift-card.activate', `series:${series.Reference}`, activated, body.Id)
    return series
  }

  /** `once`: of the press; the same one again is not written down twice. */
  #record(
    caller: Caller,
    action: AuditAction,
    id: string,
    what: Pick<AuditEntry, 'reason' | 'amount' | 'changed'> = {},
    once?: string,
  ): Promise<void> {
    const entity = `giftCards/${id}`
    return this.audit.record(
      { actor: by(caller), roles: caller.roles, action, entity, ...what, address: caller.address },
      once === undefined ? undefined : `${entity}-${once}`,
    )
  }
}

const by = ({ userId }: Caller): string => userId ?? 'nobody'
