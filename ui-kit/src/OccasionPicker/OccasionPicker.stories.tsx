import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { OccasionPicker } from './OccasionPicker'

const meta = {
  title: 'Kit/OccasionPicker',
  parameters: {
    usage: {
      when: 'Beside an empty greeting, to give somebody words to begin from.',
      not: 'As a filter of products (`FacetList`), or to choose the card (`CardPicker`).',
    },
  },
  component: OccasionPicker,
  args: {
    onChoose: fn(),
    occasions: [
      { code: 'birthday', name: 'Födelsedag' },
      { code: 'thanks', name: 'Tack' },
      { code: 'housewarming', name: 'Inflyttning' },
    ],
    texts: [
      { occasion: 'birthday', text: 'Ett år till, och du bär det bättre än jag. Grattis.' },
      { occasion: 'birthday', text: 'Blommor till dig som fyller år, kram till dig som är du.' },
      { occasion: 'thanks', text: 'Tack för hjälpen. Det betydde mer än du tror.' },
      { occasion: 'thanks', text: 'Tack för i lördags, för maten och för att ni finns.' },
      { occasion: 'thanks', text: 'Tack för allt.' },
    ],
  },
} satisfies Meta<typeof OccasionPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('combobox', { name: 'Tillfälle' })).toHaveDisplayValue('Visa alla')
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Visa alla',
      'Födelsedag',
      'Tack',
    ])
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: 'Visa 1 till' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Tack för allt.' }))
    await expect(args.onChoose).toHaveBeenCalledWith('Tack för allt.')
  },
}
export const OneOccasion: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tillfälle' }), 'birthday')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
