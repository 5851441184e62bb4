import { brokerApi } from '@bukett/contracts/http/broker'
import { aProduct, aVariant } from '@bukett/ui-kit/mocks/catalogue'
import { deliveryHandlers, someDays } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { rememberPlace } from '../../shared/delivery-place'
import { serverToday } from '../../shared/server-clock'
import { inShop } from '../../shared/story'
import { DeliveryWays } from './DeliveryWays'

/** Today it can be collected, tomorrow it is brought. */
const collectedToday = () => {
  const today = serverToday()
  const days = someDays(today, today).map((day) => ({
    ...day,
    available: true,
    reason: null,
    delivered: day.date === today ? null : { price: 99_00, cutOffAt: null },
  }))
  return mock(brokerApi.calendar, { PostalCodeMessage: null, days })
}

const nowhere = () => {
  const today = serverToday()
  const days = someDays(today, today).map((day) => ({ ...day, available: false, delivered: null }))
  return mock(brokerApi.calendar, { PostalCodeMessage: null, days })
}

const meta = {
  title: 'Delivery/DeliveryWays',
  component: DeliveryWays,
  decorators: [inShop],
  args: { product: aProduct() },
  beforeEach: ({ msw }) => {
    msw.use(...deliveryHandlers())
    rememberPlace({ PostalCode: '11420', City: 'Stockholm' })
    return () => sessionStorage.removeItem('deliveryPlace')
  },
} satisfies Meta<typeof DeliveryWays>
export default meta
type Story = StoryObj<typeof meta>

export const KnownPlace: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Till 114\s20 tidigast/)).toBeVisible()
  },
}
/** The fee is each delivery's. */
export const Subscription: Story = {
  args: { product: aProduct({ Subscription: { CyclesInDays: [7], PeriodsInMonths: [0, 3] } }) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^99\skr per leverans$/))[0]).toBeVisible()
    await expect(canvas.queryByText(/^99\skr$/)).toBeNull()
  },
}
/** It says the day that the promise beside the button says. */
export const CollectedToday: Story = {
  beforeEach: ({ msw }) => msw.use(collectedToday()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Till 114\s20 tidigast i morgon/)).toBeVisible()
  },
}
export const NoPlaceYet: Story = {
  beforeEach: () => sessionStorage.removeItem('deliveryPlace'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Skriv postnumret/)).toBeVisible()
  },
}
/** Each kind of goods that is sent tells how it comes: the heading never stands alone. */
export const Funeral: Story = {
  args: { product: aProduct({ OrderType: 'Funeral', Variants: [aVariant({ ProductCategory: 'Funeral' })] }) },
  globals: { theme: 'quiet' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/senast en timme före ceremonin/)).toBeVisible()
  },
}
export const Grave: Story = {
  args: { product: aProduct({ OrderType: 'Grave', Variants: [aVariant({ ProductCategory: 'Grave' })] }) },
  globals: { theme: 'quiet' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/vid graven på tisdagar och torsdagar/)).toBeVisible()
  },
}
export const Abroad: Story = {
  args: {
    product: aProduct({
      International: { CountryCode: 'NOR', IntercatCode: 'NO1', LocalProductCategory: 'bouquet' },
      Variants: [aVariant({ ProductCategory: 'International' })],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^En florist i landet/)).toBeVisible()
  },
}
/** Nowhere within the calendar's days: it is said, not waited for. */
export const Nowhere: Story = {
  beforeEach: ({ msw }) => msw.use(nowhere()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/114\s20/)).toBeVisible()
    await expect(canvas.queryByText(/tidigast/)).toBeNull()
  },
}
export const CalendarFails: Story = {
  args: { product: aProduct({ Variants: [aVariant({ ProductCategory: 'Plants' })] }) },
  beforeEach: ({ msw }) => msw.use(mockError(brokerApi.calendar, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/när du väljer leverans\.$/)).toBeVisible()
  },
}
