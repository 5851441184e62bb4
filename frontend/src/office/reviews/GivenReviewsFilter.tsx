import { MOST_STARS, type ReviewQuestion } from '@bukett/contracts/http/order-reviews'
import { Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SearchForm } from '../../shared/SearchForm'
import { StoreField } from '../shell/StoreField'
import { useSpanFields } from '../shell/use-span-fields'
import { useReviewsTexts } from './texts'
import { givenReviewsFile } from './use-reviews'

export interface GivenReviewsFilterProps {
  asked: ReviewQuestion
  onAsk: (asked: ReviewQuestion) => void
  /** The network's staff choose whose; a store reads its own. */
  seesAll: boolean
}

/** Which reviews: of these days, of a store, of few stars. */
export const GivenReviewsFilter = ({ asked, onAsk, seesAll }: GivenReviewsFilterProps) => {
  const t = useReviewsTexts()
  const days = useSpanFields(asked)
  const [store, setStore] = useState(asked.memberId ?? '')
  const [stars, setStars] = useState(String(asked.atMost ?? ''))
  const search = (): void => {
    const { from, to } = days.typed
    if (days.isSound())
      onAsk({
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
        ...(store !== '' && { memberId: store }),
        ...(stars !== '' && { atMost: Number(stars) }),
      } satisfies ReviewQuestion)
  }
  return (
    <SearchForm
      label={t('said.filter')}
      submit={t('said.submit')}
      onSearch={search}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(170px, 1fr))' },
        '& > button': { mt: { md: 'var(--label-height)' } },
      }}
    >
      {days.fields}
      {seesAll && <StoreField label={t('said.store')} value={store} onChange={setStore} />}
      <Select
        label={t('said.stars')}
        value={stars}
        onChange={setStars}
        options={[
          { value: '', label: t('said.anyStars') },
          ...MOST_STARS.map((most) => ({ value: String(most), label: t('said.atMost', { most }) })),
        ]}
      />
      <Box sx={{ mt: { md: 'var(--label-height)' } }}>
        <Button component="a" href={givenReviewsFile(asked)} variant="outlined" download>
          {t('said.csv')}
        </Button>
      </Box>
    </SearchForm>
  )
}
