import { memberApi } from '@bukett/contracts/http/member'
import { mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { storeHandlers } from '@bukett/ui-kit/mocks/stores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShop } from '../../shared/story'
import { StoreFinder } from './StoreFinder'

const meta = {
  title: 'Stores/StoreFinder',
  component: StoreFinder,
  decorators: [inShop],
  args: { query: '', onQuery: fn(), hrefOf: (id) => `/butik/${id}` },
  beforeEach: ({ msw }) => msw.use(...storeHandlers()),
} satisfies Meta<typeof StoreFinder>
export default meta
type Story = StoryObj<typeof meta>

export const OwnStoresByCity: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Stockholm' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Rosens Blommor' })).toHaveAttribute('href', '/butik/1042')
    await expect(
      canvas.getByRole('link', { name: 'Vägbeskrivning till Rosens Blommor, i Google Maps' }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=5\d\.\d+%2C1\d\.\d+$/),
    )
  },
}
export const English: Story = { globals: { locale: 'en' } }
/** Two characters ask nothing (PU-04). */
export const TooShort: Story = {
  args: { query: 'vi' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Våra egna butiker')).toBeVisible()
  },
}
export const OfACity: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Ort eller postnummer' }), 'vis')
    await userEvent.click(await canvas.findByRole('option', { name: /Visby/ }))
    await expect(args.onQuery).toHaveBeenLastCalledWith('Visby')
    await expect(await canvas.findByRole('link', { name: 'Löv & Liljor' })).toBeVisible()
    await expect(canvas.getByText('Öppet')).toBeVisible()
  },
}
export const NearAPostalCode: Story = {
  args: { query: '621 57' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0,4 km')).toBeVisible()
    await expect(canvas.getByText('12,6 km')).toBeVisible()
  },
}
export const Phone: Story = { args: { query: '621 57' }, globals: { viewport: { value: 'phone' } } }
export const NoHits: Story = {
  args: { query: 'Timbuktu' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sökningen på Timbuktu gav inga träffar')).toBeVisible()
  },
}
export const Searching: Story = {
  args: { query: 'Visby' },
  beforeEach: ({ msw }) => msw.use(mockWaiting(memberApi.byCityOrZip)),
}
export const Failed: Story = {
  args: { query: 'Visby' },
  beforeEach: ({ msw }) => msw.use(mockError(memberApi.byCityOrZip, 'unexpected')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
