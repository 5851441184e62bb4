import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { inOffice } from '../in-office'
import { SortableRows } from './SortableRows'

const first = ['Stor bild', 'Varor', 'Tillfällen', 'Artiklar'].map((name) => ({ key: name, name }))

const Sorted = () => {
  const [rows, setRows] = useState(first)
  const move = (from: number, to: number): void =>
    setRows((all) => {
      const others = all.filter((_, index) => index !== from)
      return [...others.slice(0, to), ...all.slice(from, from + 1), ...others.slice(to)]
    })
  return (
    <SortableRows label="Block" rows={rows} onMove={move}>
      {({ name }) => <p>{name}</p>}
    </SortableRows>
  )
}

const meta = {
  title: 'Kit/Office/SortableRows',
  parameters: {
    usage: {
      when: 'Where people choose the order that others see things in, such as the blocks of a page.',
      not: 'For rows that have an order of their own, such as orders by their day (`DataTable`).',
    },
  },
  component: Sorted,
  decorators: [inOffice],
} satisfies Meta<typeof Sorted>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const handle = canvas.getByRole('button', { name: 'Flytta Stor bild' })
    await expect(handle).toHaveAttribute('aria-roledescription', 'handtag')
  },
}
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Flytta Stor bild' }).focus()
    await userEvent.keyboard('[Space]')
    await waitFor(() => expect(canvas.getByText(/Stor bild är (lyft|på plats)/)).toBeInTheDocument())
    await userEvent.keyboard('[ArrowDown]')
    await waitFor(() => expect(canvas.getByText('Stor bild är på plats 2 av 4.')).toBeInTheDocument())
    await userEvent.keyboard('[Space]')
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
        expect.stringContaining('Varor'),
        expect.stringContaining('Stor bild'),
        expect.stringContaining('Tillfällen'),
        expect.stringContaining('Artiklar'),
      ]),
    )
  },
}
/** WCAG 2.2, 2.5.7: who cannot drag presses, and the button keeps the focus. */
export const ByButtons: Story = {
  play: async ({ canvas, userEvent }) => {
    const down = canvas.getByRole('button', { name: 'Ner: Stor bild' })
    await userEvent.click(down)
    await expect(canvas.getByText('Stor bild ligger nu på plats 2 av 4.')).toBeInTheDocument()
    await expect(down).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Upp: Artiklar' }))
    const order = () => canvas.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
    await expect(order()).toEqual(['Varor', 'Stor bild', 'Artiklar', 'Tillfällen'])
    const first = canvas.getByRole('button', { name: 'Upp: Varor' })
    await expect(first).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(first)
    await expect(order()).toEqual(['Varor', 'Stor bild', 'Artiklar', 'Tillfällen'])
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
