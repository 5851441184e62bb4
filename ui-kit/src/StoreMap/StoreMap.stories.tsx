import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { StoreMap } from './StoreMap'

const meta = {
  title: 'Kit/StoreMap',
  parameters: {
    usage: {
      when: 'Beside a list of the same stores, or beside the address of one, for who knows the town by its streets.',
      not: 'Alone: who does not see it must find all of it in words. To choose where to collect, `StorePicker` has both.',
    },
  },
  component: StoreMap,
  args: {
    places: [
      { id: '1001', name: 'Blomstertorget Odenplan', latitude: 59.343, longitude: 18.05 },
      { id: '1003', name: 'Södermalms Blomsterhandel', latitude: 59.313, longitude: 18.074 },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof StoreMap>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutGround: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('path.leaflet-interactive')).toHaveLength(2))
  },
}
export const Chosen: Story = {
  args: { chosen: '1001' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Blomstertorget Odenplan')).toBeVisible()
  },
}
