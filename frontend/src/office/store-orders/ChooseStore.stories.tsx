import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
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
/** Whoever goes back to the list of before sees whose it is, and the way to the central store where it is another's. */
export const FollowsThePage: Story = {
  render: function FollowsThePage({ memberId }) {
    const [shown, setShown] = useState(memberId)
    return (
      <>
        <ChooseStore memberId={shown} onStore={setShown} />
        <button type="button" onClick={() => setShown('central')}>
          Tillbaka
        </button>
        <button type="button" onClick={() => setShown('1007')}>
          Framåt
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const field = () => canvas.getByRole('combobox', { name: 'Butik, namn eller nummer' })
    await userEvent.type(field(), '1007')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa butiken' }))
    await expect(await canvas.findByRole('button', { name: 'Centrallagret' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Tillbaka' }))
    await expect(field()).toHaveValue('')
    await expect(canvas.queryByRole('button', { name: 'Centrallagret' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Framåt' }))
    await expect(field()).toHaveValue('1007')
    await userEvent.click(canvas.getByRole('button', { name: 'Centrallagret' }))
    await expect(field()).toHaveValue('')
  },
}
