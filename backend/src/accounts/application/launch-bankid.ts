import { isMobileBrowser } from '@bukett/contracts/rules/bankid'
import type { Language } from '@bukett/contracts/rules/language'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { BankId } from '../../shared/bankid/bankid.js'
import { begun, oldestOpen } from '../../shared/bankid/identification.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type BankIdOrder, maxOpenPerAddress } from '../domain/bankid.js'
import { BankIdOrders, Seals } from './ports.js'

export interface BankIdVisit {
  /** The browser, by its signed cookie. */
  readonly owner: string
  readonly address: string
  readonly userAgent: string
  /** Who is logged in there. */
  readonly userId: string | null
  readonly language: Language
}

/** AC-04. A guest logs in by it; somebody who is logged in gives the account the BankID. Throws `bankid.too-many-open`, `bankIdUnavailable`. */
export class LaunchBankId extends Command<BankIdOrder> {
  constructor(
    readonly visit: BankIdVisit,
    readonly flow: 'link' | 'qr',
    readonly returnUrl: string | null,
  ) {
    super()
  }
}

@CommandHandler(LaunchBankId)
export class LaunchBankIdHandler implements ICommandHandler<LaunchBankId> {
  constructor(
    private readonly bankId: BankId,
    private readonly orders: BankIdOrders,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ visit, flow, returnUrl }: LaunchBankId): Promise<BankIdOrder> {
    const { owner, address, userAgent, userId } = visit
    await this.#endEarlier(owner)
    if ((await this.orders.countOpenAt(address, oldestOpen(this.clock.now()))) >= maxOpenPerAddress)
      throw new DomainError('bankid.too-many-open')
    const deviceIdentifier = this.seals.index(`bankid:${owner}`)
    const start = await this.bankId.auth({ address, userAgent, deviceIdentifier, returnUrl })
    const order: BankIdOrder = {
      ...begun(start, this.clock.now()),
      _id: start.orderRef,
      owner,
      address,
      flow,
      isMobile: isMobileBrowser(userAgent),
      userAgent,
      userId,
      returnUrl,
    }
    await this.orders.add(order)
    return order
  }

  /** A browser waits for one identification at a time. */
  async #endEarlier(owner: string): Promise<void> {
    for (const order of await this.orders.openOf(owner))
      if (await this.orders.remove(order._id)) await this.bankId.cancel(order.orderRef).catch(() => undefined)
  }
}
