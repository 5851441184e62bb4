import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/icons'
import { keepsPlace } from '../keeps-place'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type AppliedRow = {
  key: string
  label: string
  /** What it takes off, in öre. */
  amount?: number
  /** Why it takes nothing off now. */
  note?: string
  /** A sign before the label. */
  mark?: ReactNode
}

export type AppliedRowsProps = {
  /** What the rows are, for those who do not see them: "Presentkort i köpet". */
  label: string
  rows: readonly AppliedRow[]
  onRemove: (key: string) => void
  disabled?: boolean
}

/** What lowers the price: gift cards, vouchers, bonus. Each can be taken away again. */
export const AppliedRows = ({ label, rows, onRemove, disabled = false }: AppliedRowsProps) => {
  const texts = useKitTexts()
  if (rows.length === 0) return null
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {rows.map(({ key, label: name, amount, note, mark }) => (
        <Box
          component="li"
          key={key}
          ref={keepsPlace}
          tabIndex={-1}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            minHeight: 52,
            pl: 4,
            pr: 1,
            borderRadius: `${tokens.radius.field}px`,
            backgroundColor: note ? tokens.ground.sand : tokens.ground.moss,
          }}
        >
          {mark}
          <Box sx={{ flex: 1, minWidth: 0, py: 2 }}>
            <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            {note && (
              <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
                {note}
              </Box>
            )}
          </Box>
          {amount !== undefined && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              −{texts.price(amount)}
            </Box>
          )}
          <IconButton onClick={() => onRemove(key)} disabled={disabled} aria-label={texts.removeApplied(name)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}
