import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderSums } from './OrderSums'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 70"><rect width="56" height="70" fill="#F6E3E1"/></svg>')}`

const meta = {
  title: 'Kit/OrderSums',
  parameters: {
    usage: {
      when: 'For an order that is placed: its lines, its sums and its receipt as one.',
      not: 'Before it is placed, where the sum may still change (`SummaryPanel`).',
    },
  },
  component: OrderSums,
  args: {
    title: 'Kvitto',
    label: 'Kvitto',
    lines: [{ key: '1', name: 'Rosendröm, Mellan', quantity: 1, price: 549_00, picture }],
    rows: [
      { term: 'Varor', value: '549 kr' },
      { term: 'Leverans', value: '99 kr' },
      { term: 'Totalt', value: '648 kr', strong: true },
      { term: 'Swish', value: '648 kr' },
    ],
    note: 'varav moms 129,60 kr',
    actions: <Button variant="outlined">Öppna kvittot</Button>,
  },
} satisfies Meta<typeof OrderSums>
export default meta
type Story = StoryObj<typeof meta>

export const Titled: Story = {}
export const Phone: Story = { args: { lines: [] }, globals: { viewport: { value: 'phone' } } }
