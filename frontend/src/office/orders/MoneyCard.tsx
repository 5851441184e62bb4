import type { OfficeMoney } from '@bukett/contracts/http/office-money'
import type { OfficeOrder } from '@bukett/contracts/http/office-order'
import { dateText } from '@bukett/contracts/rules/dates'
import { isInvoice } from '@bukett/contracts/rules/payment-methods'
import { KitLink, LinesSkeleton, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { methodName } from './method-name'
import { Facts, OfficeCard } from './OfficeCard'
import { useOrdersTexts } from './texts'

interface Row {
  readonly key: string
  readonly label: ReactNode
  readonly amount: number
  readonly isTotal?: boolean
}

export interface MoneyCardProps {
  order: OfficeOrder
  money: OfficeMoney | undefined
  error: Error | null
  onRetry: (() => unknown) | undefined
  /** Somebody has seen whether a repayment of unknown end has arrived. */
  onFound: (repayment: OfficeMoney['Repayments'][number], hasArrived: boolean) => void
  /** What was found is on its way. */
  isFinding: boolean
  onRefund: () => void
  onCompensate: () => void
  /** To the page of a gift card. */
  cardPath?: ((id: string) => string) | undefined
}

const labels = {
  wanted: 'money.waits',
  sent: 'money.waits',
  done: 'money.back',
  failed: 'money.failed',
} as const

const credits = { ...labels, wanted: 'money.toCredit', sent: 'money.toCredit', done: 'money.credited' } as const

/** What was paid, what has gone back and what still can. */
export const MoneyCard = ({
  order,
  money,
  error,
  onRetry,
  onFound,
  isFinding,
  onRefund,
  onCompensate,
  cardPath,
}: MoneyCardProps) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const { language } = useTranslation()
  const named = (way: string, last4: string | null) => [methodName(t, way), last4].filter(Boolean).join(' ')
  const rows: Row[] = [
    { key: 'goods', label: t('money.goods'), amount: order.GoodsTotal },
    ...(order.DiscountTotal > 0
      ? [
          {
            key: 'discount',
            label: [t('money.discount'), ...order.Coupons.map(({ Code }) => t('money.coupon', { code: Code }))].join(
              ', ',
            ),
            amount: -order.DiscountTotal,
          },
        ]
      : []),
    { key: 'fee', label: t('money.fee'), amount: order.DeliveryFee },
    { key: 'total', label: t('money.total'), amount: order.Total, isTotal: true },
    { key: 'tax', label: t('money.tax'), amount: order.TaxTotal },
    ...order.Payments.map(({ PaymentMethodName, Amount, Last4, DueOn }, index) => ({
      key: `paid-${index}`,
      label: DueOn
        ? t('money.due', { day: dateText(DueOn, language, { withYear: true }) })
        : t(isInvoice(PaymentMethodName) ? 'money.invoiced' : 'money.paid', { way: named(PaymentMethodName, Last4) }),
      amount: Amount,
    })),
    ...(money?.Repayments ?? []).map(({ Id, Way, Amount, State, isUnsure }) => ({
      key: Id,
      label: t(isUnsure ? 'money.unsure' : (isInvoice(Way) ? credits : labels)[State], { way: methodName(t, Way) }),
      amount: -Amount,
    })),
    ...(money?.Cards ?? []).map(({ Id, Last4, Amount }) => ({
      key: `card-${Last4}`,
      label: <CardLink id={Id} text={`${t('money.card')} ${Last4}`} cardPath={cardPath} />,
      amount: -Amount,
    })),
    ...(money?.Method ? [{ key: 'rest', label: t('money.rest'), amount: money.Rest, isTotal: true }] : []),
  ]
  const issued = money?.Issued ?? []
  return (
    <OfficeCard title={t('money.title')}>
      <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {rows.map(({ key, label, amount, isTotal = false }) => (
          <Box
            key={key}
            sx={{
              display: 'flex',
              gap: 3,
              justifyContent: 'space-between',
              py: 0.75,
              ...(isTotal && { borderTop: 1, borderColor: 'divider', fontWeight: 600 }),
            }}
          >
            <Box component="dt">{label}</Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              {price(amount)}
            </Box>
          </Box>
        ))}
      </Box>
      {money?.Repayments.filter(({ isUnsure }) => isUnsure).map((one) => (
        <Notice
          key={one.Id}
          tone="warning"
          title={t('found.title', { amount: price(one.Amount), way: methodName(t, one.Way) })}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Button variant="outlined" disabled={isFinding} onClick={() => onFound(one, true)}>
                {t('found.arrived')}
              </Button>
              <Button variant="outlined" disabled={isFinding} onClick={() => onFound(one, false)}>
                {t('found.again')}
              </Button>
            </Box>
          }
        >
          {t('found.hint')}
        </Notice>
      ))}
      {money?.Reference && <Facts facts={[[t('money.reference'), money.Reference]]} />}
      {issued.length > 0 && (
        <Facts
          facts={[
            [
              t('money.issued'),
              issued.map(({ Id, Last4, Amount, Name }) => (
                <Box key={Id}>
                  <CardLink
                    id={Id}
                    text={[`… ${Last4}`, price(Amount), Name].filter(Boolean).join(', ')}
                    cardPath={cardPath}
                  />
                </Box>
              )),
            ],
          ]}
        />
      )}
      {money?.Method === null && <Typography color="text.secondary">{t('money.elsewhere')}</Typography>}
      {error && <Failure error={error} onRetry={onRetry} />}
      {!money && !error && <LinesSkeleton lines={1} />}
      {money && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {money.Rest > 0 && (
            <Button variant="outlined" onClick={onRefund}>
              {t('act.refund')}
            </Button>
          )}
          <Button variant="outlined" onClick={onCompensate}>
            {t('act.compensate')}
          </Button>
        </Box>
      )}
    </OfficeCard>
  )
}

/** What is done with a gift card stands on its own page. */
const CardLink = ({
  id,
  text,
  cardPath,
}: { id: string | undefined; text: string } & Pick<MoneyCardProps, 'cardPath'>) =>
  id !== undefined && cardPath ? <KitLink href={cardPath(id)}>{text}</KitLink> : text
