import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useId, useState, type ReactNode } from 'react'
import { Fold } from '../Fold/Fold'
import { hidden } from '../hidden'
import { ChevronDownIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type SummaryRow = {
  label: string
  /** In öre; a reduction is below zero. */
  amount: number
  /** Shown instead of an amount that is not known yet. */
  text?: string
  /** @default 'plain' */
  tone?: 'plain' | 'reduction'
}

export type SummaryPanelProps = {
  title: string
  rows: readonly SummaryRow[]
  /** In öre. */
  total: number
  /** Which side of the tax the total stands on: "inkl. moms". Left out where the rows stand on the same. */
  totalSide?: string
  /** Below the total: "varav moms 109,80 kr". */
  note?: string
  /** A notice above everything, seen when the panel is folded too. */
  notice?: ReactNode
  /** Above the rows: the products. */
  children?: ReactNode
  /** The one main button. */
  action?: ReactNode
}

/** What the order costs. On phones it folds into a line that opens; on desktop it stays in view. */
export const SummaryPanel = ({ title, rows, total, totalSide, note, notice, children, action }: SummaryPanelProps) => {
  const texts = useKitTexts()
  const id = useId()
  const theme = useTheme()
  const phone = useMediaQuery(theme.breakpoints.down('md'))
  const [open, setOpen] = useState(false)
  const shown = open || !phone
  const totalLabel = [texts.total, totalSide].filter(Boolean).join(' ')
  const [told, setTold] = useState({ total, message: '' })
  if (told.total !== total) setTold({ total, message: `${totalLabel} ${texts.price(total)}` })
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: `${tokens.radius.card}px`,
        backgroundColor: 'background.paper',
        position: { md: 'sticky' },
        top: { md: 24 },
        overflow: 'hidden',
      }}
    >
      {notice && <Box sx={{ px: { xs: 4, md: 6 }, pt: { xs: 4, md: 6 } }}>{notice}</Box>}
      {phone ? (
        <ButtonBase
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={id}
          sx={{
            width: '100%',
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 2,
            minHeight: 60,
            px: 4,
            py: 3,
            borderRadius: 'inherit',
            '&:focus-visible': { outlineOffset: '-3px !important' },
          }}
        >
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1,
              minWidth: 0,
              overflowWrap: 'anywhere',
              textAlign: 'start',
              color: 'primary.main',
              fontWeight: 600,
            }}
          >
            {open ? texts.hideSummary : texts.showSummary}
            <ChevronDownIcon
              fontSize="small"
              sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 200ms' }}
            />
          </Box>
          <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {[texts.price(total), totalSide].filter(Boolean).join(' ')}
          </Box>
        </ButtonBase>
      ) : null}
      <Fold open={shown} id={id}>
        <Box sx={{ p: { xs: 4, md: 6 }, pt: { xs: 3, md: 6 } }}>
          <Typography id={`${id}-title`} component="h2" variant="h4" sx={{ mb: 4 }}>
            {title}
          </Typography>
          {children && <Box sx={{ mb: 5 }}>{children}</Box>}
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(min-content, 1fr) auto',
              rowGap: 2,
              columnGap: 4,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {rows.map(({ label, amount, text, tone }) => (
              <Box
                key={label}
                sx={{
                  display: 'contents',
                  '& > *': { color: tone === 'reduction' ? 'secondary.main' : 'text.primary' },
                }}
              >
                <Box component="dt">{label}</Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                  {text ?? `${amount < 0 ? '−' : ''}${texts.price(Math.abs(amount))}`}
                </Box>
              </Box>
            ))}
            <Box
              sx={{
                gridColumn: '1 / -1',
                display: 'flex',
                justifyContent: 'space-between',
                gap: 4,
                fontWeight: 600,
                fontSize: '1.125rem',
                pt: 3,
                mt: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <dt>{totalLabel}</dt>
              <Box component="dd" sx={{ m: 0 }}>
                {texts.price(total)}
              </Box>
            </Box>
          </Box>
          {note && (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', textAlign: 'right' }}>
              {note}
            </Typography>
          )}
        </Box>
      </Fold>
      {/* What is folded is not read out. */}
      <Box role="status" sx={hidden}>
        {told.message}
      </Box>
      {action && <Box sx={{ px: { xs: 4, md: 6 }, pb: { xs: 4, md: 6 }, '& > *': { width: '100%' } }}>{action}</Box>}
    </Box>
  )
}
