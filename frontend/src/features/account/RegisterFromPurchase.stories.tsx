import { accountHandlers } from '@bukett/ui-kit/mocks/account'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { writeCookie } from '../../shared/cookies'
import { fill, inShop } from '../../shared/story'
import { setShowWithTax } from '../../shared/tax-display'
import { RegisterFromPurchase } from './RegisterFromPurchase'

const meta = {
  title: 'Account/RegisterFromPurchase',
  component: RegisterFromPurchase,
  decorators: [inShop],
  args: {
    order: { orderGroupId: '1000042', orderGroupKey: 'a-key' },
    known: { firstName: 'Emma', lastName: 'Klövervall', email: 'emma.klovervall@example.se', phone: '070-174 06 43' },
    onRegistered: fn(),
    forgotPath: '/glomt-losenord',
  },
  beforeEach: ({ msw }) => msw.use(...accountHandlers()),
} satisfies Meta<typeof RegisterFromPurchase>
export default meta
type Story = StoryObj<typeof meta>

export const Private: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/emma\.klovervall@example\.se/)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Välj lösenord'), 'Blommor-2026')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa konto' }))
    await expect(await canvas.findByText(/Välkommen, Emma/)).toBeVisible()
    await waitFor(() => expect(args.onRegistered).toHaveBeenCalled())
  },
}
export const Company: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Handlar du för ett företag?' }))
    await expect(canvas.getByLabelText('Förnamn')).toHaveValue('Emma')
  },
}
/** Spec 2 §4: a company that is logged in so counts without tax too. */
export const CompanyCountsWithoutTax: Story = {
  beforeEach: () => {
    writeCookie('priceWithTax', '', 0)
    return () => {
      setShowWithTax(true)
      writeCookie('priceWithTax', '', 0)
    }
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Handlar du för ett företag?' }))
    await fill(userEvent, canvas.getByLabelText('Företagets namn'), 'Kronhjorten Fastigheter AB')
    await fill(userEvent, canvas.getByLabelText('Organisationsnummer'), '5562004431')
    await fill(userEvent, canvas.getByLabelText('Lösenord'), 'Blommor-2026')
    await fill(userEvent, canvas.getByLabelText('Upprepa lösenordet'), 'Blommor-2026')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa företagskonto' }))
    await waitFor(() => expect(args.onRegistered).toHaveBeenCalled())
    await expect(document.cookie).toContain('priceWithTax=false')
  },
}
/** Who paid by Swish was not asked for a name. */
export const NameUnknown: Story = {
  args: { known: { email: 'emma.klovervall@example.se' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Välj lösenord'), 'kort')
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa konto' }))
    await waitFor(() => expect(canvas.getByLabelText('För- och efternamn')).toHaveFocus())
    await userEvent.type(canvas.getByLabelText('För- och efternamn'), 'Emma Klövervall')
    await userEvent.clear(canvas.getByLabelText('Välj lösenord'))
    await userEvent.type(canvas.getByLabelText('Välj lösenord'), 'Blommor-2026')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Skapa konto' }))
    await waitFor(() => expect(args.onRegistered).toHaveBeenCalled())
  },
}
const registered = async ({ canvas, userEvent, args }: Parameters<NonNullable<Story['play']>>[0]) => {
  await userEvent.type(canvas.getByLabelText('Välj lösenord'), 'Blommor-2026')
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Jag godkänner köpvillkoren' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Skapa konto' }))
  await waitFor(() => expect(args.onRegistered).toHaveBeenCalled())
}
/** A purchase takes any number, or none; an account a Swedish mobile. */
export const NoPhone: Story = {
  args: { known: { ...meta.args.known, phone: '' } },
  play: registered,
}
export const PhoneAbroad: Story = {
  args: { known: { ...meta.args.known, phone: '+4722334455' } },
  play: registered,
}
export const English: Story = { globals: { locale: 'en' } }
