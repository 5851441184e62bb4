import type { SettlementRow, SettlementSums } from '@bukett/contracts/http/settlement'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { percentText } from '@bukett/contracts/rules/percent'
import { EmptyState, Notice, LinesSkeleton } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SettlementTranslate, useSettlementTexts } from './texts'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useToday } from '../../shared/use-today'
import { CorrectionForm } from './CorrectionForm'
import { fileHref, useSettlement } from './use-settlement'

export interface SettlementViewProps {
  month: string
  memberId: string
  /** Whether the reader may add corrections, to the present month: the broker's staff. */
  canCorrect: boolean
}

/** The monthly statement of a store (FE-07): what it comes to, each row of it, and the files to keep. */
export const SettlementView = ({ month, memberId, canCorrect }: SettlementViewProps) => {
  const t = useSettlementTexts()
  const priceText = usePriceText()
  const presentMonth = useToday().slice(0, 7)
  const { data, error, refetch } = useSettlement(month, memberId)
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={6} />
  const money = (amount: number): string => priceText(amount)
  return (
    <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="section" aria-labelledby="settlement-sums">
        <Typography id="settlement-sums" variant="h4" component="h2" sx={{ mb: 4 }}>
          {data.MemberShopName}
        </Typography>
        <Sums sums={data.Sums} />
        {!data.IsFinal && (
          <Box sx={{ mt: 4 }}>
            <Notice>{t('preliminary')}</Notice>
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 5 }}>
          <Button variant="outlined" component="a" href={fileHref('pdf', month, memberId)} target="_blank">
            {t('pdf')}
          </Button>
          <Button variant="outlined" component="a" href={fileHref('csv', month, memberId)} download>
            {t('csv')}
          </Button>
        </Box>
      </Box>
      <DataTable<SettlementRow>
        label={t('rows')}
        rows={data.Rows}
        keyOf={(row) => row.Id}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
        columns={[
          {
            key: 'what',
            header: t('what'),
            flex: 3,
            minWidth: 200,
            cell: (row) => (row.OrderId ? whatOf(row, t) : row.Reason),
          },
          {
            key: 'day',
            header: t('day'),
            minWidth: 110,
            cell: (row) => dateText(stockholmDay(row.At), currentLocale()),
          },
          {
            key: 'goods',
            header: t('goods'),
            minWidth: 110,
            align: 'end',
            cell: (row) => (row.Kind === 'correction' ? '' : money(row.GoodsNet)),
          },
          {
            key: 'percent',
            header: t('percent'),
            align: 'end',
            cell: (row) => (row.Kind === 'correction' ? '' : percentText(row.Percent, currentLocale())),
          },
          { key: 'amount', header: t('amount'), align: 'end', minWidth: 110, cell: (row) => money(row.Amount) },
          {
            key: 'compensation',
            header: t('compensation'),
            minWidth: 130,
            align: 'end',
            cell: (row) => (row.Compensation === 0 ? '' : money(row.Compensation)),
          },
        ]}
      />
      {canCorrect && month === presentMonth && <CorrectionForm memberId={memberId} store={data.MemberShopName} />}
    </Box>
  )
}

/** A row with the opposite sign takes back one of a hand-over that was told by mistake. */
const whatOf = ({ Kind, OrderId, GoodsNet }: SettlementRow, t: SettlementTranslate): string => {
  const what = `${t(`kind.${Kind}`)} ${OrderId}`
  return GoodsNet < 0 ? t('takenBack', { what }) : what
}

const Sums = ({ sums }: { sums: SettlementSums }) => {
  const t = useSettlementTexts()
  const priceText = usePriceText()
  const rows = [
    [t('sum.sold'), sums.SoldCommission],
    [t('sum.delivered'), sums.DeliveredGoods],
    [t('sum.compensation'), sums.Compensation],
    [t('sum.corrections'), sums.Corrections],
    [t('sum.total'), sums.Total],
  ] as const
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 2, maxWidth: 480 }}>
      {rows.map(([name, amount], index) => {
        const isTotal = index === rows.length - 1
        const look = {
          fontWeight: isTotal ? 600 : 400,
          ...(isTotal && { borderTop: 1, borderColor: 'divider', pt: 2 }),
        }
        return (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={look}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ ...look, m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {priceText(amount)}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
