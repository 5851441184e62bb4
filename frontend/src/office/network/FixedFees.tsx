import { DenseTable, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { FixedFeeDialog } from './FixedFeeDialog'
import { useHappened } from './Happened'
import { RowAction } from './RowAction'
import { useNetworkTexts } from './texts'
import { type FixedFee, removeFixedFee, saidIn, setFixedFee, useFixedFees } from './use-fixed-fees'
import { useChange } from './use-network'

/** FE-02: the fees that a company may have instead of what its deliveries cost. */
export const FixedFees = () => {
  const t = useNetworkTexts()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data, error, refetch } = useFixedFees()
  const remove = useChange(removeFixedFee)

  const keep = async (before?: FixedFee): Promise<void> => {
    const kept = await dialogs.open(FixedFeeDialog, before)
    if (!kept) return
    say({
      text: t('fixedFees.kept', { code: kept.Code, price: priceText(kept.Price) }),
      undo: () => (before ? setFixedFee(kept.Code, { ...saidIn(before), Read: saidIn(kept) }) : removeFixedFee(kept)),
    })
  }
  const takeAway = (fee: FixedFee): void =>
    remove.mutate(fee, {
      onSuccess: () =>
        say({
          text: t('fixedFees.removed', { code: fee.Code }),
          undo: () => setFixedFee(fee.Code, { ...saidIn(fee), Read: null }),
        }),
    })
  return (
    <PageCard title={t('fixedFees.title')}>
      <Typography color="text.secondary">{t('fixedFees.text')}</Typography>
      {said}
      {remove.error && <Failure error={remove.error} />}
      <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void keep()}>
        {t('fixedFees.add')}
      </Button>
      {error ? (
        <Failure error={error} title={t('fixedFees.failed')} onRetry={refetch} />
      ) : data ? (
        <DenseTable
          caption={t('listOf', { title: t('fixedFees.title') })}
          rows={data}
          keyOf={({ Code }) => Code}
          empty={<Typography>{t('fixedFees.empty')}</Typography>}
          columns={[
            { key: 'code', header: t('fixedFees.code'), cell: ({ Code }) => Code },
            {
              key: 'name',
              header: t('fixedFees.shownAs'),
              cell: ({ Name, NameEn }) => (currentLocale() === 'en' ? NameEn : Name),
            },
            { key: 'price', header: t('fixedFees.price'), align: 'end', cell: ({ Price }) => priceText(Price) },
            { key: 'companies', header: t('fixedFees.companies'), align: 'end', cell: ({ Companies }) => Companies },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              cell: (fee) => (
                <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                  <RowAction of={fee.Code} action={t('change')} onChoose={() => void keep(fee)} />
                  <RowAction
                    of={fee.Code}
                    action={t('remove')}
                    onChoose={() => takeAway(fee)}
                    waiting={remove.isPending}
                  />
                </Box>
              ),
            },
          ]}
        />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </PageCard>
  )
}
