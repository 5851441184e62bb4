import { brokerApi } from '@bukett/contracts/http/broker'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { rememberPlace } from '../../shared/delivery-place'
import { inShop } from '../../shared/story'
import { CentralDelivery } from './CentralDelivery'

const forget = (): void => sessionStorage.removeItem('deliveryPlace')

const meta = {
  title: 'Delivery/CentralDelivery',
  component: CentralDelivery,
  decorators: [inShop],
  args: { code: 'VAX3001A', taxPercent: 25 },
  beforeEach: ({ msw }) => {
    msw.use(...deliveryHandlers())
    rememberPlace({ PostalCode: '11420', City: 'Stockholm' })
    return forget
  },
} satisfies Meta<typeof CentralDelivery>
export default meta
type Story = StoryObj<typeof meta>

export const KnownPlace: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Kan levereras tidigast .+ till 114\s20, \d+\skr\.$/)).toBeVisible()
  },
}
export const NoPlaceYet: Story = {
  beforeEach: forget,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Dag och leveransavgift visas när du har valt ort i varukorgen.'),
    ).toBeVisible()
  },
}
export const NotKnown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(brokerApi.calendar, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Dag och leveransavgift visas när du har valt ort i varukorgen.'),
    ).toBeVisible()
  },
}
