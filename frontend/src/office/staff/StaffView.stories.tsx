import { accountApi } from '@bukett/contracts/http/account'
import { officeStaffApi, type StaffRow } from '@bukett/contracts/http/office-staff'
import { aUser } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { StaffView } from './StaffView'

const aColleague = (changes: Partial<StaffRow> = {}): StaffRow => ({
  id: 'flora',
  email: 'flora@blomsterhornan.example.se',
  firstName: 'Flora',
  lastName: 'Blom',
  phone: '+46701740605',
  roles: ['MemberStaff'],
  memberId: '1001',
  isActive: true,
  hasBegun: true,
  hasApp: false,
  lastLoginAt: '2026-11-19T07:00:00.000Z',
  May: ['change', 'roles', 'inactivate', 'endSessions', 'resetPassword'],
  ...changes,
})
const everybody: StaffRow[] = [
  aColleague(),
  aColleague({ id: 'ny', firstName: 'Nya', lastName: 'Person', hasBegun: false, lastLoginAt: null, May: ['change', 'roles', 'invite', 'inactivate'] }), // prettier-ignore
  aColleague({ id: 'chef', firstName: 'Kim', lastName: 'Ek', roles: ['MemberShopAdmin', 'OrderHandlerAdmin'], May: ['change'] }), // prettier-ignore
  aColleague({ id: 'slutat', firstName: 'Per', lastName: 'Slutat', isActive: false, May: ['activate'] }),
]
const found = (Rows: StaffRow[]) => ({
  Rows,
  Next: null,
  Parts: ['network' as const, 'stores' as const],
  GivesRoles: ['MemberStaff' as const, 'OrderHandlerAdmin' as const, 'MemberShopAdmin' as const, 'SuperAdmin' as const],
})

const meta = {
  title: 'Office/Staff/StaffView',
  component: StaffView,
  decorators: [inOffice],
  args: { firstPart: 'stores', ownId: 'chef', ownStore: null, hrefOfStore: (id) => `/admin/stores/${id}` },
  beforeEach: ({ msw }) => msw.use(mock(officeStaffApi.find, found(everybody))),
} satisfies Meta<typeof StaffView>
export default meta
type Story = StoryObj<typeof meta>
type Played = Parameters<NonNullable<Story['play']>>[0]

const BackToTheList = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Tillbaka
    </button>
  )
}

const choose = async (
  userEvent: Played['userEvent'],
  canvas: Played['canvas'],
  name: string,
  act: string,
): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `Mer om ${name}` }))
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: act }))
}

