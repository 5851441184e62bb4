import type { Product } from '@bukett/contracts/http/catalogue'
import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import type { useDialogs } from '@bukett/ui-kit'
import type { QueryClient } from '@tanstack/react-query'
import type { useNavigate } from 'react-router-dom'
import type { useAddProduct } from '../../features/cart/use-add-product'
import type { ProductToAdd, useSplit } from '../../features/cart/use-cart'
import { addonsQuery, productQuery } from '../../features/catalogue/use-catalogue'
import { deliveriesAtOnce, type ProductChoice } from '../../shared/product-choice'
import type { DeliveryOpening, KnownDelivery } from '../../features/delivery/delivery-state'
import type { DeliveryOutcome } from '../../features/delivery/DeliveryDialog'
import type { DeliveryChoice, SaveOutcome } from '../../features/delivery/use-delivery-choice'
import { call } from '../../shared/api'
import { broadcast } from '../../shared/broadcast'
import { fastTrackQuery } from '../../shared/fast-track'
import { cartQuery, linesOf } from '../../shared/cart'
import type { useSaveCart } from '../../shared/use-save-cart'
import { tell } from '../../shared/data-layer'
import { rememberedPlace, rememberPlace } from '../../shared/delivery-place'
import { fetchTexts } from '../../shared/i18n'
import { keepAnswer } from '../../shared/query'
import type { TeaserState } from './teaser-choice'
import { cartBodyOf } from '../../shared/cart-body'
import {
  askedDay,
  editOf,
  keeps,
  knownOf,
  movesDelivery,
  needsDelivery,
  openingOfProduct,
  openingOfShipment,
} from './delivery-opening'

/** What a page has at hand when a delivery is asked for. */
export interface AskingPage {
  readonly dialogs: ReturnType<typeof useDialogs>
  readonly queries: QueryClient
  readonly navigate: ReturnType<typeof useNavigate>
  /** The cart's name and address. */
  readonly name: string
  readonly cartPath: string
  readonly saveDelivery: ReturnType<typeof useSaveCart>
  readonly add: ReturnType<typeof useAddProduct>['add']
  readonly split: ReturnType<typeof useSplit>
  readonly continueShopping: () => void | Promise<void>
}

/** What was put into the cart; its line, once that is known, is the one that has it. */
interface Bought {
  readonly code: string
  lineItemId?: string | undefined
}

