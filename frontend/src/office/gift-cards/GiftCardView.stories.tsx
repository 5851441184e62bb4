import { officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { GiftCardView } from './GiftCardView'
import { aCard, blockedCard } from './story-cards'

const sent = fn()

const meta = {
  title: 'Office/GiftCards/One',
  component: GiftCardView,
  decorators: [inOffice],
  args: {
    id: 'card-1486',
    hrefOf: (id: string) => `/admin/gift-cards/of/${id}`,
    orderPath: (number: string) => `/admin/orders/${number}`,
    onReplaced: fn(),
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeGiftCardApi.read, aCard()),
      mock(officeGiftCardApi.block, ({ body }) => {
        sent(body)
        return blockedCard
      }),
      mock(officeGiftCardApi.extend, aCard({ ExpiresOn: '2030-01-01' })),
      mock(officeGiftCardApi.replace, ({ body }) => {
        sent(body)
        return aCard({ Id: 'replacement' })
      }),
      mock(officeGiftCardApi.link, { ClaimUrl: 'https://bukett.example/presentkort/abcdefghijklmnopqrstuv' }),
    ),
} satisfies Meta<typeof GiftCardView>
export default meta
type Story = StoryObj<typeof meta>

const sheet = () => screen.findByRole('dialog')

/** A reason must be given; it is asked for at its field. */
export const Blocks: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('380 kr kvar av 500 kr')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spärra' }))
    const dialog = within(await sheet())
    await userEvent.click(dialog.getByRole('button', { name: 'Spärra' }))
    await expect(await dialog.findByText(/Skriv varför/, { selector: 'button' })).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Tappat')
    await userEvent.click(dialog.getByRole('button', { name: 'Spärra' }))
    await expect(await canvas.findByText('Kortet är spärrat.')).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Revision: 2, Reason: 'Tappat' }))
  },
}
/** A kept number is filled in as every form has it. */
export const ReplacesOneThatWentAsAMessage: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeGiftCardApi.read, aCard({ Channel: 'sms', To: '+46701740611' }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ersätt med ett nytt' }))
    await expect(within(await sheet()).getByRole('textbox', { name: /^Mobil/ })).toHaveValue('070-174 06 11')
  },
}
export const Replaces: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ersätt med ett nytt' }))
    const dialog = within(await sheet())
    await expect(dialog.getByText(/^380 kr flyttas/)).toBeVisible()
    const address = dialog.getByRole('textbox', { name: /^E-postadress/ })
    await userEvent.clear(address)
    await userEvent.type(address, 'bo.ny@example.se')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Ny adress')
    await userEvent.click(dialog.getByRole('button', { name: 'Ersätt med ett nytt' }))
    await waitFor(() => expect(args.onReplaced).toHaveBeenCalledWith('replacement'))
    await expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ Holder: { Channel: 'email', To: 'bo.ny@example.se', Name: 'Bo Ek' } }),
    )
  },
}
/** Somebody else was first: what was typed stays. */
export const Stale: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeGiftCardApi.extend, 'giftCard.changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Förläng' }))
    const dialog = within(await sheet())
    await userEvent.type(dialog.getByLabelText(/^Ny sista dag/), '2030-01-01')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Sjuk länge')
    await userEvent.click(dialog.getByRole('button', { name: 'Förläng' }))
    await expect(await dialog.findByText(/har ändrats sedan sidan öppnades/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /^Varför/ })).toHaveValue('Sjuk länge')
  },
}
export const Blocked: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeGiftCardApi.read, blockedCard)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ta bort spärren' })).toBeVisible()
    await expect(canvas.getByText(/^Lena Holm: /)).toBeVisible()
  },
}
/** Its money is another card's: nothing is left to do. */
export const Replaced: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        officeGiftCardApi.read,
        aCard({
          State: 'blocked',
          Balance: 0,
          Successor: 'new',
          May: { Block: false, Unblock: false, Extend: false, Replace: false, Activate: false, Print: false },
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Visa det nya kortet' })).toBeVisible()
    await expect(canvas.getByText(/slutgiltigt stängt/)).toBeVisible()
  },
}
export const OnPaper: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        officeGiftCardApi.read,
        aCard({
          Name: '',
          To: '',
          Channel: null,
          Delivery: null,
          Source: 'series',
          Reference: 'VAR27',
          OrderGroupId: null,
          May: { Block: true, Unblock: false, Extend: true, Replace: true, Activate: false, Print: true },
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa kortets länk' }))
    await expect(await within(await sheet()).findByText(/\/presentkort\//)).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeGiftCardApi.read)) }
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeGiftCardApi.read, 'giftCard.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