export const WhoLeavesIsOutAtOnce: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.setActive, aUser({ isActive: false }))),
  play: async ({ canvas, userEvent }) => {
    await choose(userEvent, canvas, 'Flora Blom', 'Avsluta')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Avsluta' }))
    await expect(await canvas.findByText(/^Kontot för Flora Blom är avslutat/)).toBeVisible()
  },
}
export const TheLastAdministratorStays: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.setActive, 'staff.last-administrator')),
  play: async ({ canvas, userEvent }) => {
    await choose(userEvent, canvas, 'Flora Blom', 'Avsluta')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Avsluta' }))
    await expect(await canvas.findByText('Butiken behöver minst en administratör.')).toBeVisible()
  },
}
export const OnlyWhatOneMay: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.setActive, aUser())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mer om Nya Person' }))
    const acts = within(await screen.findByRole('menu', { name: 'Mer om Nya Person' })).getAllByRole('menuitem')
    await expect(acts.map(({ textContent }) => textContent)).toEqual(['Bjud in igen', 'Avsluta'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(canvas.queryByRole('button', { name: 'Mer om Kim Ek' })).toBeNull()
    await choose(userEvent, canvas, 'Per Slutat', 'Öppna igen')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(canvas.getByText(/Kim Ek \(du\)/)).toBeVisible()
  },
}
export const SomebodyIsInvited: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeStaffApi.invite, ({ body }) => aColleague({ firstName: body.FirstName, lastName: body.LastName })),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bjud in' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bjud in en medarbetare' }))
    await fill(userEvent, dialog.getByLabelText(/Förnamn/), 'Maja')
    await fill(userEvent, dialog.getByLabelText(/Efternamn/), 'Gräddnos')
    await fill(userEvent, dialog.getByLabelText(/E-post/), 'maja@example.se')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sköter butikens beställningar' }))
    await fill(userEvent, dialog.getByLabelText(/Butik, namn eller nummer/), '1001')
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka inbjudan' }))
    await expect(await canvas.findByText('Maja Gräddnos är inbjuden.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
const correctedName = async (userEvent: Played['userEvent'], canvas: Played['canvas']) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: Flora Blom' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ändra Flora Blom' }))
  await userEvent.clear(dialog.getByLabelText(/Förnamn/))
  await fill(userEvent, dialog.getByLabelText(/Förnamn/), 'Florina')
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
  return dialog
}
/** AD-03: what was shown goes along with the change. */
export const ANameIsCorrected: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeStaffApi.change, ({ body: { FirstName, Read } }) =>
        aColleague({ firstName: FirstName, lastName: `${Read?.FirstName} ${Read?.Roles.join()}` }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await correctedName(userEvent, canvas)
    await expect(await canvas.findByText(/Florina Flora MemberStaff/)).toBeVisible()
  },
}
export const SomebodyElseWasFirst: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeStaffApi.change, 'account.changed')),
  play: async ({ canvas, userEvent }) => {
    const dialog = await correctedName(userEvent, canvas)
    await expect(await dialog.findByText(/ändrades samtidigt på ett annat ställe/)).toBeVisible()
    await expect(dialog.getByLabelText(/Förnamn/)).toHaveValue('Florina')
  },
}
/** What a colleague corrected is told above what is typed, the rest follows, and the next press is of that (184). */
export const WhatSomebodyElseChangedIsTold: Story = {
  beforeEach: ({ msw }) => {
    const now = { FirstName: 'Fia', LastName: 'Lund', Phone: '+46701740605', Roles: ['MemberStaff'], MemberId: '1001' }
    msw.use(mockError(officeStaffApi.change, 'account.changed', { now } as never))
  },
  play: async ({ canvas, msw, userEvent }) => {
    const dialog = await correctedName(userEvent, canvas)
    await expect(await dialog.findByText('Förnamn är nu: Fia')).toBeVisible()
    await expect(dialog.getByLabelText(/Förnamn/)).toHaveValue('Florina')
    await expect(dialog.getByLabelText(/Efternamn/)).toHaveValue('Lund')
    msw.use(
      mock(officeStaffApi.change, ({ body: { FirstName, LastName, Read } }) =>
        aColleague({ firstName: `${Read?.FirstName} ${FirstName}`, lastName: LastName }),
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/Fia Florina Lund/)).toBeVisible()
  },
}
/** What is saved is told, and so is who was first, however long the list takes that is read again (184). */
export const ToldBeforeASlowListHasCome: Story = {
  beforeEach: ({ msw }) => {
    const now = { FirstName: 'Fia', LastName: 'Lund', Phone: '+46701740605', Roles: ['MemberStaff'], MemberId: '1001' }
    msw.use(mockError(officeStaffApi.change, 'account.changed', { now } as never))
  },
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('Flora Blom')
    msw.use(mockWaiting(officeStaffApi.find))
    const dialog = await correctedName(userEvent, canvas)
    await expect(await dialog.findByText('Förnamn är nu: Fia')).toBeVisible()
    msw.use(mock(officeStaffApi.change, aColleague({ firstName: 'Florina' })))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** Back from a store's page the words stand as they were left, and their list with them (225). */
export const FoundAsItWasLeft: Story = {
  render: (args) => (
    <Routes>
      <Route
        path="/"
        element={
          <>
            <StaffView {...args} />
            <Link to="/store">Butiken</Link>
          </>
        }
      />
      <Route path="/store" element={<BackToTheList />} />
    </Routes>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeStaffApi.find, ({ body: { Words, Part } }) =>
        found(Words === 'Flora' && Part === 'network' ? [aColleague()] : everybody.slice(1)),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox'), 'network')
    await userEvent.type(canvas.getByRole('searchbox'), 'Flora')
    await userEvent.click(canvas.getByRole('button', { name: 'Sök' }))
    await canvas.findByRole('button', { name: 'Ändra: Flora Blom' })
    await userEvent.click(canvas.getByRole('link', { name: 'Butiken' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Tillbaka' }))
    await expect(await canvas.findByRole('button', { name: 'Ändra: Flora Blom' })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('Flora')
    await expect(canvas.getByRole('combobox')).toHaveValue('network')
  },
}
export const MoreThanAPage: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeStaffApi.find, ({ body: { After } }) => ({
        ...found(
          After === undefined
            ? Array.from({ length: 50 }, (_, n) => aColleague({ id: `nr-${n}`, firstName: `Flora ${n + 1}` }))
            : [aColleague({ id: 'sist', firstName: 'Östen', lastName: 'Sist' })],
        ),
        Next: After === undefined ? 'blom|nr-49' : null,
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1–50')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('51–51')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Ändra: Östen Sist' })).toBeVisible()
  },
}
export const Nobody: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeStaffApi.find, found([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen medarbetare passar sökningen.')).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeStaffApi.find, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Kunde inte hämta medarbetarna/)).toBeVisible()
  },
}
export const Waiting: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeStaffApi.find)) }
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 colleagues')).toBeVisible()
  },
}
