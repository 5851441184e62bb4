import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Where nothing is yet, or no more: in words alone, for the desk has no flowers. */
export const Nothing = ({ title, children }: { title: string; children?: string }) => (
  <Box sx={{ p: 6, border: 1, borderColor: 'divider', borderRadius: '14px', backgroundColor: 'background.paper' }}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    {children !== undefined && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{children}</Typography>}
  </Box>
)
