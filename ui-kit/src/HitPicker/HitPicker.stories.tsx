import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { HitPicker } from './HitPicker'

const meta = {
  title: 'Kit/HitPicker',
  parameters: {
    usage: {
      when: 'When a register is asked and may know several: a person, a company, a deceased.',
      not: 'When it proposes while one types (`SuggestField`), or when the list is known beforehand (`Select`).',
    },
  },
  component: HitPicker,
  args: {
    label: 'Namn eller telefonnummer',
    action: 'Sök',
    hitsLabel: 'Personer',
    hits: [
      { key: '1', title: 'Emma Klövervall', text: 'Drottninggatan 27, 111 51 Stockholm' },
      { key: '2', title: 'Emma Klövervall', text: 'Storgatan 4, 972 38 Luleå' },
    ],
    onSearch: fn(),
    onChoose: fn(),
  },
} satisfies Meta<typeof HitPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Namn eller telefonnummer' }), 'Emma{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('Emma')
    await userEvent.click(canvas.getByRole('button', { name: /Storgatan 4/ }))
    await expect(args.onChoose).toHaveBeenCalledWith('2')
  },
}
export const Empty: Story = { args: { hits: [] } }
export const Waiting: Story = { args: { hits: [], waiting: true } }
export const NobodyFound: Story = { args: { hits: [], error: 'Ingen person hittades för detta namn' } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** Hits that come below are told to who does not see them. */
export const HitsAreReadOut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Personer: 2')
  },
}
