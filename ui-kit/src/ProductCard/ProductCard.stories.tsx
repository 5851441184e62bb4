import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { botanicalAddress, palettes } from '../illustrations/botanical'
import { ProductCard } from './ProductCard'

const meta = {
  title: 'Kit/ProductCard',
  parameters: {
    usage: {
      when: 'For a product in a list or a carousel. The whole card leads to the product.',
      not: 'For a line of the cart (`OrderLines`), or for what is chosen without leaving the page (`PictureButton`).',
    },
  },
  component: ProductCard,
  args: {
    name: 'Morgondagg',
    href: '#morgondagg',
    picture: {
      src: botanicalAddress({
        seed: 'B1',
        kind: 'bouquet',
        flowers: ['rose', 'ranunculus', 'eucalyptus', 'babys-breath'],
        palette: palettes.blush,
        container: 'paper',
        ground: 'blush',
      }),
    },
    price: { amount: 34900, from: true },
    favourite: false,
    onFavourite: fn(),
  },
  decorators: [
    (Story) => (
      <Box sx={{ width: 260, p: 2 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ProductCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara Morgondagg som favorit' }))
    await expect(args.onFavourite).toHaveBeenCalledWith(true)
  },
}
export const Favourite: Story = { args: { favourite: true } }
export const Reduced: Story = { args: { price: { amount: 44900, regular: 54900, lowest30Days: 47900 } } }
export const KnownDelivery: Story = { args: { earliestDelivery: 'fredag 27 november' } }
export const LongName: Story = {
  args: { name: 'Midsommarnattsdrömmens överdådiga prästkragsbukett med blåklint', earliestDelivery: 'i morgon' },
}
export const WithoutHeart: Story = { args: { favourite: undefined } }
/** The product at home, for whoever points at the card; it has no words of its own, since the first picture has said them. */
export const SecondPicture: Story = {
  args: {
    second: {
      src: botanicalAddress({
        seed: 'B1',
        kind: 'bouquet',
        flowers: ['rose', 'ranunculus', 'eucalyptus', 'babys-breath'],
        palette: palettes.blush,
        container: 'vase',
        ground: 'sand',
      }),
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Morgondagg' })
    const second = () => canvasElement.querySelector('.second')
    // A finger cannot point: a telephone neither draws nor fetches it.
    await userEvent.pointer({ keys: '[TouchA]', target: link.parentElement! })
    await expect(second()).toBeNull()
    await userEvent.hover(link.parentElement!)
    await expect(second()?.querySelector('img')).toHaveAttribute('loading', 'lazy')
    await expect(second()?.querySelector('img')).toHaveAttribute('alt', '')
  },
}
export const SoldOut: Story = {
  args: { soldOut: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tillfälligt slut')).toBeVisible()
  },
}
