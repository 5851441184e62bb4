import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { type OfficeOrder, officeOrderApi } from '@bukett/contracts/http/office-order'
import type { Substitution } from '@bukett/contracts/http/order-shown'
import { substitutionApi } from '@bukett/contracts/http/substitution'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import {
  anOfficeMoney,
  anOfficeOrder,
  anOfficeShipment,
  officeOrderHandlers,
  orderEvents,
} from '@bukett/ui-kit/mocks/office-order'
import { anOrder, aSubstitution, invoicedOrder } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { drawAt } from '../../shared/server-clock'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { OfficeOrderView } from './OfficeOrderView'

const meta = {
  title: 'Office/Orders/Order',
  component: OfficeOrderView,
  decorators: [inOffice],
  args: {
    number: '100000017',
    listPath: '/admin/orders',
    orderPath: (id) => `/admin/orders/${id}`,
    personPath: (id) => `/admin/people/${id}`,
    companyPath: (id) => `/admin/companies/${id}`,
  },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(...officeOrderHandlers()),
} satisfies Meta<typeof OfficeOrderView>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog'))

export const Everything: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Emma ringde/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till kunden' })).toHaveAttribute(
      'href',
      '/admin/people/emma-klovervall',
    )
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Visa' }), 'Meddelanden')
    await userEvent.click(canvas.getByText('Tack för din beställning 100000017'))
    await expect(canvas.getByText(/Vi har tagit emot din beställning/)).toBeVisible()
    await expect(canvas.queryByText(/Emma ringde/)).toBeNull()
  },
}
/** Without TLS a browser has no clipboard: nothing is said to be copied, and the link stands selected. */
export const ALinkThatIsNotCopied: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    return () => void Reflect.deleteProperty(navigator, 'clipboard')
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kopiera köparens länk' }))
    const field = await canvas.findByRole<HTMLInputElement>('textbox', { name: 'Kopiera själv' })
    await expect(field).toHaveFocus()
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
    await expect(field.value).toMatch(/^https?:/)
    await expect(canvas.queryByText('Länken är kopierad.')).toBeNull()
  },
}
/** PA-10: whom to invoice, what is to stand on it, and that nobody has paid yet. */
export const OnAnInvoice: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeOrderApi.get, anOfficeOrder({ OrganizationId: 'lilja', ...invoicedOrder })),
      mock(
        officeMoneyApi.get,
        anOfficeMoney({ Method: 'invoice', Ways: [{ Way: 'invoice', Last4: null, Rest: 648_00 }] }),
      ),
    ),
  play: async ({ canvas }) => {
    const invoice = within(await canvas.findByRole('region', { name: 'Faktura' }))
    await expect(invoice.getByText('Ställs till').nextElementSibling).toHaveTextContent(
      /Lilja Lager AB\s*559999-0081\s*Lagervägen 2\s*417 55 Göteborg/,
    )
    await expect(invoice.getByText('GLN').nextElementSibling).toHaveTextContent('7350000000006')
    await expect(invoice.getByText('Er referens').nextElementSibling).toHaveTextContent('Kim Ek')
    await expect(invoice.getByRole('link')).toHaveAttribute('href', '/admin/companies/lilja-lager')
    await expect(canvas.getByText('Kostnadsställe').nextElementSibling).toHaveTextContent('4711')
    await expect(canvas.getByRole('link', { name: 'Till företaget' })).toHaveAttribute('href', '/admin/companies/lilja')
    await expect(await canvas.findByText('Faktura, att betala senast 21 december 2026')).toBeVisible()
    await expect(canvas.queryByText(/^Betalt/)).toBeNull()
  },
}
/** PA-11: where it was settled is read where it is asked for. */
export const SettledElsewhere: Story = {
  beforeEach: ({ msw }) => {
    const Payments = [{ PaymentMethodName: 'paid', Amount: 648_00, Last4: null }]
    msw.use(
      mock(officeOrderApi.get, anOfficeOrder({ Payments })),
      mock(officeMoneyApi.get, anOfficeMoney({ Method: 'paid', Reference: 'Kvitto 8812' })),
    )
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findByText('Referens')).nextElementSibling).toHaveTextContent('Kvitto 8812')
  },
}
const acts: unknown[] = []
/** The store is rung from the order, and what it says is written down with who said it. */
export const WhatTheStoreSaysOnTheTelephone: Story = {
  args: { storePath: (id) => `/admin/stores/${id}` },
  beforeEach: ({ msw }) => {
    drawAt('2026-11-27T19:30:00.000Z')
    acts.length = 0
    const [, ...handlers] = officeOrderHandlers()
    let now = anOfficeOrder({ Shipments: [anOfficeShipment({ State: 'OutForDelivery' })] })
    msw.use(
      mock(officeOrderApi.get, () => now),
      mock(officeOrderApi.act, ({ body }) => {
        acts.push(body.Act)
        const told = { Who: 'buyer', To: now.Customer.Email, Message: 'delivered' } as const
        const after = { ...now, Shipments: [anOfficeShipment({ State: 'Delivered', mayReport: [] })] }
        if (!body.Preview) now = after
        return {
          Consequences: {
            Changes: [],
            States: [{ OrderId: '100000017-1', State: 'Delivered' as const }],
            Places: [],
            Back: 0,
            Borne: 0,
            Again: null,
            Told: [told, told],
          },
          Order: body.Preview ? null : after,
        }
      }),
      ...handlers,
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Rosen på Söder' })).toHaveAttribute(
      'href',
      '/admin/stores/1001',
    )
    await expect(canvas.getByRole('link', { name: '08-123 45 67' })).toHaveAttribute('href', 'tel:081234567')
    await userEvent.click(canvas.getByRole('button', { name: 'Skriv in vad butiken säger, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: 'Den är lämnad' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Hos en granne' }))
    await expect(sheet.getByLabelText(/Vilken dag/)).toHaveValue('2026-11-27')
    await fill(userEvent, sheet.getByRole('textbox', { name: /Vem sa det/ }), 'Lina i butiken')
    const time = sheet.getByRole('textbox', { name: /Klockan/ })
    await fill(userEvent, time, '2145')
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeDisabled()
    await userEvent.clear(time)
    await fill(userEvent, time, '1505')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('100000017-1 blir: Levererad')).toBeVisible()
    await expect(sheet.getAllByText(/^Köparen får mejl/)).toHaveLength(1)
    await userEvent.click(sheet.getByRole('button', { name: 'Skriv in det' }))
    await expect(await canvas.findByText('Det som butiken sa står i ordern.')).toBeVisible()
    await expect(acts.at(-1)).toEqual({
      Kind: 'report',
      ShipmentId: '1',
      Report: 'Delivered',
      Outcome: 'neighbour',
      Note: '',
      At: '2026-11-27T14:05:00.000Z',
      Reason: 'Lina i butiken',
    })
    await expect(canvas.queryByRole('button', { name: /^Skriv in vad butiken säger/ })).toBeNull()
  },
}
/** A store has pressed on the wrong card and rings days later: its report is taken back with a reason, and the buyer is told. */
export const AWrongReportIsTakenBack: Story = {
  beforeEach: ({ msw }) => {
    const shipment = anOfficeShipment({ State: 'Delivered', mayReport: [], mayTakeBack: 'Delivered' })
    msw.use(...officeOrderHandlers(anOfficeOrder({ State: 'Delivered', Shipments: [shipment] })))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rätta en felrapport, 100000017-1' }))
    const sheet = await dialog()
    await expect(sheet.getByText(/^Ordern står som Levererad\./i)).toBeVisible()
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Lina tryckte på fel kort')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/^Inga pengar flyttas/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Ta tillbaka rapporten' }))
    await expect(await canvas.findByText(/^Rapporten är tillbakatagen/)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Rätta en felrapport/ })).toBeNull())
  },
}
/** Of an order of before, or whose report is the last no more, there is nothing to take back. */
export const NoReportToTakeBack: Story = {
  beforeEach: ({ msw }) => {
    const shipment = anOfficeShipment({ State: 'Delivered', mayReport: [], mayTakeBack: null })
    msw.use(...officeOrderHandlers(anOfficeOrder({ State: 'Delivered', Shipments: [shipment] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Leverans 100000017-1/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Rätta en felrapport/ })).toBeNull()
  },
}
/** Which hour it was decides a gift card: that is told before it is done. */
export const SaidToHaveComeLate: Story = {
  beforeEach: ({ msw }) => {
    drawAt('2026-11-27T19:30:00.000Z')
    msw.use(
      mock(officeOrderApi.act, {
        Consequences: {
          Changes: [],
          States: [{ OrderId: '100000017-1', State: 'Delivered' }],
          Places: [],
          Back: 0,
          Borne: 0,
          LateGiftCard: 75_00,
          Again: null,
          Told: [{ Who: 'buyer', To: 'emma.klovervall@example.se', Message: 'late-arrived' }],
        },
        Order: null,
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skriv in vad butiken säger, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: 'Den är lämnad' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Vid dörren' }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Klockan/ }), '1825')
    await fill(userEvent, sheet.getByRole('textbox', { name: /Vem sa det/ }), 'Lina i butiken')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/^Köparen får ett presentkort på 75\skr, för att det kom sent$/)).toBeVisible()
    await expect(sheet.getByText(/^Köparen får en ursäkt, för att det kom sent/)).toBeVisible()
    await expect(sheet.queryByText(/^Köparen får mejl/)).toBeNull()
  },
}
/** It is handed over while the store is on the telephone. */
export const HandedOverWhileTheSheetStandsOpen: Story = {
  beforeEach: () => drawAt('2026-11-27T19:30:00.000Z'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skriv in vad butiken säger, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: 'Den är lämnad' }))
    await userEvent.click(sheet.getByRole('radio', { name: 'Till mottagaren' }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Vem sa det/ }), 'Lina i butiken')
    drawAt('2026-11-27T19:36:00.000Z')
    await fill(userEvent, sheet.getByRole('textbox', { name: /Klockan/ }), '2034')
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeEnabled()
  },
}
/** Who could not hand it over may ring again, and has by then. */
export const HandedOverAfterAll: Story = {
  beforeEach: () => drawAt('2026-11-27T19:30:00.000Z'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skriv in vad butiken säger, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: 'Den kunde inte lämnas' }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Vem sa det/ }), 'Ingen hemma, säger Lina')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Skriv in det' }))
    await expect(await canvas.findByText('Det som butiken sa står i ordern.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Skriv in vad butiken säger, 100000017-1' }))
    const again = await dialog()
    await expect(again.getAllByRole('radio', { name: /^Den / })).toHaveLength(1)
    await expect(again.getByRole('radio', { name: 'Den är lämnad' })).toBeEnabled()
  },
}
const questioned = (changes: Partial<Substitution> = {}) =>
  anOfficeOrder({
    Shipments: [anOfficeShipment({ Attention: ['substitution'], Substitutions: [aSubstitution(changes)] })],
  })
