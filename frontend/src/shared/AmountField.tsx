import type { Variant } from '@bukett/contracts/http/catalogue'
import type { Ore } from '@bukett/contracts/rules/price'
import { TextField } from '@bukett/ui-kit'
import type { Ref } from 'react'
import { useTranslation } from './i18n'
import { usePriceText } from './money'
import { useGrossSide } from './gross-side'
import type { amountRefusal } from './product-choice'

export interface AmountFieldProps {
  variant: Pick<Variant, 'Price' | 'IsPriceMultiple' | 'TaxInPercent'>
  limits: { min: Ore; max: Ore }
  /** Why it cannot be paid, once that may be said. */
  refusal: ReturnType<typeof amountRefusal>
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** CA-13: the price that somebody sets, in kronor. */
export const AmountField = ({ variant, limits, refusal, ...field }: AmountFieldProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const side = useGrossSide()
  const bounds = { from: priceText(limits.min), to: priceText(limits.max), price: priceText(variant.Price) }
  return (
    <TextField
      label={t('product.amount') + (variant.TaxInPercent > 0 ? side : '')}
      hint={t(variant.IsPriceMultiple ? 'product.amountMultipleHint' : 'product.amountHint', bounds)}
      error={
        refusal &&
        t(refusal === 'price.not-a-multiple' ? 'productFaults.amountNotMultiple' : 'productFaults.amountWrong', bounds)
      }
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      {...field}
    />
  )
}
