import Box from '@mui/material/Box'

export interface WrittenCardProps {
  /** What it is, for those who see no card. */
  label: string
  text: string
  from: string
}

/** The words of a greeting, as the card that goes with the flowers. */
export const WrittenCard = ({ label, text, from }: WrittenCardProps) => (
  <Box
    component="figure"
    aria-label={label}
    sx={{
      m: 0,
      px: { xs: 5, sm: 8 },
      py: 6,
      maxWidth: 440,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: '14px',
      fontFamily: "'Fraunces Variable', Georgia, serif",
      fontSize: '1.125rem',
      lineHeight: 1.5,
      textAlign: 'center',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    }}
  >
    {text}
    {from && (
      <Box component="figcaption" sx={{ mt: text ? 3 : 0, color: 'text.secondary', fontSize: '1rem' }}>
        {from}
      </Box>
    )}
  </Box>
)
