import type { BusinessHours } from '@bukett/contracts/http/member'
import { Tag } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { serverNow } from '../../shared/server-clock'
import { changeText } from './hours-text'

/** Whether a store is open, and until or from when (PU-05). */
export const OpenNow = ({ hours }: { hours: BusinessHours }) => {
  const { t } = useTranslation()
  const [now] = useState(serverNow)
  const when = changeText(hours, now, currentLocale())
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Tag tone={hours.isOpenNow ? 'leaf' : 'neutral'}>{t(hours.isOpenNow ? 'stores.open' : 'stores.closed')}</Tag>
      {when !== undefined && <span>{t(hours.isOpenNow ? 'stores.closes' : 'stores.opens', { when })}</span>}
    </Box>
  )
}
