import type { SearchHit } from '@bukett/contracts/http/search'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from '../../shared/i18n'
import { HitLink } from './HitLink'

export interface HitsApartProps {
  hits: readonly SearchHit[]
  onChoose: (hit: SearchHit) => void
  heading: 'h2' | 'h3'
}

/** What a search found beside the goods: what there is to read, and stores. */
export const HitsApart = ({ hits, onChoose, heading }: HitsApartProps) => {
  const { t } = useTranslation()
  const id = useId()
  const parts = [
    { title: t('searchTold.reading'), some: hits.filter(({ HitType }) => HitType !== 'store') },
    { title: t('searchTold.stores'), some: hits.filter(({ HitType }) => HitType === 'store') },
  ].filter(({ some }) => some.length > 0)
  return parts.map(({ title, some }) => (
    <Box key={title} component="section" aria-labelledby={`${id}${title}`}>
      <Typography id={`${id}${title}`} variant="h4" component={heading} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {some.map((hit) => (
          <li key={`${hit.HitType}-${hit.HitId}`}>
            <HitLink hit={hit} href={hit.Url} onChoose={() => onChoose(hit)} />
          </li>
        ))}
      </Box>
    </Box>
  ))
}
