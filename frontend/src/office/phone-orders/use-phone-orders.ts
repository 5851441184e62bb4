import { ApiError } from '@bukett/contracts'
import { type Cart, cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { internationalApi } from '@bukett/contracts/http/international'
import { invoiceApi } from '@bukett/contracts/http/invoice'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { type MassOrderState, massOrderApi } from '@bukett/contracts/http/mass-order'
import { memberApi } from '@bukett/contracts/http/member'
import type { PersonCard } from '@bukett/contracts/http/office-people'
import { orderApi } from '@bukett/contracts/http/order'
import { paymentsApi, type PurchaseOutcome } from '@bukett/contracts/http/payments'
import { searchApi } from '@bukett/contracts/http/search'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'
import { soon } from '../shell/soon'
import type { Goods } from '../../shared/first-days'

const phoneKey = ['phone-orders'] as const
const cartKey = (name: string) => [...phoneKey, 'cart', name] as const

/** The customer pays and colleagues change it while somebody looks. */
const readEveryMs = 15_000

export const useServiceCarts = () =>
  useQuery({
    queryKey: [...phoneKey, 'carts'],
    queryFn: ({ signal }) => call(customerServiceApi.carts, {}, signal),
  })

/** What the list says of one of them, however far down it stands. */
export const useServiceCartRow = (name: string) =>
  useQuery({
    queryKey: [...phoneKey, 'carts', name],
    refetchInterval: readEveryMs,
    // A process of before answers with all of them.
    queryFn: async ({ signal }) =>
      (await call(customerServiceApi.carts, { query: { name } }, signal)).find(({ Name }) => Name === name) ?? null,
  })

const readCart = (name: string, signal?: AbortSignal): Promise<Cart> => call(cartApi.get, { params: { name } }, signal)

export const useServiceCart = (name: string) =>
  useQuery({
    queryKey: cartKey(name),
    queryFn: ({ signal }) => readCart(name, signal),
    refetchInterval: readEveryMs,
  })

/** Which order has come of a payment that was seen to begin. */
export const useOrderOfPurchase = (purchaseId: string | undefined) =>
  useQuery({
    queryKey: [...phoneKey, 'purchase', purchaseId],
    queryFn: ({ signal }) => call(paymentsApi.outcome, { params: { purchaseId: purchaseId ?? '' } }, signal),
    enabled: purchaseId !== undefined,
  }).data?.orderGroupId ?? undefined

/** It is another by now, or gone: what is shown is read anew. */
const isElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || error.status === 422)

/**
 * Each change is answered with the whole cart, which takes the place of the one shown. One after the other. What is refused since somebody
 * else has changed the order, or bought it, shows that.
 */
export const useCartChange = <Wanted>(name: string, change: (wanted: Wanted) => Promise<Cart>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    scope: { id: `phone-order-${name}` },
    onSuccess: async (cart) => {
      keepAnswer(queries, cartKey(name), cart)
      await queries.invalidateQueries({ queryKey: [...phoneKey, 'carts'] })
    },
    onError: (error) => {
      if (!isElsewhere(error)) return
      void queries.invalidateQueries({ queryKey: cartKey(name) })
      void queries.invalidateQueries({ queryKey: [...phoneKey, 'carts'] })
    },
  })
}

/** A payment that the customer has begun is one more for its lock, and one for its end. */
const mostTries = 4
const isChanged = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'cartChanged'

/**
 * Changes the cart as it is shown; where it is a newer one, that, after `change` has looked at it and at why the older one was refused
 * (AD-03). What it throws is why nothing is saved.
 */
