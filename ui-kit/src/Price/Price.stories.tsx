import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Price } from './Price'

const meta = {
  title: 'Kit/Price',
  parameters: {
    usage: {
      when: 'For every price of something: it writes öre, VAT, from-prices and reductions as the law wants them.',
      not: "For sums in running text or in a table: the text's own `price` writes those.",
    },
  },
  component: Price,
  args: { amount: 54900 },
} satisfies Meta<typeof Price>
export default meta
type Story = StoryObj<typeof meta>

export const WholeKronor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^549\skr$/)).toBeVisible()
  },
}
export const WithOre: Story = { args: { amount: 54950 } }
export const FromPrice: Story = { args: { amount: 34900, from: true } }
export const OfABundle: Story = {
  args: { amount: 44900, to: 54900 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^449–549\skr$/)).toBeVisible()
  },
}
export const Reduced: Story = {
  args: { amount: 44900, regular: 54900, lowest30Days: 47900 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Lägsta pris 30 dagar: 479\skr/)).toBeVisible()
  },
}
export const ExcludingTax: Story = { args: { amount: 43920, tax: 'excl' } }
export const Large: Story = { args: { size: 'large', tax: 'incl' } }
export const Thousands: Story = { args: { amount: 1249900 } }
