import { organizationApi } from '@bukett/contracts/http/organization'
import { anOrganization } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { useCompany } from '../../shared/account/use-company'
import { CompanyFamily } from './CompanyFamily'

const meta = {
  title: 'Account/CompanyFamily',
  component: CompanyFamily,
  decorators: [inShop],
  args: { organization: anOrganization(), canChange: true },
} satisfies Meta<typeof CompanyFamily>
export default meta
type Story = StoryObj<typeof meta>

export const TwoChildren: Story = {}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const BelowAnother: Story = {
  args: {
    organization: anOrganization({
      childOrganizations: [],
      parentOrganizationId: 'bryggeri',
      parent: { id: 'bryggeri', name: 'Norrskens Bryggeri AB' },
    }),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: args.organization.name })).toBeVisible()
    await expect(canvas.getByText(args.organization.orgNr)).toBeVisible()
    await expect(canvas.getByText('Norrskens Bryggeri AB')).toBeVisible()
  },
}
export const NoChildren: Story = { args: { organization: anOrganization({ childOrganizations: [] }) } }
export const Colleague: Story = {
  args: { canChange: false, organization: anOrganization({ childOrganizations: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Dotterbolag' })).toBeNull()
  },
}
export const AsksForAChildsNumber: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till företag' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Företagets namn'), 'Granskogens Snickeri AB')
    await userEvent.type(dialog.getByLabelText('Organisationsnummer'), '123')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till företag' }))
    await expect(
      dialog.getByRole('button', { name: 'Organisationsnummer: Organisationsnumret har felaktigt format' }),
    ).toBeVisible()
  },
}
export const AddsAChild: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(organizationApi.add, ({ body }) => anOrganization({ name: body.name, orgNr: body.orgNr }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till företag' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Företagets namn'), 'Granskogens Snickeri AB')
    await userEvent.type(dialog.getByLabelText('Organisationsnummer'), '5562004431')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till företag' }))
    await expect(await canvas.findByText('Granskogens Snickeri AB är tillagt.')).toBeVisible()
  },
}
/** AC-11: the wish of a parent is sent by the number of the company, and waits under that number. */
export const AsksARegisteredCompany: Story = {
  render: function Page() {
    const { data: organization } = useCompany('moder')
    return organization ? <CompanyFamily organization={organization} canChange /> : <></>
  },
  beforeEach: ({ msw }) => {
    let organization = anOrganization()
    msw.use(
      mock(organizationApi.get, () => organization),
      mock(organizationApi.ask, ({ body }) => {
        organization = { ...organization, askedChildIds: ['asked'], askedNumbers: { asked: body.orgNr } }
        return organization
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fråga ett registrerat företag' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Organisationsnummer'), '5562004431')
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka förfrågan' }))
    await expect(await canvas.findByText(/Förfrågan är skickad/)).toBeVisible()
    await expect(await canvas.findByText('Förfrågan till 556200-4431 väntar på svar.')).toBeVisible()
  },
}
export const AsksNobody: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.ask, 'organisation.unknown')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fråga ett registrerat företag' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Organisationsnummer'), '5562004431')
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka förfrågan' }))
    await expect(await dialog.findByText('Företaget finns inte.')).toBeVisible()
  },
}
export const RemovesAChild: Story = {
  beforeEach: ({ msw }) => msw.use(mock(organizationApi.remove, {})),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort företag: Granskogens Snickeri AB' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort företag' }),
    )
    await expect(await canvas.findByText('Borttagen')).toBeVisible()
  },
}
export const ChildHasUsers: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.remove, 'organisation.has-users')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort företag: Granskogens Snickeri AB' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort företag' }),
    )
    await expect(await canvas.findByText('Ta bort företagets användare och dotterbolag först.')).toBeVisible()
  },
}
export const WaitsForAnAnswer: Story = {
  args: { organization: anOrganization({ askedChildIds: ['l61qxAKWV0Ig9Ac5WDiiKQ'] }) },
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.unlink, 'organisation.not-linked')),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Förfrågan till l61qxAKWV0Ig9Ac5WDiiKQ väntar på svar.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Ta tillbaka förfrågan/ }))
    await expect(await canvas.findByText(/Företagen är inte kopplade/)).toBeVisible()
  },
}
export const AParentAsksForCustomerService: Story = {
  args: {
    organization: anOrganization({ askingParent: { id: 'bryggeri', name: 'Norrskens Bryggeri AB' } }),
    canAdd: false,
    askingText: (name) => `${name} vill vara moderföretag till Kronhjorten.`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Norrskens Bryggeri AB vill vara moderföretag till Kronhjorten.')).toBeVisible()
    await expect(canvas.queryByText(/ert moderföretag/)).toBeNull()
  },
}
export const AParentAsks: Story = {
  args: {
    organization: anOrganization({
      childOrganizations: [],
      askingParent: { id: 'bryggeri', name: 'Norrskens Bryggeri AB' },
    }),
  },
  beforeEach: ({ msw }) => msw.use(mockError(organizationApi.link, 'organisation.not-two-levels')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Bekräfta' }))
    await expect(await canvas.findByText(/Företag kan bara kopplas i två nivåer/)).toBeVisible()
  },
}
