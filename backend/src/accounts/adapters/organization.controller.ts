import type { Input } from '@bukett/contracts'
import { organizationApi } from '@bukett/contracts/http/organization'
import { ownReturnUrl } from '@bukett/contracts/rules/return-url'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { CallIds } from '../../shared/http/call-ids.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AccountReader } from '../application/account-reader.js'
import { OrderHistory } from '../application/order-history.js'
import { OrganizationReader } from '../application/organization-reader.js'
import { OrganizationUpkeep } from '../application/organization-upkeep.js'
import { RegisterOrganization } from '../application/register-organization.js'
import { Visits } from './visits.js'

@Controller()
export class OrganizationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly organizations: OrganizationReader,
    private readonly upkeep: OrganizationUpkeep,
    private readonly orders: OrderHistory,
    private readonly accounts: AccountReader,
    private readonly visits: Visits,
    private readonly limits: RateLimits,
    private readonly callIds: CallIds,
  ) {}

  @Route(organizationApi.register)
  async register({ query, body }: Input<typeof organizationApi.register>, exchange: Exchange) {
    const { address, locale } = exchange.caller
    await this.limits.demand('registered-address', address)
    await this.limits.demand('register-address', address)
    const { organization, user } = await this.commands.execute(new RegisterOrganization(body, locale))
    await this.limits.giveBack('register-address', address)
    if (query.login) await this.visits.begin(user, exchange)
    return {
      organization: await this.organizations.view(organization),
      user: await this.accounts.view(user),
      returnUrl: ownReturnUrl(query.returnUrl),
    }
  }

  @Route(organizationApi.add)
  async add({ body }: Input<typeof organizationApi.add>, { caller }: Exchange) {
    return this.organizations.view(await this.upkeep.add(caller, body))
  }

  @Route(organizationApi.search)
  search({ body }: Input<typeof organizationApi.search>) {
    return this.organizations.search(body.query, body.page ?? 0)
  }

  @Route(organizationApi.get)
  get({ params }: Input<typeof organizationApi.get>, { caller }: Exchange) {
    return this.organizations.organization(caller, params.id)
  }

  @Route(organizationApi.change)
  async change({ params, body }: Input<typeof organizationApi.change>, { caller }: Exchange) {
    return this.organizations.view(await this.upkeep.changeDetails(caller, params.id, body))
  }

  @Route(organizationApi.remove)
  async remove({ params }: Input<typeof organizationApi.remove>, { caller }: Exchange) {
    await this.upkeep.remove(caller, params.id)
    return {}
  }

  @Route(organizationApi.users)
  async users({ params }: Input<typeof organizationApi.users>, { caller }: Exchange) {
    const users = await this.organizations.usersOf(caller, params.id, params.includeChildren)
    return Promise.all(users.map((user) => this.accounts.view(user)))
  }

  @Route(organizationApi.addUser)
  async addUser({ params }: Input<typeof organizationApi.addUser>, { caller }: Exchange) {
    return this.accounts.view(await this.upkeep.addUser(caller, params.organizationId, params.userId))
  }

  @Route(organizationApi.moveUser)
  async moveUser({ params }: Input<typeof organizationApi.moveUser>, { caller }: Exchange) {
    return this.accounts.view(await this.upkeep.moveUser(caller, params.organizationId, params.userId))
  }

  @Route(organizationApi.removeUser)
  async removeUser({ params }: Input<typeof organizationApi.removeUser>, { caller }: Exchange) {
    await this.upkeep.removeUser(caller, params.organizationId, params.userId)
    return {}
  }

  @Route(organizationApi.link)
  async link({ params }: Input<typeof organizationApi.link>, { caller }: Exchange) {
    return this.organizations.view(await this.upkeep.link(caller, params.childId, params.parentId))
  }

  /** As an invitation, it reaches people who have not asked for it. */
  @Route(organizationApi.ask)
  async ask({ params, body }: Input<typeof organizationApi.ask>, { caller }: Exchange) {
    await this.limits.demand('invitation', caller.userId ?? caller.address)
    return this.organizations.view(await this.upkeep.ask(caller, body.orgNr, params.id))
  }

  @Route(organizationApi.unlink)
  async unlink({ params }: Input<typeof organizationApi.unlink>, { caller }: Exchange) {
    return this.organizations.view(await this.upkeep.unlink(caller, params.childId, params.parentId))
  }

  @Route(organizationApi.toggleAdmin)
  async toggleAdmin({ body }: Input<typeof organizationApi.toggleAdmin>, { caller, request }: Exchange) {
    const callId = await this.callIds.of(request, caller)
    return this.accounts.view(await this.upkeep.toggleAdmin(callId, caller, body))
  }

  @Route(organizationApi.orderHistory)
  orderHistory({ body }: Input<typeof organizationApi.orderHistory>, { caller }: Exchange) {
    return this.orders.rows(caller, body)
  }
}
