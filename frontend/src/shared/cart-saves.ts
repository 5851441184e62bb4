import { type Cart, cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import { call, isUnreachable } from './api'
import { newKey } from './call-key'
import { unansweredKey } from './unanswered-saves'

export interface CartSave {
  edit: CartEdit
  /** Whether everything must be right; a draft may be wrong (CA-02). @default false */
  validate?: boolean
  /** Works out again how it can be delivered. @default false */
  rebroker?: boolean
}

interface Unanswered extends CartSave {
  id: string
  /** The cart's. */
  name: string
  /** The page that sent it, by when it was opened. */
  page: number
  at: number
}

/** What is older is not said again: the cart may have been told something else since. */
const longestMs = 5 * 60_000

const unanswered = (): Unanswered[] => JSON.parse(sessionStorage.getItem(unansweredKey) ?? '[]') as Unanswered[]

const keep = (saves: readonly Unanswered[]): void => {
  if (saves.length === 0) sessionStorage.removeItem(unansweredKey)
  else sessionStorage.setItem(unansweredKey, JSON.stringify(saves))
}

/** What was sent before a save that is answered says nothing that the answer does not know. */
const forgetUpTo = (id: string): void => {
  const saves = unanswered()
  keep(saves.slice(saves.findIndex((save) => save.id === id) + 1))
}

const send = ({ edit, validate = false, rebroker = false }: CartSave, name: string): Promise<Cart> =>
  rebroker
    ? call(cartApi.saveAndRebroker, { params: { name, validate, refreshPrices: false, rebroker }, body: edit })
    : call(cartApi.save, { params: { name, validate, refreshPrices: validate }, body: edit })

/** Sends a save and forgets it when it is answered, be it with a refusal: that is shown. */
const sendKept = async (save: CartSave, name: string, id: string): Promise<Cart> => {
  try {
    const cart = await send(save, name)
    forgetUpTo(id)
    return cart
  } catch (error) {
    if (!isUnreachable(error)) forgetUpTo(id)
    throw error
  }
}

/** Saves what the cart is told of receivers, texts, days and billing (CA-03). It is kept in the tab until there is an answer. */
export const saveOf = (save: CartSave, name: string): Promise<Cart> => {
  const id = newKey()
  keep([...unanswered(), { ...save, id, name, page: performance.timeOrigin, at: Date.now() }])
  return sendKept(save, name, id)
}

/**
 * Sends again what the page before this one sent and heard no answer to: browsers may end such calls with their page, `keepalive` or not.
 * As drafts, which may be wrong. What had come to the server says the same again, or is refused for its `Version`.
 */
export const saveUnanswered = async (name: string): Promise<void> => {
  const isLeft = ({ page }: Unanswered): boolean => page !== performance.timeOrigin
  keep(unanswered().filter((save) => !isLeft(save) || Date.now() - save.at < longestMs))
  for (const save of unanswered()) {
    if (save.name !== name || !isLeft(save)) continue
    await sendKept({ ...save, validate: false }, name, save.id).catch((error: unknown) => {
      if (isUnreachable(error)) throw error
    })
  }
}
