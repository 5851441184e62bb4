import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { MovedGoodsDialog } from './MovedGoodsDialog'

const meta = {
  title: 'Delivery/MovedGoodsDialog',
  component: MovedGoodsDialog,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '620px' } } },
  args: {
    open: true,
    payload: {
      goods: 'Rosendröm, Mellan',
      now: 'Leverans till dörren, måndag 30 november, 114 20 Stockholm',
      chosen: 'Hämta i butik, måndag 30 november, 114 20 Stockholm',
      canPart: true,
    },
    onClose: fn(),
  },
} satisfies Meta<typeof MovedGoodsDialog>
export default meta
type Story = StoryObj<typeof meta>

const question = async () => within(await screen.findByRole('alertdialog', { name: 'Ska allt levereras tillsammans?' }))

export const TwoDeliveries: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click((await question()).getByRole('button', { name: 'Leverera var för sig' }))
    await expect(args.onClose).toHaveBeenCalledWith('apart')
  },
}
/** Wreaths for one funeral, and what renews itself, have one delivery. */
export const OneDelivery: Story = {
  args: { payload: { ...meta.args.payload, canPart: false } },
  play: async ({ args, userEvent }) => {
    await expect((await question()).queryByRole('button', { name: 'Leverera var för sig' })).toBeNull()
    await userEvent.click((await question()).getByRole('button', { name: 'Ändra för allt' }))
    await expect(args.onClose).toHaveBeenCalledWith('all')
  },
}
