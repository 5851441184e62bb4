import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CardPicker } from './CardPicker'

const meta = {
  title: 'Kit/CardPicker',
  parameters: {
    usage: {
      when: 'For the printed card that a greeting stands on: one or none, chosen by its picture.',
      not: 'For what is bought in numbers (`PictureButton` with a stepper), or where the greeting cannot have a card.',
    },
  },
  component: CardPicker,
  args: {
    onChange: fn(),
    value: undefined,
    occasions: [
      { code: 'birthday', name: 'Födelsedag' },
      { code: 'thanks', name: 'Tack' },
      { code: 'student', name: 'Student' },
    ],
    cards: [
      ['KRT2001', 'Kort Födelsedag', 'birthday', 'blush'],
      ['KRT2004', 'Kort Tack', 'thanks', 'sky'],
      ['KRT2005', 'Kort med en mycket lång hälsning till alla på avdelningen', 'thanks', 'moss'],
    ].map(([code = '', name = '', occasion = '', ground]) => ({
      code,
      name,
      price: '29 kr',
      occasions: [occasion],
      picture: `/pictures/${code}.svg`,
      ground: ground as 'blush',
    })),
  },
} satisfies Meta<typeof CardPicker>
export default meta
type Story = StoryObj<typeof meta>

export const EveryOccasion: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('combobox', { name: 'Tillfälle' })).toHaveDisplayValue('Visa alla')
    await expect(canvas.queryByRole('option', { name: 'Student' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /Kort Tack/ }))
    await expect(args.onChange).toHaveBeenCalledWith('KRT2004')
  },
}
export const OneOccasion: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tillfälle' }), 'birthday')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}
export const Chosen: Story = {
  args: { value: 'KRT2001' },
  play: async ({ canvas, userEvent, args }) => {
    const card = canvas.getByRole('button', { name: /Kort Födelsedag/ })
    await expect(card).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(card)
    await expect(args.onChange).toHaveBeenCalledWith(undefined)
  },
}
export const Saving: Story = { args: { busy: true } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
