import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { SuggestField, type Suggestion, type SuggestFieldProps } from './SuggestField'

const places: Suggestion[] = [
  { key: '11420', label: 'Lärkstaden 4', text: '114 20 Stockholm' },
  { key: '11421', label: 'Lärkstaden 6', text: '114 20 Stockholm' },
  { key: '41301', label: 'Lärkgatan 1', text: '413 01 Göteborg' },
]

const Typing = (props: SuggestFieldProps<Suggestion>) => {
  const [value, setValue] = useState(props.value)
  return (
    <SuggestField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
      suggestions={value.length > 3 ? props.suggestions : []}
    />
  )
}

const meta = {
  title: 'Kit/SuggestField',
  parameters: {
    usage: {
      when: 'For something that somebody else knows how to spell: an address, a place, a church.',
      not: 'For fewer than ten known values (`Select`), or where one hit has to be confirmed (`HitPicker`).',
    },
  },
  component: SuggestField<Suggestion>,
  args: {
    label: 'Adress, postnummer eller ort',
    hint: 'Skriv minst fyra tecken.',
    value: '',
    onChange: fn(),
    onChoose: fn(),
    suggestions: places,
  },
  render: (args) => <Typing {...args} />,
} satisfies Meta<typeof SuggestField<Suggestion>>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
const streets = Array.from({ length: 12 }, (_, index) => ({ key: `${index}`, label: `Lärkgatan ${index + 1}` }))
/** What the arrows mark is on the screen, however many there are. */
export const MarkedIsSeen: Story = {
  args: { value: 'lärk', suggestions: streets },
  decorators: [(Story) => <div style={{ height: 300, overflow: 'auto' }}>{Story()}</div>],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowUp}')
    const marked = canvas.getByRole('option', { selected: true })
    await expect(marked).toHaveTextContent('Lärkgatan 12')
    const box = canvasElement.querySelector('[style*="overflow"]')!.getBoundingClientRect()
    await waitFor(() => expect(marked.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.bottom + 1))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(canvas.getByRole('option', { selected: true }).getBoundingClientRect().top).toBeGreaterThanOrEqual(
        box.top,
      ),
    )
  },
}
export const Proposals: Story = {
  args: { value: 'lärk' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Adress, postnummer eller ort' })
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('3 förslag')
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('option', { name: /Lärkstaden 6/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith(places[1])
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  },
}
export const PutAway: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'lärk')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('option', { name: /Lärkgatan 1/ })).toHaveAttribute('aria-selected', 'true')
  },
}
/** What comes next stands where it will stay before it has the focus: nothing goes away above it, and nothing comes late. */
export const LeftByTab: Story = {
  render: (args) => (
    <>
      <Typing {...args} />
      <button type="button">Fortsätt</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Fortsätt' })
    const topOfNext = () => next.getBoundingClientRect().top
    const below = topOfNext()
    await userEvent.type(canvas.getByRole('combobox'), 'lärk')
    await expect(topOfNext()).toBeGreaterThan(below)
    let atFocus = NaN
    next.addEventListener('focus', () => (atFocus = topOfNext()), { once: true })
    await userEvent.keyboard('{Tab}')
    await expect(next).toHaveFocus()
    await expect(atFocus).toBe(below)
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}
export const Waiting: Story = { args: { value: 'lärk', suggestions: [], busy: true } }
export const Failed: Story = { args: { value: '', error: 'Vänligen välj ort' } }
export const Phone: Story = { args: { value: 'lärk' }, globals: { viewport: { value: 'phone' } } }
