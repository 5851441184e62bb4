import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { type OrderLine, OrderLines } from '../OrderLines/OrderLines'
import { tokens } from '../tokens'

export type SumRow = { term: string; value: string; strong?: boolean }

export type OrderSumsProps = {
  /** Shown above; without it `label` names the part. */
  title?: string
  label: string
  lines: readonly OrderLine[]
  rows: readonly SumRow[]
  /** Under the sums, smaller. */
  note?: string
  /** What can be done with the purchase. */
  actions?: ReactNode
}

/** What was bought and what it cost: on the confirmation and on the order's page. */
export const OrderSums = ({ title, label, lines, rows, note, actions }: OrderSumsProps) => {
  const id = useId()
  return (
    <Box
      component="section"
      {...(title === undefined ? { 'aria-label': label } : { 'aria-labelledby': id })}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: `${tokens.radius.card}px`,
        p: { xs: 4, sm: 6 },
      }}
    >
      {title !== undefined && (
        <Typography id={id} variant="h4" component="h2" sx={{ mb: 5 }}>
          {title}
        </Typography>
      )}
      <OrderLines lines={lines} />
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 5,
          pt: 4,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 2,
          fontVariantNumeric: 'tabular-nums',
          '& dd': { m: 0, textAlign: 'right' },
        }}
      >
        {rows.map(({ term, value, strong = false }) => (
          <Box key={`${term} ${value}`} sx={{ display: 'contents', fontWeight: strong ? 600 : 400 }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      {note !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'right', mt: 1 }}>
          {note}
        </Typography>
      )}
      {actions && <Box sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', gap: 3 }}>{actions}</Box>}
    </Box>
  )
}
