import { cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import type { FastTrack } from '@bukett/contracts/http/shipment'
import { swishApi } from '@bukett/contracts/http/swish'
import { aChosenShipment, cartHandlers, cartOf } from '@bukett/ui-kit/mocks/cart'
import { mock } from '@bukett/ui-kit/mocks/mock'
import { aSwishRequest, paymentHandlers, swishHandlers } from '@bukett/ui-kit/mocks/payment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { PaymentView } from '../../../features/payment/PaymentView'
import { drawAt, hearServerTime } from '../../../shared/server-clock'
import { inShop } from '../../../shared/story'
import { FastTrackPart } from './FastTrackPart'

const bought = fn()
/** What each save says of the message, and whether it is the one that buys. */
const saved = fn<(message: FastTrack | undefined, isPurchase: boolean) => void>()

const byMessage = cartOf(
  [
    aChosenShipment({
      FastTrack: {
        Phone: '+46701740605',
        Name: 'Lisa Lind',
        SendOption: 'within30Min',
        SendTime: null,
        SendDay: null,
        IfSilent: 'gift-card',
      },
    }),
  ],
  {},
)
const cart = { ...byMessage, OrderForm: { ...byMessage.OrderForm, IsFastTrack: true } }

const meta = {
  title: 'Payment/FastTrackPart',
  component: PaymentView,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  args: {
    known: {
      email: 'emma.klovervall@example.se',
      firstName: 'Emma',
      lastName: 'Klövervall',
      phone: '+46701740643',
      companyName: '',
      line1: '',
      postalCode: '',
      city: '',
      costCenter: '',
    },
    checks: [],
    account: (guest) => guest,
    voucher: () => null,
    legal: null,
    fastTrack: (shown, onChange) => <FastTrackPart cart={shown} onChange={onChange} />,
    receiverPath: '/varukorg/mottagare',
    onLeave: fn(),
    onDeliveryGone: fn(),
    swishEveryMs: 60_000,
  },
  beforeEach: ({ msw }) => {
    bought.mockClear()
    saved.mockClear()
    msw.use(
      mock(cartApi.save, ({ params, body }) => {
        const message = (body as CartEdit).OrderForm?.Shipments?.[0]?.FastTrack
        saved(message as FastTrack | undefined, params.validate)
        return cart
      }),
      mock(swishApi.registerByPost, () => {
        bought()
        return aSwishRequest()
      }),
      ...paymentHandlers(),
      ...cartHandlers(cart),
      ...swishHandlers(),
    )
  },
} satisfies Meta<typeof PaymentView>
export default meta
type Story = StoryObj<typeof meta>

const buyButton = /^Köp och betala/

/** Safari gives a radio that is pressed no focus: there is nothing to leave. */
export const KeptWithoutAFocus: Story = {
  play: async ({ canvas }) => {
    fireEvent.click(await canvas.findByRole('radio', { name: /Pengarna tillbaka till mig/ }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ IfSilent: 'refund' }), false))
  },
}
/** What was changed the moment before is in the save that buys. */
export const BoughtAsChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    fireEvent.change(canvas.getByLabelText(/^Mottagarens namn/), { target: { value: 'Lisa Ek' } })
    fireEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(bought).toHaveBeenCalledTimes(1))
    await expect(saved).toHaveBeenCalledWith(expect.objectContaining({ Name: 'Lisa Ek' }), true)
  },
}
/** An emptied day is no day to send on: nothing is bought before there is one. */
export const NotBoughtWhileWrong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('radio', { name: /^Vid en tid jag väljer/ }))
    fireEvent.change(canvas.getByLabelText(/^Dag/), { target: { value: '' } })
    await expect(await canvas.findByText(/Välj en dag och en tid som inte har passerat/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(canvas.getByLabelText(/^Dag/)).toHaveFocus())
    await expect(bought).not.toHaveBeenCalled()
  },
}
/** A name of an older cart that is refused now stops the purchase at its field, though nothing was changed here. */
export const WrongAsItWasSaved: Story = {
  beforeEach: ({ msw }) => {
    const [shipment] = cart.OrderForm.Shipments
    const FastTrack = { ...shipment!.FastTrack!, Name: 'Anna & Erik' }
    const wrong = { ...cart, OrderForm: { ...cart.OrderForm, Shipments: [{ ...shipment!, FastTrack }] } }
    msw.use(mock(cartApi.get, wrong))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(canvas.getByLabelText(/^Mottagarens namn/)).toHaveFocus())
    await expect(canvas.getByText('Namnet får inte innehålla siffror eller specialtecken.')).toBeVisible()
    await expect(saved).not.toHaveBeenCalledWith(expect.anything(), true)
    await expect(bought).not.toHaveBeenCalled()
  },
}
export const WithoutAName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    const name = canvas.getByLabelText(/^Mottagarens namn/)
    await userEvent.clear(name)
    await expect(await canvas.findByText('Skriv mottagarens namn.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(name).toHaveFocus())
    await expect(bought).not.toHaveBeenCalled()
  },
}
/** The moment has passed since the page was opened: what stops the purchase stands at its field. */
export const NotBoughtOnceItsMomentHasPassed: Story = {
  beforeEach: ({ msw }) => {
    drawAt('2026-11-20T08:30:00Z')
    const [shipment] = cart.OrderForm.Shipments
    const FastTrack = {
      ...shipment!.FastTrack!,
      SendOption: 'customTime',
      SendDay: '2026-11-20',
      SendTime: '10:00',
    } as const
    const later = { ...cart, OrderForm: { ...cart.OrderForm, Shipments: [{ ...shipment!, FastTrack }] } }
    msw.use(mock(cartApi.get, later))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await expect(canvas.getByLabelText(/^Dag/)).toHaveValue('2026-11-20')
    drawAt('2026-11-20T09:30:00Z')
    fireEvent.change(canvas.getByLabelText(/^Mottagarens namn/), { target: { value: 'Lisa Ek' } })
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(canvas.getByLabelText(/^Dag/)).toHaveFocus())
    await expect(canvas.getByText(/Välj en dag och en tid som inte har passerat/)).toBeVisible()
    await expect(bought).not.toHaveBeenCalled()
  },
}
/** Nor where nothing was touched since: the page has stood open. */
export const NotBoughtOnceItsMomentHasPassedUntouched: Story = {
  beforeEach: NotBoughtOnceItsMomentHasPassed.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    await expect(canvas.getByLabelText(/^Dag/)).toHaveValue('2026-11-20')
    hearServerTime('Fri, 20 Nov 2026 09:30:00 GMT')
    await expect(await canvas.findByText(/Välj en dag och en tid som inte har passerat/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(canvas.getByLabelText(/^Dag/)).toHaveFocus())
    await expect(bought).not.toHaveBeenCalled()
  },
}
/** The network sends nothing without an address any more: what was wrong with the message stops nothing. */
export const BoughtOnceThereIsNoMessage: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Swish' }))
    const byAddress = cartOf([aChosenShipment()])
    msw.use(mock(cartApi.get, byAddress), mock(cartApi.save, byAddress))
    await userEvent.clear(canvas.getByLabelText(/^Mottagarens namn/))
    const email = canvas.getByLabelText(/^E-post/)
    fireEvent.change(email, { target: { value: 'emma@example.se' } })
    fireEvent.blur(email)
    await waitFor(() => expect(canvas.queryByLabelText(/^Mottagarens namn/)).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: buyButton }))
    await waitFor(() => expect(bought).toHaveBeenCalledTimes(1))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
