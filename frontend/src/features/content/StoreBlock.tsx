import type { ShownOf } from '@bukett/contracts/http/content-blocks'
import { TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'

export interface StoreBlockProps {
  block: ShownOf<'store'>
  /** A place or a postal code, as it was typed. */
  onSearch: (place: string) => void
}

/** The way to a store near the visitor. */
export const StoreBlock = ({ block: { Id, Title, Text }, onSearch }: StoreBlockProps) => {
  const { t } = useTranslation()
  const [place, setPlace] = useState('')
  return (
    <Box
      component="section"
      aria-labelledby={`block-${Id}`}
      sx={{
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        p: { xs: 6, md: 10 },
      }}
    >
      <Typography id={`block-${Id}`} variant="h2" sx={{ mb: 3 }}>
        {Title}
      </Typography>
      {Text && <Typography sx={{ mb: 5, fontSize: '1.125rem', maxWidth: '60ch' }}>{Text}</Typography>}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(place.trim())
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 3, alignItems: 'end', maxWidth: 520 }}
      >
        <TextField
          label={t('stores.search')}
          value={place}
          onChange={setPlace}
          autoComplete="postal-code"
          maxLength={60}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 52 }}>
          {t('stores.title')}
        </Button>
      </Box>
    </Box>
  )
}
