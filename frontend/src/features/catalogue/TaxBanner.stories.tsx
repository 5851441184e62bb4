import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop, withoutTax } from '../../shared/story'
import { TaxBanner } from './TaxBanner'

const meta = {
  title: 'Catalogue/TaxBanner',
  component: TaxBanner,
  decorators: [
    (Shown) => (
      <Box component="main" id="content" tabIndex={-1}>
        <Shown />
      </Box>
    ),
    inShop,
  ],
  beforeEach: withoutTax,
} satisfies Meta<typeof TaxBanner>
export default meta
type Story = StoryObj<typeof meta>

/** The button goes with what it stood in, and the focus goes on to what it stood above. */
export const TakenBackByTheKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Visa priser inklusive moms' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}
