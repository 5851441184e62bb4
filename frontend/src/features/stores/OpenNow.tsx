import type { BusinessHours } from '@bukett/contracts/http/member'
import { Tag } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { changeText } from './hours-text'
import { useHoursAgain } from './use-stores'

/** Whether a store is open, and until or from when (PU-05). */
export const OpenNow = ({ hours }: { hours: BusinessHours }) => {
  const { t } = useTranslation()
  const now = useHoursAgain(hours.nextChange)
  const when = changeText(hours, now, currentLocale())
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Tag tone={hours.isOpenNow ? 'leaf' : 'neutral'}>{t(hours.isOpenNow ? 'stores.open' : 'stores.closed')}</Tag>
      {when !== undefined && <span>{t(hours.isOpenNow ? 'stores.closes' : 'stores.opens', { when })}</span>}
    </Box>
  )
}
