import { Sheet } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { ListFilters, type ListFiltersProps } from './ListFilters'

export interface ListFiltersSheetProps extends ListFiltersProps {
  open: boolean
  onClose: () => void
  /** How many products the choice leaves. */
  total: number
}

/** The facets on a phone: a sheet whose button says what they leave. */
export const ListFiltersSheet = ({ open, onClose, total, ...filters }: ListFiltersSheetProps) => {
  const { t } = useTranslation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('list.filters')}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('list.show', { count: total })}
        </Button>
      }
    >
      <ListFilters {...filters} />
    </Sheet>
  )
}
