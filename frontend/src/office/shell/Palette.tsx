import { type OfficeKind, officeFindApi } from '@bukett/contracts/http/office-find'
import { SearchIcon, useBackCloses } from '@bukett/ui-kit'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { personal } from '../../shared/query'
import { useDebounced } from '../../shared/use-debounced'
import { useShellTexts } from './texts'
import { whileTyping } from './use-found'

/** Fewer characters name a page at most. */
const fewest = 2
/** Between two keys of somebody who types. */
const stillMs = 120

interface Option {
  key: string
  group: string
  title: string
  detail: string
  href: string
}

export interface PaletteProps {
  open: boolean
  onClose: () => void
  /** The pages that the person may open. */
  pages: readonly { label: string; href: string }[]
  /** Where a thing of a kind is shown. */
  hrefOf: (kind: OfficeKind, id: string) => string
}

/** The list stands in the dialog, below the field, and not over it. */
const InPlace = ({ open, children }: { open: boolean; children?: ReactNode }) => (open ? <Box>{children}</Box> : null)

const words = (text: string): string => text.toLocaleLowerCase().trim()

/** Everything that the back office has, by a few letters of it; arrows and Enter are enough. */
export const Palette = ({ open, onClose, pages, hrefOf }: PaletteProps) => {
  const t = useShellTexts()
  const titleId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const wanted = words(text)
  const settled = useDebounced(wanted, stillMs)
  const isAsked = open && settled.length >= fewest
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office-find', settled],
    queryFn: ({ signal }) => call(officeFindApi.find, { body: { Words: settled } }, signal),
    enabled: isAsked,
    placeholderData: whileTyping(settled),
    meta: personal,
  })
  const goesOn = wanted.length >= fewest && wanted.startsWith(settled)
  const found: Option[] = (goesOn && data ? data.Groups : []).flatMap(({ Kind, Hits }) =>
    Hits.map(({ Id, Title, Detail }, place) => ({
      key: `${Kind} ${Id} ${place}`,
      group: t(`find.kind.${Kind}`),
      title: Title,
      detail: Detail,
      href: hrefOf(Kind, Id),
    })),
  )
  const named: Option[] = pages
    .filter(({ label }) => words(label).includes(wanted))
    .map(({ label, href }) => ({ key: href, group: t('find.pages'), title: label, detail: '', href }))
  const isOfOthers = settled !== wanted || isPlaceholderData
  const isBusy = isFetching || settled !== wanted
  const leave = (): void => {
    setText('')
    onClose()
  }
  useBackCloses(open, leave)
  return (
    <Dialog
      open={open}
      onClose={leave}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: { alignSelf: 'start', mt: { xs: 2, sm: 8 }, borderRadius: '10px' } } }}
    >
      <Box id={titleId} sx={{ px: 4, pt: 3, typography: 'subtitle2' }}>
        {t('find.title')}
      </Box>
      <Autocomplete<Option, false, false, false>
        open
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        // The words have been looked for already.
        filterOptions={(all) => all}
        options={[...found, ...named]}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ title }) => title}
        value={null}
        inputValue={text}
        onInputChange={(_, typed, reason) => {
          if (reason === 'input' || reason === 'clear') setText(typed)
        }}
        onChange={(event, option) => {
          if (!option) return
          // Enter comes before the answer to what was typed: what stands here still is what fewer letters found.
          if (isOfOthers && event.type === 'keydown' && found.includes(option)) return
          leave()
          void navigate(option.href)
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') leave()
        }}
        loading={isBusy && found.length === 0}
        loadingText={t('find.busy')}
        noOptionsText={wanted.length < fewest ? t('find.more') : t('find.nothing')}
        slots={{ popper: InPlace as never, paper: Box as never }}
        slotProps={{ listbox: { sx: { maxHeight: 'min(60dvh, 520px)', pb: 2 } } }}
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Box aria-hidden sx={{ px: 4, pt: 2, pb: 0.5, color: 'text.secondary', typography: 'subtitle2' }}>
              {group}
            </Box>
            {children}
          </Box>
        )}
        renderOption={({ key, ...props }, { title, detail }) => (
          <Box component="li" key={key} {...props} sx={{ gap: 2, px: '16px !important' }}>
            <Box component="span" sx={{ fontWeight: 600, flexShrink: 0 }}>
              {title}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {detail}
            </Box>
          </Box>
        )}
        renderInput={({ slotProps }) => (
          <InputBase
            ref={slotProps.input.ref}
            autoFocus
            fullWidth
            placeholder={t('find.placeholder')}
            startAdornment={<SearchIcon fontSize="small" sx={{ mr: 2, color: 'text.secondary' }} />}
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                'aria-label': t('find.title'),
                maxLength: 100,
                enterKeyHint: 'go',
              },
            }}
            sx={{
              px: 4,
              minHeight: 52,
              borderBottom: 1,
              borderColor: 'divider',
              fontSize: '1rem',
              '& input:focus-visible': { outline: 'none' },
              '& input::placeholder': { color: 'text.secondary', opacity: 1 },
            }}
          />
        )}
      />
      {error && (
        <Box sx={{ p: 4 }}>
          <Failure error={error} title={t('find.failed')} onRetry={refetch} />
        </Box>
      )}
    </Dialog>
  )
}
