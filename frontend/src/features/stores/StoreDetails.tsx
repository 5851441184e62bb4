import type { BusinessHours, Member } from '@bukett/contracts/http/member'
import { longDateText } from '@bukett/contracts/rules/dates'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { Notice, StoreMap } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { intervalsText, isPlaced, weekOf } from './hours-text'
import { OpenNow } from './OpenNow'
import { useMapGround } from './use-stores'
import { WayToStore } from './WayToStore'

export interface StoreDetailsProps {
  store: Member
  /** The next 14 days; undefined while they are on their way. */
  hours?: BusinessHours
  hoursFailed?: boolean
}

/** A store's page: where it is, when it is open in an ordinary week, and the days that differ (PU-05, PU-06). */
export const StoreDetails = ({ store, hours, hoursFailed = false }: StoreDetailsProps) => {
  const { t } = useTranslation()
  const language = currentLocale()
  const tiles = useMapGround()
  const { id, memberShopName: name, latitude, longitude } = store
  const places = useMemo(() => [{ id, name, latitude, longitude }], [id, name, latitude, longitude])
  const address = `${store.storeAddress}, ${postalCodeText(store.storePostalCode)} ${store.storeCity}`
  const special = hours?.days.filter(({ isSpecial }) => isSpecial) ?? []
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 8, md: 12 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box>
        <Typography variant="h1">{name}</Typography>
        <Typography sx={{ mt: 4, fontSize: '1.125rem' }}>{address}</Typography>
        <WayToStore store={store} />
        <Box sx={{ my: 4 }}>{hours && <OpenNow hours={hours} />}</Box>
        <Hours
          title={t('stores.hours')}
          rows={weekOf(store, language).map(({ weekday, hours: open }) => ({
            day: weekday,
            text: open ?? t('stores.closed'),
          }))}
        />
        {hoursFailed && (
          <Box sx={{ mt: 6 }}>
            <Notice tone="error">{t('stores.specialHoursFailed')}</Notice>
          </Box>
        )}
        {special.length > 0 && (
          <Hours
            title={t('stores.specialHours')}
            rows={special.map(({ date, intervals, name: reason }) => ({
              day: longDateText(date, language),
              text: intervals.length > 0 ? intervalsText(intervals, language) : t('stores.closed'),
              ...(reason !== null && { note: reason }),
            }))}
          />
        )}
      </Box>
      <Box>
        {isPlaced(store) ? (
          <StoreMap places={places} chosen={id} onChoose={() => undefined} tiles={tiles} />
        ) : (
          <Notice tone="warning">{t('stores.notOnMap', { address })}</Notice>
        )}
      </Box>
    </Box>
  )
}

interface HoursProps {
  title: string
  rows: readonly { day: string; text: string; note?: string }[]
}

const Hours = ({ title, rows }: HoursProps) => (
  <Box component="section" aria-label={title} sx={{ mt: 6 }}>
    <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ m: 0, maxWidth: 420 }}>
      {rows.map(({ day, text, note }) => (
        <Box
          key={day}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 4,
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dt" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {day}
            {note !== undefined && (
              <Typography variant="body2" color="text.secondary">
                {note}
              </Typography>
            )}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
)
