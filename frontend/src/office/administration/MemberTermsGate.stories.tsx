import { administrationApi, type MemberTerms } from '@bukett/contracts/http/administration'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { MemberTermsGate } from './MemberTermsGate'

const terms: MemberTerms = {
  Version: 2,
  Text: 'En butik svarar inom en halvtimme.\n\nBlommor som lämnas ut är bundna samma dag.',
  PublishedAt: '2026-11-20T09:00:00.000Z',
  AcceptedAt: null,
}
/** The terms of a store, before and after it accepts them. */
const termsOf = (first: MemberTerms) => {
  let now = first
  return [
    mock(administrationApi.memberTerms, () => now),
    mock(administrationApi.acceptMemberTerms, () => (now = { ...now, AcceptedAt: '2026-11-22T15:00:00.000Z' })),
  ]
}

const meta = {
  title: 'Office/Administration/MemberTermsGate',
  component: MemberTermsGate,
  decorators: [inOffice],
  args: { isOfStore: true, mayAccept: true, children: 'Butikens uppgifter' },
  beforeEach: ({ msw }) => msw.use(...termsOf(terms)),
} satisfies Meta<typeof MemberTermsGate>
export default meta
type Story = StoryObj<typeof meta>

export const ToAccept: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Nya medlemsvillkor gäller. Godkänn dem för att fortsätta.')).toBeVisible()
    await expect(canvas.queryByText('Butikens uppgifter')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Läs villkoren' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Medlemsvillkor' }))
    await expect(await dialog.findByText(/En butik svarar inom en halvtimme/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Godkänn för butiken' }))
    await expect(await canvas.findByText('Butikens uppgifter')).toBeVisible()
  },
}
export const ChangedMeanwhile: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(administrationApi.acceptMemberTerms, 'member-terms.changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Läs villkoren' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Medlemsvillkor' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Godkänn för butiken' }))
    await expect(await dialog.findByText('Medlemsvillkoren har fått en ny version. Läs den först.')).toBeVisible()
  },
}
export const ByAColleague: Story = {
  args: { mayAccept: false },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Butikens administratör behöver godkänna dem/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Läs villkoren' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Medlemsvillkor' }))
    await expect(await dialog.findByText(/En butik svarar/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Godkänn för butiken' })).toBeNull()
  },
}
export const Accepted: Story = {
  beforeEach: ({ msw }) => msw.use(...termsOf({ ...terms, AcceptedAt: '2026-11-21T09:00:00.000Z' })),
  play: async ({ canvas }) => expect(await canvas.findByText('Butikens uppgifter')).toBeVisible(),
}
export const NoTermsYet: Story = {
  beforeEach: ({ msw }) => msw.use(...termsOf({ Version: 0, Text: '', PublishedAt: null, AcceptedAt: null })),
  play: async ({ canvas }) => expect(await canvas.findByText('Butikens uppgifter')).toBeVisible(),
}
/** The network's own people are bound by none. */
export const ForTheNetwork: Story = {
  args: { isOfStore: false },
  play: async ({ canvas }) => expect(await canvas.findByText('Butikens uppgifter')).toBeVisible(),
}
