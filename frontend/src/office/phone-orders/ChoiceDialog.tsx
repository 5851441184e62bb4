import type { Colour, Product, SubscriptionTerms, Variant } from '@bukett/contracts/http/catalogue'
import { parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { type DialogProps, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { AmountField } from '../../shared/AmountField'
import { useTranslation } from '../../shared/i18n'
import { amountRefusal, hasRibbon, priceLimits, type ProductChoice } from '../../shared/product-choice'
import { RibbonField, ribbonFault } from '../../shared/RibbonField'
import { TypedSheet } from '../shell/TypedSheet'
import { AddonTicks } from './AddonTicks'
import { usePhoneOrderTexts } from './texts'
import { useAddons } from './use-phone-orders'

interface Asked {
  product: Product
  variant: Variant
  /** CA-13: companies may set a higher price. */
  isCompany: boolean
}

/** What the shop asks of goods before they are bought: the price, colours, words, how often it comes; by the same rules. */
export const ChoiceDialog = ({ open, payload, onClose }: DialogProps<Asked, ProductChoice>) => {
  const { product, variant, isCompany } = payload
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const { data: offered = [] } = useAddons(variant.Code)
  const [addons, setAddons] = useState<readonly string[]>([])
  const [amount, setAmount] = useState(String(toKronor(variant.Price)))
  const [colour, setColour] = useState<Colour | undefined>(product.SelectableColours[0])
  const [text, setText] = useState('')
  const [cycle, setCycle] = useState(product.Subscription?.CyclesInDays[0])
  const [period, setPeriod] = useState(product.Subscription?.PeriodsInMonths[0])
  const [isChecked, setChecked] = useState(false)
  const [amountField, setAmountField] = useState<HTMLInputElement | null>(null)
  const [textField, setTextField] = useState<HTMLInputElement | null>(null)
  const asksRibbon = hasRibbon(product, offered, addons)
  const limits = priceLimits(product, variant, isCompany)
  const refusal = variant.IsCustomerSpecifiedPrice ? amountRefusal(product, variant, amount, isCompany) : undefined
  const choose = (): void => {
    setChecked(true)
    if (refusal) {
      amountField?.focus()
      return
    }
    if (asksRibbon && ribbonFault(text, shop) !== undefined) {
      textField?.focus()
      return
    }
    onClose({
      variant,
      addons,
      colours: colour ? [colour] : [],
      price: variant.IsCustomerSpecifiedPrice ? parseKronor(amount) : undefined,
      text: text.trim(),
      cycleInDays: cycle,
      periodInMonths: period,
    })
  }
  return (
    <TypedSheet
      open={open}
      onClose={() => onClose()}
      title={`${product.Name}, ${variant.Name}`}
      actions={
        <Button variant="contained" onClick={choose}>
          {t('order.add')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {variant.IsCustomerSpecifiedPrice && (
          <AmountField
            variant={variant}
            limits={limits}
            refusal={isChecked ? refusal : undefined}
            value={amount}
            onChange={setAmount}
            inputRef={setAmountField}
          />
        )}
        {product.SelectableColours.length > 0 && (
          <Select
            label={shop('product.colours')}
            value={colour ?? ''}
            onChange={(one) => setColour(product.SelectableColours.find((known) => known === one))}
            options={product.SelectableColours.map((one) => ({ value: one as string, label: shop(`colour.${one}`) }))}
          />
        )}
        {product.Subscription && (
          <TermsFields
            terms={product.Subscription}
            cycle={cycle}
            onCycle={setCycle}
            period={period}
            onPeriod={setPeriod}
          />
        )}
        {variant.IsCustomDescription && !asksRibbon && (
          <TextField
            label={shop('product.description')}
            hint={shop('product.descriptionHint')}
            optional
            rows={2}
            maxLength={255}
            value={text}
            onChange={setText}
          />
        )}
        <AddonTicks addons={offered} chosen={addons} onChange={setAddons} />
        {asksRibbon && <RibbonField value={text} onChange={setText} checked={isChecked} inputRef={setTextField} />}
      </Box>
    </TypedSheet>
  )
}

interface TermsFieldsProps {
  terms: SubscriptionTerms
  cycle: number | undefined
  onCycle: (cycle: SubscriptionTerms['CyclesInDays'][number]) => void
  period: number | undefined
  onPeriod: (period: SubscriptionTerms['PeriodsInMonths'][number]) => void
}

/** Spec 1 §9: how often a subscription comes, and for how long. */
export const TermsFields = ({ terms, cycle, onCycle, period, onPeriod }: TermsFieldsProps) => {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Select
        label={t('product.cycleLabel')}
        value={String(cycle)}
        onChange={(chosen) => {
          const days = terms.CyclesInDays.find((one) => String(one) === chosen)
          if (days !== undefined) onCycle(days)
        }}
        options={terms.CyclesInDays.map((one) => ({ value: String(one), label: t(`product.cycle.days${one}`) }))}
      />
      <Select
        label={t('product.periodLabel')}
        value={String(period)}
        onChange={(chosen) => {
          const months = terms.PeriodsInMonths.find((one) => String(one) === chosen)
          if (months !== undefined) onPeriod(months)
        }}
        options={terms.PeriodsInMonths.map((one) => ({ value: String(one), label: t(`product.period.months${one}`) }))}
      />
    </Box>
  )
}
