import { FilterChips } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ProductPicker } from '../shell/ProductPicker'
import { useProductNames } from '../shell/use-goods'
import { useFrontTexts } from './texts'

export interface ProductsByHandProps {
  codes: readonly string[]
  onChange: (codes: string[]) => void
  error: string | undefined
  /** @default what choosing by hand sets aside */
  hint?: string
}

const most = 24

/** Products that were chosen one by one, in their order. */
export const ProductsByHand = ({ codes, onChange, error, hint }: ProductsByHandProps) => {
  const t = useFrontTexts()
  const names = useProductNames(codes)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ProductPicker
        label={t('field.byHand')}
        hint={hint ?? t('field.byHandHint')}
        onPick={({ code }) => onChange([...new Set([...codes, code])].slice(0, most))}
      />
      {error !== undefined && <Typography color="error">{error}</Typography>}
      {codes.length > 0 && (
        <FilterChips
          chips={codes.map((code) => ({ key: code, label: names.get(code) ?? code }))}
          onRemove={(code) => onChange(codes.filter((one) => one !== code))}
          onClear={() => onChange([])}
        />
      )}
    </Box>
  )
}
