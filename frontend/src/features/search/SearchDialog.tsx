import { TYPEAHEAD_DEBOUNCE } from '@bukett/contracts/rules/search-terms'
import { CloseIcon, KitLink, SearchIcon, useBackCloses } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useNavigate } from 'react-router-dom'
import { Failure } from '../../shared/Failure'
import { useDebounced } from '../../shared/use-debounced'
import { DidYouMean } from './DidYouMean'
import { HitLink } from './HitLink'
import { HitsApart } from './HitsApart'
import { SearchTold } from './SearchTold'
import { queryOf, trackHit, useSearch } from './use-search'

export interface SearchDialogProps {
  open: boolean
  onClose: () => void
  /** An address of the catalogue on this site. */
  hrefOf: (url: string) => string
  /** The page of all hits. */
  resultsOf: (query: string, asTyped?: boolean) => string
  /** Where who does not know what to look for is helped. */
  giftFinder: string
}

const most = 6
const mostApart = 4
const restedMs = 2000

/** Search over the whole screen, from the third character on (spec 2 §5). Arrows move between the hits, Enter shows them all. */
export const SearchDialog = ({ open, onClose, hrefOf, resultsOf, giftFinder }: SearchDialogProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const titleId = useId()
  useBackCloses(open, onClose)
  const [text, setText] = useState('')
  const query = queryOf(text)
  const settled = useDebounced(query, TYPEAHEAD_DEBOUNCE)
  const { data, error, isFetching, refetch } = useSearch(query === undefined ? undefined : settled, {
    typing: true,
  })
  const content = useRef<HTMLDivElement>(null)
  const hits = query !== undefined && data ? data.items.filter(({ IsProduct }) => IsProduct).slice(0, most) : []
  const apart = query !== undefined && data ? data.apart.slice(0, mostApart) : []
  const answered = query !== undefined && data !== undefined && data.query === query

  const rested = useDebounced(answered && data.total === 0 ? query : undefined, restedMs)
  // Who rests on words without a hit has searched, and does not go on to the page that counts.
  useSearch(rested === query ? rested : undefined)

  const go = (address: string) => {
    onClose()
    void navigate(address)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const stops = [...(content.current?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[(at + step + stops.length) % stops.length]?.focus()
  }

  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { bgcolor: 'background.default', borderRadius: 0 } } }}
    >
      <Box
        ref={content}
        onKeyDown={onKeyDown}
        sx={{ width: '100%', maxWidth: 760, mx: 'auto', px: { xs: 4, sm: 6 }, py: { xs: 3, sm: 10 } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
          <Typography id={titleId} variant="h2">
            {t('search.dialogTitle')}
          </Typography>
          <IconButton onClick={onClose} aria-label={t('search.close')} sx={{ mr: -2.5 }}>
            <CloseIcon />
          </IconButton>
        </Box>
        <search>
          <Box
            component="form"
            onSubmit={(event) => {
              event.preventDefault()
              if (query) go(resultsOf(query))
            }}
          >
            <InputBase
              autoFocus
              fullWidth
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              startAdornment={<SearchIcon sx={{ mr: 3 }} />}
              slotProps={{
                input: { 'aria-label': t('search.label'), maxLength: 99, enterKeyHint: 'search', autoComplete: 'off' },
              }}
              placeholder={t('search.label')}
              sx={{
                fontSize: { xs: '1.125rem', sm: '1.375rem' },
                minHeight: 60,
                borderBottom: 2,
                borderColor: 'primary.main',
                '& input:focus-visible': { outline: 'none' },
                '& input::placeholder': { color: 'text.secondary', opacity: 1 },
              }}
            />
          </Box>
        </search>
        <Box sx={{ height: 4 }}>
          {isFetching && <LinearProgress aria-label={t('search.waiting')} sx={{ height: 2 }} />}
        </Box>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 2, minHeight: 24 }}>
          {query === undefined
            ? t('search.hint')
            : answered && data.total > 0 && t('search.found', { count: data.total })}
        </Typography>
        {query === undefined && (
          <Box sx={{ mt: 4 }}>
            <Typography variant="h6" component="h3" sx={{ mb: 2 }}>
              {t('search.try')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {t.list('search.tries').map((word) => (
                <Chip key={word} label={word} onClick={() => setText(word)} />
              ))}
            </Box>
          </Box>
        )}
        {error && <Failure error={error} onRetry={refetch} />}
        {answered && data.total === 0 && (
          <DidYouMean
            query={query}
            resultsOf={resultsOf}
            onChoose={onClose}
            heading="h3"
            action={
              <Button component={KitLink} href={giftFinder} onClick={onClose} data-hit variant="outlined">
                {t('giftFinder.lead')}
              </Button>
            }
          />
        )}
        {answered && data.total > 0 && (
          <SearchTold answer={data} asTypedHref={resultsOf(query, true)} onChoose={onClose} />
        )}
        {hits.length + apart.length > 0 && query && data && (
          <Box sx={{ opacity: answered ? 1 : 0.5 }}>
            {hits.length > 0 && (
              <Box component="ul" aria-label={t('search.suggestions')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {hits.map((hit) => (
                  <li key={`${hit.HitType}-${hit.HitId}`}>
                    <HitLink
                      hit={hit}
                      href={hrefOf(hit.Url)}
                      onChoose={() => {
                        trackHit(data.query, hit, true)
                        onClose()
                      }}
                    />
                  </li>
                ))}
              </Box>
            )}
            {apart.length > 0 && (
              <Box sx={{ display: 'grid', gap: 4, mt: 6 }}>
                <HitsApart
                  hits={apart}
                  heading="h3"
                  onChoose={(hit) => {
                    trackHit(data.query, hit, true)
                    onClose()
                  }}
                />
              </Box>
            )}
            <Box sx={{ mt: 4 }}>
              <Box
                component={KitLink}
                href={resultsOf(query)}
                data-hit
                onClick={onClose}
                sx={{
                  display: 'inline-flex',
                  minHeight: 44,
                  alignItems: 'center',
                  color: 'primary.main',
                  fontWeight: 600,
                }}
              >
                {t('search.all', { query })}
              </Box>
            </Box>
          </Box>
        )}
      </Box>
    </Dialog>
  )
}
