import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OrderLines } from './OrderLines'

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 70"><rect width="56" height="70" fill="${colour}"/></svg>`)}`

const meta = {
  title: 'Kit/OrderLines',
  parameters: {
    usage: {
      when: 'To say again what is bought, in short: the summary, the confirmation, the page of an order.',
      not: 'Where lines are changed: the cart has rows of its own with steppers.',
    },
  },
  component: OrderLines,
  args: {
    lines: [
      { key: '1', name: 'Rosendröm, Mellan', quantity: 1, price: 549_00, picture: drawing('#F6E3E1') },
      {
        key: '2',
        name: 'Mörk choklad från Malmö',
        quantity: 2,
        price: 198_00,
        picture: drawing('#F0E7D6'),
        details: ['Kort med kuvert, 29 kr'],
      },
    ],
  },
} satisfies Meta<typeof OrderLines>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 stycken')).toBeVisible()
  },
}
export const WithoutPrices: Story = {
  args: { lines: [{ key: '1', name: 'Rosendröm, Mellan', quantity: 1, picture: drawing('#F6E3E1') }] },
}
export const LongWords: Story = {
  args: {
    lines: [
      {
        key: '1',
        name: 'Begravningsdekorationsarrangemang med långskaftade höstanemoner',
        quantity: 12,
        price: 12_345_50,
        picture: drawing('#E3EBD9'),
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
