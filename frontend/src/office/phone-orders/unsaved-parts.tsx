import { type Cart, cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react'
import { type Form, type FormOptions, useForm } from '../../shared/form'
import { useUnsaved } from '../shell/use-unsaved'
import { saveCart, useCartChange } from './use-phone-orders'

interface Parts {
  /** By what they are called, those in which something is typed and not saved. */
  readonly unsaved: readonly string[]
  readonly tell: (id: string, name: string | null) => void
  readonly letGo: () => void
}

const PartsContext = createContext<Parts>({ unsaved: [], tell: () => undefined, letGo: () => undefined })

/** What is typed and not saved in an order's parts is in none of what is paid: whoever leaves or places the order hears of it. */
export const UnsavedParts = ({ children }: { children: ReactNode }) => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [tell] = useState(() => (id: string, name: string | null): void => {
    setNames((known) => {
      if ((known.get(id) ?? null) === name) return known
      const next = new Map(known)
      if (name === null) next.delete(id)
      else next.set(id, name)
      return next
    })
  })
  const { letGo } = useUnsaved(names.size > 0)
  return <PartsContext value={{ unsaved: [...new Set(names.values())], tell, letGo }}>{children}</PartsContext>
}

export const useUnsavedParts = (): Parts => useContext(PartsContext)

/** A part of the order says what it is called, and whether something in it is not saved. */
export const useUnsavedPart = (name: string, isUnsaved: boolean): void => {
  const id = useId()
  const { tell } = useUnsavedParts()
  useEffect(() => {
    tell(id, isUnsaved ? name : null)
    return () => tell(id, null)
  }, [tell, id, name, isUnsaved])
}

type Values = Record<string, string | boolean>

interface PartForm<V extends Values> {
  readonly form: Form<V>
  readonly isSaved: boolean
}

/** A form over a part of the order, which is saved by itself. */
export const usePartForm = <V extends Values>(
  { Name }: Pick<Cart, 'Name'>,
  name: string,
  options: Pick<FormOptions<V, CartEdit, Cart>, 'initial' | 'labels' | 'bodyOf' | 'check'>,
): PartForm<V> => {
  const saving = useCartChange(Name, (edit: CartEdit) => saveCart(Name, edit))
  const [kept, setKept] = useState(options.initial)
  const [isSaved, setSaved] = useState(false)
  const form: Form<V> = useForm({
    ...options,
    schema: cartApi.save.body,
    send: (edit: CartEdit) => saving.mutateAsync(edit),
    onDone: (_, sent) => {
      setKept(sent)
      setSaved(true)
    },
  })
  // Goods that are added bring fields of their own.
  const added = Object.keys(options.initial).filter((field) => form.values[field] === undefined)
  const beginAdded = useEffectEvent(() => form.set(pick(options.initial, added)))
  useEffect(() => {
    if (added.length > 0) beginAdded()
  }, [added.length])
  // Those of goods that are taken out are no longer asked for.
  const isChanged = Object.keys(options.initial).some(
    (field) => form.values[field] !== undefined && form.values[field] !== (kept[field] ?? options.initial[field]),
  )
  useUnsavedPart(name, isChanged)
  return { form, isSaved: isSaved && !isChanged }
}

const pick = <V extends Values>(values: V, fields: readonly string[]): Partial<V> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>

/** What keeps an order from being placed while something of it is not saved. */
export class PartsNotSaved extends Error {}

/** Places the order, or asks for its payment, once all of it is saved: both are done with what is saved. */
export const useOnceSaved = () => {
  const { unsaved } = useUnsavedParts()
  return async <Answer,>(place: () => Promise<Answer>): Promise<Answer> => {
    if (unsaved.length > 0) throw new PartsNotSaved()
    return place()
  }
}
