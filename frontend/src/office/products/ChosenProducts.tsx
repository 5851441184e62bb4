import { FilterChips } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ProductPicker } from '../shell/ProductPicker'
import { useProductNames } from '../shell/use-goods'
import { listed } from './change-values'

interface ChosenProductsProps {
  label: string
  /** Codes, split by spaces. */
  value: string
  error?: string
  hint: string
  /** The product whose list it is: it is not on it. */
  own: string
  onChange: (value: string) => void
}

/** Products chosen one by one, in their order. */
export const ChosenProducts = ({ label, value, error, hint, own, onChange }: ChosenProductsProps) => {
  const codes = listed(value)
  const names = useProductNames(codes)
  const set = (next: readonly string[]): void => onChange(next.join(' '))
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <ProductPicker
        label={label}
        hint={hint}
        onPick={({ code }) => code !== own && set([...new Set([...codes, code])])}
      />
      {error !== undefined && (
        <Typography variant="body2" color="error.main" role="alert">
          {error}
        </Typography>
      )}
      {codes.length > 0 && (
        <FilterChips
          chips={codes.map((code) => ({ key: code, label: names.get(code) ?? code }))}
          onRemove={(code) => set(codes.filter((one) => one !== code))}
          onClear={() => set([])}
        />
      )}
    </Box>
  )
}
