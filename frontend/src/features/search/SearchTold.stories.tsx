import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { SearchTold } from './SearchTold'

const nothing = { price: null, day: null, place: null }

const meta = {
  title: 'Search/SearchTold',
  component: SearchTold,
  decorators: [inShop],
  args: {
    answer: { query: 'blomor', corrected: 'blommor', understood: nothing },
    asTypedHref: '/sok?q=blomor&ordagrant=1',
  },
} satisfies Meta<typeof SearchTold>
export default meta
type Story = StoryObj<typeof meta>

export const Corrected: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Vi visar träffar på blommor\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sök på blomor i stället' })).toHaveAttribute(
      'href',
      '/sok?q=blomor&ordagrant=1',
    )
  },
}
/** Swapped letters, and a price that was read out beside them: one link takes both back. */
export const CorrectedAndUnderstood: Story = {
  args: {
    answer: {
      query: 'tulpnaer under 400',
      corrected: 'tulpaner',
      understood: { ...nothing, price: { to: 400_00 } },
    },
    asTypedHref: '/sok?q=tulpnaer+under+400&ordagrant=1',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Vi visar träffar på tulpaner\./)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sök på tulpnaer under 400 i stället' })).toHaveAttribute(
      'href',
      '/sok?q=tulpnaer+under+400&ordagrant=1',
    )
  },
}
export const Understood: Story = {
  args: {
    answer: {
      query: 'rosor 300-400 till Malmö den 24 december 2099',
      corrected: null,
      understood: {
        price: { from: 300_00, to: 400_00 },
        day: '2099-12-24',
        place: { PostalCode: '21120', Area: 'Malmö' },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/300 kr till 400 kr och leverans till Malmö torsdag 24 december 2099/),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sök på orden som de står' })).toBeVisible()
  },
}
export const PriceAlone: Story = {
  args: { answer: { query: 'rosor under 400', corrected: null, understood: { ...nothing, price: { to: 400_00 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/som högst 400 kr\./)).toBeVisible()
  },
}
export const AsTyped: Story = {
  args: { answer: { query: 'rosor', corrected: null, understood: nothing } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
