import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useSearchParams } from 'react-router-dom'
import { StoreFinder } from '../../features/stores/StoreFinder'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'

/** /hitta-butik?plats=: what was searched stays in the address, so that the way back from a store leads to the same list. */
export const StoresPage = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const title = t('stores.title')
  usePageTitle(title)
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
    </>
  )
}
