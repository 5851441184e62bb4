import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Notice } from '../Notice/Notice'
import { SummaryPanel } from './SummaryPanel'

const meta = {
  title: 'Kit/SummaryPanel',
  parameters: {
    usage: {
      when: 'Beside every step of the checkout: what it costs, and the one main button.',
      not: 'For a placed order (`OrderSums`), or twice on a page.',
    },
  },
  component: SummaryPanel,
  args: {
    title: 'Sammanfattning',
    rows: [
      { label: 'Produkter', amount: 54900 },
      { label: 'Leverans', amount: 9900 },
      { label: 'Rabattkod VÅR', amount: -10000, tone: 'reduction' },
    ],
    total: 54800,
    note: 'varav moms 109,60 kr',
    action: (
      <Button variant="contained" size="large">
        Köp och betala 548 kr
      </Button>
    ),
  },
} satisfies Meta<typeof SummaryPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }
export const PhoneFolded: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByRole('button', { name: /Visa sammanfattning/ })
    await userEvent.click(line)
    await expect(line).toHaveAttribute('aria-expanded', 'true')
  },
}
export const DeliveryNotChosen: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    rows: [
      { label: 'Produkter', amount: 54900 },
      { label: 'Leverans', amount: 0, text: 'Visas när du valt ort och dag' },
    ],
    total: 54900,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Visas när du valt ort och dag')).toBeVisible()
  },
}
export const Refused: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { notice: <Notice tone="error">Leveransen går inte längre att genomföra.</Notice> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Leveransen går inte längre att genomföra.')).toBeVisible()
  },
}
export const OnlyTotal: Story = { args: { rows: [], note: undefined, action: undefined } }
/** A sum that changes is read out, though the panel is folded. */
export const ChangedWhileFolded: Story = {
  globals: { viewport: { value: 'phone' } },
  render: function Changing(args) {
    const [total, setTotal] = useState(args.total)
    return (
      <>
        <Button onClick={() => setTotal(64_800)}>Lägg till en vas</Button>
        <SummaryPanel {...args} total={total} totalSide="inkl. moms" />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /Visa sammanfattning/ })).toBeVisible()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till en vas' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Att betala inkl. moms 648 kr')
  },
}
