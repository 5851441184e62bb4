import { createHash } from 'node:crypto'
import type { Cart } from '@bukett/contracts/http/cart'
import { Injectable } from '@nestjs/common'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Exchange } from '../../shared/http/route.js'
import { Settings } from '../../shared/shared.module.js'
import { itemCount } from '../domain/cart.js'
import { cartSettings } from '../domain/settings.js'

const cookieName = 'cartCounts'
/** A guest has three carts; whoever sends more has not got them from us. */
const longestCookie = 200

/** CA-17: how many items each cart holds, in a cookie that the shop's pages read before they lead to the other site. */
@Injectable()
export class CartCounts {
  readonly #secure: boolean

  constructor(settings: Settings) {
    this.#secure = settings.config.publicUrl.startsWith('https:')
  }

  /** The cart, its count being told where the browser does not know it yet. */
  tell(cart: Cart, { request, reply, caller }: Pick<Exchange, 'request' | 'reply' | 'caller'>): Cart {
    const mark = markOf(caller.userId)
    const { of, ...told } = countsIn(request.headers.cookie)
    // A guest's carts become theirs who logs in (CA-06); a user's are nobody else's, who has logged out or is another.
    const counts = of !== undefined && of !== mark ? {} : told
    const count = itemCount(cart)
    const isOfCaller = of === mark || Object.keys(told).length === 0
    const isKnown = isOfCaller && (counts[cart.Name] ?? 0) === count
    if (isKnown || cart.Name.startsWith('CustomerService')) return cart
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: cookieName,
        value: JSON.stringify({ ...counts, [cart.Name]: count, ...(mark !== undefined && { of: mark }) }),
        path: '/',
        secure: this.#secure,
        sameSite: 'lax',
        maxAge: cartSettings.userDays * 24 * 3600,
      }),
    )
    return cart
  }
}

/** Tells users apart, and says of none who it is. */
const markOf = (userId: string | null): string | undefined =>
  userId === null ? undefined : createHash('sha256').update(`cartCounts ${userId}`).digest('base64url').slice(0, 8)

const countsIn = (header: string | undefined): { of?: string } & Record<string, unknown> => {
  const value = header ? parseCookie(header)[cookieName] : undefined
  if (!value || value.length > longestCookie) return {}
  try {
    const counts: unknown = JSON.parse(value)
    return typeof counts === 'object' && counts !== null ? (counts as { of?: string } & Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