const useChangeOver = <Wanted>(
  cart: Cart,
  change: (kept: Cart, wanted: Wanted, refused?: ApiError) => Promise<Cart>,
) => {
  const queries = useQueryClient()
  const { Name } = cart
  return useCartChange(Name, async (wanted: Wanted): Promise<Cart> => {
    const known = queries.getQueryData<Cart>(cartKey(Name))
    // Where it is gone, what is shown is the last that it was: it is refused as gone.
    let kept = known && known.Version > 0 ? known : cart
    let refused: ApiError | undefined
    for (let tries = 1; ; tries += 1)
      try {
        return await change(kept, wanted, refused)
      } catch (error) {
        if (!isChanged(error) || error === refused || tries === mostTries) throw error
        const read = await readCart(Name)
        keepAnswer(queries, cartKey(Name), read)
        if (read.Version === 0) throw error
        kept = read
        refused = error
      }
  })
}

export const useSaveOver = (cart: Cart) =>
  useChangeOver(cart, (kept, editOf: (kept: Cart) => CartEdit) =>
    saveCart(cart.Name, { ...editOf(kept), Version: kept.Version }),
  )

type LineChange = z.output<typeof cartApi.updateLines.body>['LineItems'][number]

/** Changes a line as it is by now. What has become another than was read is told first. */
export const useLineOver = (cart: Cart, isAsRead: (now: LineItem, read: LineItem) => boolean) =>
  useChangeOver(
    cart,
    (
      { OrderForm, Version },
      { line, changeOf }: { line: LineItem; changeOf: (now: LineItem) => Omit<LineChange, 'LineItemId'> },
      refused,
    ) => {
      const { LineItemId } = line
      const now = OrderForm.Shipments.flatMap(({ LineItems }) => LineItems).find((one) => one.LineItemId === LineItemId)
      if (refused && !(now && isAsRead(now, line))) throw refused
      return call(cartApi.updateLines, {
        params: { name: cart.Name },
        body: { LineItems: [{ LineItemId, ...changeOf(now ?? line) }], Version },
      })
    },
  )

/** All that is read in an order: nothing of who is at it. */
const readIn = (cart: Cart): string =>
  JSON.stringify(cart, (key, value: unknown) =>
    ['Version', 'Locked', 'Payments', 'Notices'].includes(key) ? undefined : value,
  )

/** What is placed is what was read out: one that somebody has changed since is shown, and read out anew. */
export const usePlaceAsShown = (cart: Cart) => {
  const queries = useQueryClient()
  const { Name } = cart
  return async <Placed>(place: (version: number) => Promise<Placed>): Promise<Placed> => {
    let { Version } = cart
    for (let tries = 1; ; tries += 1)
      try {
        return await place(Version)
      } catch (error) {
        if (!isElsewhere(error)) throw error
        const kept = await readCart(Name)
        keepAnswer(queries, cartKey(Name), kept)
        // Sent a link, approved, not paid after all: the words and the sum are the same.
        if (!isChanged(error) || tries === mostTries || readIn(kept) !== readIn(cart)) throw error
        ;({ Version } = kept)
      }
  }
}

export const saveCart = (name: string, edit: CartEdit): Promise<Cart> =>
  call(cartApi.saveAndRebroker, {
    params: { name, validate: false, refreshPrices: false, rebroker: true },
    body: edit,
  })
export const removeLine = (name: string, lineItemId: string) =>
  call(cartApi.removeLine, { params: { name, lineItemId } })
export const setPrice = (cartName: string, lineItemId: string, Price: number, Reason: string) =>
  call(customerServiceApi.setPrice, { params: { cartName, lineItemId }, body: { Price, Reason } })
export const clearPrice = (cartName: string, lineItemId: string) =>
  call(customerServiceApi.clearPrice, { params: { cartName, lineItemId } })
export const approvePrices = (cartName: string, Reduction: number) =>
  call(customerServiceApi.approve, { params: { cartName }, body: { Reduction } })
export const removeCart = (name: string) => call(cartApi.remove, { params: { name } })
export const copyOrder = (id: string) => call(orderApi.copy, { params: { id } })

