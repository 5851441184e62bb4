import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../in-office'
import { DataTable, type DataColumn, type DataTableProps } from './DataTable'

interface Order {
  number: string
  buyer: string
  day: string
  store: string
  amount: string
  coupon: string
}

const towns = ['Stockholm', 'Visby', 'Umeå', 'Lund', 'Kiruna']
const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    number: String(100_000_001 + index),
    buyer: `Köpare ${index + 1}`,
    day: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
    store: `Blommor i ${towns[index % towns.length]}`,
    amount: `${(349 + (index % 40) * 25).toLocaleString('sv')} kr`,
    coupon: index % 7 === 0 ? 'VALKOMMEN' : '',
  }))

const columns: DataColumn<Order>[] = [
  { key: 'number', header: 'Order', cell: ({ number }) => number, width: 120 },
  { key: 'buyer', header: 'Köpare', cell: ({ buyer }) => buyer, flex: 2 },
  { key: 'day', header: 'Leverans', cell: ({ day }) => day },
  { key: 'store', header: 'Butik', cell: ({ store }) => store, flex: 2 },
  { key: 'amount', header: 'Belopp', cell: ({ amount }) => amount, align: 'end' },
  { key: 'coupon', header: 'Kod', cell: ({ coupon }) => coupon, isExtra: true },
]

const Table = (props: Partial<DataTableProps<Order>>) => (
  <DataTable<Order>
    label="Beställningar"
    columns={columns}
    rows={orders(12)}
    keyOf={({ number }) => number}
    hrefOf={({ number }) => `#${number}`}
    {...props}
  />
)

