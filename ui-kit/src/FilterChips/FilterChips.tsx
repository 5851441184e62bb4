import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CloseIcon } from '../icons/icons'
import { keepsPlace } from '../keeps-place'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type FilterChipsProps = {
  chips: readonly { key: string; label: string }[]
  onRemove: (key: string) => void
  onClear: () => void
}

/** The filters in use; each goes away with a tap. */
export const FilterChips = ({ chips, onRemove, onClear }: FilterChipsProps) => {
  const texts = useKitTexts()
  if (chips.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {chips.map(({ key, label }) => (
        <Box
          component="button"
          type="button"
          key={key}
          ref={keepsPlace}
          aria-label={texts.removeFilter(label)}
          onClick={() => onRemove(key)}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: tokens.touchTarget,
            px: 4,
            border: 0,
            borderRadius: 999,
            fontFamily: 'inherit',
            fontSize: '0.875rem',
            color: 'text.primary',
            backgroundColor: tokens.ground.moss,
            cursor: 'pointer',
            '&:hover': { backgroundColor: tokens.ground.sky },
          }}
        >
          {label}
          <CloseIcon sx={{ fontSize: 16 }} />
        </Box>
      ))}
      <Button ref={keepsPlace} size="small" variant="text" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    </Box>
  )
}