/** A cart for a person: a company's people are named in it (CS-04), all others by their address. */
export const beginFor = async (card: Pick<PersonCard, 'Person' | 'Language'> | null): Promise<string> => {
  const person = card?.Person
  const EndCustomerId = person?.organizationId ? person.id : null
  const { Name } = await call(customerServiceApi.create, { body: { EndCustomerId } })
  if (card && person) {
    const { email: Email, firstName: FirstName, lastName: LastName, phone } = person
    const BillingAddress = { Email, FirstName, LastName, DayTimePhoneNumber: phone ?? '' }
    await saveCart(Name, {
      ...(card.Language && { Language: card.Language }),
      OrderForm: { BillingAddress, BillingAddressEmail: Email },
    })
  }
  return Name
}

/** What is put aside in a new order is read again where it is listed. */
export const useBegin = <Wanted>(begin: (wanted: Wanted) => Promise<string>, onBegun: (name: string) => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: begin,
    onSuccess: async (name) => {
      await soon(queries.invalidateQueries({ queryKey: phoneKey }))
      onBegun(name)
    },
  })
}

/** What a search finds, after what has that very code: who sells by telephone sells what is listed nowhere as well (record 200). */
export const useProducts = (query: string, isHome: boolean) =>
  useQuery({
    queryKey: [...phoneKey, 'products', query, isHome],
    queryFn: async ({ signal }) => {
      const [coded, { items }] = await Promise.all([
        call(catalogueApi.selected, { query: { codes: query } }, signal),
        call(searchApi.products, { params: { query, page: 0 }, query: { isHome } }, signal),
      ])
      return [...new Map([...coded, ...items].map((product) => [product.Code, product])).values()]
    },
    enabled: query !== '',
  })

/** The sizes of one product, by name. */
export const useProduct = (code: string) =>
  useQuery({
    queryKey: [...phoneKey, 'product', code],
    queryFn: ({ signal }) => call(catalogueApi.product, { params: { code } }, signal),
  })

/** What may go with a variant. */
export const useAddons = (code: string) =>
  useQuery({
    queryKey: [...phoneKey, 'addons', code],
    queryFn: ({ signal }) => call(catalogueApi.addons, { params: { code } }, signal),
  })

export const useCountries = (isAbroad = true) =>
  useQuery({
    enabled: isAbroad,
    queryKey: [...phoneKey, 'countries'],
    queryFn: ({ signal }) => call(internationalApi.countries, {}, signal),
    staleTime: Infinity,
  })

/** What a country offers on the day of the order, or on the first that is possible (IN-03). */
export const useCountryGoods = (country: string, deliveryDate: string | undefined) =>
  useQuery({
    queryKey: [...phoneKey, 'abroad', country, deliveryDate],
    queryFn: ({ signal }) =>
      call(
        internationalApi.products,
        { params: { country }, query: deliveryDate === undefined ? {} : { deliveryDate } },
        signal,
      ),
  })

const storesShown = 50

/** PU-01: the stores where the goods can be collected on the day, nearest first. */
export const usePickupStores = ({ PostalCode, ProductVariantCodes, OrderType }: Goods, day: LocalDay) =>
  useQuery({
    queryKey: [...phoneKey, 'stores', PostalCode, ProductVariantCodes, OrderType, day],
    queryFn: ({ signal }) =>
      call(
        memberApi.delivering,
        {
          body: {
            ...(PostalCode && { PostalCode }),
            ...(OrderType && { OrderTypes: [OrderType] }),
            DeliveryDate: day,
            LineItemCodes: ProductVariantCodes,
            DeliveryType: 'StorePickup',
            PageSize: storesShown,
          },
        },
        signal,
      ),
  })

export const useMethods = ({ Name: cartName, Version }: Cart) =>
  useQuery({
    queryKey: [...phoneKey, 'pay', cartName, Version],
    queryFn: ({ signal }) => call(paymentsApi.methods, { query: { cartName } }, signal),
    placeholderData: keepPreviousData,
  })