const meta = {
  title: 'Kit/Office/DataTable',
  parameters: {
    usage: {
      when: 'For the lists that staff live in: many rows, choice of columns, the keyboard.',
      not: 'In the shop (`DenseTable`), or for a handful of facts about one thing (a description list).',
    },
  },
  component: Table,
  decorators: [inOffice],
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '100000001' })).toHaveAttribute('href', '#100000001')
    await expect(canvas.getByRole('columnheader', { name: 'Leverans' })).toBeVisible()
  },
}
export const InEnglish: Story = { globals: { locale: 'en' } }
/** A store's name or an hour that is cut says nothing: the row grows, also in its header. */
export const NothingIsCut: Story = {
  args: {
    columns: [
      ...columns.slice(0, 1),
      {
        key: 'long',
        header: 'Butik som levererar eller tar över',
        width: 130,
        cell: () => 'Blomsterhörnan Helsingborg 1031',
      },
      { key: 'day', header: 'Leverans', width: 110, cell: ({ day }) => `${day} 11.00–16.00` },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link', { name: '100000001' })
    for (const part of canvasElement.querySelectorAll('.MuiDataGrid-cell, .MuiDataGrid-columnHeaderTitle')) {
      await expect(part.scrollWidth, part.textContent ?? '').toBeLessThanOrEqual(part.clientWidth)
      await expect(part.scrollHeight, part.textContent ?? '').toBeLessThanOrEqual(part.clientHeight)
    }
  },
}
export const TheWholeRowLeadsOn: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: '100000002' })
    const followed = fn((event: Event) => event.preventDefault())
    link.addEventListener('click', followed)
    await userEvent.click(canvas.getByText('Köpare 2'))
    await expect(followed).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    await expect(followed).toHaveBeenCalledTimes(2)
  },
}
export const ChosenColumns: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kolumner' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Kod' }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Butik' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Kod' })).toBeVisible())
    await expect(canvas.queryByRole('columnheader', { name: 'Butik' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Kolumner' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Visa de vanliga' }))
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Butik' })).toBeVisible())
  },
}
/** The keyboard sees where it stands, in the heads as in the rows. */
export const SeenByTheKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const head = await canvas.findByRole('columnheader', { name: 'Köpare' })
    head.focus()
    await expect(getComputedStyle(head).outlineWidth).toBe('2px')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(getComputedStyle(document.activeElement!).outlineWidth).toBe('2px'))
  },
}
/** Each row of the choice is one control. */
export const ColumnsToChoose: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kolumner' }))
    const row = await screen.findByRole('menuitemcheckbox', { name: 'Butik' })
    const boxes = [...row.querySelectorAll('input')]
    await expect(boxes.map((box) => box.closest('[inert]') !== null)).toEqual([true])
  },
}
export const TenThousandRows: Story = {
  args: { rows: orders(10_000) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1–100 av 10 000')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Föregående' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('101–200 av 10 000')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: '100000101' })).toBeVisible()
  },
}
/** A filter begins at its first rows, however far one had turned before, and whichever rows it leaves. */
export const FilteredOnALaterPage: Story = {
  render: function Filtering(args) {
    const [words, setWords] = useState('')
    return (
      <Table
        {...args}
        rows={words ? orders(1000).slice(50, 230) : orders(1000)}
        resetsAt={words}
        tools={<Button onClick={() => setWords('rosor')}>Filtrera</Button>}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    for (const shown of ['101–200 av 1 000', '201–300 av 1 000']) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Nästa' }))
      await expect(await canvas.findByText(shown)).toBeVisible()
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrera' }))
    await expect(await canvas.findByText('1–100 av 180')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('101–180 av 180')).toBeVisible()
  },
}
/** A row that goes, though it was its page's first, leaves one on that page; with its last row, a page becomes the one before. */
export const FirstRowOfALaterPageRemoved: Story = {
  render: function Removing(args) {
    const [rows, setRows] = useState(orders(202))
    return (
      <Table
        {...args}
        rows={rows}
        columns={[
          ...columns,
          {
            key: 'acts',
            header: 'Att göra',
            width: 120,
            cell: ({ number }) => (
              <Button
                onClick={() => setRows(rows.filter((row) => row.number !== number))}
              >{`Ta bort ${number}`}</Button>
            ),
          },
        ]}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    for (const shown of ['101–200 av 202', '201–202 av 202']) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Nästa' }))
      await expect(await canvas.findByText(shown)).toBeVisible()
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort 100000201' }))
    await expect(await canvas.findByText('201–201 av 201')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort 100000202' }))
    await expect(await canvas.findByText('101–200 av 200')).toBeVisible()
  },
}
/** Who turns to the last page by a key still stands on the button, or on the ways beside it where that was a link. */
export const TurnedToTheLastPage: Story = {
  args: { rows: orders(101) },
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('button', { name: 'Nästa' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('101–101 av 101')).toBeVisible()
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('101–101 av 101')).toBeVisible()
  },
}
export const TurnedByALink: Story = {
  render: function Turning(args) {
    const [isLast, setLast] = useState(false)
    return (
      <Table
        {...args}
        pages={isLast ? { previousHref: '#fore' } : { nextHref: '#efter', onNext: () => setLast(true) }}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    const next = await canvas.findByRole('link', { name: 'Nästa' })
    next.addEventListener('click', (event) => event.preventDefault())
    next.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('navigation', { name: 'Bläddra i Beställningar' })).toHaveFocus())
  },
}
export const PagesByTheirKeys: Story = {
  args: {
    pages: { previousHref: '#fore', nextHref: '#efter', shown: '12 beställningar' },
    tools: <Button>Filtrera</Button>,
  },
  play: async ({ canvas }) => {
    const ways = within(canvas.getByRole('navigation', { name: 'Bläddra i Beställningar' }))
    await expect(ways.getByRole('link', { name: 'Nästa' })).toHaveAttribute('href', '#efter')
  },
}
export const FirstPage: Story = {
  args: { pages: { nextHref: '#efter' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Föregående' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Loading: Story = { args: { rows: undefined } }
export const LoadingOnAPhone: Story = { ...Loading, globals: { viewport: { value: 'phone' } } }
export const Refreshing: Story = {
  args: { isRefreshing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '100000001' })).toBeVisible()
    await expect(canvas.getByRole('grid').closest('[aria-busy=true]')).not.toBeNull()
  },
}
export const Empty: Story = {
  args: { rows: [], empty: <p>Ingen beställning passar filtren. Ta bort ett av dem.</p> },
}
export const NothingSaidOfNothing: Story = { args: { rows: [] } }
export const Failed: Story = {
  args: { trouble: { kind: 'failed', onRetry: fn() } },
  play: async ({ canvas, userEvent, args }) => {
    const problem = canvas.getByRole('alert')
    await expect(problem).toHaveTextContent('Listan kunde inte hämtas.')
    // The sign is as red as its words.
    const [sign, words] = [problem.querySelector('svg')!, canvas.getByText('Listan kunde inte hämtas.')]
    await expect(getComputedStyle(sign).color).toBe(getComputedStyle(words).color)
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.trouble?.onRetry).toHaveBeenCalled()
  },
}
export const Forbidden: Story = {
  args: { trouble: { kind: 'forbidden' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Du har inte behörighet att se listan.')
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const cards = within(await canvas.findByRole('list', { name: 'Beställningar' }))
    await expect(cards.getByRole('link', { name: '100000001' })).toBeVisible()
  },
}
