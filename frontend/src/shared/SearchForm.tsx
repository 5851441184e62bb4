import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface SearchFormProps {
  label: string
  submit: string
  onSearch: () => void
  /** How the fields and the button stand beside each other. */
  sx: SxProps
  children: ReactNode
}

/** What a list is searched by. */
export const SearchForm = ({ label, submit, onSearch, sx, children }: SearchFormProps) => (
  <Box
    component="form"
    role="search"
    aria-label={label}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSearch()
    }}
    sx={{ gap: 4, alignItems: 'end', ...sx }}
  >
    {children}
    <Button type="submit" variant="outlined">
      {submit}
    </Button>
  </Box>
)
