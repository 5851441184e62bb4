import { Injectable } from '@nestjs/common'
import { Jobs } from '../../shared/jobs.js'
import { sendMail } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { leftCartLetter } from '../domain/letters.js'
import { isStaff } from '../domain/permissions.js'
import { Newsletter } from './newsletter.js'
import { Crm, type CrmCart, Users } from './ports.js'

/** Somebody who has said yes to offers by mail, and how they are reached. */
export type LeftCartReader =
  | { readonly contactId: string }
  | { readonly email: string; readonly firstName: string; readonly isGuest: boolean }

/** Carts that were left: the customer register is told where one is used, and writes; else we write (CR-02). */
@Injectable()
export class LeftCarts {
  constructor(
    private readonly users: Users,
    private readonly newsletter: Newsletter,
    private readonly crm: Crm,
    private readonly jobs: Jobs,
    private readonly settings: Settings,
  ) {}

  /** Null for whoever has not said yes, is not known, or is staff; by our own mail also for an address that nobody has proved. */
  async readerOf(who: { readonly userId: string } | { readonly email: string }): Promise<LeftCartReader | null> {
    const isGuest = 'email' in who
    const user = isGuest ? await this.users.findByEmail(who.email) : await this.users.find(who.userId)
    if (!user?.isActive || !user.receiveOffersEmail || isStaff(user)) return null
    if (this.settings.config.voyado) return user.voyadoId ? { contactId: user.voyadoId } : null
    const { email, firstName } = user
    return user.isEmailVerified ? { email, firstName, isGuest } : null
  }

  /** Told twice of a cart with the same id, it is told once. */
  async tell(reader: LeftCartReader, cart: CrmCart): Promise<void> {
    if ('contactId' in reader) return this.crm.cartAbandoned(reader.contactId, cart)
    const id = `left-cart-${cart.id}`
    const unsubscribeUrl = this.newsletter.leavingUrl(reader.email)
    // The language of who left a cart is not known.
    const letter = { ...leftCartLetter('sv', reader, cart), unsubscribeUrl }
    await this.jobs.schedule(sendMail, { id, to: reader.email, letter }, { id: `mail-${id}` })
  }
}
