import Box from '@mui/material/Box'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inOffice } from '../in-office'
import type { ChartData } from './ChartFigure'
import { ComparedBars } from './ComparedBars'
import { ComparedLines } from './ComparedLines'

const days = Array.from({ length: 14 }, (_, index) => `${index + 1} nov.`)
const before = Array.from({ length: 14 }, (_, index) => `${index + 18} okt.`)
const numbers = new Intl.NumberFormat('sv-SE')

const Both = ({ lines, bars }: { lines: ChartData; bars: ChartData }) => (
  <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <ComparedLines {...lines} />
    <ComparedBars {...bars} />
  </Box>
)

const texts = { point: 'Dag', asTable: 'Visa som tabell' }
const meta = {
  title: 'Kit/Office/Charts',
  parameters: {
    usage: {
      when: 'For how a figure went, or how a few are shared, beside the span before; the table is always behind it.',
      not: 'For a single figure (write it large, in words), for parts of a whole in more than seven pieces, or as decoration.',
    },
  },
  component: Both,
  decorators: [inOffice],
  args: {
    lines: {
      title: 'Omsättning',
      points: days,
      pointsBefore: before,
      now: {
        name: '1–14 november',
        values: [12, 14, 9, 18, 22, 30, 26, 13, 15, 11, 19, 24, 33, 29].map((n) => n * 1000),
      },
      before: {
        name: '18–31 oktober',
        values: [10, 12, 11, 15, 20, 26, 25, 12, 11, 12, 17, 20, 28, 24].map((n) => n * 1000),
      },
      text: (value: number) => `${numbers.format(value)} kr`,
      shortText: (value: number) => `${value / 1000} tkr`,
      texts,
    },
    bars: {
      title: 'Kanaler',
      points: ['Blommor', 'Kundservice', 'Butik', 'En kanal med ett väldigt långt namn'],
      now: { name: 'I år', values: [420, 130, 88, 12] },
      before: { name: 'I fjol', values: [390, 150, 70, 0] },
      text: (value: number) => `${value} ordrar`,
      shortText: String,
      texts: { ...texts, point: 'Kanal' },
    },
  },
} satisfies Meta<typeof Both>
export default meta
type Story = StoryObj<typeof meta>

/** What is drawn can be read as a table too. */
export const Told: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByText('Visa som tabell', { exact: false, selector: 'summary' })
    await userEvent.click(first!)
    await expect(canvas.getByRole('row', { name: /13 nov\. 33\s000 kr 28\s000 kr \(30 okt\.\)/ })).toBeVisible()
  },
}
/** No key to look up: each line and each bar has its name beside it. */
export const Named: Story = {
  play: async ({ canvas }) => {
    for (const name of ['1–14 november', '18–31 oktober', 'I år', 'I fjol'])
      await expect(canvas.getByText(name, { selector: 'svg text' })).toBeVisible()
    await expect(canvas.getByText('Omsättning', { selector: 'figcaption' })).toBeVisible()
  },
}
export const NothingYet: Story = {
  args: {
    lines: {
      ...meta.args.lines,
      points: [],
      pointsBefore: [],
      now: { name: 'I dag', values: [] },
      before: { name: 'I går', values: [] },
    },
    bars: { ...meta.args.bars, points: [], now: { name: 'I dag', values: [] }, before: { name: 'I går', values: [] } },
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
