import { emptyAddress } from '../domain/cart.js'
import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import { mayMeet } from '@bukett/contracts/rules/quiet'
import { Injectable } from '@nestjs/common'
import { AccountReader, type Actor, Quiet } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'

const mostSuggestions = 5

/** Whom somebody has sent to before; the newest first. `archived`: also what he has put away. */
export interface PastReceivers {
  receiversOf(userId: string, archived: boolean): Promise<readonly ShippingAddress[]>
}

/** CA-05: the shopper's own address and those he has sent to; nobody who is dead (record 128). The orders module stands above this one and gives its receivers. */
@Injectable()
export class SuggestedReceivers {
  #past: PastReceivers | null = null

  constructor(
    private readonly accounts: AccountReader,
    private readonly quiet: Quiet,
    private readonly clock: Clock,
  ) {}

  /** Called by the orders module. */
  readFrom(past: PastReceivers): void {
    this.#past = past
  }

  /** Guests get none. `me`, or a customer for customer service: throws `forbidden` for others'. */
  async of(actor: Actor, customer: string, archived: boolean): Promise<ShippingAddress[]> {
    const userId = customer === 'me' ? actor.userId : customer
    if (userId === null) return []
    const user = await this.accounts.permitted(actor, userId)
    const own: ShippingAddress = {
      ...emptyAddress,
      FirstName: user.firstName,
      LastName: user.lastName,
      DayTimePhoneNumber: user.phone ?? '',
      CoAddress: user.co ?? '',
      Line1: user.address ?? '',
      PostalCode: user.zipCode ?? '',
      City: user.city ?? '',
      DoorCode: user.doorCode ?? '',
    }
    const past = (await this.#past?.receiversOf(user._id, archived)) ?? []
    const wishes = await this.quiet.of({ userId: user._id })
    const today = stockholmDay(this.clock.now())
    const living = past.filter((to) => mayMeet(wishes, { people: [`${to.FirstName} ${to.LastName}`] }, today))
    // They are chosen in the form of what is delivered here.
    return distinct([own, ...living].filter((to) => hasAddress(to) && isHere(to))).slice(0, mostSuggestions)
  }
}

/** What was sent by SMS or collected has no address to send to again. */
const hasAddress = ({ FirstName, LastName, CompanyName, Line1 }: ShippingAddress): boolean =>
  Line1 !== '' && `${FirstName}${LastName}${CompanyName}` !== ''

const isHere = ({ CountryCode }: ShippingAddress): boolean => CountryCode === HOME_COUNTRY

/** The newest of those at one address. */
const distinct = (addresses: readonly ShippingAddress[]): ShippingAddress[] => {
  const known = new Map<string, ShippingAddress>()
  for (const address of addresses) {
    const { FirstName, LastName, CompanyName, Line1, PostalCode } = address
    const key = JSON.stringify([FirstName, LastName, CompanyName, Line1, PostalCode].map((text) => text.toLowerCase()))
    if (!known.has(key)) known.set(key, address)
  }
  return [...known.values()]
}
