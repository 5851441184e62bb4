import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { botanicalAddress, palettes } from '../illustrations/botanical'
import { PictureButton } from './PictureButton'

const meta = {
  title: 'Kit/PictureButton',
  parameters: {
    usage: {
      when: 'For small things that one knows by their look: an addon, a card, a vase.',
      not: 'For products with a page of their own (`ProductCard`), or for what has no picture (`RadioCards`).',
    },
  },
  component: PictureButton,
  args: {
    onClick: fn(),
    name: 'Ballong',
    price: '49 kr',
    width: 160,
    ground: 'sky',
    isChosen: false,
    picture: botanicalAddress({
      seed: 'P1',
      kind: 'balloon',
      flowers: [],
      palette: palettes.blush,
      ground: 'sky',
    }),
  },
  decorators: [
    (Story) => (
      <Box sx={{ width: 160 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof PictureButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ballong 49 kr' }))
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}
export const Chosen: Story = { args: { isChosen: true, 'aria-pressed': true } }
export const Disabled: Story = { args: { disabled: true } }
export const LongWords: Story = { args: { name: 'Begravningsblomsterkort med kuvert och sidenband' } }
