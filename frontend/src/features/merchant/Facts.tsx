import Box from '@mui/material/Box'

interface FactsProps {
  facts: readonly (readonly [label: string, value: React.ReactNode])[]
}

/** What is so, by its names. */
export const Facts = ({ facts }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 6,
      rowGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
      '& dt': { color: 'text.secondary' },
    }}
  >
    {facts.map(([label, value]) => [<dt key={`${label} t`}>{label}</dt>, <dd key={`${label} d`}>{value}</dd>])}
  </Box>
)
