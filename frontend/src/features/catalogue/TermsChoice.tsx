import type { Product } from '@bukett/contracts/http/catalogue'
import { Select, useKitTexts } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useTaxDisplay } from '../../shared/tax-display'
import type { ChoiceOfProduct } from './use-product-choice'

/** How often a subscription comes, and for how long. */
export const TermsChoice = ({
  terms: { CyclesInDays: cycles, PeriodsInMonths: periods },
  choice,
}: {
  terms: NonNullable<Product['Subscription']>
  choice: ChoiceOfProduct
}) => {
  const { t } = useTranslation()
  const { cycle, setCycle, period, setPeriod } = choice
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
      <Select
        label={t('product.cycleLabel')}
        value={String(cycle)}
        onChange={(days) => setCycle(cycles.find((one) => String(one) === days))}
        options={cycles.map((one) => ({ value: String(one), label: t(`product.cycle.days${one}`) }))}
      />
      <Select
        label={t('product.periodLabel')}
        value={String(period)}
        onChange={(months) => setPeriod(periods.find((one) => String(one) === months))}
        options={periods.map((one) => ({ value: String(one), label: t(`product.period.months${one}`) }))}
      />
      <PaidNow choice={choice} />
    </Box>
  )
}

/** SU-07: one delivery, or all of the period, with the addons that go along. */
const PaidNow = ({ choice: { deliveries, pricesOfDelivery } }: { choice: ChoiceOfProduct }) => {
  const { t } = useTranslation()
  const { price, exclTax } = useKitTexts()
  const { withTax, shown } = useTaxDisplay()
  const sum = pricesOfDelivery.reduce(
    (total, { gross, taxPercent }) => total + shown(gross * (deliveries ?? 1), taxPercent),
    0,
  )
  return (
    <Typography aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
      {deliveries === undefined
        ? t('product.paidEach')
        : t('product.paidAtOnce', { count: deliveries, amount: withTax ? price(sum) : `${price(sum)} ${exclTax}` })}
    </Typography>
  )
}
