import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useNetworkTexts } from '../../../features/network/texts'
import { networkPaths } from '../../network-paths'

/** What the broker keeps beside the stores themselves. */
export const BrokerLinks = () => {
  const t = useNetworkTexts()
  return (
    <Box
      component="nav"
      aria-label={t('pages.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}
    >
      <KitLink href={networkPaths.rules}>{t('rules.title')}</KitLink>
      <KitLink href={networkPaths.settings}>{t('settings.title')}</KitLink>
      <KitLink href={networkPaths.whoDelivers}>{t('who.title')}</KitLink>
      <KitLink href={networkPaths.postalCodes}>{t('codes.title')}</KitLink>
    </Box>
  )
}
