import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { OfficeHeading } from '../office/OfficeHeading'
import { officeRow, officeTheme } from '../office/office-theme'
import { tokens } from '../tokens'
import { Section } from './Section'

const rows = Object.entries(officeRow)

export const Office = () => (
  <Section
    id="office"
    title="The back office"
    lead="The shop's calm cousin: white ground, one typeface, green only for what can be pressed, no pictures. A page says at its top where one is, what it is for, what one can do."
  >
    <ThemeProvider theme={officeTheme()}>
      <Box
        lang="sv"
        sx={{
          backgroundColor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: `${tokens.radius.card}px`,
          p: 6,
          fontSize: officeTheme().typography.body1.fontSize,
        }}
      >
        <OfficeHeading
          title="Att lösa"
          purpose="Beställningar som inte går vidare av sig själva och väntar på att någon bestämmer."
          actions={<Button variant="contained">Ny beställning</Button>}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, mt: 6, maxWidth: 420 }}>
        {rows.map(([name, height]) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              height,
              px: 4,
              backgroundColor: tokens.ground.moss,
              borderRadius: '6px',
            }}
          >
            <Typography variant="body2">
              A row for a {name}: {height} px
            </Typography>
          </Box>
        ))}
      </Box>
    </ThemeProvider>
  </Section>
)
