import { officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inOffice, leadsOnUnasked } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { IssueCard } from './IssueCard'
import { aCard } from './story-cards'

const sent = fn()
const meta = {
  title: 'Office/GiftCards/Issue',
  component: IssueCard,
  decorators: [inOffice],
  args: { onIssued: fn(), seriesHref: '/admin/gift-cards/series' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeGiftCardApi.issue, ({ body }) => {
        sent(body)
        return aCard({ Id: 'office-1' })
      }),
    ),
} satisfies Meta<typeof IssueCard>
export default meta
type Story = StoryObj<typeof meta>

export const Issued: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Belopp/ }), '250,50')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Så får mottagaren kortet' }), 'sms')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Mobilnummer/ }), '070-174 06 05')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Varför/ }), 'Tävlingen i oktober')
    await userEvent.click(canvas.getByRole('button', { name: 'Ställ ut och skicka' }))
    await waitFor(() => expect(args.onIssued).toHaveBeenCalled())
    await leadsOnUnasked()
    await expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ Amount: 250_50, Holder: { Channel: 'sms', To: '070-174 06 05', Name: '' } }),
    )
  },
}
/** What is missing is said at each field, and nothing is sent. */
export const Faulty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Belopp/ }), '40')
    await userEvent.click(canvas.getByRole('button', { name: 'Ställ ut och skicka' }))
    await expect(await canvas.findByText(/Skriv vart kortet ska skickas/, { selector: 'button' })).toBeVisible()
    await expect(canvas.getByText(/Skriv varför/, { selector: 'button' })).toBeVisible()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeGiftCardApi.issue, 'unavailable')),
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
