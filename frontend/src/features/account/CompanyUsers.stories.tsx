import { organizationApi } from '@bukett/contracts/http/organization'
import { accountApi } from '@bukett/contracts/http/account'
import { aColleague, anAdministrator, anOrganization, companyUserHandlers } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { CompanyUsers } from './CompanyUsers'

const meta = {
  title: 'Account/CompanyUsers',
  component: CompanyUsers,
  decorators: [inShop],
  args: { organization: anOrganization(), ownId: anAdministrator().id },
} satisfies Meta<typeof CompanyUsers>
export default meta
type Story = StoryObj<typeof meta>

export const TwoUsers: Story = {
  beforeEach: ({ msw }) => msw.use(...companyUserHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Gör till administratör: Hugo Mossberg' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort som administratör: Hugo Mossberg' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Inaktivera: Hugo Mossberg' }))
    await expect(await canvas.findByText('Inaktivt')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Jessica/ })).toBeNull()
  },
}
export const AddsAUser: Story = {
  beforeEach: ({ msw }) => msw.use(...companyUserHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till användare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till användare' }))
    await fill(userEvent, dialog.getByLabelText('Förnamn'), 'Sara')
    await fill(userEvent, dialog.getByLabelText('Efternamn'), 'Hagtorn')
    await fill(userEvent, dialog.getByLabelText('E-postadress'), 'sara@kronhjorten.example.se')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await canvas.findByText(/Sara Hagtorn är tillagd/)).toBeVisible()
  },
}
export const UserExists: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.keep, 'account.already-exists'), ...companyUserHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till användare' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(userEvent, dialog.getByLabelText('Förnamn'), 'Sara')
    await fill(userEvent, dialog.getByLabelText('Efternamn'), 'Hagtorn')
    await fill(userEvent, dialog.getByLabelText('E-postadress'), 'sara@kronhjorten.example.se')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await dialog.findByText('Användaren finns redan')).toBeVisible()
  },
}
export const OneAdministratorStays: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(organizationApi.users, [
        anAdministrator(),
        aColleague({ roles: ['OrganizationCustomer', 'OrganizationAdministrator'] }),
      ]),
      mockError(organizationApi.toggleAdmin, 'organisation.last-administrator'),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ta bort som administratör/ }))
    await expect(await canvas.findByText('Företaget behöver minst en administratör.')).toBeVisible()
  },
}
export const MayNotActivate: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(organizationApi.users, [anAdministrator(), aColleague({ isActive: false })]),
      mockError(accountApi.setActive, 'account.may-not-activate'),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aktivera: Hugo Mossberg' }))
    await expect(await canvas.findByText('Kunde inte aktivera')).toBeVisible()
    await expect(canvas.getByText('Du har inte behörighet att aktivera denna användaren.')).toBeVisible()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...companyUserHandlers()),
}
export const English: Story = {
  globals: { locale: 'en' },
  beforeEach: ({ msw }) => msw.use(...companyUserHandlers()),
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(organizationApi.users)) }
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.users, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta användare')).toBeVisible()
  },
}
