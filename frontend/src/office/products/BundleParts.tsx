import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { QuantityStepper, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { ProductPicker } from '../shell/ProductPicker'
import { type Part, partsOf, partsText } from './terms-values'
import { useProductTexts } from './texts'
import { useVariantsBeside } from './use-products'

interface BundlePartsProps {
  label: string
  /** Codes of variants, each as often as it is in the bundle, split by spaces. */
  value: string
  error?: string
  /** The bundle itself: it holds other products. */
  own: string
  onChange: (value: string) => void
}

/** Pieces that a bundle holds. */
const most = 20

/** What a bundle is made of: products in their size, and how many of each. */
export const BundleParts = ({ label, value, error, own, onChange }: BundlePartsProps) => {
  const t = useProductTexts()
  const parts = partsOf(value)
  const pieces = parts.reduce((sum, { count }) => sum + count, 0)
  const set = (next: readonly Part[]): void => onChange(partsText(next))
  const adding = useMutation({
    // Of a product's code it is the first variant.
    mutationFn: (code: string) => call(catalogueApi.variant, { params: { code } }),
    onSuccess: ({ Code }) => {
      if (!parts.some(({ code }) => code === Code)) set([...parts, { code: Code, count: 1 }])
    },
  })
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {pieces < most && (
        <Box sx={{ maxWidth: 480 }}>
          <ProductPicker
            label={label}
            hint={t('terms.partsHint')}
            onPick={({ code }) => code !== own && adding.mutate(code)}
          />
        </Box>
      )}
      {adding.error && <Failure error={adding.error} />}
      {error !== undefined && (
        <Typography variant="body2" color="error.main" role="alert">
          {error}
        </Typography>
      )}
      {parts.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
          {parts.map((part) => (
            <PartRow
              key={part.code}
              part={part}
              most={part.count + most - pieces}
              onCount={(count) => set(parts.map((one) => (one.code === part.code ? { ...one, count } : one)))}
              onVariant={(code) =>
                set(partsOf(partsText(parts.map((one) => (one.code === part.code ? { ...one, code } : one)))))
              }
              onDrop={() => set(parts.filter(({ code }) => code !== part.code))}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

interface PartRowProps {
  part: Part
  most: number
  onCount: (count: number) => void
  onVariant: (code: string) => void
  onDrop: () => void
}

const PartRow = ({ part: { code, count }, most: mostOfIt, onCount, onVariant, onDrop }: PartRowProps) => {
  const t = useProductTexts()
  const { data, error } = useVariantsBeside(code)
  const name = data?.Name ?? code
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'end',
        borderBottom: 1,
        borderColor: 'divider',
        pb: 4,
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {data && data.Variants.length > 1 ? (
          <Select
            label={t('terms.sizeOf', { name })}
            value={code}
            onChange={onVariant}
            options={data.Variants.map(({ Code, Name }) => ({ value: Code, label: Name }))}
          />
        ) : (
          <Typography sx={{ py: 3 }}>{error ? t('terms.partGone', { code }) : name}</Typography>
        )}
      </Box>
      <QuantityStepper label={t('terms.countOf', { name })} value={count} max={mostOfIt} onChange={onCount} />
      <Button size="small" aria-label={t('terms.dropPart', { name })} onClick={onDrop}>
        {t('terms.drop')}
      </Button>
    </Box>
  )
}
