import { dateText } from '@bukett/contracts/rules/dates'
import { percentText } from '@bukett/contracts/rules/percent'
import { DenseTable, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { newKey } from '../../shared/call-key'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { CompensationDialog } from './CompensationDialog'
import type { OfMember } from './FactsPart'
import { useHappened } from './Happened'
import { useTypeName } from './network-names'
import { RowAction } from './RowAction'
import { useNetworkTexts } from './texts'
import {
  addCompensation,
  bodyOf,
  type Compensation,
  removeCompensation,
  setCompensation,
  useCompensations,
} from './use-terms'
import { useChange } from './use-network'

/** What the network pays a store for deliveries (FE-06). */
export const Compensations = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data, error, refetch } = useCompensations(member.id)
  const remove = useChange((row: Compensation) => removeCompensation(member.id, row))

  const keep = async (row?: Compensation): Promise<void> => {
    const kept = await dialogs.open(CompensationDialog, { memberId: member.id, row })
    if (!kept) return
    say({
      text: t(row ? 'compensations.changed' : 'compensations.added', { way: typeName(kept.deliveryType) }),
      undo: () =>
        row
          ? setCompensation(member.id, row.id, { ...bodyOf(row), Read: bodyOf(kept) })
          : removeCompensation(member.id, kept),
    })
  }
  const takeAway = (row: Compensation): void => {
    remove.mutate(row, {
      onSuccess: () =>
        say({
          text: t('compensations.removed', { way: typeName(row.deliveryType) }),
          undo: () => addCompensation(member.id, bodyOf(row), newKey()),
        }),
    })
  }
  return (
    <PageCard title={t('compensations.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('compensations.text')}</Typography>
      {said}
      {remove.error && <Failure error={remove.error} />}
      {rights.isBroker && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void keep()}>
          {t('compensations.add')}
        </Button>
      )}
      {error ? (
        <Failure error={error} title={t('compensations.failed')} onRetry={refetch} />
      ) : data ? (
        <DenseTable
          caption={t('listOf', { title: t('compensations.title') })}
          rows={data}
          keyOf={({ id }) => id}
          empty={<Typography>{t('compensations.empty')}</Typography>}
          columns={[
            { key: 'way', header: t('areas.way'), cell: ({ deliveryType }) => typeName(deliveryType) },
            {
              key: 'where',
              header: t('compensations.prefix'),
              cell: ({ postalCodePrefix }) => postalCodePrefix ?? t('compensations.everywhere'),
            },
            {
              key: 'amount',
              header: t('compensations.amount'),
              align: 'end',
              cell: ({ amount }) => priceText(amount),
            },
            {
              key: 'percent',
              header: t('compensations.percent'),
              align: 'end',
              cell: ({ percentOfGoods }) => percentText(percentOfGoods, currentLocale()),
            },
            {
              key: 'from',
              header: t('compensations.validFrom'),
              cell: ({ validFrom }) => dateText(validFrom, currentLocale(), { withYear: true }),
            },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              cell: (row) =>
                rights.isBroker && (
                  <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                    <RowAction
                      of={typeName(row.deliveryType)}
                      action={t('change')}
                      onChoose={() => void keep(row)}
                      waiting={remove.isPending}
                    />
                    <RowAction
                      of={typeName(row.deliveryType)}
                      action={t('remove')}
                      onChoose={() => takeAway(row)}
                      waiting={remove.isPending}
                    />
                  </Box>
                ),
            },
          ]}
        />
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </PageCard>
  )
}
