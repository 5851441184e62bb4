import { brokerApi } from '@bukett/contracts/http/broker'
import { deliveryHandlers, someDays } from '@bukett/ui-kit/mocks/delivery'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { rememberedPlace } from '../../shared/delivery-place'
import { inShop } from '../../shared/story'
import { PlaceFinder } from './PlaceFinder'

const meta = {
  title: 'Delivery/PlaceFinder',
  component: PlaceFinder,
  decorators: [inShop],
  beforeEach: ({ msw }) => {
    sessionStorage.clear()
    msw.use(...deliveryHandlers())
    return () => sessionStorage.clear()
  },
  args: { title: 'När ska det levereras?', sampleCode: 'BUK1001A', listPath: '/sortiment/alla' },
} satisfies Meta<typeof PlaceFinder>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Postnummer' }), '11420')
    await expect(await canvas.findByText('114 20 Stockholm: tidigast i morgon.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Se vad vi kan leverera' })).toHaveAttribute(
      'href',
      '/sortiment/alla',
    )
  },
}
/** Record 121: what can only be collected on a day is not there on it. */
export const CollectedAtMostToday: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerApi.calendar, {
        PostalCodeMessage: null,
        days: someDays().map((day, ahead) => ({ ...day, available: true, ...(ahead < 2 && { delivered: null }) })),
      }),
      ...deliveryHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Postnummer' }), '11420')
    await expect(await canvas.findByText(/114 20 Stockholm: tidigast /)).not.toHaveTextContent(/i dag|i morgon/)
  },
}
/** Typed a third time: the answer is there already, and the place is remembered all the same. */
export const BackToTheFirstPlace: Story = {
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.postalCode, ({ params }) => [{ code: params.query, area: 'Orten' }])),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Postnummer' })
    for (const digits of ['11420', '97234', '11420']) {
      await userEvent.clear(field)
      await userEvent.type(field, digits)
      await waitFor(() => expect(rememberedPlace()?.PostalCode).toBe(digits))
    }
  },
}
export const UnknownPlace: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerApi.calendar, {
        PostalCodeMessage: 'Postnumret finns inte. Kontrollera det och försök igen.',
        days: [],
      }),
      ...deliveryHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Postnummer' }), '99999')
    await expect(await canvas.findByText('Postnumret finns inte. Kontrollera det och försök igen.')).toBeVisible()
  },
}
export const NoDelivery: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerApi.calendar, {
        PostalCodeMessage: null,
        days: someDays().map((day) => ({ ...day, available: false, delivered: null })),
      }),
      ...deliveryHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Postnummer' }), '11420')
    await expect(await canvas.findByText(/Just nu har vi ingen leverans till 114 20 Stockholm/)).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
