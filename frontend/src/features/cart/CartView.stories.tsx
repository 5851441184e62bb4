import { cartApi } from '@bukett/contracts/http/cart'
import { aCart, aLine, cartHandlers } from '@bukett/ui-kit/mocks/cart'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inShop } from '../../shared/story'
import { CartView } from './CartView'

const meta = {
  title: 'Cart/CartView',
  component: CartView,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: { shopPath: '/', productPath: (code) => `/produkt/${code}` },
} satisfies Meta<typeof CartView>
export default meta
type Story = StoryObj<typeof meta>

const twoLines = aCart([
  aLine(),
  aLine({
    LineItemId: 'line-2',
    DisplayName: 'Mörk choklad från Malmö',
    ParentProductCode: 'CHO2001',
    Price: 99_00,
    DiscountedPrice: 99_00,
    PlacedPrice: 129_00,
    Tax: 5_60,
  }),
])

export const TwoLines: Story = {
  beforeEach: ({ msw }) => msw.use(...cartHandlers(twoLines)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Varukorg' })).toBeVisible()
    const [increase] = await canvas.findAllByRole('button', { name: /Öka antalet/ })
    await userEvent.click(increase!)
    const summary = canvas.getByRole('region', { name: 'Summering' })
    await expect((await within(summary).findAllByText(/1\s197\skr/))[0]).toBeVisible()
  },
}
export const RemovingTheLastLine: Story = {
  beforeEach: ({ msw }) => msw.use(...cartHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ta bort/ }))
    await expect(await canvas.findByText('Varukorgen är tom.')).toBeVisible()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...cartHandlers(twoLines)),
}
export const Empty: Story = { beforeEach: ({ msw }) => msw.use(mock(cartApi.get, aCart([]))) }
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(cartApi.get)) }
export const OutOfStock: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.updateLines, 'cart.out-of-stock'), ...cartHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Öka antalet/ }))
    await expect(await canvas.findByText('Otillräckligt antal varor i lager')).toBeVisible()
  },
}
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.get, 'unexpected')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta varukorg')).toBeVisible()
  },
}
