import { accountApi } from '@bukett/contracts/http/account'
import { organizationApi } from '@bukett/contracts/http/organization'
import { aColleague, aUser, flowersUnderWay, loggedIn, nothingUnderWay } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { FindPerson } from './FindPerson'

const meta = {
  title: 'Office/People/FindPerson',
  component: FindPerson,
  decorators: [inOffice],
  args: { hrefOfCompany: (id) => `/admin/companies/${id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountApi.user, aUser()),
      mock(accountApi.current, loggedIn(aUser({ id: 'lead', roles: ['CustomerServiceLead'] }))),
      mock(accountApi.end, nothingUnderWay),
    ),
} satisfies Meta<typeof FindPerson>
export default meta
type Story = StoryObj<typeof meta>
type Play = Parameters<NonNullable<Story['play']>>[0]

const find = async ({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<void> => {
  await fill(userEvent, canvas.getByLabelText(/Kundens e-postadress/), 'emma.klovervall@example.se')
  await userEvent.click(canvas.getByRole('button', { name: 'Visa kunden' }))
  await canvas.findByRole('heading', { name: /./, level: 3 })
}
const answer = async (userEvent: Play['userEvent'], name: string): Promise<void> => {
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name }))
}

export const Begins: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Visa kunden' }))
    await expect(canvas.queryByRole('heading', { level: 3 })).toBeNull()
  },
}
export const InactivatedAndActivated: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(accountApi.setActive, ({ params }) => aUser({ isActive: String(params.active) === 'true' }))),
  play: async (context) => {
    const { canvas, userEvent } = context
    await find(context)
    await userEvent.click(await canvas.findByRole('button', { name: 'Inaktivera' }))
    await answer(userEvent, 'Inaktivera')
    await expect(await canvas.findByText('Kontot är inaktiverat.')).toBeVisible()
    await expect(canvas.getByText('Inaktivt')).toBeVisible()
    // The question fades away first.
    await userEvent.click(await canvas.findByRole('button', { name: 'Aktivera' }))
    await expect(await canvas.findByText(/Kontot är aktiverat/)).toBeVisible()
    await expect(canvas.getByText('Aktivt')).toBeVisible()
  },
}
/** AC-10: who could only be refused is shown no button. */
export const CustomerServiceReads: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(accountApi.current, loggedIn(aUser({ id: 'kim', roles: ['CustomerService'] })))),
  play: async (context) => {
    await find(context)
    await expect(context.canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Visa kunden'])
  },
}
/** S-18: what is under way is listed before the press, and afterwards the day is. */
export const AnonymizedWithFlowersUnderWay: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountApi.user, ({ params }) =>
        aUser(
          String(params.idOrEmail).includes('@')
            ? {}
            : { firstName: 'Anonymiserad', lastName: '', isActive: false, endsOn: '2029-11-25' },
        ),
      ),
      mock(accountApi.end, flowersUnderWay),
      mock(accountApi.anonymize, {}),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context
    await find(context)
    await expect(await canvas.findByText(/^Beställning 100000017/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ta bort' })).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Anonymisera' }))
    await answer(userEvent, 'Anonymisera')
    await expect(await canvas.findByText('Avslutas den 25 november 2029')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Anonymisera' })).toBeNull()
  },
}
export const AnonymizingIsForOthers: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.anonymize, 'account.may-not-anonymise')),
  play: async (context) => {
    const { canvas, userEvent } = context
    await find(context)
    await userEvent.click(await canvas.findByRole('button', { name: 'Anonymisera' }))
    await answer(userEvent, 'Anonymisera')
    await expect(await canvas.findByText('Kunde inte anonymisera')).toBeVisible()
    await expect(canvas.getByText('Du har inte behörighet att anonymisera denna användaren.')).toBeVisible()
  },
}
export const Removed: Story = {
  beforeEach: ({ msw }) => msw.use(mock(accountApi.remove, {})),
  play: async (context) => {
    const { canvas, userEvent } = context
    await find(context)
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort' }))
    await answer(userEvent, 'Ta bort')
    await expect(await canvas.findByText('Kontot är borttaget.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ta bort' })).toBeNull()
  },
}
export const TakenOutOfACompany: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountApi.user, ({ params }) =>
        String(params.idOrEmail).includes('@')
          ? aColleague()
          : aColleague({ organizationId: null, organization: null, roles: ['PrivateCustomer'] }),
      ),
      mock(organizationApi.removeUser, {}),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context
    await find(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut ur företaget' }))
    await answer(userEvent, 'Ta ut ur företaget')
    await expect(await canvas.findByText(/är nu privatkund/)).toBeVisible()
    await expect(canvas.getByText('Privatkund')).toBeVisible()
  },
}
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.user, 'account.unknown-user')),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/Kundens e-postadress/), 'ingen@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa kunden' }))
    await expect(await canvas.findByText('Kunde inte hämta användare')).toBeVisible()
  },
}