export const sendLink = (
  cartName: string,
  { email, phone, language }: { email: string; phone: string; language: 'sv' | 'en' },
) =>
  call(customerServiceApi.sendLink, {
    params: { cartName },
    body: { ...(email && { Email: email }), ...(phone && { Phone: phone }), Language: language },
  })

/** Units of a line to another receiver: a delivery of its own. */
export const splitLine = (name: string, LineItemId: string, Quantity: number) =>
  call(cartApi.split, { params: { name }, body: { LineItems: [{ LineItemId, Quantity }] } })
export const joinDelivery = (name: string, shipmentId: string) => call(cartApi.join, { params: { name, shipmentId } })
export const applyCoupon = (name: string, code: string) => call(cartApi.applyCoupon, { params: { name, code } })
export const removeCoupon = (name: string, code: string) => call(cartApi.removeCoupon, { params: { name, code } })
/** `amount` in öre; instead of one that was given before. */
export const donate = (cart: string, code: string, amount: number) =>
  call(cartApi.donate, { query: { code, amount, cart } })

export const applyGiftCard = async (cart: string, Code: string, Pin: string): Promise<Cart> => {
  await call(giftCardApi.applyTo, { params: { cart }, body: { Code, Pin } })
  return call(cartApi.get, { params: { name: cart } })
}

export const removeGiftCard = async (cartName: string, id: string): Promise<Cart> => {
  await call(giftCardApi.remove, { params: { id }, query: { cartName } })
  return call(cartApi.get, { params: { name: cartName } })
}
/** All of them: their money is theirs again. */
export const removeGiftCards = async (cartName: string): Promise<Cart> => {
  const { GiftCards } = await call(cartApi.get, { params: { name: cartName } })
  for (const { Id } of GiftCards) await call(giftCardApi.remove, { params: { id: Id }, query: { cartName } })
  return call(cartApi.get, { params: { name: cartName } })
}

export const staffWays = ['paid', 'invoicespcs', 'payedinstore', 'gift'] as const
export type StaffWay = (typeof staffWays)[number]

const staffCalls = {
  paid: paymentsApi.registerPaid,
  invoicespcs: paymentsApi.registerInvoiceSpcs,
  payedinstore: paymentsApi.registerPayedInStore,
  gift: paymentsApi.registerGift,
} as const

export const payByStaff = (
  cart: string,
  Version: number,
  way: StaffWay,
  { reference, reason }: { reference: string; reason: string },
) =>
  call(staffCalls[way], {
    params: { cart },
    body: { Version, ...(reference && { reference }), ...(reason && { reason }) },
  }) as Promise<PurchaseOutcome>
export const orderOnInvoice = (
  cartName: string,
  Version: number,
  { organizationId, costCenter, reference }: { organizationId: string; costCenter: string; reference: string },
) =>
  call(invoiceApi.register, {
    body: { cartName, Version, organizationId, ...(costCenter && { costCenter }), ...(reference && { reference }) },
  })
export const completeCovered = (cart: string, Version: number, forced: 'giftcard' | 'none') =>
  forced === 'none'
    ? call(paymentsApi.registerNone, { params: { cart }, query: { Version } })
    : call(giftCardApi.purchase, { body: { cartName: cart, Version } })

const massKey = [...phoneKey, 'mass'] as const
export const useMassOrders = () =>
  useQuery({ queryKey: massKey, queryFn: ({ signal }) => call(massOrderApi.list, { query: {} }, signal) })
export const useMassOrder = (id: string) =>
  useQuery({
    queryKey: [...massKey, id],
    queryFn: ({ signal }) => call(massOrderApi.read, { params: { id } }, signal),
  })
export const useMassOrderState = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (State: MassOrderState) => call(massOrderApi.setState, { params: { id }, body: { State } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: massKey }),
  })
}
export const cartOfMassOrder = async (id: string): Promise<string> =>
  (await call(massOrderApi.toCart, { params: { id } })).Name
