import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inOffice } from '../shell/story'
import { ChooseStore } from './ChooseStore'

const meta = {
  title: 'Office/StoreOrders/ChooseStore',
  component: ChooseStore,
  decorators: [inOffice],
  args: { memberId: 'central', onStore: fn() },
} satisfies Meta<typeof ChooseStore>
export default meta
type Story = StoryObj<typeof meta>

/** The broker opens the page at the central store, and goes on to any other by its number or name. */
export const ByItsNumber: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Centrallagret' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Visa butiken' }))
    await expect(canvas.getByText('Välj butiken i listan, eller skriv dess nummer.')).toBeVisible()
    await expect(args.onStore).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('combobox', { name: 'Butik, namn eller nummer' }), '1007')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa butiken' }))
    await expect(args.onStore).toHaveBeenLastCalledWith('1007')
  },
}
export const BackToTheCentralStore: Story = {
  args: { memberId: '1001' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('combobox', { name: 'Butik, namn eller nummer' })).toHaveValue('1001')
    await userEvent.click(canvas.getByRole('button', { name: 'Centrallagret' }))
    await expect(args.onStore).toHaveBeenLastCalledWith('central')
  },
}
