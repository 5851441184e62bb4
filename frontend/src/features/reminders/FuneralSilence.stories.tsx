import { quietApi } from '@bukett/contracts/http/quiet'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { anOrder, anOrderShipment } from '@bukett/ui-kit/mocks/order'
import { toldFromNow } from '@bukett/ui-kit/mocks/told'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { held, inShop } from '../../shared/story'
import { FuneralSilence } from './FuneralSilence'

const asked = fn()
const order = anOrder({ orderType: 'Funeral', Shipments: [anOrderShipment({ NameOfDeceased: 'Greta Lind' })] })

const meta = {
  title: 'Reminders/FuneralSilence',
  component: FuneralSilence,
  decorators: [inShop],
  args: { order, orderGroupKey: 'a-key', wishesPath: '/mina-sidor/my-details' },
  beforeEach: ({ msw }) => {
    asked.mockClear()
    msw.use(
      mock(quietApi.afterFuneral, ({ body }) => {
        asked(body)
        return {}
      }),
    )
  },
} satisfies Meta<typeof FuneralSilence>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Vi föreslår aldrig mer Greta Lind som mottagare/)).toBeVisible()
  },
}
export const Accepted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ja, var tysta om sådana dagar' }))
    const told = await canvas.findByText(/Vi är tysta om sådana dagar/)
    await expect(told).toBeVisible()
    await expect(told.closest('[tabindex]')).toHaveFocus()
    await expect(asked).toHaveBeenCalledWith({ OrderGroupId: order.orderGroupId, OrderGroupKey: 'a-key' })
    await expect(canvas.getByRole('link', { name: 'Ändra när du vill' })).toHaveAttribute(
      'href',
      '/mina-sidor/my-details',
    )
  },
}
const answer = held()
/** Whoever has gone on while it was at work stays there, and is told. */
export const GoneOn: Story = {
  render: (args) => (
    <>
      <FuneralSilence {...args} />
      <button type="button">Vidare</button>
    </>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(quietApi.afterFuneral, async () => {
        await answer.until
        return {}
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const told = toldFromNow()
    await userEvent.click(canvas.getByRole('button', { name: 'Ja, var tysta om sådana dagar' }))
    const next = canvas.getByRole('button', { name: 'Vidare' })
    next.focus()
    answer.letGo()
    await expect(await canvas.findByText(/Vi är tysta om sådana dagar/)).toBeVisible()
    await expect(next).toHaveFocus()
    await waitFor(() => expect(told()).toContain('Vi är tysta om sådana dagar'))
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(quietApi.afterFuneral, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ja, var tysta om sådana dagar' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
