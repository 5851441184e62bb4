import type { BusinessHours, Member } from '@bukett/contracts/http/member'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { standingLink } from '../../shared/standing-link'
import { OpenNow } from './OpenNow'
import { WayToStore } from './WayToStore'

export interface StoreRowProps {
  store: Member
  href: string
  hours?: BusinessHours
  distanceKm?: number | null
  /** Its pin on the map is the one that is marked. */
  marked?: boolean
  /** Below the page's heading, or below a town's. */
  heading: 'h2' | 'h3'
}

/** A store in a list: where it is, whether it is open, how far away. */
export const StoreRow = ({ store, href, hours, distanceKm, marked = false, heading }: StoreRowProps) => {
  const { t } = useTranslation()
  const kilometres = distanceKm?.toLocaleString(currentLocale(), { maximumFractionDigits: 1 })
  return (
    <Box
      id={`store-${store.id}`}
      sx={{
        py: 4,
        px: marked ? 4 : 0,
        borderBottom: 1,
        borderColor: 'divider',
        display: 'grid',
        gap: 1,
        bgcolor: marked ? 'background.paper' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, alignItems: 'baseline' }}>
        <Typography component={heading} variant="h5" sx={{ '& > a': standingLink }}>
          <KitLink href={href}>{store.memberShopName}</KitLink>
        </Typography>
        {kilometres !== undefined && (
          <Typography component="span" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {t('stores.kilometres', { kilometres })}
          </Typography>
        )}
      </Box>
      <span>{`${store.storeAddress}, ${postalCodeText(store.storePostalCode)} ${store.storeCity}`}</span>
      {hours && <OpenNow hours={hours} />}
      <WayToStore store={store} />
    </Box>
  )
}
