import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { UserIcon } from '../icons/icons'
import { inOffice } from './in-office'
import { OfficeFrame } from './OfficeFrame'
import { OfficeHeading } from './OfficeHeading'

const meta = {
  title: 'Kit/Office/OfficeFrame',
  component: OfficeFrame,
  decorators: [inOffice],
  parameters: {
    usage: {
      when: 'Around every page of the back office, with the ways that this person may go.',
      not: 'In the shop (`Header` and `Footer`), or inside a dialog.',
    },
    layout: 'fullscreen',
  },
  args: {
    navigationLabel: 'Sidorna du arbetar med',
    homeHref: '#start',
    homeLabel: 'Bukett, till din startsida',
    groups: [
      {
        heading: 'Dagen',
        links: [
          { label: 'Att lösa', href: '#att-losa', current: true },
          { label: 'Omdömen', href: '#omdomen' },
        ],
      },
      { heading: 'Kunder', links: [{ label: 'Företag', href: '#foretag' }] },
    ],
    tools: (
      <IconButton aria-label="Mitt konto">
        <UserIcon />
      </IconButton>
    ),
    children: (
      <OfficeHeading
        title="Att lösa"
        purpose="Beställningar som inte går vidare av sig själva och väntar på att någon bestämmer."
        actions={<Button variant="contained">Ny beställning</Button>}
      />
    ),
  },
} satisfies Meta<typeof OfficeFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const ways = within(canvas.getByRole('navigation', { name: 'Sidorna du arbetar med' }))
    await expect(ways.getByRole('link', { name: 'Att lösa' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('heading', { name: 'Att lösa' })).toBeVisible()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Meny' }))
    const drawer = await screen.findByRole('dialog', { name: 'Sidorna du arbetar med' })
    await waitFor(() => expect(within(drawer).getByRole('link', { name: 'Företag' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Meny' })).toHaveFocus())
  },
}
export const WithFindField: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { find: <Box sx={{ border: 1, borderColor: 'divider', p: 1.5 }}>Sök</Box> },
}
