import { accountApi, type UserUpkeep } from '@bukett/contracts/http/account'
import { accountHandlers, aColleague, aUser } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { useCurrentCustomer } from '../../shared/account/use-account'
import { MyDetails } from './MyDetails'

const meta = {
  title: 'Account/MyDetails',
  component: MyDetails,
  decorators: [inShop],
  args: { user: aUser() },
} satisfies Meta<typeof MyDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Private: Story = {
  args: { user: aUser({ isPersonalNumberVerified: false }) },
  beforeEach: ({ msw }) => msw.use(...accountHandlers()),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Sparat som 20010302-\*\*\*\*/)).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Ort (valfritt)'))
    await userEvent.type(canvas.getByLabelText('Ort (valfritt)'), 'Uppsala')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringar' }))
    await expect(await canvas.findByText('Uppdaterat')).toBeVisible()
  },
}
const sent = fn<(body: UserUpkeep) => void>()
/** A no by mail, or what an administrator of the company has changed since, is not undone by a page that was opened before. */
export const OnlyWhatIsChanged: Story = {
  args: { user: aColleague({ receiveOffersEmail: true, unitName: 'Marknad', address: 'Ängsgatan 10' }) },
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      mock(accountApi.keep, ({ body }) => {
        sent(body)
        return aColleague({ receiveOffersEmail: false, unitName: 'Inköp', address: 'Storgatan 4' })
      }),
    )
  },
  play: async ({ canvas, userEvent, args: { user } }) => {
    const { id, firstName, lastName } = user
    const address = canvas.getByLabelText('Gatuadress (valfritt)')
    await userEvent.clear(address)
    await fill(userEvent, address, 'Storgatan 4')
    const save = canvas.getByRole('button', { name: 'Spara ändringar' })
    await userEvent.click(save)
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ id, firstName, lastName, address: 'Storgatan 4' }))
    // The page shows what stands there now.
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /e-post/ })).not.toBeChecked())
    await expect(canvas.getByLabelText('Enhet (valfritt)')).toHaveValue('Inköp')
    await userEvent.clear(address)
    await userEvent.click(canvas.getByRole('checkbox', { name: /e-post/ }))
    await userEvent.click(save)
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ id, firstName, lastName, address: null, receiveOffersEmail: true }),
    )
  },
}
/** AC-05: what was given without need is taken back. */
export const NumberRemoved: Story = {
  args: { user: aUser({ isPersonalNumberVerified: false }) },
  render: function Page() {
    const { user } = useCurrentCustomer().data ?? {}
    return user ? <MyDetails user={user} /> : <></>
  },
  beforeEach: ({ msw, args: { user } }) => msw.use(...accountHandlers(user)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort personnumret' }))
    await expect(await canvas.findByText('Personnumret är borttaget.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ta bort personnumret' })).toBeNull()
    await expect(canvas.getByLabelText('Personnummer (valfritt)')).toHaveFocus()
  },
}
/** What BankID has vouched for is not typed over. */
export const NumberConfirmed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText(/Personnummer/)).toBeNull()
  },
}
export const Colleague: Story = {
  args: { user: aColleague({ unitName: 'Marknad', costCenter: '4100' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Kostnadsställe (valfritt)')).toHaveValue('4100')
    await expect(canvas.queryByLabelText(/Personnummer/)).toBeNull()
  },
}
/** AC-07: the letter may have been lost. */
export const AddressNotConfirmed: Story = {
  args: { user: aUser({ isEmailVerified: false }) },
  beforeEach: ({ msw }) => msw.use(mock(accountApi.sendProof, {})),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka igen' }))
    await expect(await canvas.findByText(/Vi har mejlat en ny länk/)).toBeVisible()
  },
}
export const ProofAskedTooOften: Story = {
  args: { user: aUser({ isEmailVerified: false }) },
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.sendProof, 'request.too-many')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka igen' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const English: Story = { globals: { locale: 'en' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const SmsNeedsANumber: Story = {
  args: { user: aUser({ phone: null }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /SMS/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringar' }))
    await expect(canvas.getByRole('button', { name: 'Mobilnummer: Ange ett telefonnummer.' })).toBeVisible()
  },
}
export const NotSaved: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(accountApi.keep, 'account.changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringar' }))
    await expect(await canvas.findByText('Kunde inte uppdatera användare')).toBeVisible()
    await expect(canvas.getByText(/Uppgifterna ändrades samtidigt/)).toBeVisible()
  },
}
