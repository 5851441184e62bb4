import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Tag } from '../Tag/Tag'
import { DenseTable } from './DenseTable'

type Order = { number: string; day: string; receiver: string; amount: string; state: string }

const meta = {
  title: 'Kit/DenseTable',
  parameters: {
    usage: {
      when: "For up to a page of rows in the customer's pages, where a whole grid would be too much.",
      not: "In the back office's long lists (`DataTable`), or for two columns of label and value (a description list).",
    },
  },
  component: DenseTable<Order>,
  args: {
    caption: 'Beställningar',
    keyOf: (order) => order.number,
    columns: [
      { key: 'number', header: 'Nummer', cell: (order) => order.number },
      { key: 'day', header: 'Leveransdag', cell: (order) => order.day },
      { key: 'receiver', header: 'Mottagare', cell: (order) => order.receiver },
      { key: 'state', header: 'Läge', cell: (order) => <Tag tone="leaf">{order.state}</Tag> },
      { key: 'amount', header: 'Belopp', cell: (order) => order.amount, align: 'end' },
    ],
    rows: [
      { number: '100231', day: '2026-11-27', receiver: 'Astrid Lindqvist', amount: '548 kr', state: 'Betald' },
      { number: '100230', day: '2026-11-26', receiver: 'Bo Ek', amount: '1 249 kr', state: 'Levererad' },
      {
        number: '100229',
        day: '2026-11-25',
        receiver: 'Åsa Öberg-Gyllenstierna',
        amount: '349 kr',
        state: 'Levererad',
      },
    ],
  },
} satisfies Meta<typeof DenseTable<Order>>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Leveransdag' })).toBeVisible()
  },
}
export const PhoneCards: Story = { globals: { viewport: { value: 'phone' } } }
/** Acts that the reader may not do in any row: neither a column nor a line of a card. */
const actsOfNobody = { key: 'acts', header: 'Åtgärder', cell: () => false } as const
export const ActsOfNobody: Story = {
  args: { columns: [...meta.args.columns, actsOfNobody] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bo Ek')).toBeVisible()
    await expect(canvas.queryByText('Åtgärder')).toBeNull()
  },
}
export const ActsOfNobodyOnPhone: Story = { ...ActsOfNobody, globals: { viewport: { value: 'phone' } } }
export const Waiting: Story = { args: { waiting: 4, rows: [] } }
export const Empty: Story = { args: { rows: [], empty: 'Inga beställningar den här veckan.' } }
