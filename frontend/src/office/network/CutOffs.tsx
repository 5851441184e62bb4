import { dateText, weekdayName } from '@bukett/contracts/rules/dates'
import { DenseTable, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { CutOffDialog } from './CutOffDialog'
import { useHappened } from './Happened'
import { capitalized, useTypeName } from './network-names'
import { RowAction } from './RowAction'
import { type NetworkTranslate, useNetworkTexts } from './texts'
import { type CutOff, removeCutOff, setCutOff, useCutOffs, wholeNetwork } from './use-terms'
import { useChange } from './use-network'

export interface CutOffsProps {
  /** A store's number, or `network`. */
  memberId: string
  canChange: boolean
  /** Only the broker lets a store take orders later than the network (BR-04). */
  canGrant: boolean
}

/** Until when orders are taken (spec 3 §2, BR-04). */
export const CutOffs = ({ memberId, canChange, canGrant }: CutOffsProps) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data, error, refetch } = useCutOffs(memberId)
  const remove = useChange((row: CutOff) => removeCutOff(memberId, row))

  const keep = async (row?: CutOff): Promise<void> => {
    const kept = await dialogs.open(CutOffDialog, { memberId, row, canGrant })
    if (!kept) return
    say({
      text: t(row ? 'cutOffs.changed' : 'cutOffs.added', { rule: timeOf(kept, t) }),
      undo: () => (row ? setCutOff(memberId, row) : removeCutOff(memberId, kept)),
    })
  }
  const takeAway = (row: CutOff): void => {
    const { id: _, ...rule } = row
    remove.mutate(row, {
      onSuccess: () =>
        say({ text: t('cutOffs.removed', { rule: timeOf(row, t) }), undo: () => setCutOff(memberId, rule) }),
    })
  }
  return (
    <PageCard title={t(memberId === wholeNetwork ? 'cutOffs.ofNetwork' : 'cutOffs.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('cutOffs.text')}</Typography>
      {said}
      {remove.error && <Failure error={remove.error} />}
      {canChange && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void keep()}>
          {t('cutOffs.add')}
        </Button>
      )}
      {error ? (
        <Failure error={error} title={t('cutOffs.failed')} onRetry={refetch} />
      ) : data ? (
        <Rules
          rows={data}
          waiting={remove.isPending}
          {...(canChange && { onChange: keep, onRemove: takeAway })}
          canGrant={canGrant}
        />
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </PageCard>
  )
}

/** The time by the clock, how long before the store closes at the latest, and how many days before. */
const timeOf = ({ time, minutesBeforeClose, daysBefore, dayKind }: CutOff, t: NetworkTranslate): string =>
  [
    t('cutOffs.at', { time }),
    minutesBeforeClose !== null && t('cutOffs.beforeClose', { count: minutesBeforeClose }),
    daysBefore === 0
      ? t('cutOffs.sameDay')
      : t(dayKind === 'open' ? 'cutOffs.openDays' : 'cutOffs.workingDays', { count: daysBefore }),
  ]
    .filter(Boolean)
    .join(', ')

interface RulesProps {
  rows: CutOff[]
  waiting: boolean
  canGrant: boolean
  onChange?: (row: CutOff) => Promise<void>
  onRemove?: (row: CutOff) => void
}

const Rules = ({ rows, waiting, canGrant, onChange, onRemove }: RulesProps) => {
  const t = useNetworkTexts()
  const { t: shopText } = useTranslation()
  const typeName = useTypeName()
  const whenOf = ({ weekday, date }: CutOff): string => {
    if (date !== null) return dateText(date, currentLocale(), { withYear: true })
    return weekday === null ? t('cutOffs.allDays') : capitalized(weekdayName(weekday, currentLocale()))
  }
  const forOf = ({ deliveryType, orderType, productCategory }: CutOff): string =>
    [
      deliveryType && typeName(deliveryType),
      orderType && t(`orderType.${orderType}`),
      productCategory && shopText(`category.${productCategory}`),
    ]
      .filter(Boolean)
      .join(', ') || t('cutOffs.everything')
  return (
    <DenseTable
      caption={t('listOf', { title: t('cutOffs.title') })}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<Typography>{t('cutOffs.empty')}</Typography>}
      columns={[
        { key: 'time', header: t('cutOffs.time'), cell: (row) => timeOf(row, t) },
        { key: 'when', header: t('cutOffs.when'), cell: whenOf },
        { key: 'for', header: t('cutOffs.for'), cell: forOf },
        { key: 'granted', header: t('cutOffs.granted'), cell: ({ isGranted }) => (isGranted ? t('yes') : '') },
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          cell: (row) =>
            onChange &&
            onRemove &&
            (canGrant || !row.isGranted) && (
              <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                <RowAction
                  of={timeOf(row, t)}
                  action={t('change')}
                  onChoose={() => void onChange(row)}
                  waiting={waiting}
                />
                <RowAction of={timeOf(row, t)} action={t('remove')} onChoose={() => onRemove(row)} waiting={waiting} />
              </Box>
            ),
        },
      ]}
    />
  )
}
