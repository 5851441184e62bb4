import { organizationApi } from '@bukett/contracts/http/organization'
import { invitationApi } from '@bukett/contracts/http/invitation'
import { accountApi } from '@bukett/contracts/http/account'
import { aColleague, anAdministrator, anOrganization, companyUserHandlers } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
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
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent']

const answer = async (userEvent: User, name: string): Promise<void> => {
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
}

export const TwoUsers: Story = {
  beforeEach: ({ msw }) => msw.use(...companyUserHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Gör till administratör: Hugo Mossberg' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort som administratör: Hugo Mossberg' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Inaktivera: Hugo Mossberg' }))
    await answer(userEvent, 'Inaktivera')
    await expect(await canvas.findByText('Inaktivt')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Jessica/ })).toBeNull()
  },
}
/** AC-10: customer service other than its lead would only be refused. */
export const NotToInactivate: Story = {
  args: { addsAtOnce: true, mayInactivate: false },
  beforeEach: ({ msw }) => msw.use(...companyUserHandlers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Gör till administratör: Hugo Mossberg' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /naktivera|^Aktivera/ })).toBeNull()
  },
}
const toggled = fn<(key: string | null) => void>()
/** A double press makes an administrator, and does not unmake one: the button waits until the list says what became of it. */
export const PressedTwice: Story = {
  beforeEach: ({ msw }) => {
    toggled.mockClear()
    msw.use(
      http.post(`*${organizationApi.toggleAdmin.path}`, ({ request }) => {
        toggled(request.headers.get('idempotency-key'))
        return undefined
      }),
      ...companyUserHandlers(),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Gör till administratör: Hugo Mossberg' }))
    await expect(await canvas.findByRole('button', { name: 'Ta bort som administratör: Hugo Mossberg' })).toBeEnabled()
    await expect(toggled).toHaveBeenCalledTimes(1)
    await expect(toggled).not.toHaveBeenCalledWith(null)
  },
}
/** S-14: who is invited stands below until they answer, or the invitation is taken back. */
export const InvitesAColleague: Story = {
  beforeEach: ({ msw }) => msw.use(...companyUserHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bjud in en kollega' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bjud in en kollega' }))
    const address = dialog.getByLabelText('E-postadress')
    await fill(userEvent, address, 'sara')
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka inbjudan' }))
    await expect(await dialog.findByText('Vänligen ange en korrekt e-postadress.', { selector: 'p' })).toBeVisible()
    await fill(userEvent, address, '@kronhjorten.example.se')
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka inbjudan' }))
    await expect(await canvas.findByText('Inbjudan är skickad till sara@kronhjorten.example.se.')).toBeVisible()
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Ta tillbaka inbjudan: sara@kronhjorten.example.se' }),
    )
    const told = await canvas.findByText('Inbjudan till sara@kronhjorten.example.se är tillbakatagen.')
    await waitFor(() => expect(canvas.queryByText('Inbjudna som inte har svarat')).toBeNull())
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  },
}
export const ChangesAndRemovesAColleague: Story = {
  beforeEach: ({ msw }) => msw.use(...companyUserHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Hugo Mossberg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra användaren' }))
    await userEvent.clear(dialog.getByLabelText('Efternamn'))
    await fill(userEvent, dialog.getByLabelText('Efternamn'), 'Granberg')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Uppgifterna för Hugo Granberg är sparade.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort ur företaget: Hugo Granberg' }))
    await answer(userEvent, 'Ta bort ur företaget')
    await expect(await canvas.findByText('Hugo Granberg är inte längre användare i företaget.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Hugo/ })).toBeNull()
  },
}
export const AddsAUser: Story = {
  args: { addsAtOnce: true },
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
const written = fn<(body: unknown) => void>()
/** Customer service writes to who comes in the language that was chosen for it, the first time and again. */
export const WritesInEnglish: Story = {
  args: { addsAtOnce: true, language: 'en' },
  beforeEach: ({ msw }) => {
    written.mockClear()
    const note = async ({ request }: { request: Request }): Promise<undefined> => {
      written(await request.clone().json())
    }
    msw.use(
      http.post(`*${accountApi.keep.path}`, note),
      http.post(`*${invitationApi.invite.path}`, note),
      ...companyUserHandlers(),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till användare' }))
    const adding = within(await screen.findByRole('dialog', { name: 'Lägg till användare' }))
    await fill(userEvent, adding.getByLabelText('Förnamn'), 'Sara')
    await fill(userEvent, adding.getByLabelText('Efternamn'), 'Hagtorn')
    await fill(userEvent, adding.getByLabelText('E-postadress'), 'sara@kronhjorten.example.se')
    await userEvent.click(adding.getByRole('button', { name: 'Lägg till' }))
    await expect(await canvas.findByText(/Sara Hagtorn är tillagd/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Bjud in en kollega' }))
    const inviting = within(await screen.findByRole('dialog', { name: 'Bjud in en kollega' }))
    await fill(userEvent, inviting.getByLabelText('E-postadress'), 'ida@kronhjorten.example.se')
    await userEvent.click(inviting.getByRole('button', { name: 'Skicka inbjudan' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka igen: ida@kronhjorten.example.se' }))
    const ida = { email: 'ida@kronhjorten.example.se', language: 'en' }
    await waitFor(() =>
      expect(written.mock.calls).toEqual([
        [expect.objectContaining({ firstName: 'Sara', language: 'en' })],
        [ida],
        [ida],
      ]),
    )
  },
}
export const UserExists: Story = {
  args: { addsAtOnce: true },
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
      mock(invitationApi.list, []),
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
      mock(invitationApi.list, []),
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
