import { brokerApi } from '@bukett/contracts/http/broker'
import { type CustomerOrder, type CustomerShipment, orderApi, type ShownRisk } from '@bukett/contracts/http/order'
import { riskApi } from '@bukett/contracts/http/risk'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { anOrder, anOrderShipment, aRisk, itself } from '@bukett/ui-kit/mocks/order'
import { whenAllIsTold, toldFromNow } from '@bukett/ui-kit/mocks/told'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { OrderView } from './OrderView'

/** Ahead for every clock that a story may have. */
const ahead = { AnswerBefore: '2099-11-27T19:00:00.000Z' }
const risky = (
  risk: Partial<ShownRisk> = {},
  more: Partial<CustomerOrder> = {},
  shipment: Partial<CustomerShipment> = {},
): CustomerOrder =>
  anOrder({
    ...more,
    Shipments: [anOrderShipment({ State: 'Accepted', Risk: aRisk({ ...ahead, ...risk }), ...shipment })],
  })
const ended = (How: NonNullable<ShownRisk['End']>['How'], Day: string | null, By: 'customer' | 'system' = 'customer') =>
  risky(
    { Choices: [], End: { How, At: '2026-11-27T16:10:00.000Z', Day, By } },
    {},
    { wentBack: How === 'money' ? itself(608_00) : [] },
  )
const chosen = fn<(body: unknown) => void>()

const meta = {
  title: 'Orders/RiskChoices',
  component: OrderView,
  decorators: [inShop],
  args: {
    id: '100000017',
    orderGroupKey: 'a-key-of-22-characters',
    shopPath: '/',
    withdrawalPath: '/angra-kop',
    onCart: fn(),
  },
  beforeEach: ({ msw }) => {
    chosen.mockClear()
    msw.use(
      mock(orderApi.get, risky()),
      mock(riskApi.days, { Days: ['2026-11-28', '2026-11-30'] }),
      mock(brokerApi.postalCode, [{ code: '11322', area: 'Stockholm' }]),
      mock(riskApi.choose, ({ body }) => {
        chosen(body)
        return ended(body.Choice, body.DeliveryDate ?? (body.Choice === 'address' ? '2026-11-28' : null))
      }),
    )
  },
} satisfies Meta<typeof OrderView>
export default meta
type Story = StoryObj<typeof meta>

