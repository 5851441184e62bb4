import { officeFindApi } from '@bukett/contracts/http/office-find'
import { officeOrdersApi, type OrderListView as View } from '@bukett/contracts/http/office-orders'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { officeOrderRows } from '@bukett/ui-kit/mocks/office-order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { OrderListView } from './OrderListView'

/** So many orders, found by the beginning of the buyer's name or by their state, page by page. */
const listOf = (count: number) => {
  const all = officeOrderRows(count)
  let views: View[] = []
  return [
    mock(officeOrdersApi.find, ({ body: { Question, After, Rows } }) => {
      const { Words = '', State } = Question
      const found = all.filter(
        ({ CustomerName, State: state }) =>
          CustomerName.toLowerCase().includes(Words.toLowerCase()) && (State === undefined || state === State),
      )
      const from = Number(After ?? 0)
      const isMore = from + Rows < found.length
      return {
        Rows: found.slice(from, from + Rows),
        Next: isMore ? String(from + Rows) : null,
        LookedBackTo: isMore ? '2026-11-20' : null,
      }
    }),
    mock(officeOrdersApi.views, () => ({ Views: views })),
    mock(officeOrdersApi.keepViews, ({ body }) => {
      views = body.Views
      return { Views: views }
    }),
    mock(officeOrdersApi.file, new TextEncoder().encode('Order')),
  ]
}

const meta = {
  title: 'Office/Orders/List',
  component: OrderListView,
  decorators: [inOffice],
  args: { orderPath: (number) => `/admin/orders/${number}` },
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(...listOf(12)),
} satisfies Meta<typeof OrderListView>
export default meta
type Story = StoryObj<typeof meta>

const search = 'searchbox'

