import type { Colour, Product } from '@bukett/contracts/http/catalogue'
import { parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import {
  amountRefusal,
  deliveriesAtOnce,
  hasRibbon,
  priceAfterDiscount,
  priceLimits,
  type ProductChoice,
} from '../../shared/product-choice'
import { ribbonFault } from '../../shared/RibbonField'
import { useAddons } from './use-catalogue'

/** The variant of that code, without regard to case; else the first. */
const variantNamed = ({ Variants }: Product, code = '') =>
  Variants.find((variant) => variant.Code.toLowerCase() === code.toLowerCase()) ?? Variants[0]

/** To the middle of the screen: at its lower edge a phone has the button that was pressed. */
const leadTo = (field: HTMLElement | null): void => {
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** What is being chosen of a product, and what it costs so. Undefined of a product without variants. */
export const useProductChoice = (product: Product, wanted: string | undefined, isOrganisation: boolean) => {
  const { t } = useTranslation()
  const [code, setCode] = useState(variantNamed(product, wanted)?.Code)
  const [colour, setColour] = useState<Colour | undefined>(product.SelectableColours[0])
  const [addons, setAddons] = useState<readonly string[]>([])
  const [amount, setAmount] = useState<string>()
  const [text, setText] = useState('')
  const [cycle, setCycle] = useState(product.Subscription?.CyclesInDays[0])
  const [period, setPeriod] = useState(product.Subscription?.PeriodsInMonths[0])
  const [checked, setChecked] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const ribbonField = useRef<HTMLInputElement>(null)
  const variant = product.Variants.find((one) => one.Code === code) ?? product.Variants[0]
  const { data: offered = [] } = useAddons(variant?.Code ?? '')
  if (!variant) return undefined

  const typed = amount ?? String(toKronor(variant.Price))
  const refusal = variant.IsCustomerSpecifiedPrice ? amountRefusal(product, variant, typed, isOrganisation) : undefined
  const own = variant.IsCustomerSpecifiedPrice && !refusal ? parseKronor(typed) : undefined
  const price = own ?? priceAfterDiscount(variant)
  const asksRibbon = hasRibbon(product, offered, addons)
  const asksDescription = variant.IsCustomDescription && !asksRibbon

  /** What was chosen; undefined where something is missing, which is shown then. */
  const check = (): ProductChoice | undefined => {
    setChecked(true)
    if (refusal) leadTo(amountField.current)
    else if (asksRibbon && ribbonFault(text, t) !== undefined) leadTo(ribbonField.current)
    else
      return {
        variant,
        addons,
        colours: colour ? [colour] : [],
        price: own,
        text: asksRibbon || asksDescription ? text.trim() : '',
        cycleInDays: cycle,
        periodInMonths: period,
      }
    return undefined
  }

  return {
    variant,
    chooseVariant: (next: string) => {
      setCode(next)
      setAmount(undefined)
    },
    colour,
    setColour,
    addons,
    setAddons,
    cycle,
    setCycle,
    period,
    setPeriod,
    asksDescription,
    asksRibbon,
    text,
    setText,
    amountField: {
      limits: priceLimits(product, variant, isOrganisation),
      refusal: checked ? refusal : undefined,
      value: typed,
      onChange: setAmount,
      onBlur: () => setChecked(true),
      inputRef: amountField,
    },
    ribbonField: { value: text, onChange: setText, checked, inputRef: ribbonField },
    price,
    isSubscription: product.Subscription !== null,
    deliveries: deliveriesAtOnce({ cycleInDays: cycle, periodInMonths: period }),
    /** Of the variant and each addon that goes along. */
    pricesOfDelivery: [
      { gross: price, taxPercent: variant.TaxInPercent },
      ...offered
        .filter(({ Code }) => addons.includes(Code))
        .map(({ Price, TaxInPercent }) => ({ gross: Price, taxPercent: TaxInPercent })),
    ],
    isReduced: variant.Discount !== null && own === undefined,
    check,
  }
}

export type ChoiceOfProduct = NonNullable<ReturnType<typeof useProductChoice>>
