import { type Cart, cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import { Notice } from '@bukett/ui-kit'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { besideTyped, changedSince } from '../../shared/changed-values'
import { Failure } from '../../shared/Failure'
import { type Form, type FormOptions, useForm } from '../../shared/form'
import { Tick, type TickProps } from '../../shared/Tick'
import { useTyped } from '../../shared/typed-since'
import { type Clash, Overtaken } from '../../shared/use-versioned-form'
import { Clashes } from '../shell/Clashes'
import { useUnsaved } from '../shell/use-unsaved'
import { usePhoneOrderTexts } from './texts'
import { usePlaceAsShown, useSaveOver } from './use-phone-orders'

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

/**
 * What is typed over what the order has. A field that nobody has touched here follows the order, and is not sent; what a colleague has
 * changed of what is typed is told once, and written over by the next press (record 184).
 */
export const useTypedOver = <V extends object>(now: V, values: V, set: (changes: Partial<V>) => void) => {
  type Field = keyof V & string
  /** What each field began with. */
  const began = useRef(now)
  const typed = useTyped(values)
  const follow = useEffectEvent(() => {
    const untouched = besideTyped(now, values, began.current)
    // What is typed here and kept alike is nobody's to tell.
    began.current = { ...began.current, ...untouched, ...besideTyped(now, values, now) }
    const moved = changedSince(values, untouched)
    if (Object.keys(moved).length > 0) set(moved)
  })
  useEffect(() => follow())
  return {
    /** Goods that are taken out are asked about no longer. */
    isChanged: Object.keys(changedSince(now, values)).some((field) => field in now),
    /** What is to be saved over what is kept, and by which fields. Throws what a colleague has changed of them. */
    over: (kept: V, clashOf: (field: Field, saved: V[Field]) => Clash): { values: V; fields: ReadonlySet<string> } => {
      const before = began.current
      const touched = changedSince(before, typed.current)
      const fields = (Object.keys(touched) as Field[]).filter(
        (field) => field in kept && touched[field] !== kept[field],
      )
      began.current = { ...before, ...kept }
      set(besideTyped(kept, typed.current, before))
      const clashes = fields.filter((field) => field in before && kept[field] !== before[field])
      if (clashes.length > 0) throw new Overtaken(clashes.map((field) => clashOf(field, kept[field])))
      return { values: { ...typed.current, ...kept, ...touched }, fields: new Set(fields) }
    },
    /** What was saved stands in the fields as it is kept, but for what has been typed since. */
    saved: (kept: V, sent: V): void => {
      began.current = { ...began.current, ...kept }
      set(besideTyped(kept, typed.current, sent))
    },
  }
}

interface PartOptions<V extends Values> extends Pick<FormOptions<V, CartEdit, Cart>, 'labels' | 'check'> {
  valuesOf: (cart: Cart) => V
  /** What is sent of these fields; the others may be others by now. */
  editOf: (values: V, fields: ReadonlySet<string>, cart: Cart) => CartEdit
  /** What a colleague has saved, as the field shows it. */
  sayOf?: (field: keyof V & string, saved: string | boolean) => string | boolean
}

/** A form over a part of the order, which is saved by itself. */
export const usePartForm = <V extends Values>(
  cart: Cart,
  name: string,
  { valuesOf, editOf, sayOf = (_, saved) => saved, ...rules }: PartOptions<V>,
): PartForm<V> => {
  const saving = useSaveOver(cart)
  const [isSaved, setSaved] = useState(false)
  const now = valuesOf(cart)
  const form: Form<V> = useForm<V, CartEdit, Cart>({
    ...rules,
    initial: now,
    schema: cartApi.save.body,
    bodyOf: (values) => editOf(values, new Set(Object.keys(changedSince(now, values))), cart),
    send: () =>
      saving.mutateAsync((kept) => {
        const { values, fields } = part.over(valuesOf(kept), (field, saved) => ({
          label: rules.labels[field],
          saved: sayOf(field, saved),
        }))
        return editOf(values, fields, kept)
      }),
    onDone: (answer, sent) => {
      part.saved(valuesOf(answer), sent)
      setSaved(true)
    },
  })
  const part = useTypedOver(now, form.values, form.set)
  useUnsavedPart(name, part.isChanged)
  return { form, isSaved: isSaved && !part.isChanged }
}

/** Why a part of the order is not saved. */
export const PartFailure = ({ error }: { error: Error }) => {
  const t = usePhoneOrderTexts()
  if (error instanceof Overtaken) return <Clashes clashes={error.clashes} />
  return <Failure error={error} title={t('order.changeFailed')} />
}

/** What keeps an order from being placed while something of it is not saved. */
export class PartsNotSaved extends Error {}

/** Places the order, or asks for its payment, once all of it is saved, and as it is shown: both are done with what is saved. */
export const useOnceSaved = (cart: Cart) => {
  const { unsaved } = useUnsavedParts()
  const placeAsShown = usePlaceAsShown(cart)
  return async <Answer,>(place: (version: number) => Promise<Answer>): Promise<Answer> => {
    if (unsaved.length > 0) throw new PartsNotSaved()
    return placeAsShown(place)
  }
}

const readOut = ({ ToPay, OrderForm }: Cart): string =>
  JSON.stringify([
    ToPay,
    OrderForm.Shipments.map(({ LineItems, DeliveryDate, DeliveryTime, DeliveryType, PickupStoreId, FastTrack }) => [
      LineItems.map((line) => [
        [line.Code, line.Quantity, line.Price, line.Addons.map((addon) => addon.Code)],
        [line.DescriptionText1, line.DescriptionText2, line.SelectedColours],
        line.DigitalDelivery?.SendAt,
      ]),
      [DeliveryDate, DeliveryTime, DeliveryType, PickupStoreId],
      FastTrack && [FastTrack.SendOption, FastTrack.SendDay, FastTrack.SendTime],
    ]),
  ])

interface AgreedTickProps {
  cart: Cart
  form: {
    readonly values: { readonly agreed: boolean }
    set: (changes: { agreed: false }) => void
    tick: (name: 'agreed') => TickProps
  }
}

/** The caller has said yes to what was read out: other goods, another day or another sum is read out anew. */
export const AgreedTick = ({ cart, form }: AgreedTickProps) => {
  const t = usePhoneOrderTexts()
  const words = readOut(cart)
  const heard = useRef(words)
  const [isOther, setOther] = useState(false)
  const { agreed } = form.values
  const askAnew = useEffectEvent(() => {
    if (agreed) setOther(true)
    form.set({ agreed: false })
  })
  useEffect(() => {
    if (heard.current === words) return
    heard.current = words
    askAnew()
  }, [words])
  return (
    <>
      {isOther && !agreed && (
        <Notice tone="warning" announce="status">
          {t('pay.readAnew')}
        </Notice>
      )}
      <Tick {...form.tick('agreed')} required />
    </>
  )
}
