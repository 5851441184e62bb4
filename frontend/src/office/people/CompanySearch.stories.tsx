import { organizationApi } from '@bukett/contracts/http/organization'
import { anOrganization } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inOffice } from '../shell/story'
import { CompanySearch } from './CompanySearch'

const companies = [
  anOrganization(),
  anOrganization({
    id: 'sagverket',
    name: 'Sågverket vid Ån AB',
    orgNr: '559901-0070',
    invoiceDetails: { ...anOrganization().invoiceDetails, isBlockedForInvoice: true },
  }),
]
const found = { items: companies, total: 2, page: 0, pageSize: 100 }

const meta = {
  title: 'Office/People/CompanySearch',
  component: CompanySearch,
  decorators: [inOffice],
  args: {
    query: '',
    page: 0,
    onQuery: fn(),
    hrefOfPage: (page) => `?sida=${page + 1}`,
    hrefOfCompany: (id) => `/admin/companies/${id}`,
  },
  beforeEach: ({ msw }) => msw.use(mock(organizationApi.search, found)),
} satisfies Meta<typeof CompanySearch>
export default meta
type Story = StoryObj<typeof meta>

export const TwoCompanies: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('2 företag')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Kronhjorten Fastigheter AB' })).toHaveAttribute(
      'href',
      '/admin/companies/fastigheter',
    )
    await expect(canvas.getByText('Spärrat för faktura')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: /Företagets namn/ }), ' kron {Enter}')
    await expect(args.onQuery).toHaveBeenCalledWith('kron')
  },
}
export const AddsACompany: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till företag' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lägg till företag' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
export const ManyPages: Story = {
  args: { page: 1 },
  beforeEach: ({ msw }) => msw.use(mock(organizationApi.search, { ...found, total: 250, page: 1 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('250 företag')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /3/ })).toHaveAttribute('href', '?sida=3')
  },
}
/** An address that was kept, of a list that has become shorter. */
export const PastTheEnd: Story = {
  args: { page: 7 },
  beforeEach: ({ msw }) => msw.use(mock(organizationApi.search, { ...found, items: [], total: 250, page: 7 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Så många sidor är det inte.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till sista sidan' })).toHaveAttribute('href', '?sida=3')
  },
}
export const None: Story = {
  args: { query: 'finns inte' },
  beforeEach: ({ msw }) => msw.use(mock(organizationApi.search, { ...found, items: [], total: 0 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget företag passar sökningen.')).toBeVisible()
  },
}
export const Waiting: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(organizationApi.search)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.search, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Kunde inte hämta företag/)).toBeVisible()
  },
}
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 companies')).toBeVisible()
  },
}
