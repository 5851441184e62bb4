import { officeProductsApi } from '@bukett/contracts/http/office-products'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { TaxesView } from './TaxesView'

const aDonation = (Code: string, Name: string, Position: number) => ({
  Code,
  Name,
  Url: `/produkt/${Code}`,
  ProductCategory: 'Donation' as const,
  VatClass: 'donation' as const,
  Sites: ['gift' as const],
  Seasons: [],
  Assortments: [],
  Position,
  IsCentral: true,
  LocalMemberId: null,
  HasDraft: false,
  Variants: [],
  Revision: 1,
})
const listOf = (Rows: ReturnType<typeof aDonation>[]) =>
  mock(officeProductsApi.list, { Rows, Total: Rows.length, Next: null })

const meta = {
  title: 'Office/Taxes/TaxesView',
  component: TaxesView,
  decorators: [inOffice],
  args: { hrefOf: (code) => `/admin/products/${code}`, newHref: '/admin/products/new' },
  beforeEach: ({ msw }) =>
    msw.use(listOf([aDonation('GAV1901', 'Gåva till bin', 1), aDonation('GAV1902', 'Gåva till parken', 2)])),
} satisfies Meta<typeof TaxesView>
export default meta
type Story = StoryObj<typeof meta>

export const Told: Story = {
  play: async ({ canvas }) => {
    const classes = within(await canvas.findByRole('grid', { name: 'Momsklasser' }))
    await expect(await classes.findByText(/^6\s%\still och med 31 december 2027, därefter 12\s%$/)).toBeVisible()
    const donations = within(canvas.getByRole('grid', { name: 'Gåvor' }))
    await expect(await donations.findByText('Erbjuds i varukorgen')).toBeVisible()
    await expect(donations.getByText('Visas i butiken')).toBeVisible()
  },
}
export const NoDonations: Story = {
  beforeEach: ({ msw }) => msw.use(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga gåvor än.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ny vara' })).toHaveAttribute('href', '/admin/products/new')
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeProductsApi.list)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeProductsApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