/** Asks for the delivery of what is bought or lies in the cart, and leads on from there (spec 1 §§2 and 4). */
export const deliveryAsking = ({
  dialogs,
  queries,
  navigate,
  name,
  cartPath,
  saveDelivery,
  add,
  split,
  continueShopping,
}: AskingPage) => {
  const freshCart = (): Promise<Cart> => queries.ensureQueryData(cartQuery(name))
  const shipmentOf = (cart: Cart, id?: string): Shipment | undefined =>
    cart.OrderForm.Shipments.find(({ ShipmentId }) => ShipmentId === id) ?? cart.OrderForm.Shipments[0]

  /** Nobody is offered what cannot be asked about. */
  const offersFastTrack = (): Promise<boolean> => queries.fetchQuery(fastTrackQuery).catch(() => false)

  /** A save that is under way when the choice is given up is waited for, and none begins after that. */
  const ask = async (
    opening: DeliveryOpening,
    known: KnownDelivery,
    save: (choice: DeliveryChoice, isLeft: () => boolean) => Promise<SaveOutcome>,
  ): Promise<DeliveryOutcome | undefined> => {
    const [{ DeliveryDialog }] = await Promise.all([
      import('../../features/delivery/DeliveryDialog'),
      fetchTexts('goods', 'checkout'),
    ])
    let isLeft = false
    let underWay: Promise<unknown> = Promise.resolve()
    const saveUnlessLeft = async (choice: DeliveryChoice): Promise<SaveOutcome> => {
      if (isLeft) return 'left'
      const saving = save(choice, () => isLeft)
      underWay = saving
      return saving
    }
    const outcome = await dialogs.open(DeliveryDialog, { opening, known, save: saveUnlessLeft })
    isLeft = true
    await underWay.catch(() => undefined)
    return outcome
  }
  const cartNow = (): Promise<Cart> => queries.fetchQuery({ ...cartQuery(name), staleTime: 0 })
  /** What went meanwhile the server takes out of the cart again, and says so. */
  const saveChoice = async (
    choice: DeliveryChoice,
    opening: DeliveryOpening,
    shipmentId?: string,
  ): Promise<SaveOutcome> => {
    const shipment = shipmentOf(await cartNow(), shipmentId)
    if (!shipment) return 'gone'
    const saved = await saveDelivery.mutateAsync({ edit: editOf(choice, opening, shipment), rebroker: true })
    if (!keeps(saved, shipment.ShipmentId, choice)) return 'gone'
    // Spec 1 §4: a change of the way to deliver is step three.
    if (choice.method && choice.method !== shipment.DeliveryType) tell('checkout_step', { step: 3 })
    if (choice.place && opening.orderType === 'Normal') rememberPlace(choice.place)
    broadcast('deliveryinfo-updated')
    return 'saved'
  }

  /**
   * The delivery of goods that were put into the cart, which may have joined others: whether these come along is the shopper's to say.
   */
  const saveBought = async (
    choice: DeliveryChoice,
    opening: DeliveryOpening,
    bought: Bought,
    isLeft: () => boolean,
  ): Promise<SaveOutcome> => {
    const cart = await cartNow()
    if (isLeft()) return 'left'
    const own = lineOf(cart, bought.lineItemId) ?? linesOf(cart).findLast(({ Code }) => Code === bought.code)
    const shipment = cart.OrderForm.Shipments.find(({ LineItems }) => LineItems.some((line) => line === own))
    if (!own || !shipment) return saveChoice(choice, opening)
    const others = shipment.LineItems.filter((line) => !isDonation(line) && (line !== own || line.Quantity > 1))
    if (others.length === 0 || !movesDelivery(cart, shipment, editOf(choice, opening, shipment)))
      return saveChoice(choice, opening, shipment.ShipmentId)
    const [{ MovedGoodsDialog }, texts] = await Promise.all([
      import('../../features/delivery/MovedGoodsDialog'),
      import('./moved-texts'),
      fetchTexts('checkout'),
    ])
    const answer = await dialogs.open(MovedGoodsDialog, texts.movedTexts({ cart, shipment, others, choice }))
    if (answer === 'all') return saveChoice(choice, opening, shipment.ShipmentId)
    if (answer !== 'apart') return 'left'
    const parted = await split.mutateAsync({ lineItemId: own.LineItemId, quantity: 1 })
    const apart = parted.OrderForm.Shipments.at(-1)
    bought.lineItemId = apart?.LineItems[0]?.LineItemId
    return saveChoice(choice, opening, apart?.ShipmentId)
  }

  /** A choice that is given up leaves the cart as it was. Answers whether these goods still lie in it: none are taken out for looking like them. */
  const takeOut = async ({ lineItemId }: Bought): Promise<boolean> => {
    if (lineItemId === undefined) return true
    try {
      const line = lineOf(await cartNow(), lineItemId)
      if (!line) return false
      const LineItems = [{ LineItemId: line.LineItemId, Quantity: line.Quantity - 1 }]
      const without = await call(cartApi.updateLines, { params: { name }, body: { LineItems } })
      keepAnswer(queries, cartQuery(name).queryKey, without)
      return false
    } catch {
      return true
    }
  }

  /** From a product's page: puts it into the cart together with its delivery. Answers whether this page stays with it bought. */
  const buy = async (
    product: Product,
    choice: ProductChoice,
    { chosen, search = '' }: { chosen?: DeliveryChoice | undefined; search?: string } = {},
  ): Promise<boolean> => {
    const { variant } = choice
    const toAdd: ProductToAdd = { code: variant.Code, body: cartBodyOf(choice) }
    if (!needsDelivery(variant)) return add(toAdd)
    const offered = choice.addons.length > 0 ? await queries.ensureQueryData(addonsQuery(variant.Code)) : []
    const addons = offered.filter(({ Code }) => choice.addons.includes(Code))
    const [cart, fastTrack] = await Promise.all([freshCart(), offersFastTrack()])
    const deliveries = deliveriesAtOnce(choice)
    const opening = openingOfProduct({ product, variant, addons, deliveries, fastTrack }, cart, 'product')
    const bought: Bought = { code: variant.Code }
    let before: Cart | undefined
    let added = false
    const save = async (delivery: DeliveryChoice, isLeft = () => false): Promise<SaveOutcome> => {
      // A save that failed and is tried again must not add the product again.
      if (!added) {
        // Another tab may have put in the like since this page heard of the cart.
        before ??= await cartNow()
        if (isLeft() || !(await add(toAdd))) return 'left'
        added = true
        bought.lineItemId = lineBought(before, await freshCart(), variant.Code)?.LineItemId
      }
      return isLeft() ? 'left' : saveBought(delivery, opening, bought, isLeft)
    }
    if (chosen && (chosen.way === 'address' || opening.offersFastTrack)) {
      const isSaved = (await save(chosen).catch(() => 'gone')) === 'saved'
      // What was chosen and cannot be saved is asked for once more.
      if (isSaved || !added) return isSaved
    }
    const known = { ...knownOf(opening, cart, shipmentOf(cart), rememberedPlace()), ...askedDay(opening, search) }
    const outcome = await ask(opening, known, save)
    if (outcome === 'submitted') {
      tell('checkout_step', { step: 2 })
      await navigate(cartPath)
    } else if (outcome === 'continue-shopping') await continueShopping()
    return outcome === undefined && added && takeOut(bought)
  }

  /** From a teaser: on confirmation the browser goes to the product's page; a cancel does nothing. */
  const openTeaser = async (code: string, href: string): Promise<void> => {
    const product = await queries.ensureQueryData(productQuery(code))
    const [variant] = product.Variants
    if (!variant || !needsDelivery(variant)) return navigate(href)
    const [cart, fastTrack] = await Promise.all([freshCart(), offersFastTrack()])
    const opening = openingOfProduct({ product, variant, addons: [], fastTrack }, cart, 'teaser')
    const known = knownOf(opening, cart, shipmentOf(cart), rememberedPlace())
    let state: TeaserState | undefined
    const outcome = await ask(opening, known, async (delivery) => {
      // What lies in the cart keeps its delivery while something else is looked at.
      const hasLines = linesOf(await cartNow()).length > 0
      const saving = hasLines ? 'saved' : await saveChoice(delivery, opening)
      if (saving === 'saved') state = { delivery }
      return saving
    })
    if (state) tell('checkout_step', { step: 2 })
    if (outcome) await navigate(href, { state })
  }

  /** From the cart: the delivery of one of its shipments. Answers whether another one was chosen. */
  const change = async (cart: Cart, shipment: Shipment): Promise<boolean> => {
    const opening = openingOfShipment(cart, shipment, await offersFastTrack())
    const { ShipmentId, DeliveryType } = shipment
    const outcome = await ask(opening, knownOf(opening, cart, shipment, rememberedPlace()), (delivery) =>
      saveChoice(delivery, opening, ShipmentId),
    )
    if (outcome) tell('checkout_step', { step: 2 })
    // Spec 1 §4: cancelling clears the shipment's member and type; the member is the server's to clear.
    else if (DeliveryType)
      saveDelivery.mutate({ edit: { OrderForm: { Shipments: [{ ShipmentId, DeliveryType: null }] } }, rebroker: true })
    return outcome !== undefined
  }

  return { buy, openTeaser, change }
}

const lineOf = (cart: Cart, id: string | undefined): LineItem | undefined =>
  linesOf(cart).find(({ LineItemId }) => LineItemId === id)

/** The line that has more than before. */
const lineBought = (before: Cart, now: Cart, code: string): LineItem | undefined =>
  linesOf(now).find(
    ({ Code, LineItemId, Quantity }) => Code === code && Quantity > (lineOf(before, LineItemId)?.Quantity ?? 0),
  )
