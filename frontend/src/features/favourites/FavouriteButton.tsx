import { HeartFilledIcon, HeartIcon } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { useFavourites } from './favourites'

/** Saves a product, or lets it go (spec 2 §4). */
export const FavouriteButton = ({ code }: { code: string }) => {
  const { t } = useTranslation()
  const { codes, toggle } = useFavourites()
  const saved = codes.includes(code)
  return (
    <Button
      variant="text"
      color={saved ? 'secondary' : 'inherit'}
      aria-pressed={saved}
      startIcon={saved ? <HeartFilledIcon /> : <HeartIcon />}
      onClick={() => toggle(code)}
    >
      {t(saved ? 'favourites.saved' : 'favourites.save')}
    </Button>
  )
}
