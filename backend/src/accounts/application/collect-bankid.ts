import type { BankIdMessageCode } from '@bukett/contracts/rules/bankid'
import { failureOf, pendingMessage } from '@bukett/contracts/rules/bankid'
import type { Language } from '@bukett/contracts/rules/language'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { BankId, type BankIdPerson } from '../../shared/bankid/bankid.js'
import { hasRunOut, isDueForCollect, renewed, secondsShown } from '../../shared/bankid/identification.js'
import { QrPictures } from '../../shared/bankid/qr-pictures.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { type BankIdOrder, isRenewableOrder, showsQr } from '../domain/bankid.js'
import type { StoredUser } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import type { BankIdVisit } from './launch-bankid.js'
import { NewAccounts } from './new-accounts.js'
import { BankIdOrders, Seals, Users } from './ports.js'

export type BankIdState =
  | {
      readonly status: 'Pending'
      readonly messageCode: BankIdMessageCode
      readonly qrCode: string | null
      readonly autoStartToken: string
    }
  | { readonly status: 'LoggedIn' | 'Connected'; readonly user: StoredUser }

/**
 * The browser asks each second; BankID is asked every other (AC-04). Throws `bankid.unknown-order` to anybody but the browser that
 * launched it, `noAccount`, `bankid.number-taken`, and what BankID says when it fails.
 */
export class CollectBankId extends Command<BankIdState> {
  constructor(
    readonly orderRef: string,
    readonly visit: BankIdVisit,
  ) {
    super()
  }
}

@CommandHandler(CollectBankId)
export class CollectBankIdHandler implements ICommandHandler<CollectBankId> {
  constructor(
    private readonly bankId: BankId,
    private readonly orders: BankIdOrders,
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly accounts: NewAccounts,
    private readonly seals: Seals,
    private readonly pictures: QrPictures,
    private readonly clock: Clock,
  ) {}

  async execute({ orderRef, visit }: CollectBankId): Promise<BankIdState> {
    const order = await this.orders.find(orderRef)
    if (!order || order.owner !== visit.owner || order.address !== visit.address)
      throw new DomainError('bankid.unknown-order', {}, { messageCode: 'RFA22' })
    const now = this.clock.now()
    if (hasRunOut(order, now)) {
      await this.bankId.cancel(order.orderRef).catch(() => undefined)
      return this.#fail(order, 'expiredTransaction')
    }
    if (isDueForCollect(order, now) && (await this.orders.claim(order, now)))
      return this.#ask({ ...order, collectedAt: now }, visit.language)
    return this.#pending(order)
  }

  async #ask(order: BankIdOrder, language: Language): Promise<BankIdState> {
    const answer = await this.bankId.collect(order.orderRef)
    if (answer.status === 'complete') return this.#complete(order, answer.person, language)
    if (answer.status === 'pending') return this.#keep({ ...order, hint: answer.hint })
    if (!isRenewableOrder(order, answer.hint)) return this.#fail(order, answer.hint)
    const { address, userAgent, returnUrl } = order
    const deviceIdentifier = this.seals.index(`bankid:${order.owner}`)
    const start = await this.bankId.auth({ address, userAgent, deviceIdentifier, returnUrl })
    return this.#keep(renewed(order, start, this.clock.now()))
  }

  async #keep(order: BankIdOrder): Promise<BankIdState> {
    await this.orders.save(order)
    return this.#pending(order)
  }

  async #pending(order: BankIdOrder): Promise<BankIdState> {
    const text = this.bankId.qrText(order, secondsShown(order, this.clock.now()))
    return {
      status: 'Pending',
      messageCode: pendingMessage(order.hint, order),
      qrCode: showsQr(order) ? await this.pictures.draw(text) : null,
      autoStartToken: order.autoStartToken,
    }
  }

  async #fail(order: BankIdOrder, hint: string): Promise<never> {
    await this.orders.remove(order._id)
    const { error, messageCode } = failureOf(hint, order)
    throw new DomainError(error, {}, { messageCode })
  }

  async #complete(order: BankIdOrder, person: BankIdPerson, language: Language): Promise<BankIdState> {
    if (!(await this.orders.remove(order._id)))
      throw new DomainError('bankid.unknown-order', {}, { messageCode: 'RFA22' })
    const personalNumber = `${person.personalNumber.slice(0, 8)}-${person.personalNumber.slice(8)}`
    const known = await this.users.withBankId(this.seals.index(personalNumber))
    if (order.userId !== null && order.userId !== known?._id)
      return this.#connect(order.userId, personalNumber, known, language)
    if (!known) throw new DomainError('noAccount')
    return { status: order.userId === null ? 'LoggedIn' : 'Connected', user: known }
  }

  /** The owner is told by mail, since the BankID opens the account from now on. */
  async #connect(userId: string, personalNumber: string, known: StoredUser | null, language: Language) {
    if (known) throw new DomainError('bankid.number-taken')
    const user = await this.change.run(userId, (current) => {
      const after = [this.accounts.bankIdConnected(current, language)]
      return { user: { ...current, personalNumber: this.accounts.sealed(personalNumber, userId, true) }, after }
    })
    return { status: 'Connected' as const, user }
  }
}
