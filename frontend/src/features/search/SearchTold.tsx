import type { SearchPage, Understood } from '@bukett/contracts/http/search'
import { KitLink } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { onNamedDay } from '../../shared/day-text'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { useGrossSide } from '../../shared/gross-side'
import { useToday } from '../../shared/use-today'

export interface SearchToldProps {
  answer: Pick<SearchPage, 'query' | 'corrected' | 'understood'>
  /** The hits of the query word for word. */
  asTypedHref: string
  onChoose?: () => void
}

/** How a query was understood, and the way to have it word for word; nothing where it was taken as it stands. */
export const SearchTold = ({ answer: { query, corrected, understood }, asTypedHref, onChoose }: SearchToldProps) => {
  const { t } = useTranslation()
  const wish = useWishText()(understood)
  if (corrected === null && wish === '') return null
  return (
    <Typography role="status" sx={{ mt: 2 }}>
      {corrected !== null && `${t('searchTold.corrected', { query: corrected })} `}
      {wish !== '' && `${t('searchTold.understood', { wish })} `}
      <KitLink href={asTypedHref} onClick={onChoose} data-hit>
        {corrected === null ? t('searchTold.asWords') : t('searchTold.undo', { query })}
      </KitLink>
    </Typography>
  )
}

/** What was read out of a query beside its words: `högst 400 kr och leverans till Malmö i morgon, onsdag 25 november`. */
const useWishText = (): ((understood: Understood) => string) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const side = useGrossSide()
  const today = useToday()
  return ({ price, day, place }) => {
    const from = price?.from === undefined ? undefined : priceText(price.from)
    const to = price?.to === undefined ? undefined : priceText(price.to)
    const priced = from !== undefined && to !== undefined ? 'priceBetween' : to !== undefined ? 'priceTo' : 'priceFrom'
    const delivered = day && place ? 'dayAndPlace' : day ? 'day' : 'place'
    const when = day ? onNamedDay(day, today, currentLocale()) : undefined
    const parts = [
      price && t(`searchTold.${priced}`, { from, to }) + side,
      (day ?? place) && t(`searchTold.${delivered}`, { day: when, place: place?.Area }),
    ]
    return parts.filter(Boolean).join(t('searchTold.and'))
  }
}
