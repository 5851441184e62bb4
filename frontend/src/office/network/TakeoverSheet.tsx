import { addDays, type LocalDay, longDateText } from '@bukett/contracts/rules/dates'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { type DialogProps, Notice, LinesSkeleton, Select, Sheet } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { storeName } from './StoreLink'
import { useNetworkTexts } from './texts'
import { type Closure, useTakeover } from './use-across'

const daysOf = ({ From, To }: Closure): LocalDay[] => {
  const days: LocalDay[] = []
  for (let day = From; day <= To; day = addDays(day, 1)) days.push(day)
  return days
}

/** `dialogs.open(TakeoverSheet, row)`: with whom a closed store's deliveries go, a day at a time. */
export const TakeoverSheet = ({ open, payload: row, onClose }: DialogProps<Closure, never>) => {
  const t = useNetworkTexts()
  const [day, setDay] = useState(row.From)
  const { data, error, refetch } = useTakeover(row.memberId, day)
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={t('closures.overTitle', { store: row.memberShopName })}
      width="large"
    >
      <Box sx={{ display: 'grid', gap: 4, pb: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ maxWidth: 320 }}>
          <Select
            label={t('closures.overDay')}
            value={day}
            onChange={setDay}
            options={daysOf(row).map((value) => ({ value, label: longDateText(value, currentLocale()) }))}
          />
        </Box>
        {error && <Failure error={error} title={t('closures.overFailed')} onRetry={refetch} />}
        {!error && !data && <LinesSkeleton lines={4} />}
        {!error && data?.Codes === 0 && <Notice>{t('closures.noCodes')}</Notice>}
        {!error && data && data.Codes > 0 && (
          <>
            <Typography color="text.secondary">{t('closures.overText', { count: data.Codes })}</Typography>
            {data.Nobody > 0 && (
              <Notice tone="warning">
                {t('closures.nobody', {
                  count: data.Nobody,
                  codes:
                    data.NobodyCodes.map((code) => postalCodeText(code)).join(', ') +
                    (data.Nobody > data.NobodyCodes.length ? ' …' : ''),
                })}
              </Notice>
            )}
            <DataTable
              label={t('closures.overTable')}
              rows={data.Stores}
              keyOf={({ memberId }) => memberId}
              columns={[
                {
                  key: 'store',
                  header: t('who.store'),
                  minWidth: 180,
                  flex: 2,
                  cell: storeName,
                },
                {
                  key: 'codes',
                  header: t('closures.codes'),
                  align: 'end',
                  minWidth: 120,
                  cell: ({ Codes }) => t('closures.codesOf', { count: Codes, all: data.Codes }),
                },
                {
                  key: 'standing',
                  header: t('who.standing'),
                  minWidth: 120,
                  cell: ({ InReserve }) => t(InReserve ? 'closures.reserve' : 'closures.ordinary'),
                },
              ]}
            />
          </>
        )}
      </Box>
    </Sheet>
  )
}
