import type { Meta, StoryObj } from '@storybook/react-vite'
import { botanicalAddress, palettes, type Picture } from '../illustrations/botanical'
import { ProductCard } from '../ProductCard/ProductCard'
import { ProductGrid } from './ProductGrid'

const products: readonly (Picture & { name: string; amount: number })[] = [
  {
    name: 'Morgondagg',
    amount: 44900,
    seed: 'B1',
    kind: 'bouquet',
    flowers: ['rose', 'ranunculus', 'eucalyptus', 'babys-breath'],
    palette: palettes.blush,
    container: 'paper',
    ground: 'blush',
  },
  {
    name: 'Pionens tid',
    amount: 59900,
    seed: 'B2',
    kind: 'bouquet',
    flowers: ['peony', 'rose', 'eucalyptus'],
    palette: ['#e59ab0', '#f6e9df', '#c2415b', '#7f9d84'],
    container: 'paper',
    ground: 'moss',
  },
  {
    name: 'Vårbrytning',
    amount: 34900,
    seed: 'B3',
    kind: 'bouquet',
    flowers: ['tulip'],
    palette: ['#e4643f', '#f1b24a', '#f3d9c9', '#7d9a6a'],
    container: 'vase',
    ground: 'sky',
  },
  {
    name: 'Solsida',
    amount: 39900,
    seed: 'B4',
    kind: 'bouquet',
    flowers: ['sunflower', 'gerbera', 'daisy', 'fern'],
    palette: palettes.sunrise,
    container: 'paper',
    ground: 'sand',
  },
  {
    name: 'Skymning',
    amount: 49900,
    seed: 'B5',
    kind: 'bouquet',
    flowers: ['anemone', 'ranunculus', 'olive'],
    palette: palettes.plum,
    container: 'vase',
    ground: 'sand',
  },
  {
    name: 'Havsbris',
    amount: 54900,
    seed: 'B6',
    kind: 'bouquet',
    flowers: ['lily', 'hydrangea', 'ruscus'],
    palette: ['#f3e6dc', '#88a0cf', '#c9b1d8', '#5f8558'],
    container: 'paper',
    ground: 'sky',
  },
  {
    name: 'Orkidé i kruka',
    amount: 32900,
    seed: 'P1',
    kind: 'plant',
    flowers: ['orchid'],
    palette: ['#f1dbe6', '#b04a86', '#e8b04b', '#5f8358'],
    ground: 'sky',
  },
  {
    name: 'Hösteld',
    amount: 52900,
    seed: 'B7',
    kind: 'bouquet',
    flowers: ['chrysanthemum', 'carnation', 'berries'],
    palette: ['#d9a441', '#c9604a', '#a8323f', '#7a8a52'],
    container: 'box',
    ground: 'sand',
  },
]

const meta = {
  title: 'Kit/ProductGrid',
  parameters: {
    usage: {
      when: 'For all products of a list, with room kept for those that are on their way.',
      not: 'For a taste of a list (`Carousel`), or for things without a picture.',
    },
  },
  component: ProductGrid,
  args: { label: 'Buketter' },
} satisfies Meta<typeof ProductGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Products: Story = {
  args: {
    children: products.map(({ name, amount, ...picture }) => (
      <ProductCard
        key={name}
        name={name}
        href={`#${name}`}
        picture={{ src: botanicalAddress(picture), loading: 'eager' }}
        price={{ amount, from: amount < 40000 }}
        favourite={name === 'Solsida'}
      />
    )),
  },
}
export const Loading: Story = { args: { waiting: 8 } }

/** Another page or another order was asked for: the products of before stay until the answer is there. */
export const Stale: Story = { args: { ...Products.args, stale: true } }
