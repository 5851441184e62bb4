import { Rating } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { currentLocale } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'

/** Stars, their mean and of how many: `4,8 av 5, 12 omdömen`. */
export const MeanOfReviews = ({ mean, count }: { mean: number; count: number }) => {
  const { t } = useTranslation()
  const written = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(mean)
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span aria-hidden>
        <Rating value={mean} />
      </span>
      {t('shownReviews.mean', { mean: written, count })}
    </Box>
  )
}
