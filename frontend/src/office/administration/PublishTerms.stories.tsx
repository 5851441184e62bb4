import { administrationApi, type MemberTerms, type TermsAcceptances } from '@bukett/contracts/http/administration'
import { acceptancesOf, aKnownStore } from '@bukett/ui-kit/mocks/network'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { failingReadAgain, held } from '../../shared/story'
import { inOffice } from '../shell/story'
import { PublishTerms } from './PublishTerms'

const terms: MemberTerms = {
  Version: 1,
  Text: 'En butik svarar inom en timme.',
  PublishedAt: '2026-11-20T09:00:00.000Z',
  AcceptedAt: null,
}

const [rosen] = acceptancesOf([aKnownStore({ id: '1001', memberShopName: 'Rosen' })]).Stores
const acceptances: TermsAcceptances = {
  Version: 4,
  Stores: [
    { ...rosen!, MemberId: '1002', MemberShopName: 'Liljan', Version: 0, AcceptedAt: null, AcceptedBy: null },
    { ...rosen!, MemberId: '1003', MemberShopName: 'Prästkragen', Version: 3 },
    { ...rosen!, Version: 4 },
  ],
}

const meta = {
  title: 'Office/Administration/PublishTerms',
  component: PublishTerms,
  decorators: [inOffice],
  args: { hrefOfStore: (memberId: string) => `/admin/stores/${memberId}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(administrationApi.memberTerms, terms),
      mock(administrationApi.memberTermsAcceptances, acceptances),
      mock(administrationApi.publishMemberTerms, ({ body: { Text, Version } }) => ({
        ...terms,
        Text,
        Version: Version + 1,
      })),
    ),
} satisfies Meta<typeof PublishTerms>
export default meta
type Story = StoryObj<typeof meta>

export const NewVersion: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publicera' }))
    await expect(await canvas.findByText('Ändra texten först.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /Villkor/ }), ' Också på söndagar.')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Publicera version 2?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Publicera' }))
    await expect(await canvas.findByText('Version 2 gäller nu.')).toBeVisible()
    await expect(canvas.getByText(/^Version 2, /)).toBeVisible()
  },
}
/** Who is to be rung stands first, with a number to ring. */
export const WhoHasAccepted: Story = {
  beforeEach: ({ msw }) => msw.use(mock(administrationApi.memberTerms, { ...terms, Version: 4 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^1 av 3 butiker har godkänt version 4\./)).toBeVisible()
    const rows = canvas.getAllByRole('link', { name: /Liljan|Prästkragen|Rosen/ })
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Liljan (1002)',
      'Prästkragen (1003)',
      'Rosen (1001)',
    ])
    await expect(rows[0]).toHaveAttribute('href', '/admin/stores/1002')
  },
}
/** Half of the stores are bound by an earlier one still. */
export const AnEarlierVersion: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(administrationApi.memberTerms, { ...terms, Version: 4 }),
      // The longer path first: the one of a version would match it too.
      mock(administrationApi.memberTermsAcceptances, acceptances),
      mock(administrationApi.memberTermsVersion, ({ params: { version } }) => ({
        ...terms,
        Version: version,
        Text: 'En butik svarar inom två timmar.',
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    const versions = await canvas.findByRole('combobox', { name: 'Version' })
    await expect(within(versions).getAllByRole('option')).toHaveLength(4)
    await userEvent.selectOptions(versions, '3')
    await expect(await canvas.findByText('En butik svarar inom två timmar.')).toBeVisible()
    await expect(canvas.getByText(/^Version 3, /)).toBeVisible()
  },
}
export const AcceptancesLoading: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(administrationApi.memberTermsAcceptances)),
}
export const AcceptancesFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(administrationApi.memberTermsAcceptances, 'unavailable')),
}
export const SomebodyElseWasFirst: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(administrationApi.publishMemberTerms, 'member-terms.changed')),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Villkor/ }), ' Mer.')
    msw.use(
      mock(administrationApi.memberTerms, { ...terms, Version: 2, Text: 'En butik svarar genast.' }),
      mock(administrationApi.memberTermsAcceptances, { ...acceptances, Version: 5 }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Publicera' }))
    await expect(await canvas.findByText('Kunde inte publicera')).toBeVisible()
    await expect(await canvas.findByRole('textbox', { name: /Villkor/ })).toHaveValue(
      'En butik svarar inom en timme. Mer.',
    )
    // Theirs is there to be read, and what was typed can be published after it.
    await expect(await canvas.findByText('En butik svarar genast.')).toBeVisible()
    await expect(await canvas.findByText(/butiker har godkänt version 5\./)).toBeVisible()
    msw.use(
      mock(administrationApi.publishMemberTerms, ({ body: { Text, Version } }) => ({
        ...terms,
        Text,
        Version: Version + 1,
      })),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera' }))
    const again = within(await screen.findByRole('alertdialog', { name: 'Publicera version 3?' }))
    await userEvent.click(again.getByRole('button', { name: 'Publicera' }))
    await expect(await canvas.findByText('Version 3 gäller nu.')).toBeVisible()
  },
}
/** What is typed while a version is published, or while it turns out that others were first, stays. */
export const TypedWhileItIsPublished: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const { until: isLetGo, letGo } = held()
    msw.use(
      mock(administrationApi.publishMemberTerms, async ({ body: { Text, Version } }) => {
        await isLetGo
        return { ...terms, Text, Version: Version + 1 }
      }),
    )
    const text = await canvas.findByRole('textbox', { name: /Villkor/ })
    await userEvent.type(text, ' Mer.')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Publicera' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.type(text, ' Ännu mer.')
    letGo()
    await expect(await canvas.findByText('Version 2 gäller nu.')).toBeVisible()
    await expect(text).toHaveValue('En butik svarar inom en timme. Mer. Ännu mer.')
    const { until: isRead, letGo: read } = held()
    msw.use(
      mockError(administrationApi.publishMemberTerms, 'member-terms.changed'),
      mock(administrationApi.memberTerms, async () => {
        await isRead
        return { ...terms, Version: 3, Text: 'En butik svarar genast.' }
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera' }))
    const again = within(await screen.findByRole('alertdialog', { name: 'Publicera version 3?' }))
    await userEvent.click(again.getByRole('button', { name: 'Publicera' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.type(text, ' Mest.')
    read()
    await expect(await canvas.findByText('En butik svarar genast.')).toBeVisible()
    await expect(text).toHaveValue('En butik svarar inom en timme. Mer. Ännu mer. Mest.')
  },
}
/** The terms are read again in vain: what is typed stays. */
export const ReadAgainInVain: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const text = await canvas.findByRole('textbox', { name: /Villkor/ })
    await userEvent.type(text, ' Mer.')
    await failingReadAgain(msw, administrationApi.memberTerms)
    await expect(text).toBeVisible()
    await expect(text).toHaveValue('En butik svarar inom en timme. Mer.')
  },
}
export const First: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(administrationApi.memberTerms, { Version: 0, Text: '', PublishedAt: null, AcceptedAt: null })),
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
