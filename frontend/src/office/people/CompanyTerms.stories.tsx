import { brokerApi } from '@bukett/contracts/http/broker'
import { organizationApi } from '@bukett/contracts/http/organization'
import { anOrganization } from '@bukett/ui-kit/mocks/account'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { held } from '../../shared/story'
import { inOffice } from '../shell/story'
import { CompanyTerms } from './CompanyTerms'

const change = fn()

const meta = {
  title: 'Office/People/CompanyTerms',
  component: CompanyTerms,
  decorators: [inOffice],
  args: { organization: anOrganization() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerApi.deliveryFees, [
        { Code: 'Delivery-CarZone1', Name: 'Leverans, CarZone1', Price: 119_00, VatClass: 'standard' },
        { Code: 'FAST99', Name: 'Fast avgift 99 kr', Price: 99_00, VatClass: 'standard' },
      ]),
      mock(organizationApi.change, ({ body }) => {
        change(body)
        return anOrganization()
      }),
    ),
} satisfies Meta<typeof CompanyTerms>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    const fees = within(await canvas.findByRole('combobox', { name: 'Fast leveransavgift' }))
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Fast leveransavgift' }),
      await fees.findByRole('option', { name: 'Fast avgift 99 kr' }),
    )
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Spärrat för faktura' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara villkoren' }))
    await expect(await canvas.findByText('Villkoren är sparade.')).toBeVisible()
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith(
        expect.objectContaining({
          staticDeliveryFeeCode: 'FAST99',
          invoiceDetails: expect.objectContaining({ paymentMethod: 'CardAndInvoice', isBlockedForInvoice: true }),
        }),
      ),
    )
  },
}
/** What is ticked while a save is under way stays when it is done. */
export const ChangedWhileItIsSaved: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const { until: isLetGo, letGo } = held()
    msw.use(
      mock(organizationApi.change, async () => {
        await isLetGo
        return anOrganization()
      }),
    )
    const blocked = await canvas.findByRole('checkbox', { name: 'Spärrat för faktura' })
    await userEvent.click(canvas.getByRole('button', { name: 'Spara villkoren' }))
    await userEvent.click(blocked)
    letGo()
    await expect(await canvas.findByText('Villkoren är sparade.')).toBeVisible()
    await expect(blocked).toBeChecked()
  },
}
/** Two who grant terms: what was chosen stays, what the other one saved is told by its words, and the next press writes over it. */
export const GrantedByAnotherMeanwhile: Story = {
  play: async ({ canvas, userEvent, msw, args: { organization } }) => {
    const { name, invoiceDetails } = organization
    const now = {
      name,
      staticDeliveryFeeCode: 'FAST99',
      invoiceDetails: { ...invoiceDetails, isBlockedForInvoice: true },
    }
    msw.use(
      mock(brokerApi.deliveryFees, [
        { Code: 'FAST49', Name: 'Fast avgift 49 kr', Price: 49_00, VatClass: 'standard' },
        { Code: 'FAST99', Name: 'Fast avgift 99 kr', Price: 99_00, VatClass: 'standard' },
      ]),
      mockError(organizationApi.change, 'account.changed', { now } as never, () => change.mock.calls.length > 0),
      mock(organizationApi.change, ({ body }) => {
        change(body)
        return organization
      }),
    )
    change.mockClear()
    const fee = canvas.getByRole('combobox', { name: 'Fast leveransavgift' })
    const option = await within(fee).findByRole('option', { name: 'Fast avgift 49 kr' })
    await userEvent.selectOptions(fee, option)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara villkoren' }))
    await expect(await canvas.findByText('Fast leveransavgift är nu: Fast avgift 99 kr')).toBeVisible()
    await expect(fee).toHaveValue('FAST49')
    await expect(canvas.getByRole('checkbox', { name: 'Spärrat för faktura' })).toBeChecked()
    change()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara villkoren' }))
    await waitFor(() =>
      expect(change).toHaveBeenLastCalledWith(
        expect.objectContaining({ staticDeliveryFeeCode: 'FAST49', Read: expect.objectContaining(now) }),
      ),
    )
  },
}
/** AD-03: what was shown goes along. */
export const SaysWhatItShowed: Story = {
  play: async ({ canvas, userEvent, args: { organization } }) => {
    const { name, staticDeliveryFeeCode, invoiceDetails } = organization
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Spärrat för faktura' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara villkoren' }))
    const Read = { name, staticDeliveryFeeCode, invoiceDetails }
    await waitFor(() => expect(change).toHaveBeenCalledWith(expect.objectContaining({ Read })))
  },
}
export const WithoutAFixedFee: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen fast avgift')).toBeVisible()
  },
}
