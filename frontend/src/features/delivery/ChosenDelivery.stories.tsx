import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ChosenDelivery } from './ChosenDelivery'

const meta = {
  title: 'Delivery/ChosenDelivery',
  component: ChosenDelivery,
  decorators: [inShop],
  args: {
    choice: {
      way: 'address',
      place: { PostalCode: '11420', City: 'Stockholm' },
      day: '2026-11-28',
      time: undefined,
      method: 'CarZone1',
      storeId: undefined,
      fastTrack: { Phone: '', Name: '', SendOption: 'within30Min', SendTime: '12:00' },
    },
    onChange: fn(),
  },
} satisfies Meta<typeof ChosenDelivery>
export default meta
type Story = StoryObj<typeof meta>

export const ToADoor: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('Levereras i morgon till 114 20 Stockholm.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ändra leverans' }))
    await expect(args.onChange).toHaveBeenCalled()
  },
}
/** What is fetched in a store is brought to nobody. */
export const Collected: Story = {
  args: { choice: { ...meta.args.choice, method: 'StorePickup', storeId: '1001', time: '14:00' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hämtas i morgon klockan 14.00.')).toBeVisible()
  },
}
/** Abroad no place is asked for with the day. */
export const Abroad: Story = {
  args: { choice: { ...meta.args.choice, place: undefined, day: '2026-12-04', method: 'International' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Levereras fredag 4 december.')).toBeVisible()
  },
}
export const BySms: Story = {
  args: {
    choice: { ...meta.args.choice, way: 'fast-track', fastTrack: { ...meta.args.choice.fastTrack, Name: 'Astrid' } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Astrid får ett SMS och väljer själv adress och dag.')).toBeVisible()
  },
}
export const English: Story = {
  args: Collected.args!,
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('To be collected tomorrow at 14:00.')).toBeVisible()
  },
}