const saidFor: unknown[] = []
/** The buyer says it on the telephone, and it is written down as the clerk's word. */
export const AnsweredForTheBuyer: Story = {
  beforeEach: ({ msw }) => {
    saidFor.length = 0
    let now = questioned()
    msw.use(
      mock(officeOrderApi.get, () => now),
      mock(substitutionApi.answer, ({ body }) => {
        saidFor.push(body)
        now = questioned({ State: 'allowed', AnsweredBy: 'staff' })
        return anOrder()
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Butiken saknar rosa pioner och föreslår rosa dahlior')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Köparen säger ja, 100000017-1' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Har köparen sagt ja till rosa dahlior?' }))
    await expect(question.getByText(/40\skr går tillbaka/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Köparen säger ja' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Köparen säger/ })).toBeNull())
    await expect(saidFor).toEqual([
      { OrderGroupId: '100000017', ShipmentId: '1', Id: aSubstitution().Id, Answer: 'yes' },
    ])
  },
}
/** Who has said no may be asked once more. */
export const TheBuyerHasSaidNo: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeOrderApi.get, questioned({ State: 'refused', AnsweredBy: 'customer' }))),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Köparen har sagt nej till rosa dahlior i stället för rosa pioner'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Köparen säger ja/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Köparen säger nej/ })).toBeNull()
  },
}
/** A card that was bought in the order, and one that made up for something, are looked after on their own pages. */
export const LeadsToItsGiftCards: Story = {
  args: { cardPath: (id) => `/admin/gift-cards/of/${id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        officeMoneyApi.get,
        anOfficeMoney({
          Cards: [{ Id: 'sorry-1', At: '2026-11-21T12:00:00.000Z', Amount: 100_00, Last4: '7781', isSent: true }],
          Issued: [{ Id: 'card-1486', Amount: 500_00, Last4: '1486', Name: 'Bo Ek' }],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^… 1486, 500\skr, Bo Ek$/ })).toHaveAttribute(
      'href',
      '/admin/gift-cards/of/card-1486',
    )
    await expect(canvas.getByRole('link', { name: 'Presentkort som plåster 7781' })).toHaveAttribute(
      'href',
      '/admin/gift-cards/of/sorry-1',
    )
  },
}
export const RefundByLine: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Betala tillbaka' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: /^Öka antalet/ }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Vissen')
    await userEvent.click(sheet.getByRole('checkbox', { name: /räkna det som ett klagomål/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/räknas som ett klagomål på orderns butik/)).toBeVisible()
    await expect(
      await sheet.findByText(/183.00.kr går tillbaka till Swish|183.kr går tillbaka till Swish/),
    ).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: /Betala tillbaka 183/ }))
    await expect(await canvas.findByText(/är på väg tillbaka\.$/)).toBeVisible()
    await expect(await canvas.findByText('På väg tillbaka: Swish')).toBeVisible()
  },
}
/** The worker pays back in the seconds after it, and makes the page old: who cancels next is not told of the own refund as of another's. */
export const AfterARefund: Story = {
  beforeEach: ({ msw }) => {
    let reads = 0
    msw.use(
      // As the worker leaves it: the first reading after the act comes before it.
      mock(officeOrderApi.get, () => ((reads += 1) > 2 ? anOfficeOrder({ AgainOf: '100000009' }) : anOfficeOrder())),
      ...officeOrderHandlers(),
    )
  },
  play: async (context) => {
    await RefundByLine.play!(context)
    await expect(await context.canvas.findByRole('link', { name: '100000009' })).toBeVisible()
  },
}
export const RefundAsGiftCard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Betala tillbaka' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('radio', { name: /Allt som är kvar/ }))
    await userEvent.click(sheet.getByRole('radio', { name: /Som presentkort/ }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Kunden vill det')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('emma.klovervall@example.se får ett mejl med presentkortet')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Ändra något' }))
    await expect(await sheet.findByRole('textbox', { name: /Varför/ })).toHaveValue('Kunden vill det')
  },
}
export const Cancel: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avboka' }))
    const sheet = await dialog()
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeDisabled()
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Kunden ångrade sig')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/Rosen på Söder får tillbaka sin plats/)).toBeVisible()
    await expect(sheet.getByText(/^3 × Rosendröm: 549/)).toBeVisible()
    await expect(sheet.getByText(/^Leveransavgift 100000017-1, 99/)).toBeVisible()
    await expect(sheet.getByText(/^648.* går tillbaka till Swish$/)).toBeVisible()
    await expect(sheet.getByText('Köparen får mejl (emma.klovervall@example.se)')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Avboka' }))
    await expect(await canvas.findByText('Avbokat.')).toBeVisible()
    await expect((await canvas.findAllByText('Avbokad')).length).toBeGreaterThan(0)
  },
}
export const AnotherStore: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Byt butik, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByText('Butiker som inte kan (1)'))
    await expect(sheet.getByText(/Butiken är stängd den dagen/)).toBeVisible()
    await userEvent.click(sheet.getByRole('radio', { name: /Tulpanen/ }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Översvämning')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('Tulpanen får ordern')).toBeVisible()
  },
}
/** The next act is of what the one before answered, though the order has not been read again yet. */
export const ActedOnAgainAtOnce: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    asked.mockClear()
    const foretell = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Avboka' }))
      const sheet = await dialog()
      await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Kunden ångrade sig')
      await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
      return sheet
    }
    await canvas.findByRole('button', { name: 'Avboka' })
    const { Revision } = anOfficeOrder()
    msw.use(
      mockWaiting(officeOrderApi.get),
      mock(officeOrderApi.act, ({ body }) => {
        asked(body.Revision)
        const nothing = { Changes: [], States: [], Places: [], Back: 0, Borne: 0, Again: null, Told: [] }
        return { Consequences: nothing, Order: body.Preview ? null : anOfficeOrder({ Revision: Revision + 1 }) }
      }),
    )
    const sheet = await foretell()
    await userEvent.click(await sheet.findByRole('button', { name: 'Avboka' }))
    await expect(await canvas.findByText('Avbokat.')).toBeVisible()
    await foretell()
    await waitFor(() => expect(asked.mock.calls).toEqual([[Revision], [Revision], [Revision + 1]]))
  },
}
export const AnotherWay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Byt leveranssätt, 100000017-1' }))
    const sheet = await dialog()
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Hämtar hellre')
    await userEvent.click(await sheet.findByRole('radio', { name: /Hämta i butik/ }))
    // What is collected is collected somewhere, and at some time.
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeDisabled()
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Var hämtas det?' }), '1001')
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'När hämtas det?' }), '12:30')
    await expect(sheet.getByRole('radio', { name: 'Betala tillbaka skillnaden' })).toBeChecked()
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('Leveranssättet: ”Leverans till dörren” blir ”Hämta i butik”')).toBeVisible()
    await expect(sheet.getByText(/^99.* går tillbaka så som det betalades$/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Byt leveranssätt' }))
    await expect(await canvas.findByText('Leveranssättet är bytt.')).toBeVisible()
  },
}
/** What was sent again nobody has paid: nothing of it can go back (219). */
export const AnotherWayOfWhatWasSentAgain: Story = {
  beforeEach: ({ msw }) => {
    const order = anOfficeOrder({ AgainOf: '100000009' })
    const Payments = [{ PaymentMethodName: 'gift' as const, Amount: order.Total, Last4: null }]
    msw.use(...officeOrderHandlers({ ...order, Payments }))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Byt leveranssätt, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('radio', { name: /Hämta i butik/ }))
    await expect(await sheet.findByRole('combobox', { name: 'Var hämtas det?' })).toBeVisible()
    await expect(sheet.queryByRole('radio', { name: 'Betala tillbaka skillnaden' })).toBeNull()
  },
}
/** What costs more is told, and borne by the network. */
export const ADearerWay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Byt leveranssätt, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('radio', { name: /Express till dörren/ }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Vi lovade')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/^Nätverket står för 100/)).toBeVisible()
  },
}
export const NoWay: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeOrderApi.ways, {
        Day: '2026-11-27',
        Ways: [],
        Refusals: [{ sv: 'Ingen levererar på söndagar.', en: 'Nobody delivers on Sundays.' }],
      }),
      ...officeOrderHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Byt leveranssätt, 100000017-1' }))
    await expect(await (await dialog()).findByText('Ingen levererar på söndagar.')).toBeVisible()
  },
}
/** Told first: what, when, what it costs and whom it tells. */
export const SendAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka igen utan kostnad, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('radio', { name: /^Leverans till dörren/ }))
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeDisabled()
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Kom fram vissna')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/^En ny order läggs: \d × Rosendröm$/)).toBeVisible()
    await expect(sheet.getByText('Köparen betalar ingenting')).toBeVisible()
    await expect(sheet.getByText(/^Nätverket betalar butiken ungefär 351/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Skicka igen' }))
    await expect(await canvas.findByText('En ny order är på väg till en butik.')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: '100000025' })).toHaveAttribute(
      'href',
      '/admin/orders/100000025',
    )
  },
}
/** Who has chosen a day that has been is not told to choose one. */
export const SendAgainOnADayThatHasBeen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka igen utan kostnad, 100000017-1' }))
    const sheet = await dialog()
    const day = sheet.getByLabelText(/^Leveransdag/)
    await userEvent.clear(day)
    await userEvent.type(day, '2020-01-01')
    await waitFor(() => expect(day).toHaveAccessibleDescription(/Dagen har varit. Välj i dag eller senare.$/))
  },
}
/** An order that sends another again leads to it. */
export const SentForAnother: Story = {
  beforeEach: ({ msw }) => msw.use(...officeOrderHandlers(anOfficeOrder({ AgainOf: '100000009' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '100000009' })).toBeVisible()
  },
}
export const AnotherGreeting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leveransen, 100000017-1' }))
    const sheet = await dialog()
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeDisabled()
    const greeting = sheet.getByRole('textbox', { name: 'Texten på kortet' })
    await userEvent.clear(greeting)
    await fill(userEvent, greeting, 'Kram, Emma')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('Texten på kortet: ”Grattis, mormor” blir ”Kram, Emma”')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Ändra ordern' }))
    await expect(await canvas.findByText('Ordern är ändrad.')).toBeVisible()
  },
}
const asked = fn()
/** OR-04: what the buyer's own form can change, customer service can for whoever calls. */
export const AllOfADeliveryIsChanged: Story = {
  beforeEach: ({ msw }) => {
    asked.mockClear()
    const order = anOfficeOrder({ OrderType: 'Grave' })
    const Shipments = order.Shipments.map((one) => ({
      ...one,
      editable: { ...one.editable, NameOfDeceased: true, Grave: true, Customer: true, LeaveAtDoorIfNotAtHome: true },
    }))
    msw.use(
      mock(officeOrderApi.act, ({ body }) => {
        asked(body.Act)
        const nothing = { Changes: [], States: [], Places: [], Back: 0, Borne: 0, Again: null, Told: [] }
        return { Consequences: nothing, Order: null }
      }),
      ...officeOrderHandlers({ ...order, Shipments }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leveransen, 100000017-1' }))
    const sheet = await dialog()
    const write = async (label: string | RegExp, text: string, within_ = sheet) => {
      const field = within_.getByRole('textbox', { name: label })
      await userEvent.clear(field)
      await fill(userEvent, field, text)
    }
    await write('Företag', 'Acme AB')
    await write('Den avlidne', 'Sven Ek')
    await write('Kvarter på kyrkogården', '7')
    await write('Gravens nummer', '12')
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Får lämnas vid dörren' }), 'Nej')
    const buyer = within(sheet.getByRole('group', { name: 'Köparen' }))
    await write('E-post', 'ny@example.se', buyer)
    await write('Telefon', '070-174 06 11', buyer)
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        Kind: 'edit',
        Edit: {
          ShipmentId: '1',
          Receiver: { BillingAddressCompanyName: 'Acme AB' },
          NameOfDeceased: 'Sven Ek',
          GraveSection: '7',
          GraveNumber: '12',
          LeaveAtDoorIfNotAtHome: false,
          Customer: { Email: 'ny@example.se', DayTimePhoneNumber: expect.stringMatching(/701740611/) },
        },
      }),
    )
  },
}
/** FT-07: whoever rings with the address of a gift without one is taken for its receiver, unless staff say otherwise. */
export const AnAddressIsPhonedIn: Story = {
  beforeEach: ({ msw }) => {
    asked.mockClear()
    const order = anOfficeOrder({ IsFastTrack: true })
    const awaited = { State: 'AwaitingReceiver', addressBy: 'receiver' } as const
    const Shipments = order.Shipments.map((one) => ({ ...one, ...awaited }))
    msw.use(
      mock(officeOrderApi.act, ({ body }) => {
        asked(body.Act)
        const nothing = { Changes: [], States: [], Places: [], Back: 0, Borne: 0, Again: null, Told: [] }
        return { Consequences: nothing, Order: null }
      }),
      ...officeOrderHandlers({ ...order, Shipments }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leveransen, 100000017-1' }))
    const sheet = await dialog()
    await expect(sheet.getByText(/den som skickar får inte se den/)).toBeVisible()
    const street = sheet.getByRole('textbox', { name: 'Gatuadress' })
    await userEvent.clear(street)
    await fill(userEvent, street, 'Sveavägen 9')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    const Edit = { ShipmentId: '1', Receiver: { Line1: 'Sveavägen 9' } }
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ Kind: 'edit', Edit }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Ändra något' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Det är den som skickar som har gett adressen' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ Kind: 'edit', Edit, isSendersAddress: true }))
  },
}
/** FT-07: the sender gave it, and its receiver rings with another. */
export const RungWithAnotherAddress: Story = {
  beforeEach: ({ msw }) => {
    asked.mockClear()
    const order = anOfficeOrder({ IsFastTrack: true })
    const Shipments = order.Shipments.map((one) => ({
      ...one,
      State: 'Assigned' as const,
      addressBy: 'customer' as const,
    }))
    msw.use(
      mock(officeOrderApi.act, ({ body }) => {
        asked(body.Act)
        const nothing = { Changes: [], States: [], Places: [], Back: 0, Borne: 0, Again: null, Told: [] }
        return { Consequences: nothing, Order: null }
      }),
      ...officeOrderHandlers({ ...order, Shipments }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leveransen, 100000017-1' }))
    const sheet = await dialog()
    const tick = sheet.getByRole('checkbox', { name: 'Det är den som skickar som har gett adressen' })
    await expect(tick).toBeChecked()
    await userEvent.click(tick)
    await expect(sheet.getByText(/den som skickar får inte se den/)).toBeVisible()
    const street = sheet.getByRole('textbox', { name: 'Gatuadress' })
    await userEvent.clear(street)
    await fill(userEvent, street, 'Sveavägen 9')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    const Edit = { ShipmentId: '1', Receiver: { Line1: 'Sveavägen 9' } }
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ Kind: 'edit', Edit }))
  },
}
/** GC-07: digital cards have no day, and each its own receiver. */
export const DigitalCards: Story = {
  beforeEach: ({ msw }) => {
    const order = anOfficeOrder()
    const Gifts = [
      { Channel: 'email' as const, Name: 'Bo Ek', To: 'bo.ek@example.se', SendAt: null },
      { Channel: 'sms' as const, Name: 'Örjan Lind', To: '+46701740606', SendAt: '2026-12-24T08:00:00.000Z' },
    ]
    const Shipments = order.Shipments.map((one) => ({
      ...one,
      DeliveryDate: null,
      DeliveryType: 'DigitalEmail' as const,
      ShippingAddress: { ...one.ShippingAddress, FirstName: '', LastName: '' },
      Gifts,
    }))
    msw.use(...officeOrderHandlers({ ...order, Shipments }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bo Ek, bo.ek@example.se Örjan Lind, 070-174 06 06')).toBeVisible()
    await expect(canvas.getByText('Skickas direkt 24 december 2026 09.00')).toBeVisible()
    await expect(canvas.queryByText('Mottagaren väljer dag')).toBeNull()
  },
}
/** IN-04: an address of the United States has a state, and its five digits stand as they are written there. */
export const InAState: Story = {
  beforeEach: ({ msw }) => {
    const order = anOfficeOrder()
    const Shipments = order.Shipments.map((one) => ({
      ...one,
      ShippingAddress: {
        ...one.ShippingAddress,
        PostalCode: '43004',
        City: 'Columbus',
        RegionName: 'Ohio',
        CountryCode: 'USA',
        DayTimePhoneNumber: '+46701740605',
      },
      Country: { Name: 'The United States', NameSwe: 'USA' },
    }))
    msw.use(...officeOrderHandlers({ ...order, Shipments }))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/43004 Columbus\s+Ohio\s+USA$/)).toBeVisible()
    await expect(canvas.getByText('+46701740605')).toBeVisible()
  },
}
/** FU-01: a mourner who rings has named the wrong church. */
export const ToAFuneral: Story = {
  beforeEach: ({ msw }) => {
    asked.mockClear()
    const order = anOfficeOrder({ OrderType: 'Funeral' })
    const Shipments = order.Shipments.map((one) => ({
      ...one,
      DeliveryTime: '11:00',
      ShippingAddress: { ...one.ShippingAddress, FirstName: '', LastName: '', Organization: 'Högalids kyrka' },
    }))
    msw.use(
      mock(officeOrderApi.act, ({ body }) => {
        asked(body.Act)
        const nothing = { Changes: [], States: [], Places: [], Back: 0, Borne: 0, Again: null, Told: [] }
        return { Consequences: nothing, Order: null }
      }),
      ...officeOrderHandlers({ ...order, Shipments }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Högalids kyrka /)).toBeVisible()
    // FU-03: the hour by which it is judged, as its store reads it.
    await expect(canvas.getByText(/: på plats senast kl. 10.00, ceremonin börjar kl. 11.00$/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leveransen, 100000017-1' }))
    const sheet = await dialog()
    const church = sheet.getByRole('textbox', { name: 'Kyrka eller kapell' })
    await userEvent.clear(church)
    await fill(userEvent, church, 'Sofia kyrka')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    const Edit = { ShipmentId: '1', Receiver: { Organization: 'Sofia kyrka' } }
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ Kind: 'edit', Edit }))
  },
}
/** What cannot be read is said at its field; it was once sent as no change at all, and told as one. */
export const NoDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leveransen, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.clear(sheet.getByLabelText(/^Leveransdag/))
    await expect(await sheet.findByText('Välj en dag.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeDisabled()
  },
}
/** Customer service is told what it can do, and not to call itself. */
export const ChangedToADearerPlace: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeOrderApi.act, 'order.price-would-change'), ...officeOrderHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leveransen, 100000017-1' }))
    const sheet = await dialog()
    const code = sheet.getByRole('textbox', { name: 'Postnummer' })
    await userEvent.clear(code)
    await fill(userEvent, code, '981 38')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/^Leveransen skulle få ett annat pris/)).toBeVisible()
    await expect(sheet.queryByText(/kontakta kundservice/)).toBeNull()
  },
}
/** Somebody else was first: the page says what they did, and what was written stays and goes on. */
const secondTo = (endpoint: typeof officeOrderApi.act, now: OfficeOrder) => {
  const sent: string[] = []
  const heard = http.post(`*${endpoint.path}`, async ({ request }) => {
    sent.push(((await request.clone().json()) as { Revision: string }).Revision)
    return undefined
  })
  return {
    sent,
    refuses: mockError(endpoint, 'order.changed-by-others', { Events: [orderEvents[3]] }),
    goesOn: [heard, ...officeOrderHandlers(now)],
  }
}
const newer = '4-1795262000000'
export const Stale: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Avboka' }))
    const { sent, refuses, goesOn } = secondTo(officeOrderApi.act, anOfficeOrder({ Revision: newer }))
    msw.use(refuses)
    const sheet = await dialog()
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Kunden ångrade sig')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/Texten på kortet ändrades/)).toBeVisible()
    msw.use(...goesOn)
    await userEvent.click(sheet.getByRole('button', { name: 'Läs om ordern' }))
    await waitFor(() => expect(sheet.queryByText(/Texten på kortet ändrades/)).toBeNull())
    await expect(sheet.getByRole('textbox', { name: /Varför/ })).toHaveValue('Kunden ångrade sig')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('Det här händer')).toBeVisible()
    await expect(sent).toEqual([newer])
  },
}
/** What nobody has touched here follows the order, what was typed stays. */
export const StaleWhileEdited: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra leveransen, 100000017-1' }))
    const { sent, refuses, goesOn } = secondTo(
      officeOrderApi.act,
      anOfficeOrder({ Revision: newer, Shipments: [anOfficeShipment({ GreetingCardText: 'Grattis, lilla mamma' })] }),
    )
    msw.use(refuses)
    const sheet = await dialog()
    const door = sheet.getByRole('textbox', { name: /Portkod/ })
    await userEvent.clear(door)
    await fill(userEvent, door, '4711')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    const again = await sheet.findByRole('button', { name: 'Läs om ordern' })
    msw.use(...goesOn)
    await userEvent.click(again)
    await expect(await sheet.findByDisplayValue('Grattis, lilla mamma')).toBeVisible()
    await expect(door).toHaveValue('4711')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('Det här händer')).toBeVisible()
    await expect(sent).toEqual([newer])
  },
}
/** A colleague gave it to the very store that was chosen, on another day: who can is read again, and that store is not chosen any more. */
export const GivenToTheChosenStoreMeanwhile: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Byt butik, 100000017-1' }))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('radio', { name: /Tulpanen/ }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Översvämning')
    const { refuses, goesOn } = secondTo(
      officeOrderApi.act,
      anOfficeOrder({
        Revision: newer,
        Shipments: [anOfficeShipment({ Store: { ...anOfficeShipment().Store!, id: '1007', name: 'Tulpanen' } })],
      }),
    )
    msw.use(refuses)
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    const again = await sheet.findByRole('button', { name: 'Läs om ordern' })
    const Can = [
      { id: '1007', name: 'Tulpanen', viaBackup: false, distanceKm: 4.4 },
      { id: '1033', name: 'Rosenbladet', viaBackup: false, distanceKm: 6 },
    ]
    msw.use(mock(officeOrderApi.stores, { Can, Cannot: [] }), ...goesOn)
    await userEvent.click(again)
    await expect(await sheet.findByRole('radio', { name: /Rosenbladet/ })).toBeEnabled()
    await expect(sheet.queryByRole('radio', { name: /Blad & Blom/ })).toBeNull()
    await waitFor(() => expect(sheet.queryByRole('radio', { name: /Tulpanen/ })).toBeNull())
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeDisabled()
    await userEvent.click(sheet.getByRole('radio', { name: /Rosenbladet/ }))
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeEnabled()
  },
}
/** GC-06: who pays back a gift card is told before that it ends, and of a sum that the cards go on. */
export const RefundOfGiftCards: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    const told = { Amount: 500_00, Parts: [{ Way: 'swish', Last4: null, Amount: 500_00 }], Told: '', Money: null }
    msw.use(
      mock(officeMoneyApi.refund, ({ body: { Wish } }) =>
        Wish.Kind === 'lines' ? { ...told, EndedCards: 1, LiveCards: 0 } : { ...told, EndedCards: 0, LiveCards: 2 },
      ),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Betala tillbaka' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: /^Öka antalet/ }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Ångrat per telefon')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('Presentkort som slutar gälla: 1.')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Ändra något' }))
    await userEvent.click(await sheet.findByRole('radio', { name: /Allt som är kvar/ }))
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/Oanvända presentkort som fortsätter att gälla: 2/)).toBeVisible()
  },
}
/** A colleague has paid back meanwhile: the refund goes on with what is left. */
export const RefundedByAColleagueMeanwhile: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Betala tillbaka' }))
    msw.use(mockError(officeMoneyApi.refund, 'payment.repaid-by-others'))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: /^Öka antalet/ }))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Vissen')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    const again = await sheet.findByRole('button', { name: 'Läs om ordern' })
    const revisions: number[] = []
    msw.use(
      http.post(`*${officeMoneyApi.refund.path}`, async ({ request }) => {
        revisions.push(((await request.clone().json()) as { Revision: number }).Revision)
        return undefined
      }),
      ...officeOrderHandlers(anOfficeOrder(), anOfficeMoney({ Revision: 1 })),
    )
    await userEvent.click(again)
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Läs om ordern' })).toBeNull())
    await expect(sheet.getByRole('textbox', { name: /Varför/ })).toHaveValue('Vissen')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByRole('button', { name: /Betala tillbaka 183/ })).toBeVisible()
    await expect(revisions).toEqual([1])
  },
}
export const NoteForColleagues: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Anteckna' }))
    const sheet = await dialog()
    await fill(userEvent, sheet.getByRole('textbox', { name: /^Anteckning/ }), 'Ring butiken i morgon')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara anteckningen' }))
    await expect(await canvas.findByText('Ring butiken i morgon')).toBeVisible()
  },
}
/** What is written in a sheet goes neither by Escape nor by a click beside it without a question; who has written nothing is asked nothing. */
export const ClosedWithWords: Story = {
  play: async ({ canvas, userEvent }) => {
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Anteckna' }))
      return dialog()
    }
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sheet = await open()
    await fill(userEvent, sheet.getByRole('textbox', { name: /^Anteckning/ }), 'Ring butiken i morgon')
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(sheet.getByRole('textbox', { name: /^Anteckning/ })).toHaveValue('Ring butiken i morgon')
    await userEvent.click(sheet.getByRole('button', { name: 'Stäng' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const UnknownColleague: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(officeOrderApi.note, 'order.unknown-colleague', { email: 'x@y.se' }), ...officeOrderHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Anteckna' }))
    const sheet = await dialog()
    await fill(userEvent, sheet.getByRole('textbox', { name: /^Anteckning/ }), 'Ring')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara anteckningen' }))
    await expect(await sheet.findByRole('alert')).toBeVisible()
    await expect(sheet.getByRole('textbox', { name: /^Anteckning/ })).toHaveValue('Ring')
  },
}
export const MessageAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka meddelande igen' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Skicka' }))
    await expect(await canvas.findByText('Meddelandet är på väg.')).toBeVisible()
  },
}
/** In words of one's own, to the right address; the first one stays as it was sent. */
export const MessageCorrected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka meddelande igen' }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Rätta texten eller mottagaren först' }))
    const text = await sheet.findByRole('textbox', { name: 'Text' })
    await expect(sheet.getByRole('textbox', { name: 'Till (e-post)' })).toHaveValue('emma.klovervall@example.se')
    await userEvent.clear(text)
    await expect(sheet.getByRole('button', { name: 'Se vad som händer' })).toBeDisabled()
    await fill(userEvent, text, 'Hej Emma Lovisa!')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Skicka' }))
    await expect(await canvas.findByText('Meddelandet är på väg.')).toBeVisible()
  },
}
export const WhatStaffDid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Visa' }), 'Det personalen har gjort')
    await expect(canvas.getByText('Gav presentkort')).toBeVisible()
    await expect(canvas.getByText('100 kr: Sen leverans')).toBeVisible()
    await expect(canvas.queryByText(/Tulpanen/)).toBeNull()
  },
}
export const GiftCardToMakeUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ge presentkort' }))
    const sheet = await dialog()
    await fill(userEvent, sheet.getByRole('textbox', { name: /Belopp/ }), '200')
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Sen leverans')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await userEvent.click(await sheet.findByRole('button', { name: /^Ge 200/ }))
    await expect(await canvas.findByText(/Presentkortet på 200.* är på väg/)).toBeVisible()
  },
}
const named = fn()
/** Another sum under a sheet whose answer was lost is another card, and what has been given by then is told first. */
export const AnotherSumAfterALostAnswer: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    named.mockClear()
    msw.use(
      http.post(`*${officeMoneyApi.compensate.path}`, async ({ request }) => {
        const { Id, Amount, Preview } = (await request.clone().json()) as {
          Id: string
          Amount: number
          Preview: boolean
        }
        named(Amount, Id)
        return !Preview && Amount === 200 ? HttpResponse.error() : undefined
      }),
      mock(officeMoneyApi.compensate, ({ body: { Amount } }) => {
        const Given = Amount === 300_00 ? 200_00 : 0
        return { Amount, Given, Told: 'emma@example.se', Money: null }
      }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Ge presentkort' }))
    const sheet = await dialog()
    const foretell = async (amount: string) => {
      const sum = sheet.getByRole('textbox', { name: /Belopp/ })
      await userEvent.clear(sum)
      await fill(userEvent, sum, amount)
      await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    }
    await fill(userEvent, sheet.getByRole('textbox', { name: /Varför/ }), 'Sen leverans')
    await foretell('200')
    await userEvent.click(await sheet.findByRole('button', { name: /^Ge 200/ }))
    await sheet.findByRole('alert')
    await userEvent.click(sheet.getByRole('button', { name: 'Ändra något' }))
    await foretell('300')
    await expect(await sheet.findByText(/^200\skr har redan getts för ordern/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Ändra något' }))
    await foretell('200')
    await sheet.findByRole('button', { name: /^Ge 200/ })
    const ids = (amount: number) => new Set(named.mock.calls.filter(([sum]) => sum === amount).map(([, id]) => id))
    await expect(ids(200).size).toBe(1)
    await expect([...ids(300)]).not.toEqual([...ids(200)])
  },
}
/** Cancelled and paid back: nothing is left to do but to say something. */
export const NoAmount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ge presentkort' }))
    const sheet = await dialog()
    await fill(userEvent, sheet.getByRole('textbox', { name: /Belopp i kronor/ }), '12,345')
    await expect(await sheet.findByText(/^Skriv ett belopp över 0 kr/)).toBeVisible()
  },
}
/** Once it has come only the review is the buyer's to answer, and that is none of ours. */
export const NothingIsLeftToChange: Story = {
  beforeEach: ({ msw }) => {
    const still = Object.keys(anOfficeShipment().editable).map((field) => [field, field === 'AllowOrderReview'])
    const editable = Object.fromEntries(still) as ReturnType<typeof anOfficeShipment>['editable']
    const come = anOfficeShipment({ State: 'Delivered', mayCancel: false, mayMoveStore: false, editable })
    msw.use(...officeOrderHandlers(anOfficeOrder({ State: 'Delivered', Shipments: [come] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Skicka igen utan kostnad/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Ändra/ })).toBeNull()
  },
}
export const Over: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...officeOrderHandlers(
        anOfficeOrder({
          State: 'Cancelled',
          Shipments: [
            anOfficeShipment({
              State: 'Cancelled',
              mayCancel: false,
              mayMoveStore: false,
              maySendAgain: false,
              editable: Object.fromEntries(
                Object.keys(anOfficeShipment().editable).map((field) => [field, false]),
              ) as ReturnType<typeof anOfficeShipment>['editable'],
            }),
          ],
        }),
        anOfficeMoney({ Rest: 0, State: 'Refunded' }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kvar att betala tillbaka')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Betala tillbaka' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Avboka' })).toBeNull()
  },
}
/** Record 210: the bank never came to know whether it arrived. */
export const FoundARepayment: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...officeOrderHandlers(
        anOfficeOrder(),
        anOfficeMoney({
          Repayments: [
            {
              Id: 'staff-1/main',
              At: '2026-11-20T14:00:00.000Z',
              Way: 'swish',
              Amount: 183_00,
              State: 'failed',
              Attempt: 1,
              isUnsure: true,
              Reason: 'Vissen',
              By: 'Kim Berg',
            },
          ],
        }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Kanske tillbaka: Swish')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Har kommit fram' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Har kommit fram' }))
    await expect(await canvas.findByText(/står som återbetalt\.$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Kom inte fram, betala igen' })).toBeNull()
  },
}
export const SentARepaymentAgain: Story = {
  beforeEach: FoundARepayment.beforeEach!,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kom inte fram, betala igen' }))
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText(/Banken frågas först/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Kom inte fram, betala igen' }))
    await expect(await canvas.findByText(/är på väg tillbaka igen\.$/)).toBeVisible()
    await expect(await canvas.findByText('På väg tillbaka: Swish')).toBeVisible()
  },
}
export const SeveralDeliveries: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...officeOrderHandlers(
        anOfficeOrder({
          Shipments: [
            anOfficeShipment(),
            anOfficeShipment({
              ShipmentId: '2',
              OrderId: '100000017-2',
              State: 'ManualBroker',
              Store: null,
              Attention: ['no-member'],
              addressBy: 'receiver',
            }),
          ],
        }),
      ),
    ),
}
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeOrderApi.get, 'order.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Det finns ingen order med det numret.')).toBeVisible()
  },
}
export const Forbidden: Story = { beforeEach: ({ msw }) => msw.use(mockError(officeOrderApi.get, 'forbidden')) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(officeOrderApi.get, 'unavailable')) }
export const MoneyFailed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(officeMoneyApi.get, 'unavailable'), mock(officeOrderApi.get, anOfficeOrder())),
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeOrderApi.get)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