/** Beside the navigation of a screen of 1280: what is not as wide as its column goes on below, and nobody's name is cut. */
export const NothingIsCut: Story = {
  decorators: [(Story) => <div style={{ width: 1000 }}>{Story()}</div>],
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeOrdersApi.find, {
        Rows: officeOrderRows(1).map((row) => ({
          ...row,
          State: 'Assigned' as const,
          CustomerName: 'Karl-Johan Backsippa',
          ReceiverName: 'Gunnhild Ängströmsson',
          Goods: 'Rosendröm med praliner, Mellan',
        })),
        Next: null,
        LookedBackTo: null,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Karl-Johan Backsippa')).toBeVisible()
    const cells = canvas.getAllByRole('gridcell')
    await waitFor(() =>
      expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent)).toEqual(
        [],
      ),
    )
  },
}
/** A store is found by its name, which nobody knows the number of. */
export const OfOneStore: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeFindApi.find, {
        Groups: [
          { Kind: 'person', Hits: [{ Id: 'emma', Title: 'Emma Klövervall', Detail: 'emma.klovervall@example.se' }] },
          { Kind: 'store', Hits: [{ Id: '1001', Title: 'Klövern', Detail: 'Stockholm' }] },
        ],
      }),
      mock(officeOrdersApi.find, ({ body: { Question } }) => ({
        Rows: officeOrderRows(Question.Store === '1001' ? 1 : 12),
        Next: null,
        LookedBackTo: null,
      })),
    ),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Butik, namn eller nummer' })
    await userEvent.type(field, 'klöv')
    await userEvent.click(await canvas.findByRole('option', { name: /Klövern/ }))
    await expect(field).toHaveValue('Klövern')
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
    await userEvent.clear(field)
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(13))
    await userEvent.type(field, '1001')
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
    await expect(canvas.queryByRole('option', { name: /Klövern/ })).toBeNull()
  },
}
/** A person or a company is chosen by a part of the name, and the list shows theirs. */
export const OfOneCustomer: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeFindApi.find, {
        Groups: [
          { Kind: 'person', Hits: [{ Id: 'emma', Title: 'Emma Klövervall', Detail: 'emma.klovervall@example.se' }] },
          { Kind: 'company', Hits: [{ Id: 'klover', Title: 'Klöver & Co', Detail: '556677-8899' }] },
          { Kind: 'store', Hits: [{ Id: '1001', Title: 'Klövern', Detail: 'Stockholm' }] },
        ],
      }),
      mock(officeOrdersApi.find, ({ body: { Question } }) => ({
        Rows: officeOrderRows(Question.UserId === 'emma' ? 1 : 12),
        Next: null,
        LookedBackTo: null,
      })),
      ...listOf(12),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '100000018' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Välj kund' }))
    const sheet = within(await screen.findByRole('dialog'))
    await fill(userEvent, sheet.getByRole(search, { name: 'Sök person eller företag' }), 'klöv')
    await expect(await sheet.findByRole('button', { name: /^Klöver & Co/ })).toBeVisible()
    await expect(sheet.queryByText('Klövern')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: /^Emma Klövervall/ }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: '100000018' })).toBeNull())
    await userEvent.click(await canvas.findByRole('button', { name: 'Emma Klövervall: visa alla kunder' }))
    await expect(await canvas.findByRole('link', { name: '100000018' })).toBeVisible()
  },
}
/** Who comes from a person's card sees whose orders they are. */
export const FromSomebodysCard: Story = {
  args: { beginning: { UserId: 'emma' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /: visa alla kunder$/ })).toBeVisible()
  },
}
/** A figure of stores leads here: which orders it counts, on the days of the figure. */
export const BehindAFigure: Story = {
  args: { beginning: { Figure: 'late', DayFrom: '2026-11-20', DayTo: '2026-11-26' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Siffra' })).toHaveValue('late')
    await expect(canvas.getByText(/^Dagarna gäller då den dag som siffran räknar/)).toBeVisible()
    await expect(canvas.getByLabelText('Leveransdag från och med')).toHaveValue('2026-11-20')
  },
}
export const PhoneBehindAFigure: Story = { ...BehindAFigure, globals: { viewport: { value: 'phone' } } }
export const FoundByHalfAName: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '100000017' })).toHaveAttribute(
      'href',
      '/admin/orders/100000017',
    )
    await fill(userEvent, canvas.getByRole(search, { name: 'Sök order' }), 'gunn')
    await waitFor(() => expect(canvas.queryByRole('link', { name: '100000017' })).toBeNull())
    await expect(await canvas.findByRole('link', { name: '100000018' })).toBeVisible()
  },
}
export const NarrowedByState: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: '100000017' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Läge' }), 'Avbokad')
    await waitFor(() => expect(canvas.queryByRole('link', { name: '100000017' })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Rensa filter' }))
    await expect(await canvas.findByRole('link', { name: '100000017' })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Läge' })).toHaveValue('')
  },
}
/** What customer service and stores take themselves can be asked for too. */
export const OfEveryWayToPay: Story = {
  play: async ({ canvas }) => {
    const ways = await canvas.findByRole('combobox', { name: 'Betalsätt' })
    const options = within(ways).getAllByRole('option')
    for (const name of [
      'Swish',
      'Kontant',
      'Butikens kortterminal',
      'Faktura (Spcs)',
      'Betalt på annat sätt',
      'Förbetalt',
    ])
      await expect(options.map(({ textContent }) => textContent)).toContain(name)
  },
}
export const KeptAsAView: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Läge' }), 'Saknar butik')
    const save = canvas.getByRole('button', { name: 'Spara som vy' })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    const sheet = within(await screen.findByRole('dialog'))
    await fill(userEvent, sheet.getByRole('textbox', { name: /Vad ska vyn heta/ }), 'Att ringa')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara vyn' }))
    await expect(await canvas.findByText('Vyn Att ringa är sparad.')).toBeVisible()
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Mina vyer' }), 'Ingen vald')
    await expect(canvas.getByRole('combobox', { name: 'Läge' })).toHaveValue('')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Mina vyer' }), 'Att ringa')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Läge' })).toHaveValue('ManualBroker'))
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort vyn' }))
    await expect(await canvas.findByText('Vyn Att ringa är borttagen.')).toBeVisible()
  },
}
export const AsAFile: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: '100000017' })
    await userEvent.click(canvas.getByRole('button', { name: 'Hämta fil' }))
    await expect(await canvas.findByText('Filen är hämtad, med alla order i urvalet.')).toBeVisible()
  },
}
export const TenThousand: Story = {
  beforeEach: ({ msw }) => msw.use(...listOf(10_000)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Rad 1–50')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('Rad 51–100')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Föregående' }))
    await expect(await canvas.findByText('Rad 1–50')).toBeVisible()
  },
}
/** Little fits: the list says how far back it has looked, and goes on when asked. */
export const FarBack: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeOrdersApi.find, ({ body: { After } }) => {
        const looks = Number(After ?? 0) + 1
        return {
          Rows: looks === 6 ? officeOrderRows(1) : [],
          Next: looks < 6 ? String(looks) : null,
          LookedBackTo: looks < 6 ? '2025-03-02' : null,
        }
      }),
      ...listOf(0),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/sett tillbaka till 2 mars 2025/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Se längre tillbaka' }))
    await expect(await canvas.findByRole('link', { name: '100000017' })).toBeVisible()
  },
}
export const NothingFits: Story = {
  beforeEach: ({ msw }) => msw.use(...listOf(0)),
  args: { beginning: { State: 'ManualBroker' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ingen order stämmer med det du söker.')).toBeVisible()
  },
}
export const Nothing: Story = { beforeEach: ({ msw }) => msw.use(...listOf(0)) }
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(mockWaiting(officeOrdersApi.find), ...listOf(0)),
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeOrdersApi.find, 'unavailable'), ...listOf(0)),
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeOrdersApi.find, 'forbidden'), ...listOf(0)),
}
export const MoreFilters: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fler filter' }))
    await fill(userEvent, canvas.getByRole('textbox', { name: 'Lägst belopp i kronor' }), '500')
    await fill(userEvent, canvas.getByRole('textbox', { name: 'Högst belopp i kronor' }), '100')
    await expect(await canvas.findByText('Det lägsta beloppet är högre än det högsta.')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
