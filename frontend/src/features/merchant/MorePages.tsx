import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'

export interface MorePagesProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Fetches what follows in a long list; nothing where nothing does. */
export const MorePages = ({ list }: MorePagesProps) => {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="outlined"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      sx={{ justifySelf: 'center' }}
    >
      {t('merchant.older')}
    </Button>
  )
}
