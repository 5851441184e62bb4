import { HeartFilledIcon, HeartIcon } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { toggleFavourite, useIsFavourite } from '../../shared/favourites'
import { useTranslation } from '../../shared/i18n'

/** Saves a product, or lets it go (spec 2 §4). */
export const FavouriteButton = ({ code }: { code: string }) => {
  const { t } = useTranslation()
  const saved = useIsFavourite(code)
  return (
    <Button
      variant="text"
      color={saved ? 'secondary' : 'inherit'}
      aria-pressed={saved}
      startIcon={saved ? <HeartFilledIcon /> : <HeartIcon />}
      onClick={() => toggleFavourite(code)}
    >
      {t(saved ? 'favourites.saved' : 'favourites.save')}
    </Button>
  )
}
