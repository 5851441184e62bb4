import { organizationApi } from '@bukett/contracts/http/organization'
import { accountHandlers, anAdministrator, anOrganization } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShop } from '../../shared/story'
import { CompanyDetails } from './CompanyDetails'

const company = anOrganization()
const publicBody = anOrganization({
  name: 'Lövsta kommun',
  orgNr: '219901-0006',
  invoiceDetails: { ...company.invoiceDetails, gln: '7359999000267' },
})

const meta = {
  title: 'Account/CompanyDetails',
  component: CompanyDetails,
  decorators: [inShop],
  args: { organization: company, canChange: true },
} satisfies Meta<typeof CompanyDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Administrator: Story = {
  beforeEach: ({ msw }) => msw.use(...accountHandlers(anAdministrator(), company)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Kostnadsställe/), '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Uppdaterat')).toBeVisible()
  },
}
/** Who grants how it pays is not told to ask for it. */
export const ForCustomerService: Story = {
  args: {
    organization: anOrganization({ invoiceDetails: { ...company.invoiceDetails, paymentMethod: 'Card' } }),
    showsPayment: false,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Spara' })).toBeVisible()
    await expect(canvas.queryByText(/Kontakta kundservice/)).toBeNull()
  },
}
export const Colleague: Story = { args: { canChange: false } }
export const PublicBody: Story = {
  args: { organization: publicBody },
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('GLN för e-faktura'))
    await userEvent.type(canvas.getByLabelText('GLN för e-faktura'), '7359999000268')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(canvas.getByRole('button', { name: /GLN-numret stämmer inte/ })).toBeVisible()
  },
}
export const PaysByCard: Story = {
  args: {
    organization: anOrganization({
      invoiceDetails: { ...company.invoiceDetails, paymentMethod: 'Card' },
      isInvoiceOffered: false,
    }),
  },
}
export const Blocked: Story = {
  args: { organization: anOrganization({ invoiceDetails: { ...company.invoiceDetails, isBlockedForInvoice: true } }) },
}
export const English: Story = { globals: { locale: 'en' } }
/** Customer service has saved meanwhile: the field that nobody has touched follows, what was typed stays, and the next press saves. */
export const ChangedByOthersMeanwhile: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    const theirs = { ...company.invoiceDetails, city: 'Västerås', costCenter: '4711' }
    const saved = fn()
    msw.use(
      mockError(
        organizationApi.change,
        'account.changed',
        { now: { name: company.name, invoiceDetails: theirs } } as never,
        () => saved.mock.calls.length > 0,
      ),
      mock(organizationApi.change, ({ body }) => {
        saved(body)
        return company
      }),
    )
    const cost = canvas.getByLabelText(/Kostnadsställe/)
    await userEvent.clear(cost)
    await userEvent.type(cost, '5')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Kostnadsställe: 4711')).toBeVisible()
    await expect(cost).toHaveValue('5')
    await expect(canvas.getByLabelText(/^Ort/)).toHaveValue('Västerås')
    saved()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Uppdaterat')).toBeVisible()
    await expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({
        invoiceDetails: expect.objectContaining({ city: 'Västerås', costCenter: '5' }),
        Read: expect.objectContaining({ invoiceDetails: expect.objectContaining(theirs) }),
      }),
    )
  },
}
export const ChangedElsewhere: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.change, 'account.changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/Uppgifterna ändrades samtidigt/)).toBeVisible()
  },
}
