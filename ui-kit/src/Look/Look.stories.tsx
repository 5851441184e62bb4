import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import * as icons from '../icons/icons'

const meta = { title: 'The look/Buttons and icons', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Buttons: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
      <Button variant="contained" size="large">
        Välj leverans
      </Button>
      <Button variant="contained">Lägg i varukorgen</Button>
      <Button variant="outlined">Ändra</Button>
      <Button variant="text">Visa alla</Button>
      <Button variant="contained" color="secondary">
        Erbjudande
      </Button>
      <Button variant="contained" color="error">
        Ta bort
      </Button>
      <Button variant="contained" disabled>
        Slut
      </Button>
      <Button variant="contained" loading>
        Sparar
      </Button>
    </Box>
  ),
}
export const Icons: Story = {
  render: () => (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        listStyle: 'none',
        p: 0,
      }}
    >
      {Object.entries(icons).map(([name, Icon]) => (
        <Box component="li" key={name} sx={{ textAlign: 'center' }}>
          <Icon />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {name.replace('Icon', '')}
          </Typography>
        </Box>
      ))}
    </Box>
  ),
}
