import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useSearchParams } from 'react-router-dom'
import { StoreFinder } from '../../features/stores/StoreFinder'
import { TownLinks } from '../../features/towns/TownLinks'
import { useTowns } from '../../features/towns/use-towns'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'

/** /hitta-butik?plats=: what was searched stays in the address, so that the way back from a store leads to the same list. */
export const StoresPage = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { data: towns } = useTowns()
  const title = t('stores.title')
  usePageTitle(title, t('towns.storesAbout'))
  return (
    <>
      <Typography variant="h1" sx={{ mb: { xs: 4, md: 6 } }}>
        {title}
      </Typography>
      <StoreFinder
        query={search.get('plats') ?? ''}
        onQuery={(query) => setSearch(query ? { plats: query } : {}, { replace: true, preventScrollReset: true })}
        hrefOf={paths.store.to}
      />
      {towns && towns.length > 0 && (
        <Box component="section" sx={{ mt: { xs: 10, md: 14 } }}>
          <Typography variant="h2" sx={{ mb: 4 }}>
            {t('stores.towns')}
          </Typography>
          <TownLinks towns={towns} hrefOf={paths.town.to} />
        </Box>
      )}
    </>
  )
}
