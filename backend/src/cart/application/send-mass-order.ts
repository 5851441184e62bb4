import type { Input } from '@bukett/contracts'
import type { massOrderApi } from '@bukett/contracts/http/mass-order'
import { createHash, createHmac } from 'node:crypto'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { digitalWays, isDigitalWay } from '@bukett/contracts/rules/delivery-types'
import type { Language } from '@bukett/contracts/rules/language'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Network } from '../../broker/index.js'
import { Catalogue, digitalChannelsOf, isGiftCard, nameOf } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { sendMail } from '../../shared/messages.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { Settings } from '../../shared/shared.module.js'
import { massOrderForCustomer, massOrderForService } from '../domain/letters.js'
import { checkedOrder, type StoredMassOrder } from '../domain/mass-order.js'
import { MassOrders } from './ports.js'

type Wanted = Input<typeof massOrderApi.send>['body']

export interface SentMassOrder {
  readonly order: StoredMassOrder
  readonly uploadToken: string | null
}

/** MO-01: an order that is not paid here; customer service and the customer get it by mail. */
export class SendMassOrder extends Command<SentMassOrder> {
  constructor(
    /** The same for the same call (API-08). */
    readonly id: string,
    readonly organizationId: string | null,
    readonly wanted: Wanted,
    readonly language: Language,
  ) {
    super()
  }
}

export const uploadHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

@CommandHandler(SendMassOrder)
export class SendMassOrderHandler implements ICommandHandler<SendMassOrder> {
  constructor(
    private readonly orders: MassOrders,
    private readonly catalogue: Catalogue,
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * The same call again finds the order here. Throws what MO-02 refuses, `catalogue.unknown-product` for what is no gift card, or a hidden one, and
   * `mass-order.wrong-way` for one that cannot be sent so.
   */
  async execute({ id, organizationId, wanted, language }: SendMassOrder): Promise<SentMassOrder> {
    const receivedAt = this.clock.now()
    const checked = checkedOrder(wanted, stockholmDay(receivedAt))
    for (const { Code, DeliveryType } of checked.LineItems) {
      this.catalogue.demandListed(Code)
      const { product, variant } = this.catalogue.variant(Code)
      if (!isGiftCard(product)) throw new DomainError('catalogue.unknown-product', { code: Code })
      const ways: readonly string[] = digitalChannelsOf(variant).map((channel) => digitalWays[channel])
      if (variant.IsDigital ? !ways.includes(DeliveryType) : isDigitalWay(DeliveryType))
        throw new DomainError('mass-order.wrong-way', { code: Code })
    }
    const uploadToken = wanted.WantLogotype ? this.#uploadToken(id) : null
    const order: StoredMassOrder = {
      _id: id,
      version: 1,
      State: 'Received',
      receivedAt,
      OrganizationId: organizationId,
      Language: language,
      ...checked,
      GreetingCardText: wanted.GreetingCardText,
      WantLogotype: wanted.WantLogotype,
      Logotype: null,
      CartName: null,
      uploadHash: uploadToken && uploadHash(uploadToken),
    }
    await this.orders.add(order, this.#mails(order, language))
    return { order, uploadToken }
  }

  /** Derived, so that a repeated call is answered the same though only the hash is kept. */
  #uploadToken(id: string): string {
    return createHmac('sha256', this.settings.config.secret).update(`mass-order-logotype:${id}`).digest('base64url')
  }

  #mails(order: StoredMassOrder, language: Language): OutboxEntry[] {
    const { seller } = this.network.current().snapshot.settings
    const name = (code: string, spoken: Language) => nameOf(this.catalogue.variant(code).product, spoken)
    const mail = (id: string, to: string, letter: ReturnType<typeof massOrderForService>) =>
      outboxEntry(`mail-${id}`, order.receivedAt, sendMail, { id, to, letter })
    return [
      mail(`mass-order-${order._id}-service`, seller.Email, massOrderForService(order, name)),
      mail(`mass-order-${order._id}-customer`, order.Address.Email, massOrderForCustomer(order, language, name)),
    ]
  }
}
