import type { Cart } from '@bukett/contracts/http/cart'
import type { SubscriptionTerms } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { lineName } from '@bukett/contracts/rules/line-names'
import { type DialogProps, LinesSkeleton, Notice, Select, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { hasRibbon } from '../../shared/product-choice'
import { RibbonField, ribbonFault } from '../../shared/RibbonField'
import { AddonTicks } from './AddonTicks'
import { TermsFields } from './ChoiceDialog'
import { usePhoneOrderTexts } from './texts'
import { useAddons, useLineOver, useProduct } from './use-phone-orders'

interface OfLine {
  cart: Cart
  line: LineItem
}

/** What was chosen of goods that lie in the order: the size, extras and the words on a ribbon, how often it comes. */
export const LineDialog = ({ open, payload: { cart, line }, onClose }: DialogProps<OfLine, true>) => {
  const t = usePhoneOrderTexts()
  const { t: shop, language } = useTranslation()
  const priceText = usePriceText()
  const [code, setCode] = useState(line.Code)
  const product = useProduct(line.ParentProductCode)
  const addons = useAddons(code)
  const begun = line.Addons.map((addon) => addon.Code)
  const [chosen, setChosen] = useState<readonly string[]>(begun)
  const beganText = line.DescriptionText1 ?? ''
  const [text, setText] = useState(beganText)
  const [cycle, setCycle] = useState<SubscriptionTerms['CyclesInDays'][number]>()
  const [period, setPeriod] = useState<SubscriptionTerms['PeriodsInMonths'][number]>()
  const [isChecked, setChecked] = useState(false)
  const [textField, setTextField] = useState<HTMLInputElement | null>(null)
  // Her number and the extras that a colleague has chosen stay; a size or words that both have chosen are told.
  const saving = useLineOver(
    cart,
    (now) =>
      (now.Code === line.Code || code === line.Code) &&
      (now.DescriptionText1 === line.DescriptionText1 || text === beganText),
  )
  const error = product.error ?? addons.error
  const known = product.data && addons.data && { product: product.data, addons: addons.data }
  const asksRibbon = known !== undefined && hasRibbon(known.product, known.addons, chosen)
  const save = (): void => {
    setChecked(true)
    if (asksRibbon && ribbonFault(text, shop) !== undefined) {
      textField?.focus()
      return
    }
    const changeOf = (now: LineItem) => {
      const counts = new Map(now.Addons.map((addon) => [addon.Code, addon.Quantity]))
      const isTouched = (addon: string): boolean => chosen.includes(addon) !== begun.includes(addon)
      return {
        Quantity: now.Quantity,
        ...(code !== line.Code && { Code: code }),
        // What has left the register is no choice any more.
        Addons: (known?.addons ?? [])
          .filter(({ Code }) => (isTouched(Code) ? chosen.includes(Code) : counts.has(Code)))
          .map(({ Code }) => ({ Code, Quantity: counts.get(Code) ?? 1 })),
        ...(asksRibbon && { DescriptionText1: text === beganText ? (now.DescriptionText1 ?? text) : text.trim() }),
        ...(cycle !== undefined && { subscriptionCycleInDays: cycle }),
        ...(period !== undefined && { subscriptionPeriodInMonths: period }),
      }
    }
    saving.mutate({ line, changeOf }, { onSuccess: () => onClose(true) })
  }
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={lineName(line, language)}
      actions={
        <Button variant="contained" loading={saving.isPending} disabled={!known} onClick={save}>
          {t('order.save')}
        </Button>
      }
    >
      {error && <Failure error={error} onRetry={() => Promise.all([product.refetch(), addons.refetch()])} />}
      {saving.error && <Failure error={saving.error} title={t('order.changeFailed')} />}
      {!known && !error && <LinesSkeleton lines={5} />}
      {known && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {known.product.Variants.length > 1 && !line.IsCustomerSpecifiedPrice && (
            <Select
              label={t('order.size')}
              value={code}
              onChange={setCode}
              options={known.product.Variants.map((one) => ({
                value: one.Code,
                label: `${one.Name}, ${priceText(one.Discount?.PriceAfterDiscount ?? one.Price)}`,
              }))}
            />
          )}
          {known.product.Subscription && (
            <TermsFields
              terms={known.product.Subscription}
              cycle={cycle ?? line.SubscriptionCycleInDays ?? undefined}
              onCycle={setCycle}
              period={period ?? line.SubscriptionPeriodInMonths ?? undefined}
              onPeriod={setPeriod}
            />
          )}
          {known.addons.length === 0 && !asksRibbon && <Notice>{t('order.addonsNone')}</Notice>}
          <AddonTicks addons={known.addons} chosen={chosen} onChange={setChosen} />
          {asksRibbon && <RibbonField value={text} onChange={setText} checked={isChecked} inputRef={setTextField} />}
        </Box>
      )}
    </Sheet>
  )
}
