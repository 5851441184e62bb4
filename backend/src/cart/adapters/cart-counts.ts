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
  tell(cart: Cart, { request, reply }: Pick<Exchange, 'request' | 'reply'>): Cart {
    const counts = countsIn(request.headers.cookie)
    const count = itemCount(cart)
    if ((counts[cart.Name] ?? 0) === count || cart.Name.startsWith('CustomerService')) return cart
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: cookieName,
        value: JSON.stringify({ ...counts, [cart.Name]: count }),
        path: '/',
        secure: this.#secure,
        sameSite: 'lax',
        maxAge: cartSettings.userDays * 24 * 3600,
      }),
    )
    return cart
  }
}

const countsIn = (header: string | undefined): Record<string, number> => {
  const value = header ? parseCookie(header)[cookieName] : undefined
  if (!value || value.length > longestCookie) return {}
  try {
    const counts: unknown = JSON.parse(value)
    return typeof counts === 'object' && counts !== null ? (counts as Record<string, number>) : {}
  } catch {
    return {}
  }
}
