import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { GiftIcon } from '../icons/icons'
import { AppliedRows } from './AppliedRows'

const meta = {
  title: 'Kit/AppliedRows',
  parameters: {
    usage: {
      when: 'Below a code or gift card entry, for what lowers the price of this order and can be taken away again.',
      not: 'For rows of the sum itself (`SummaryPanel`), or for filters in use (`FilterChips`).',
    },
  },
  component: AppliedRows,
  args: {
    label: 'Det här sänker priset',
    onRemove: fn(),
    rows: [
      { key: 'card', label: 'Presentkort •••• 3452', amount: 200_00, mark: <GiftIcon fontSize="small" /> },
      { key: 'code', label: 'VINTER26', note: 'Gäller inte för varorna i varukorgen just nu.' },
    ],
  },
} satisfies Meta<typeof AppliedRows>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/−200\skr/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort VINTER26' }))
    await expect(args.onRemove).toHaveBeenCalledWith('code')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const LongWords: Story = {
  args: {
    rows: [{ key: 'a', label: 'Föreningssparbanksjubileumserbjudandekoden2026', amount: 12_345_00 }],
  },
  globals: { viewport: { value: 'phone' } },
}
export const None: Story = { args: { rows: [] } }
/** What is removed takes its button along: who works by keys goes on from the row in its place. */
export const RemovedByKey: Story = {
  render: function Removing(args) {
    const [rows, setRows] = useState(args.rows)
    return <AppliedRows {...args} rows={rows} onRemove={(key) => setRows(rows.filter((row) => row.key !== key))} />
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Ta bort Presentkort •••• 3452' }).focus()
    await userEvent.keyboard('{Enter}')
    const [row] = canvas.getAllByRole('listitem')
    await waitFor(() => expect(row).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Ta bort VINTER26' })).toHaveFocus()
  },
}
/** With the last row goes the list: who works by keys goes on from the part of the page that it stood in, not from the page's top. */
export const LastRemovedByKey: Story = {
  render: function Removing(args) {
    const [rows, setRows] = useState(args.rows.slice(0, 1))
    return (
      <main id="content" tabIndex={-1}>
        <section aria-label="Avdrag" tabIndex={-1}>
          <AppliedRows {...args} rows={rows} onRemove={() => setRows([])} />
          <button type="button">Lägg till</button>
        </section>
      </main>
    )
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Ta bort Presentkort •••• 3452' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Avdrag' })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Lägg till' })).toHaveFocus()
  },
}
