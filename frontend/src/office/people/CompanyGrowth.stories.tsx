import { accountApi } from '@bukett/contracts/http/account'
import { organizationApi } from '@bukett/contracts/http/organization'
import { anOrganization, aUser } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { JoinCompany, LinkChild } from './CompanyGrowth'

const child = anOrganization({ id: 'barnet', name: 'Lilla Barnet AB', orgNr: '559901-0088', childOrganizations: [] })

const Both = () => (
  <>
    <JoinCompany organization={anOrganization()} />
    <LinkChild organization={anOrganization()} />
  </>
)

const meta = {
  title: 'Office/People/CompanyGrowth',
  component: Both,
  decorators: [inOffice],
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountApi.user, aUser()),
      mock(organizationApi.addUser, aUser({ organizationId: 'fastigheter' })),
      mock(organizationApi.search, { items: [child], total: 1, page: 0, pageSize: 100 }),
      mock(organizationApi.link, child),
    ),
} satisfies Meta<typeof Both>
export default meta
type Story = StoryObj<typeof meta>

export const CustomerJoins: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/Kundens e-postadress/), 'emma.klovervall@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till kunden' }))
    await expect(await canvas.findByText('Emma Klövervall är nu användare i företaget.')).toBeVisible()
  },
}
export const NobodyByThatAddress: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.user, 'account.unknown-user')),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/Kundens e-postadress/), 'ingen@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till kunden' }))
    await expect(await canvas.findByText('Kunde inte uppdatera användare')).toBeVisible()
  },
}
export const ChildIsLinked: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/Dotterbolagets organisationsnummer/), '5599010088')
    await userEvent.click(canvas.getByRole('button', { name: 'Koppla' }))
    await expect(await canvas.findByText('Lilla Barnet AB är kopplat.')).toBeVisible()
  },
}
export const NoCompanyByThatNumber: Story = {
  beforeEach: ({ msw }) => msw.use(mock(organizationApi.search, { items: [], total: 0, page: 0, pageSize: 100 })),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, canvas.getByLabelText(/Dotterbolagets organisationsnummer/), '5599010088')
    await userEvent.click(canvas.getByRole('button', { name: 'Koppla' }))
    await expect(await canvas.findByText('Inget företag har det organisationsnumret.')).toBeVisible()
  },
}
