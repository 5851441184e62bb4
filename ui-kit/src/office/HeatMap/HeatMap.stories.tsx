import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inOffice } from '../in-office'
import { type HeatCell, HeatMap } from './HeatMap'

const columns = ['mån 23/11', 'tis 24/11', 'ons 25/11', 'tor 26/11', 'fre 27/11', 'lör 28/11', 'sön 29/11'].map(
  (header) => ({
    key: header,
    header,
  }),
)
const cellOf = (county: string, day: string, share: number | null): HeatCell => ({
  text: share === null ? '–' : `${Math.round(share * 100)} %`,
  share,
  label: `${county}, ${day}`,
  href: '#',
})
const rowOf = (county: string, shares: readonly (number | null)[]) => ({
  key: county,
  header: county,
  cells: columns.map(({ header }, index) => cellOf(county, header, shares[index] ?? null)),
})

const meta = {
  title: 'Kit/Office/HeatMap',
  parameters: {
    usage: {
      when: 'For shares over two things at once, of which the reader looks for the full and the empty: counties and days.',
      not: 'For one row of numbers (`Charts`), or where each number must be read: that is a `DataTable`.',
    },
  },
  component: HeatMap,
  decorators: [inOffice],
  args: {
    label: 'Beläggning',
    corner: 'Län',
    columns,
    rows: [
      rowOf('Gotlands län', [0, 0.1, 0.25, 0.45, 0.65, 0.85, null]),
      rowOf('Skåne län', [1, 1.2, 0.5, 0.3, 0, 0, null]),
      rowOf('Stockholms län', [0.99, 0.75, 0.55, 0.35, 0.15, 0.05, null]),
    ],
  },
} satisfies Meta<typeof HeatMap>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
/** One stop of the keyboard, and the arrows from there. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Gotlands län, mån 23/11' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(canvas.getByRole('link', { name: 'Skåne län, tis 24/11' })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('link', { name: 'Stockholms län, sön 29/11' })).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}')
    await expect(canvas.getByRole('link', { name: 'Gotlands län, mån 23/11' })).toHaveFocus()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
