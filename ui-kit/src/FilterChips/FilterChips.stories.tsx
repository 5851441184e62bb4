import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { FilterChips } from './FilterChips'

const meta = {
  title: 'Kit/FilterChips',
  parameters: {
    usage: {
      when: 'Above a list that is narrowed, so that every filter in use is seen and goes away with a tap.',
      not: 'To choose filters in the first place (`FacetList`), or to mark things (`Tag`).',
    },
  },
  component: FilterChips,
  args: {
    chips: [
      { key: 'pink', label: 'Rosa' },
      { key: 'birthday', label: 'Födelsedag' },
      { key: 'price', label: '300–500 kr' },
    ],
    onRemove: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof FilterChips>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort filtret Födelsedag' }))
    await expect(args.onRemove).toHaveBeenCalledWith('birthday')
    await userEvent.click(canvas.getByRole('button', { name: 'Rensa filter' }))
    await expect(args.onClear).toHaveBeenCalled()
  },
}
export const LongWordsOnAPhone: Story = {
  args: {
    chips: [
      { key: 'a', label: 'Samarbetspartnersjubileumsuppvaktning' },
      { key: 'b', label: 'Begravningsgästernas kondoleansbuketter' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
}
/** The chip that is removed has the focus: it goes to the one in its place, and with the last to what is filtered. */
export const RemovedByKey: Story = {
  render: function Removing(args) {
    const [chips, setChips] = useState(args.chips)
    return (
      <main id="content" tabIndex={-1}>
        <FilterChips
          chips={chips}
          onRemove={(key) => setChips(chips.filter((chip) => chip.key !== key))}
          onClear={() => setChips([])}
        />
      </main>
    )
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Ta bort filtret Födelsedag' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ta bort filtret 300–500 kr' })).toHaveFocus())
    canvas.getByRole('button', { name: 'Rensa filter' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
  },
}