/** The hour at which it was to be decided is over: what may still be chosen is offered, and nothing is promised for a moment that was. */
export const AfterItsHour: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, risky({ AnswerBefore: '2026-11-20T19:00:00.000Z' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Leverera en annan dag' })).toBeVisible()
    await expect(canvas.queryByText(/Väljer du inget/)).toBeNull()
  },
}
/** The first day is chosen already: two presses. */
export const NotReady: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/skulle komma senast 27 november 18.00. Den är inte klar/)).toBeVisible()
    await expect(canvas.getByText(/Väljer du inget före 27 november 20.00 levererar vi den nästa dag/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Leverera en annan dag' }))
    const button = await canvas.findByRole('button', { name: 'Leverera den dagen' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: 'Ny dag' })).toHaveFocus()
    await userEvent.click(button)
    const told = await canvas.findByText(/Den levereras 28 november. Det har du valt./)
    await expect(told).toBeVisible()
    await expect(told.closest('[tabindex]')).toHaveFocus()
    await expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ Choice: 'again', DeliveryDate: '2026-11-28' }))
  },
}
/** Of 648 kr something cheaper has given 40 back already: what is asked is what goes back. */
export const TheMoney: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, risky({}, {}, { cancelBack: itself(608_00), wentBack: itself(608_00) }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pengarna tillbaka' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(
      await dialog.findByText(/^Du får tillbaka 608\skr på samma sätt som du betalade. Ingenting levereras/),
    ).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: 'Ja, pengarna tillbaka' }))
    await expect(await canvas.findByText(/^Du får tillbaka 608\skr.* Ingenting levereras/)).toBeVisible()
  },
}
export const Fetched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hämta i butiken' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(await dialog.findByText(/Du hämtar hos Blad & Blom/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Jag hämtar själv' }))
    await expect(await canvas.findByText(/Du hämtar hos Blad & Blom. Det har du valt./)).toBeVisible()
  },
}
/** What went back before, or was never paid, is not promised. */
export const FetchedWithoutAFee: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, risky({ FeeBack: 0 }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hämta i butiken' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(await dialog.findByText('Du hämtar hos Blad & Blom. Du får ett SMS när det är klart.')).toBeVisible()
  },
}
/** A code comes by SMS to Swedish mobiles alone, and by mail to all others. */
export const FetchedByANorwegian: Story = {
  beforeEach: ({ msw }) => {
    const order = risky()
    msw.use(mock(orderApi.get, { ...order, Customer: { ...order.Customer, DayTimePhoneNumber: '+4791234567' } }))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hämta i butiken' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(
      await dialog.findByText(/^Du hämtar hos Blad & Blom.* Du får ett mejl när det är klart.$/),
    ).toBeVisible()
  },
}
export const AnotherAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Till en annan adress' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Gatuadress' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Tillbaka till valen' }))
    await expect(canvas.getByRole('button', { name: 'Till en annan adress' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const form = within(await canvas.findByRole('form', { name: 'Till en annan adress' }))
    await userEvent.click(form.getByRole('button', { name: 'Leverera dit' }))
    await expect((await form.findAllByText(/adress/i))[0]).toBeVisible()
    await userEvent.type(form.getByRole('textbox', { name: 'Gatuadress' }), 'Odengatan 8')
    await userEvent.type(form.getByLabelText(/Postnummer/), '113 22')
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Ort' })).toHaveValue('Stockholm'))
    await userEvent.click(form.getByRole('button', { name: 'Leverera dit' }))
    await expect(await canvas.findByText(/Den levereras 28 november till den nya adressen/)).toBeVisible()
  },
}
export const NobodyAtHome: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, risky({ Kind: 'failed' }, {}, { State: 'DeliveryFailed' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Det du beställde är hos floristen.')).toBeVisible()
  },
}
/** An order of before, or one that nobody brings again by itself: it is not on its way. */
export const BackInTheStore: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, risky({ Kind: 'failed', Choices: [] }, {}, { State: 'Returned' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Det du beställde är hos floristen.')).toBeVisible()
    await expect(canvas.queryByText('Den är på väg nu.')).toBeNull()
  },
}
export const Late: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        risky({ Kind: 'late', OnSilence: 'service', Choices: ['again', 'money'] }, {}, { State: 'OutForDelivery' }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Den har inte rapporterats framme/)).toBeVisible()
    await expect(canvas.getByText(/hör kundservice av sig/)).toBeVisible()
  },
}
export const NoFloristYet: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.get, risky({ Kind: 'unanswered', Choices: ['again', 'address', 'money'] }, {}, { Store: null })),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ingen florist har tagit emot den än/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Hämta i butiken' })).toBeNull()
  },
}
export const OnItsWayAfterAll: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, risky({ Choices: [] }, {}, { State: 'OutForDelivery' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Den är på väg nu.')).toBeVisible()
  },
}
export const ChosenTooLate: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(riskApi.choose, 'order.risk-over')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pengarna tillbaka' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Ja, pengarna tillbaka' }))
    await expect(await canvas.findByText(/Det går inte att välja längre/)).toBeVisible()
  },
}
export const NobodyChose: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, ended('again', '2026-11-28', 'system'))),
  play: async ({ canvas }) => {
    // Whoever only opens the page begins at its top.
    const told = toldFromNow()
    await expect(await canvas.findByText(/Så blev det eftersom inget annat valdes i tid/)).toBeVisible()
    await whenAllIsTold()
    await expect(told()).not.toContain('Så blev det')
  },
}
/** It stays on the page: its words are right once that day is over, too. */
export const DeliveredOnTheNewDay: Story = {
  globals: { locale: 'en' },
  beforeEach: ({ msw }) => {
    const End = { How: 'again', At: '2026-11-27T16:10:00.000Z', Day: '2026-11-28', By: 'customer' } as const
    msw.use(mock(orderApi.get, risky({ Choices: [], End }, {}, { State: 'Delivered' })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^New delivery day: 28 November\. That is what you chose\.$/)).toBeVisible()
  },
}
const prepaid = { Payments: [{ PaymentMethodName: 'prepaid', Amount: 648_00, Last4: null }] }
/** Paid with the period: nothing goes back for this one alone, so no money is promised. */
export const NothingGoesBack: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, risky({ Choices: ['again', 'pickup', 'address'] }, prepaid, { cancelBack: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Går inte det hör kundservice av sig\.$/)).toBeVisible()
    await expect(canvas.queryByText(/får du pengarna/)).toBeNull()
  },
}
export const CancelledAndNothingGoesBack: Story = {
  beforeEach: ({ msw }) => {
    const End = { How: 'money', At: '2026-11-27T16:10:00.000Z', Day: null, By: 'staff' } as const
    msw.use(mock(orderApi.get, risky({ Choices: [], End }, prepaid, { State: 'Cancelled' })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Ingenting levereras\./)).toBeVisible()
    await expect(canvas.queryByText(/Du får tillbaka/)).toBeNull()
  },
}
export const ItCameLate: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        orderApi.get,
        risky(
          {
            Choices: [],
            End: { How: 'arrived', At: '2026-11-27T17:20:00.000Z', Day: null, By: 'member' },
            isLate: true,
            GiftCard: 75_00,
          },
          {},
          { State: 'Delivered' },
        ),
      ),
    ),
  play: async ({ canvas }) => {
    const told = toldFromNow()
    await expect(await canvas.findByText(/vi ber om ursäkt. Du får ett presentkort på 75\skr/)).toBeVisible()
    await whenAllIsTold()
    await expect(told()).not.toContain('ursäkt')
  },
}
/** Nobody who mourns is asked to choose a day: the money, or a call. */
export const OfAFuneral: Story = {
  globals: { theme: 'quiet' },
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, risky({ OnSilence: 'service', Choices: ['money'] }, { orderType: 'Funeral' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Vi beklagar. Kundservice hör av sig till dig/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Leverera en annan dag' })).toBeNull()
  },
}
