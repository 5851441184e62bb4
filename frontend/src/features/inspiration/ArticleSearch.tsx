import { parseInspirationTerm } from '@bukett/contracts/rules/search-terms'
import { TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'

export interface ArticleSearchProps {
  term: string
  /** Raised with 3 to 99 trimmed characters, or with none to see everything. */
  onSearch: (term: string) => void
}

/** Search among the articles (spec 2 §5: trimmed, 3 to 99 characters). */
export const ArticleSearch = ({ term, onSearch }: ArticleSearchProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(term)
  const [asked, setAsked] = useState(false)
  const parsed = parseInspirationTerm(text)
  const empty = text.trim() === ''
  const error =
    asked && !empty && !parsed.ok
      ? t(parsed.code === 'search.too-short' ? 'inspiration.tooShort' : 'inspiration.tooLong')
      : undefined
  return (
    <search>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (empty) onSearch('')
          else if (parsed.ok) onSearch(parsed.value)
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 3, alignItems: 'start', maxWidth: 520 }}
      >
        <TextField
          label={t('inspiration.search')}
          type="search"
          value={text}
          error={error}
          onChange={(next) => {
            setText(next)
            setAsked(false)
          }}
        />
        <Button type="submit" variant="outlined" sx={{ mt: 7.5, minHeight: 52 }}>
          {t('inspiration.searchAction')}
        </Button>
      </Box>
    </search>
  )
}
