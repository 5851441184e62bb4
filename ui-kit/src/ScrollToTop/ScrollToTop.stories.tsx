import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ScrollToTop } from './ScrollToTop'

const meta = {
  title: 'Kit/ScrollToTop',
  component: ScrollToTop,
  parameters: {
    usage: {
      when: 'On pages that are longer than some screens, on a phone or a tablet.',
      not: 'On pages with a line of actions at the foot, which it would cover.',
    },
    docs: { story: { inline: false, height: '300px' } },
  },
  decorators: [
    (Story) => (
      <Box sx={{ height: 2400, background: 'linear-gradient(#fbf7f0, #e3ebd9)' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ScrollToTop>
export default meta
type Story = StoryObj<typeof meta>

export const AfterScrolling: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    window.scrollTo(0, 900)
    await userEvent.click(await canvas.findByRole('button', { name: 'Till sidans topp' }))
    await waitFor(() => expect(window.scrollY).toBe(0))
  },
}
/** A keyboard has a key for it. */
export const OnADesk: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    window.scrollTo(0, 900)
    await waitFor(() => expect(canvas.queryByLabelText('Till sidans topp')).not.toBeNull())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
