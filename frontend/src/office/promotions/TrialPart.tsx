import type { TrialOutcome } from '@bukett/contracts/http/promotions'
import { Notice, QuantityStepper, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, useDeferredValue, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { useToday } from '../../shared/use-today'
import { ProductPicker } from '../shell/ProductPicker'
import { numberTyped } from '../shell/typed-numbers'
import { type RuleValues, typedRule } from './rule-values'
import { usePromotionTexts } from './texts'
import { type Trial, useTrial } from './use-promotions'

interface TrialLine {
  readonly code: string
  readonly name: string
  readonly quantity: number
}

const customers = ['guest', 'private', 'company'] as const

const oreTyped = (text: string): number => (text.trim() === '' ? 0 : Math.round(numberTyped(text) * 100))

/** What the rule, as it is typed, does to a cart. */
export const TrialPart = ({ values }: { values: RuleValues }) => {
  const t = usePromotionTexts()
  const today = useToday()
  const [lines, setLines] = useState<readonly TrialLine[]>([])
  const [around, setAround] = useState({
    Customer: 'guest' as Trial['Customer'],
    Day: '',
    DeliveryFee: '119',
    Bonus: '',
  })
  const set = (changes: Partial<typeof around>): void => setAround({ ...around, ...changes })
  const rule = typedRule(values)
  const [DeliveryFee, Bonus] = [oreTyped(around.DeliveryFee), oreTyped(around.Bonus)]
  const isSound = rule !== null && DeliveryFee >= 0 && Bonus >= 0
  const body: Trial | null =
    isSound && lines.length > 0
      ? {
          Rule: rule,
          Lines: lines.map(({ code, quantity }) => ({ Code: code, Quantity: quantity })),
          Customer: around.Customer,
          Day: around.Day || values.From || today,
          DeliveryFee,
          Bonus,
        }
      : null
  const { data, error, refetch } = useTrial(useDeferredValue(body))
  return (
    <PageCard title={t('trial.title')}>
      <Typography variant="body2" color="text.secondary">
        {t('trial.text')}
      </Typography>
      <ProductPicker
        label={t('trial.product')}
        onPick={({ code, name }) =>
          setLines([...lines.filter((line) => line.code !== code), { code, name, quantity: 1 }])
        }
      />
      {lines.map((line) => (
        <Box key={line.code} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 140px' }}>{line.name}</Typography>
          <QuantityStepper
            label={t('trial.quantity', { name: line.name })}
            value={line.quantity}
            onChange={(quantity) => setLines(lines.map((one) => (one.code === line.code ? { ...one, quantity } : one)))}
          />
          <Button
            size="small"
            onClick={() => setLines(lines.filter((one) => one.code !== line.code))}
            aria-label={t('trial.remove', { name: line.name })}
          >
            ×
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        <Select
          label={t('trial.Customer')}
          value={around.Customer}
          onChange={(Customer) => set({ Customer })}
          options={customers.map((value) => ({ value, label: t(`trial.customer.${value}`) }))}
        />
        <TextField
          label={t('trial.Day')}
          type="date"
          value={around.Day || values.From || today}
          onChange={(Day) => set({ Day })}
        />
        <TextField
          label={t('trial.DeliveryFee')}
          inputMode="decimal"
          autoComplete="off"
          value={around.DeliveryFee}
          onChange={(text) => set({ DeliveryFee: text })}
        />
        <TextField
          label={t('trial.Bonus')}
          inputMode="decimal"
          autoComplete="off"
          value={around.Bonus}
          onChange={(text) => set({ Bonus: text })}
        />
      </Box>
      {lines.length === 0 && <Typography>{t('trial.empty')}</Typography>}
      {lines.length > 0 && !isSound && <Typography role="status">{t('trial.wrong')}</Typography>}
      {body && error && <Failure error={error} title={t('trial.failed')} onRetry={refetch} />}
      {body && data && <Outcome outcome={data} />}
    </PageCard>
  )
}

const Outcome = ({ outcome }: { outcome: TrialOutcome }) => {
  const t = usePromotionTexts()
  const price = usePriceText()
  const { Why, Lines, DeliveryFee, Discount, Bonus, Total } = outcome
  const rows: (readonly [string, number])[] = [
    ...Lines.map(({ Name, Quantity, Gross }) => [Quantity > 1 ? `${Quantity} × ${Name}` : Name, Gross] as const),
    [t('trial.delivery'), DeliveryFee],
    ...(Discount > 0 ? [[t('trial.discount'), -Discount] as const] : []),
    ...(Bonus > 0 ? [[t('trial.bonus'), -Bonus] as const] : []),
    [t('trial.total'), Total],
  ]
  return (
    <>
      <Notice tone={Why === null ? 'success' : 'info'} announce="status">
        {Why === null ? t('trial.applies') : t(`trial.why.${Why}`)}
      </Notice>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: 2,
          fontVariantNumeric: 'tabular-nums',
          '& dd': { m: 0, textAlign: 'right' },
          '& :nth-last-of-type(1)': { fontWeight: 600 },
        }}
      >
        {rows.map(([term, amount]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{price(amount)}</dd>
          </Fragment>
        ))}
      </Box>
    </>
  )
}
