import { ErrorIcon, FilterChips } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ProductPicker } from '../shell/ProductPicker'
import { useProductNames } from '../shell/use-goods'

export interface PickedGoodsProps {
  label: string
  hint: string
  codes: readonly string[]
  onChange: (codes: readonly string[]) => void
  error?: string
}

const most = 24

/** Goods that are picked one by one, in their order. */
export const PickedGoods = ({ label, hint, codes, onChange, error }: PickedGoodsProps) => {
  const names = useProductNames(codes)
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
    >
      <ProductPicker
        label={label}
        hint={hint}
        onPick={({ code }) => onChange([...new Set([...codes, code])].slice(0, most))}
      />
      {error !== undefined && (
        <Typography variant="body2" role="alert" sx={{ display: 'flex', gap: 1.5, color: 'error.main' }}>
          <ErrorIcon sx={{ fontSize: 20 }} />
          {error}
        </Typography>
      )}
      <FilterChips
        chips={codes.map((code, at) => ({ key: code, label: `${at + 1}. ${names.get(code) ?? code}` }))}
        onRemove={(code) => onChange(codes.filter((one) => one !== code))}
        onClear={() => onChange([])}
      />
    </Box>
  )
}
