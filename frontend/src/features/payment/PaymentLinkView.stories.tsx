import { paymentLinkApi } from '@bukett/contracts/http/payment-link'
import { swishApi } from '@bukett/contracts/http/swish'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { aLinkedOrder, aSwishRequest, swishHandlers } from '@bukett/ui-kit/mocks/payment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { PaymentLinkView } from './PaymentLinkView'

const order = aLinkedOrder()

const meta = {
  title: 'Features/Payment/PaymentLinkView',
  component: PaymentLinkView,
  decorators: [inShop],
  args: { token: 'en-lank-som-har-skickats', legal: null, onPaid: fn(), onTerminal: fn() },
  beforeEach: ({ msw }) => msw.use(mock(paymentLinkApi.open, order)),
} satisfies Meta<typeof PaymentLinkView>
export default meta
type Story = StoryObj<typeof meta>

export const PaidByCard: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(paymentLinkApi.card, { purchaseId: 'p1', transactionId: 't1', terminalUrl: 'https://bank.example/t1' }),
    ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/Till Bo Ek, Stockholm/)).toBeVisible()
    await expect(canvas.getByText(/omfattas inte av ångerrätten/)).toBeVisible()
    await expect(canvas.getByText('När du betalar godkänner du köpvillkoren.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Betala 498.kr med kort$/ }))
    await waitFor(() => expect(args.onTerminal).toHaveBeenCalledWith('https://bank.example/t1'))
  },
}
/** What goes with the flowers, and what a gift card has paid, stand between the goods and the sum. */
export const WithAnAddonAndAGiftCard: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(paymentLinkApi.open, {
        ...order,
        Lines: [
          {
            ...order.Lines[0]!,
            Total: 598_00,
            Addons: [
              {
                Code: 'TIL1001',
                Name: 'Glasvas',
                Price: 149_00,
                Quantity: 1,
                VatClass: 'standard',
                Promoted: true,
                FastTrackSupported: true,
                IsRibbon: false,
                IsFuneralRibbonAddon: false,
              },
            ],
          },
        ],
        GoodsTotal: 598_00,
        Total: 647_00,
        ToPay: 547_00,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Glasvas, 149.kr$/)).toBeVisible()
    await expect(canvas.getByText(/^598.kr$/)).toBeVisible()
    await expect(canvas.getByText(/^−100.kr$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Betala 547.kr med kort$/ })).toBeVisible()
  },
}
/** Nobody knows the address and the day yet: it is said who does. */
export const ReceiverIsAsked: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(paymentLinkApi.open, {
        ...order,
        Deliveries: [{ Receiver: 'Vera', City: '', Day: null, GreetingCardText: '', IsFastTrack: true }],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Till Vera, som får ett SMS och väljer adress och dag.')).toBeVisible()
  },
}
/** Who presses cancel at the bank stands before the same order again. */
export const BackFromTheBankUnpaid: Story = {
  args: { ended: 'unpaid' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Betalningen blev inte av. Inga pengar har dragits.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /med kort$/ })).toBeEnabled()
  },
}
/** What was paid for could not be delivered any more: the money goes back. */
export const BackFromTheBankTooLate: Story = {
  args: { ended: 'rollback' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ordern kunde inte läggas')).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/))
    await expect(canvas.queryByRole('button', { name: /^Betala/ })).toBeNull()
  },
}
export const BySwish: Story = {
  beforeEach: ({ msw }) => msw.use(mock(paymentLinkApi.swish, aSwishRequest()), ...swishHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /med Swish$/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Betala med Swish' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
export const SwishCancelIsNotAnswered: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(paymentLinkApi.swish, aSwishRequest()),
      mockError(swishApi.cancelByPost, 'payment.unknown'),
      ...swishHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /med Swish$/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt betalningen' }))
    await expect(await canvas.findByText(/^Vi vet inte om betalningen avbröts/)).toBeVisible()
    await expect(canvas.queryByText(/Inga pengar har dragits/)).toBeNull()
  },
}
export const RefusedWhenItBegins: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(paymentLinkApi.card, 'deliveryNoLongerPossible')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /med kort$/ }))
    await expect(await canvas.findByText(/^Betalningen kunde inte börja/)).toBeVisible()
  },
}
const began = fn<(shown: string | undefined) => void>()
/** CS-02: nobody pays for another order than the one that was read; what has become another is said. */
export const ChangedSinceItWasShown: Story = {
  beforeEach: ({ msw }) => {
    began.mockClear()
    let isChanged = false
    const changed = aLinkedOrder({
      Lines: [order.Lines[0]!, { ...order.Lines[0]!, Name: 'Chokladask', Total: 200_00 }],
      Total: 698_00,
      ToPay: 698_00,
      Shown: 'after',
    })
    msw.use(
      mock(paymentLinkApi.open, () => (isChanged ? changed : { ...order, Shown: 'before' })),
      mockError(paymentLinkApi.card, 'cartChanged', {}, () => {
        const wasChanged = isChanged
        isChanged = true
        return wasChanged
      }),
      mock(paymentLinkApi.card, ({ body }) => {
        began(body.Shown)
        return { purchaseId: 'p1', transactionId: 't1', terminalUrl: 'https://bank.example/t1' }
      }),
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Betala 498.kr med kort$/ }))
    const told = await canvas.findByRole('alert')
    await expect(told).toHaveTextContent('Beställningen har ändrats')
    await waitFor(() => expect(told).toHaveTextContent(/Att betala är 698.kr, förut 498.kr\.Varorna är ändrade\.$/))
    await expect(canvas.getByText('Chokladask')).toBeVisible()
    await expect(args.onTerminal).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^Betala 698.kr med kort$/ }))
    await waitFor(() => expect(args.onTerminal).toHaveBeenCalledWith('https://bank.example/t1'))
    await expect(began).toHaveBeenCalledWith('after')
  },
}
export const Paid: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(paymentLinkApi.open, { ...order, State: 'paid', Lines: [], Confirmation: '/transactionInfo?x=1' })),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Visa beställningen' })
    await expect(link).toHaveAttribute('href', '/transactionInfo?x=1')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Over: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(paymentLinkApi.open, 'payment-link.over')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Länken gäller inte längre/)).toBeVisible()
  },
}
export const Waiting: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(paymentLinkApi.open)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(paymentLinkApi.open, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Kunde inte hämta beställningen/)).toBeVisible()
  },
}
