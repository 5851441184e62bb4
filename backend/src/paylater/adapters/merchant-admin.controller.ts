import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { type Input, mayCall } from '@bukett/contracts'
import { merchantApi } from '@bukett/contracts/http/paylater-admin'
import { Controller } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import type { Caller } from '../../shared/http/caller.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Clock } from '../../shared/clock.js'
import { MerchantTerms } from '../application/merchant-terms.js'
import { MerchantUpkeep } from '../application/merchant-upkeep.js'
import { Merchants, Places } from '../application/ports.js'
import { WebhookLog } from '../application/webhook-log.js'
import { type StoredMerchant, webhooksOf } from '../domain/merchant.js'
import { deliveryView, merchantView, personView } from './merchant-views.js'
import { isSuper, OwnMerchants } from './own-merchants.js'
import { cursorIn, cursorText } from './pages.js'

/** Merchants' own administration. Everybody reaches the merchants that name them among their staff, SuperAdmin all. */
@Controller()
export class MerchantAdminController {
  constructor(
    private readonly merchants: Merchants,
    private readonly own: OwnMerchants,
    private readonly terms: MerchantTerms,
    private readonly upkeep: MerchantUpkeep,
    private readonly webhooks: WebhookLog,
    private readonly places: Places,
    private readonly audit: Audit,
    private readonly callIds: CallIds,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  @Route(merchantApi.list)
  async list(_: unknown, { caller }: Exchange) {
    return (await this.merchants.of(isSuper(caller) ? null : (caller.userId ?? ''))).map((merchant) =>
      this.#view(merchant),
    )
  }

  @Route(merchantApi.add)
  async add({ body }: Input<typeof merchantApi.add>, { caller, request }: Exchange) {
    const id = await this.callIds.of(request, caller)
    const merchant = await this.terms.add(id, body)
    await this.#record(caller, 'merchant.add', merchant, `merchant-${id}`)
    return this.#view(merchant)
  }

  @Route(merchantApi.change)
  async change({ params, body }: Input<typeof merchantApi.change>, { caller }: Exchange) {
    const merchant = await this.terms.change(params.id, body)
    await this.#record(caller, 'merchant.change', merchant)
    return this.#view(merchant)
  }

  @Route(merchantApi.setEnded)
  async setEnded({ params }: Input<typeof merchantApi.setEnded>, { caller }: Exchange) {
    const merchant = await this.terms.setEnded(params.id, params.ended)
    await this.#record(caller, params.ended ? 'merchant.end' : 'merchant.reopen', merchant)
    return this.#view(merchant)
  }

  @Route(merchantApi.people)
  async people({ params }: Input<typeof merchantApi.people>, { caller }: Exchange) {
    const people = await this.terms.people(await this.own.of(params.id, caller))
    return people.map((login) => personView(login, caller))
  }

  @Route(merchantApi.addPerson)
  async addPerson({ params, body }: Input<typeof merchantApi.addPerson>, { caller, request }: Exchange) {
    const merchant = await this.own.of(params.id, caller)
    await this.#demandLetter(caller)
    const id = await this.callIds.of(request, caller)
    const { login, isNew } = await this.terms.addPerson(id, caller, merchant, body)
    if (isNew) await this.#record(caller, 'merchant.add-person', merchant, `person-${id}`, login.id)
    return personView(login, caller)
  }

  @Route(merchantApi.invitePerson)
  async invitePerson({ params }: Input<typeof merchantApi.invitePerson>, { caller, request }: Exchange) {
    const merchant = await this.own.of(params.id, caller)
    await this.#demandLetter(caller)
    const id = await this.callIds.of(request, caller)
    await this.terms.invitePerson(id, caller, merchant, params.userId)
    await this.#record(caller, 'merchant.invite-again', merchant, `invitation-${id}`, params.userId)
    return {}
  }

  @Route(merchantApi.setRole)
  async setRole({ params, body }: Input<typeof merchantApi.setRole>, { caller }: Exchange) {
    const merchant = await this.own.of(params.id, caller)
    return personView(await this.terms.setRole(caller, merchant, params.userId, body.role), caller)
  }

  @Route(merchantApi.removePerson)
  async removePerson({ params }: Input<typeof merchantApi.removePerson>, { caller }: Exchange) {
    const merchant = await this.own.of(params.id, caller)
    await this.terms.removePerson(caller, merchant, params.userId)
    await this.#record(caller, 'merchant.remove-person', merchant, undefined, params.userId)
    return {}
  }

  @Route(merchantApi.createKey)
  async createKey({ params, body }: Input<typeof merchantApi.createKey>, { caller, request }: Exchange) {
    await this.own.of(params.id, caller)
    // With it its holder captures and refunds over the merchants' API.
    if (body.kind === 'secret' && body.stage === 'live' && !mayCall('merchantAdmin', caller.roles))
      throw new DomainError('merchant.live-secret')
    const id = await this.callIds.of(request, caller)
    const { merchant, key } = await this.upkeep.createKey(id, params.id, body)
    await this.#record(caller, 'merchant.create-key', merchant, `key-${id}`)
    return { merchant: this.#view(merchant), key }
  }

  @Route(merchantApi.revokeKey)
  async revokeKey({ params }: Input<typeof merchantApi.revokeKey>, { caller }: Exchange) {
    await this.own.of(params.id, caller)
    const merchant = await this.upkeep.revokeKey(params.id, params.keyId)
    await this.#record(caller, 'merchant.revoke-key', merchant)
    return this.#view(merchant)
  }

  @Route(merchantApi.setOrigins)
  async setOrigins({ params, body }: Input<typeof merchantApi.setOrigins>, { caller }: Exchange) {
    await this.own.of(params.id, caller)
    const merchant = await this.upkeep.setOrigins(params.id, params.keyId, body.origins)
    await this.#record(caller, 'merchant.set-origins', merchant)
    return this.#view(merchant)
  }

  @Route(merchantApi.setWebhook)
  async setWebhook({ params, body }: Input<typeof merchantApi.setWebhook>, { caller, request }: Exchange) {
    await this.own.of(params.id, caller)
    const id = await this.callIds.of(request, caller)
    const { merchant, secret } = await this.upkeep.setWebhook(id, params.id, params.stage, body.url)
    await this.#record(caller, 'merchant.set-webhook', merchant, `webhook-${id}`)
    return { merchant: this.#view(merchant), secret }
  }

  @Route(merchantApi.newWebhookSecret)
  async newWebhookSecret({ params }: Input<typeof merchantApi.newWebhookSecret>, { caller, request }: Exchange) {
    await this.own.of(params.id, caller)
    const id = await this.callIds.of(request, caller)
    const { merchant, secret } = await this.upkeep.newWebhookSecret(id, params.id, params.stage)
    await this.#record(caller, 'merchant.new-webhook-secret', merchant, `webhook-${id}`)
    return { merchant: this.#view(merchant), secret }
  }

  @Route(merchantApi.removeWebhook)
  async removeWebhook({ params }: Input<typeof merchantApi.removeWebhook>, { caller }: Exchange) {
    await this.own.of(params.id, caller)
    const merchant = await this.upkeep.removeWebhook(params.id, params.stage)
    await this.#record(caller, 'merchant.remove-webhook', merchant)
    return this.#view(merchant)
  }

  @Route(merchantApi.testWebhook)
  async testWebhook({ params }: Input<typeof merchantApi.testWebhook>, { caller, request }: Exchange) {
    const merchant = await this.own.of(params.id, caller)
    const { stage } = params
    if (!webhooksOf(merchant)[stage]) throw new DomainError('merchant.no-webhook')
    const id = `test-${await this.callIds.of(request, caller)}`
    const at = this.clock.now().toISOString()
    await this.webhooks.begin({ id, merchantId: merchant._id, stage, type: 'webhook.test', at, data: {} })
    return { id }
  }

  @Route(merchantApi.deliveries)
  async deliveries({ params, query }: Input<typeof merchantApi.deliveries>, { caller }: Exchange) {
    await this.own.of(params.id, caller)
    const { stage = null, order = null, type = null, state = null, after } = query
    const search = { stage, orderId: order, type, state }
    const { rows, next } = await this.webhooks.list(params.id, search, cursorIn(after))
    return { rows: rows.map(deliveryView), next: cursorText(next) }
  }

  @Route(merchantApi.replay)
  async replay({ params }: Input<typeof merchantApi.replay>, { caller }: Exchange) {
    const merchant = await this.own.of(params.id, caller)
    return deliveryView(await this.webhooks.replay(merchant, params.deliveryId))
  }

  #view(merchant: StoredMerchant) {
    return merchantView(merchant, this.places)
  }

  /** Nobody floods others' mailboxes in a merchant's name. */
  #demandLetter({ userId, address }: Caller): Promise<void> {
    return this.limits.demand('invitation', userId ?? address)
  }

  /** One with an `id` stands in the journal once; `personId`: whose access it is about (AD-08). */
  async #record(
    caller: Caller,
    action: AuditAction,
    { _id }: StoredMerchant,
    id?: string,
    personId?: string,
  ): Promise<void> {
    const { userId, roles, address } = caller
    const changed = personId === undefined ? {} : { changed: [`users/${personId}`] }
    const entity = `merchants/${_id}`
    await this.audit.record({ actor: userId ?? '', roles, action, entity, ...changed, address }, id)
  }
}
