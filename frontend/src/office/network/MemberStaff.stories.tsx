import { accountApi } from '@bukett/contracts/http/account'
import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { aUser } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { aStaffMember, networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { MemberView } from './MemberView'
import { administrator, ofStore, staff } from './story-rights'

const meta = {
  title: 'Office/Network/Staff',
  component: MemberView,
  decorators: [inOffice],
  args: { ...ofStore, rights: administrator, part: 'personal', onPart: fn(), onAreas: fn() },
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof MemberView>
export default meta
type Story = StoryObj<typeof meta>

/** Spec 3 §6: those who administrate or handle orders are Admin, all others Personal; it is changed for each, and not for oneself. */
export const AdminAndPersonal: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByText('Admin')).toHaveLength(2)
    await expect(canvas.getAllByRole('cell', { name: 'Personal' })).toHaveLength(2)
    // Who drives reports what is delivered; only an answer to the network is an administrator's (A.15).
    await expect(canvas.getByRole('cell', { name: 'Se och rapportera beställningar' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /administratör: (Ingrid|Bo Lind)/ })).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Gör till administratör: Maja Ek' }))
    await expect(await canvas.findByText('Maja Ek är administratör.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByRole('button', { name: 'Gör till administratör: Maja Ek' })).toBeVisible()
  },
}
export const AddsAColleague: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till personal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till personal' }))
    await fill(userEvent, dialog.getByLabelText('Förnamn'), 'Sara')
    await fill(userEvent, dialog.getByLabelText('Efternamn'), 'Hagtorn')
    await fill(userEvent, dialog.getByLabelText('E-postadress'), 'sara@example.se')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await canvas.findByText('Sara Hagtorn är tillagd och har fått ett mejl.')).toBeVisible()
  },
}
export const ChangesAColleague: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Maja Ek' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra uppgifter' }))
    await userEvent.clear(dialog.getByLabelText('Efternamn'))
    await fill(userEvent, dialog.getByLabelText('Efternamn'), 'Almgren')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Uppgifterna för Maja Almgren är sparade.')).toBeVisible()
  },
}
/** A right that somebody else has given or taken meanwhile is not turned back by a name that is corrected (AD-03). */
export const ANameSaysNothingOfRights: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(memberStaffApi.keep, ({ body }) => aStaffMember(['MemberStaff'], { lastName: Object.keys(body).join() })),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Maja Ek' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra uppgifter' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    const said = await canvas.findByText(/^Uppgifterna för Maja .* är sparade/)
    await expect(said).not.toHaveTextContent('isOrderHandler')
  },
}
export const ANumberAsPeopleWriteIt: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Maja Ek' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra uppgifter' }))
    await expect(dialog.getByLabelText(/^Mobil/)).toHaveValue('070-174 06 10')
  },
}
/** An address that is used holds until the new one is proved. */
export const ANewAddressIsMailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(memberStaffApi.keep, ({ body }) => aStaffMember(['MemberStaff'], { wishedEmail: body.email }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Maja Ek' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra uppgifter' }))
    await userEvent.clear(dialog.getByLabelText('E-postadress'))
    await fill(userEvent, dialog.getByLabelText('E-postadress'), 'maja.ek@example.se')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/mejlats till maja\.ek@example\.se/)).toBeVisible()
  },
}
/** It is seen until it is confirmed, and the present address takes it back. */
export const AnAddressThatWaits: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(memberStaffApi.list, [aStaffMember(['MemberStaff'], { wishedEmail: 'maja.ek@example.se' })])),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('maja.ek@example.se väntar på att bekräftas')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Maja Ek' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra uppgifter' }))
    await expect(dialog.getByLabelText('E-postadress')).toHaveValue('maja.ek@example.se')
  },
}
/** An address that a colleague has asked for meanwhile is followed, and not taken back by another correction (184). */
export const AnAddressThatAColleagueAskedFor: Story = {
  beforeEach: ({ msw }) => {
    const { firstName, lastName, phone, email, roles, memberId } = aStaffMember(['MemberStaff'])
    const now = { FirstName: firstName, LastName: lastName, Phone: phone, Roles: roles, MemberId: memberId }
    const wished = { Email: email, WishedEmail: 'maja.ek@example.se' }
    msw.use(mockError(memberStaffApi.keep, 'account.changed', { now: { ...now, ...wished } } as never))
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Maja Ek' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra uppgifter' }))
    await userEvent.clear(dialog.getByLabelText('Efternamn'))
    await fill(userEvent, dialog.getByLabelText('Efternamn'), 'Almgren')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(dialog.getByLabelText('E-postadress')).toHaveValue('maja.ek@example.se'))
    msw.use(
      mock(memberStaffApi.keep, ({ body: { email, Read } }) =>
        aStaffMember(['MemberStaff'], { lastName: `${email} ${Read?.wishedEmail}` }),
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(
      await canvas.findByText(/^Uppgifterna för Maja maja\.ek@example\.se maja\.ek@example\.se är/),
    ).toBeVisible()
  },
}
/** Who has left must not keep a login. */
export const EndsAColleaguesAccount: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.setActive, aUser({ isActive: false }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Inaktivera: Maja Ek' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Inaktivera' }))
    await expect(await canvas.findByText('Maja Ek kan inte logga in längre.')).toBeVisible()
  },
}
/** Spec 3 §8: what could not be done, with the reason. */
export const MayNotEndTheAccount: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.setActive, 'account.may-not-inactivate')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Inaktivera: Maja Ek' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Inaktivera' }))
    await expect(await canvas.findByText('Kunde inte inaktivera')).toBeVisible()
    await expect(canvas.getByText('Du har inte behörighet att inaktivera denna användaren.')).toBeVisible()
  },
}
/** AC-15. */
export const OneAdministratorStays: Story = {
  args: { ownId: 'somebody-of-the-network' },
  beforeEach: ({ msw }) => msw.use(mockError(memberStaffApi.toggleAdmin, 'staff.last-administrator')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort som administratör: Ingrid Rosén' }))
    await expect(await canvas.findByText('Kunde inte uppdatera användare')).toBeVisible()
  },
}
export const ForStaff: Story = {
  args: { rights: staff, ownId: 'maja' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/\(du\)/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /administratör|Lägg till/ })).toBeNull()
  },
}
export const Nobody: Story = { beforeEach: ({ msw }) => msw.use(mock(memberStaffApi.list, [])) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(memberStaffApi.list, 'unavailable')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
