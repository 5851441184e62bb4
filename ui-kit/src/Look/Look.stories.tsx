import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { contrastRatio } from '../contrast'
import * as icons from '../icons/icons'
import { tokens } from '../tokens'

const Swatches = ({ colours }: { colours: Record<string, string> }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
    {Object.entries(colours).map(([name, hex]) => (
      <Box key={name}>
        <Box sx={{ height: 88, borderRadius: '14px', backgroundColor: hex, border: 1, borderColor: 'divider' }} />
        <Typography sx={{ fontWeight: 600, mt: 1 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {hex} · {contrastRatio(hex, tokens.colour.paper).toFixed(1)}
        </Typography>
      </Box>
    ))}
  </Box>
)

const meta = { title: 'The look/Tokens' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Each colour with its contrast against paper. Text needs 4.5, field outlines 3. */
export const Colours: Story = { render: () => <Swatches colours={tokens.colour} /> }
/** Behind product pictures, chosen by product family. */
export const Grounds: Story = { render: () => <Swatches colours={tokens.ground} /> }
export const Type: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 680 }}>
      {(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'subtitle1', 'body1', 'body2', 'overline'] as const).map((variant) => (
        <Box key={variant}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {variant}
          </Typography>
          <Typography variant={variant} component="p">
            Åtta röda rosor i höstljuset
          </Typography>
        </Box>
      ))}
    </Box>
  ),
}
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
