import type { Product, SubscriptionTerms } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { type DialogProps, RadioCards, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import type { SubscriptionChoice } from './use-cart'

/** How often and for how long the subscription of a line comes (spec 1 §2, subscription delivery). */
export const SubscriptionDialog = ({
  open,
  payload,
  onClose,
}: DialogProps<{ terms: SubscriptionTerms; line: LineItem; name: Product['Name'] }, SubscriptionChoice>) => {
  const { t } = useTranslation()
  const { terms, line, name } = payload
  const [cycle, setCycle] = useState(
    terms.CyclesInDays.find((one) => one === line.SubscriptionCycleInDays) ?? terms.CyclesInDays[0]!,
  )
  const [period, setPeriod] = useState(
    terms.PeriodsInMonths.find((one) => one === line.SubscriptionPeriodInMonths) ?? terms.PeriodsInMonths[0]!,
  )
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={name}
      width="small"
      actions={
        <Button
          variant="contained"
          onClick={() => onClose({ subscriptionCycleInDays: cycle, subscriptionPeriodInMonths: period })}
        >
          {t('cart.variant.save')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 6 }}>
        <RadioCards
          legend={t('product.cycleLabel')}
          value={String(cycle)}
          onChange={(chosen) => setCycle(terms.CyclesInDays.find((one) => String(one) === chosen) ?? cycle)}
          cards={terms.CyclesInDays.map((one) => ({ value: String(one), label: t(`product.cycle.days${one}`) }))}
        />
        <RadioCards
          legend={t('product.periodLabel')}
          value={String(period)}
          onChange={(chosen) => setPeriod(terms.PeriodsInMonths.find((one) => String(one) === chosen) ?? period)}
          cards={terms.PeriodsInMonths.map((one) => ({ value: String(one), label: t(`product.period.months${one}`) }))}
        />
      </Box>
    </Sheet>
  )
}
