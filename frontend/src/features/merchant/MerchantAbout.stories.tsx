import { merchantApi } from '@bukett/contracts/http/paylater-admin'
import { RowsSkeleton } from '@bukett/ui-kit'
import { aMerchant, aMerchantPerson, merchantHandlers, merchantPeopleHandlers } from '@bukett/ui-kit/mocks/merchant'
import { mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { AddMerchant } from './AddMerchant'
import { MerchantAbout } from './MerchantAbout'
import { MerchantPeople } from './MerchantPeople'
import { useMerchants } from './use-merchant'

interface AboutProps {
  isSenare: boolean
  onAdded: (id: string) => void
}

/** The page as the desk shows it: for the merchant that has been read. */
const About = ({ isSenare, onAdded }: AboutProps) => {
  const merchant = useMerchants(true).data?.[0]
  if (!merchant) return <RowsSkeleton rows={4} />
  return (
    <>
      <MerchantAbout merchant={merchant} isSenare={isSenare} />
      <MerchantPeople merchant={merchant} isSenare={isSenare} />
      {isSenare && <AddMerchant onAdded={onAdded} />}
    </>
  )
}

const meta = {
  title: 'Merchant/MerchantAbout',
  component: About,
  decorators: [inShop],
  args: { isSenare: true, onAdded: fn() },
  beforeEach: ({ msw }) => msw.use(...merchantHandlers()),
} satisfies Meta<typeof About>
export default meta
type Story = StoryObj<typeof meta>

export const AddsAMerchant: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till handlare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till handlare' }))
    await userEvent.type(dialog.getByLabelText('E-post'), 'inkop')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till handlare' }))
    await expect(await dialog.findByText(/^Namn: /)).toBeVisible()
    await expect(dialog.getByText(/^E-post: /)).toBeVisible()
    await expect(dialog.getByText('Betalsätt: Välj minst ett betalsätt.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Namn'), 'Vas & Kruka AB')
    await userEvent.type(dialog.getByLabelText('E-post'), '@vaskruka.example')
    await userEvent.click(dialog.getByLabelText('Betala senare'))
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till handlare' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenCalledWith('ny'))
  },
}
export const ChangesWhatIsAgreed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra Blomsterhandeln Lilja' }))
    await expect(dialog.getByLabelText('Betala nu')).toBeChecked()
    await userEvent.click(dialog.getByLabelText('Betala nu'))
    await userEvent.selectOptions(dialog.getByLabelText('Språk'), 'Engelska')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Betala senare, Dela upp')).toBeVisible()
    await expect(canvas.getByText('Engelska')).toBeVisible()
  },
}
export const SomebodyElseChangedIt: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantApi.change, 'merchant.changed'), ...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra Blomsterhandeln Lilja' }))
    await userEvent.type(dialog.getByLabelText('Namn'), ' AB')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await dialog.findByText(/ändrades samtidigt på ett annat ställe/)).toBeVisible()
    await expect(dialog.getByLabelText('Namn')).toHaveValue('Blomsterhandeln Lilja AB')
  },
}
export const EndsAMerchant: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avsluta handlaren' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Avsluta Blomsterhandeln Lilja?' }))
    await userEvent.click(question.getByRole('button', { name: 'Avsluta handlaren' }))
    await expect(await canvas.findByText('Avslutad sedan 2026-11-20')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Låt sälja igen' }))
    await waitFor(() => expect(canvas.queryByText(/Avslutad sedan/)).toBeNull())
  },
}
export const InvitesAnAdministrator: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till medarbetare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till medarbetare' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await dialog.findByText(/^Förnamn: /)).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Förnamn'), 'Ada')
    await userEvent.type(dialog.getByLabelText('Efternamn'), 'Ek')
    await userEvent.type(dialog.getByLabelText('E-post'), 'ada@lilja.example')
    await expect(dialog.getByLabelText('Roll')).toHaveDisplayValue('Administratör')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await canvas.findByText('Ada Ek är inbjuden.')).toBeVisible()
    await expect(await canvas.findByText('ada@lilja.example')).toBeVisible()
  },
}
export const SaysThatTheAddressIsTaken: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(merchantApi.addPerson, 'account.already-exists'), ...merchantHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till medarbetare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till medarbetare' }))
    await userEvent.type(dialog.getByLabelText('Förnamn'), 'Ada')
    await userEvent.type(dialog.getByLabelText('Efternamn'), 'Ek')
    await userEvent.type(dialog.getByLabelText('E-post'), 'annika@example.se')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await dialog.findByText('Användaren finns redan')).toBeVisible()
    await expect(dialog.getByLabelText('E-post')).toHaveValue('annika@example.se')
  },
}
export const InvitesAgainRaisesAndRemoves: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bjud in igen: Simon Wikarby' }))
    await expect(await canvas.findByText('Inbjudan är skickad igen till Simon Wikarby.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Gör till administratör: Simon Wikarby' }))
    const raising = within(await screen.findByRole('alertdialog', { name: 'Göra Simon Wikarby till administratör?' }))
    await userEvent.click(raising.getByRole('button', { name: 'Gör till administratör' }))
    await expect(await canvas.findByRole('button', { name: 'Gör till utvecklare: Simon Wikarby' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort: Simon Wikarby' }))
    const removing = within(await screen.findByRole('alertdialog', { name: 'Ta bort Simon Wikarby?' }))
    await userEvent.click(removing.getByRole('button', { name: 'Ta bort' }))
    await expect(await canvas.findByText('Simon Wikarby sköter inte handlaren längre.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('simon@lilja.example')).toBeNull())
  },
}
export const ForTheMerchantsOwnAdministrator: Story = {
  args: { isSenare: false },
  beforeEach: ({ msw }) =>
    msw.use(
      ...merchantPeopleHandlers([
        aMerchantPerson({ May: [] }),
        aMerchantPerson({ id: 'simon', firstName: 'Simon', role: 'MerchantDeveloper', May: ['remove'] }),
      ]),
      ...merchantHandlers(aMerchant({ language: 'en' })),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Ta bort: Simon Pålsgård' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ta bort: Fredrik Pålsgård' })).toBeNull()
    for (const name of ['Ändra', 'Avsluta handlaren', 'Lägg till handlare'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till medarbetare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till medarbetare' }))
    await expect(dialog.queryByLabelText('Roll')).toBeNull()
  },
}
export const NobodyYet: Story = {
  beforeEach: ({ msw }) => msw.use(...merchantPeopleHandlers([]), ...merchantHandlers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga medarbetare än.')).toBeVisible()
  },
}
