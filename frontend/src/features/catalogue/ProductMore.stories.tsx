import { aProduct, aVariant } from '@bukett/ui-kit/mocks/catalogue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ProductMore } from './ProductMore'

const meta = {
  title: 'Catalogue/ProductMore',
  component: ProductMore,
  decorators: [inShop],
  args: { product: aProduct(), delivery: 'Hos 114 20 tidigast i morgon.' },
} satisfies Meta<typeof ProductMore>
export default meta
type Story = StoryObj<typeof meta>

/** A variant with these flowers, five of each. */
const holding = (...flowers: readonly (readonly [string, string])[]) =>
  aVariant({ Contents: flowers.map(([Flower, Name]) => ({ Flower, Name, Count: 5 })) })

export const TwoSizes: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5 rosor, 5 ranunkler, eukalyptus')).toBeVisible()
    await expect(canvas.getByText('12 rosor, 12 ranunkler, eukalyptus')).toBeVisible()
    await expect(canvas.getByText('Ungefär 35 cm hög och 25 cm bred.')).toBeVisible()
    await expect(canvas.getByText(/den kan bli sjuk av ranunkler, eukalyptus/)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Leverans' })).toBeVisible()
  },
}
export const DangerousForCats: Story = {
  args: { product: aProduct({ Variants: [holding(['rose', 'rosor'], ['lily', 'liljor'])] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/liljor är livsfarligt för katter/)).toBeVisible()
  },
}
export const HarmlessForCats: Story = {
  args: { product: aProduct({ Variants: [holding(['rose', 'rosor'], ['gerbera', 'germini'])] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Inget av det som ingår är känt som giftigt/)).toBeVisible()
  },
}
export const PottedPlant: Story = {
  args: { product: aProduct({ Variants: [aVariant({ ProductCategory: 'Plants' })] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Känn på jorden/)).toBeVisible()
    // Nobody has said what is in it.
    await expect(canvas.queryByRole('heading', { name: 'Det här ingår' })).toBeNull()
    await expect(canvas.queryByRole('heading', { name: 'Har ni katt?' })).toBeNull()
  },
}
/** FU-05: no word of cats and vases to mourners. */
export const Funeral: Story = {
  args: { product: aProduct({ OrderType: 'Funeral' }) },
  globals: { theme: 'quiet' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Det här ingår' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Har ni katt?' })).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
