import { attentionApi, type AttentionRow } from '@bukett/contracts/http/attention'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { lostLine, quietLine, toldLine } from '@bukett/ui-kit/mocks/live'
import { anOrder } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { AttentionView } from './AttentionView'

const row: AttentionRow = {
  OrderGroupId: '100000017',
  OrderId: '100000017-1',
  Code: 'no-member',
  Since: '2026-11-21T09:30:00.000Z',
  Amount: null,
  Revision: '2-1795253400000',
  State: 'ManualBroker',
  OrderType: 'Normal',
  DeliveryDate: '2026-11-27',
  DeliveryType: 'CarZone1',
  PostalCode: '11151',
  CountryCode: 'SWE',
  City: 'Stockholm',
  Customer: anOrder().Customer,
  Store: null,
  viaBackup: false,
  Asked: [{ id: '1001', name: 'Rosen på Söder' }],
  CancelAmount: 608_00,
}

const meta = {
  title: 'Office/Attention/AttentionView',
  component: AttentionView,
  decorators: [inOffice],
  args: { orderPath: (id) => `/order/${id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      ...quietLine(),
      mock(attentionApi.list, [row]),
      mock(attentionApi.mentions, []),
      mock(attentionApi.assign, []),
      mock(attentionApi.refund, []),
    ),
} satisfies Meta<typeof AttentionView>
export default meta
type Story = StoryObj<typeof meta>

/** Where a colleague has named one in a note, it stands first until one is done with it. */
export const MentionedByAColleague: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(attentionApi.mentions, [
        {
          OrderGroupId: '100000025',
          NoteId: 'note-1',
          At: '2026-11-21T13:00:00.000Z',
          By: 'Kim Berg',
          Text: 'Emma ringer tillbaka i morgon. Kan du ta det?',
        },
      ]),
      mock(attentionApi.mentionDone, []),
    ),
  play: async ({ canvas, userEvent }) => {
    const notes = within(await canvas.findByRole('region', { name: 'Anteckningar till dig' }))
    await expect(notes.getByText(/Emma ringer tillbaka/)).toBeVisible()
    await expect(notes.getByRole('link', { name: 'Till order 100000025' })).toHaveAttribute('href', '/order/100000025')
    await userEvent.click(notes.getByRole('button', { name: 'Klart' }))
    await waitFor(() => expect(canvas.queryByText(/Emma ringer tillbaka/)).toBeNull())
  },
}
export const NobodyTookIt: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Rosen på Söder')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Ge till en butik/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('combobox', { name: /Butik, namn eller nummer/ }), '1007')
    await userEvent.click(dialog.getByRole('button', { name: 'Ge till en butik' }))
    await expect(await canvas.findByText('Ingenting att lösa just nu.')).toBeVisible()
  },
}
/** It is on its store's shelf again, and the store has said why: no store is looked for. */
export const BackInItsStore: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(attentionApi.list, [
        {
          ...row,
          Code: 'not-delivered',
          State: 'Returned',
          Store: { id: '1012', name: 'Buketten i Gamla stan' },
          Asked: [],
          Reason: 'Ingen hemma två gånger',
          mayReport: false,
        },
      ]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /100000017-1, är tillbaka i butiken$/ })).toBeVisible()
    await expect(canvas.getByText('Ingen hemma två gånger')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Ge till en butik|Leta igen)/ })).toBeNull()
    await expect(canvas.queryByRole('link', { name: /^Skriv in vad butiken säger/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: /^Löst/ })).toBeVisible()
  },
}
export const UnknownStore: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(attentionApi.assign, 'broker.unknown-member')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Leta igen/ }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
/** What was written stays where it was written until it is done, and what is missing is said. */
export const ARefundIsRefused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(attentionApi.refund, 'order.changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Avboka och betala tillbaka/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Avboka order 100000017-1 och betala tillbaka' }))
    await expect(dialog.getByText(/^Köparen får tillbaka 608\skr\.$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Avboka och betala tillbaka' }))
    await expect(dialog.getByText('Skriv varför, så att nästa person vet.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Varför/ }), 'Ingen butik i Kiruna')
    await userEvent.click(dialog.getByRole('button', { name: 'Avboka och betala tillbaka' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Varför/ })).toHaveValue('Ingen butik i Kiruna')
  },
}
const accepted = {
  ...row,
  Amount: null,
  Revision: '4-1795253520000',
  State: 'Accepted',
  Store: { id: '1012', name: 'Buketten i Gamla stan' },
} satisfies AttentionRow
/** AD-03: it has been given to a store meanwhile. That is told above what is written, and the next press is on the order as it is. */
export const GivenByAColleagueMeanwhile: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Avboka och betala tillbaka/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Varför/ }), 'Ingen butik i Kiruna')
    const sent: (string | undefined)[] = []
    msw.use(
      mock(attentionApi.list, [accepted]),
      mockError(attentionApi.refund, 'order.changed-by-others', {}, () => sent.push('refused') > 1),
      mock(attentionApi.refund, ({ body }) => {
        sent.push(body.Revision)
        return []
      }),
    )
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Avboka och betala tillbaka' }))
    await press()
    await expect(
      await dialog.findByText(/Butik nu: Buketten i Gamla stan. Nu står den som: Butiken har sagt ja/),
    ).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Varför/ })).toHaveValue('Ingen butik i Kiruna')
    await press()
    await waitFor(() => expect(sent).toEqual(['refused', 'refused', accepted.Revision]))
  },
}
/** What nobody has to look after any more is not acted on. */
export const LookedAfterByAColleagueMeanwhile: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ge till en butik/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('combobox', { name: /Butik, namn eller nummer/ }), '1007')
    msw.use(mock(attentionApi.list, []), mockError(attentionApi.assign, 'order.changed-by-others'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ge till en butik' }))
    await expect(await dialog.findByText(/någon annan har tagit hand om den/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Ge till en butik' })).toBeNull()
  },
}
/** The own cancellation, whose answer was lost, is nobody else's. */
export const CancelledWithoutAnAnswer: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Avboka och betala tillbaka/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Varför/ }), 'Ingen butik i Kiruna')
    msw.use(
      mock(attentionApi.list, []),
      http.put(`*${attentionApi.refund.path}`, () => HttpResponse.error()),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Avboka och betala tillbaka' }))
    await expect(await dialog.findByText(/^Svaret kom inte fram, och order 100000017-1/)).toBeVisible()
    await expect(dialog.queryByText(/någon annan/)).toBeNull()
  },
}
/** A store that has it does not lose it by one press beside "Löst". */
export const TakenFromAStore: Story = {
  beforeEach: ({ msw }) => msw.use(mock(attentionApi.list, [{ ...accepted, Code: 'substitution' }])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Leta igen/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ta ordern från Buketten i Gamla stan?' }))
    await userEvent.click(question.getByRole('button', { name: 'Leta igen' }))
    await expect(await canvas.findByText('Ingenting att lösa just nu.')).toBeVisible()
  },
}
/** Whoever has it is rung from here, and its page is a press away. */
export const NobodySaysThatItWasDelivered: Story = {
  args: { storePath: (id) => `/admin/stores/${id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(attentionApi.list, [
        { ...accepted, Code: 'not-delivered', mayReport: true, Store: { ...accepted.Store, phone: '08-765 43 21' } },
      ]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Buketten i Gamla stan' })).toHaveAttribute(
      'href',
      '/admin/stores/1012',
    )
    await expect(canvas.getByRole('link', { name: '08-765 43 21' })).toHaveAttribute('href', 'tel:087654321')
    await expect(canvas.getByRole('link', { name: 'Skriv in vad butiken säger, 100000017-1' })).toHaveAttribute(
      'href',
      '/order/100000017',
    )
  },
}
const couldNot = { ...accepted, Code: 'not-delivered', State: 'DeliveryFailed' } satisfies AttentionRow
/** The store that could not hand it over may ring once it has. */
export const HandedOverAfterAll: Story = {
  beforeEach: ({ msw }) => msw.use(mock(attentionApi.list, [{ ...couldNot, mayReport: true }])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Skriv in vad butiken säger, 100000017-1' })).toBeVisible()
  },
}
/** Where the order has nothing to write it in, nobody is led there for it. */
export const NothingToWriteDown: Story = {
  beforeEach: ({ msw }) => msw.use(mock(attentionApi.list, [{ ...couldNot, mayReport: false }])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Ge till en butik/ })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Skriv in vad butiken säger/ })).toBeNull()
  },
}
/** The store has said what is missing and what it would put: the buyer is rung with that, and the answer is written in the order. */
export const AChangeThatNobodyHasAllowed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(attentionApi.list, [
        {
          ...accepted,
          Code: 'substitution',
          Proposals: [{ Missing: 'rosa pioner', Instead: 'rosa dahlior', Deduction: 40_00 }],
        },
      ]),
      mock(attentionApi.solve, []),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^rosa dahlior i stället för rosa pioner, 40\skr billigare$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Svara för köparen, 100000017-1' })).toHaveAttribute(
      'href',
      '/order/100000017',
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Löst/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Är det löst för order 100000017-1?' }))
    await expect(question.getByText(/Butiken kan inte göra klart ordern/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Löst' }))
    await expect(await canvas.findByText('Ingenting att lösa just nu.')).toBeVisible()
  },
}
const line = toldLine('network')
const taken: unknown[] = []
/** AD-03: the list is read again while the question stands. What is answered is done on the row that was asked about. */
export const ChangedUnderTheQuestion: Story = {
  beforeEach: ({ msw }) => {
    taken.length = 0
    msw.use(...line.handlers, mock(attentionApi.list, [{ ...accepted, Code: 'substitution' }]))
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Leta igen/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ta ordern från Buketten i Gamla stan?' }))
    const given = {
      ...accepted,
      Code: 'substitution',
      Revision: '6-1795253700000',
      Store: { id: '1007', name: 'Blomsterboden i Solna' },
    } as const
    msw.use(
      mock(attentionApi.list, [given]),
      mock(attentionApi.assign, ({ body }) => {
        taken.push(body)
        return [given]
      }),
    )
    line.tell()
    await expect(await canvas.findByText('Blomsterboden i Solna')).toBeInTheDocument()
    await userEvent.click(question.getByRole('button', { name: 'Leta igen' }))
    await waitFor(() =>
      expect(taken).toEqual([{ Code: 'substitution', Since: accepted.Since, Revision: accepted.Revision }]),
    )
  },
}
export const NoStoreOfThatName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ge till en butik/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('combobox', { name: /Butik, namn eller nummer/ }), 'Rosen på')
    await userEvent.click(dialog.getByRole('button', { name: 'Ge till en butik' }))
    await expect(dialog.getByText('Välj butiken i listan, eller skriv dess nummer.')).toBeVisible()
  },
}
/** OR-10: goods come back, from a delivery that has nothing wrong with it. */
export const GoodsComeBack: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(attentionApi.list, [{ ...row, Code: 'withdrawal', State: 'Delivered', Asked: [] }]),
      mock(attentionApi.solve, []),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/köparen har ångrat varor/)).toBeVisible()
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Löst'])
    await userEvent.click(canvas.getByRole('button', { name: /^Löst/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Är det löst för order 100000017-1?' }))
    await userEvent.click(question.getByRole('button', { name: 'Löst' }))
    await expect(await canvas.findByText('Ingenting att lösa just nu.')).toBeVisible()
  },
}
/** PA-13: a bank does not take money back. */
export const MoneyDoesNotGoBack: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(attentionApi.list, [{ ...row, Code: 'repayment', State: 'Cancelled', Asked: [] }])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/pengar gick inte att betala tillbaka/)).toBeVisible()
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Löst'])
  },
}
/** PA-13: no provider moves what was invoiced or paid outside the shop. */
export const MoneyByHand: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(attentionApi.list, [
        { ...row, Code: 'credit-invoice', Amount: 648_00, State: 'Cancelled', Asked: [] },
        { ...row, OrderId: '100000025-1', Code: 'repay-by-hand', Amount: 200_00, State: 'Delivered', Asked: [] },
      ]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/648\skr av en faktura går tillbaka; kreditera den/)).toBeVisible()
    await expect(
      canvas.getByText(/200\skr som betalades utanför butiken går tillbaka; fråga köparen hur/),
    ).toBeVisible()
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Löst', 'Löst'])
  },
}
/** What can still be helped stands first, and a part says how many it has no room for. */
export const MoreThanAreShown: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(attentionApi.list, [
        row,
        ...Array.from({ length: 200 }, (_, index) => ({
          ...row,
          OrderId: `${200000000 + index}-1`,
          Code: 'not-delivered' as const,
        })),
      ]),
      mock(attentionApi.counts, { urgent: 1, outcomes: 1034, money: 0 }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^De 200 äldsta av 1\s034 visas\.$/)).toBeVisible()
    const urgent = within(canvas.getByRole('region', { name: 'Bråttom' }))
    await expect(urgent.getByText('Ett ärende.')).toBeVisible()
    await expect(urgent.getByRole('heading', { name: /^100000017-1/ })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Det som ska tillbaka' })).toBeNull()
  },
}
export const ForTheBroker: Story = {
  args: { orderPath: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^100000017-1/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const ConnectionLost: Story = {
  beforeEach: ({ msw }) => msw.use(...lostLine()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/uppdateras inte direkt/)).toBeVisible()
  },
}
export const Nothing: Story = { beforeEach: ({ msw }) => msw.use(mock(attentionApi.list, [])) }
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(attentionApi.list)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
