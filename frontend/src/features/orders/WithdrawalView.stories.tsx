import { orderApi } from '@bukett/contracts/http/order'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { WithdrawalView } from './WithdrawalView'

const rose = {
  ShipmentId: '1',
  LineItemId: 'line-1',
  DisplayName: 'Rosendröm',
  Quantity: 1,
  refused: 'perishable' as const,
  lastDay: null,
}
const vase = { ...rose, LineItemId: 'line-2', DisplayName: 'Glasvas', refused: null, lastDay: '2026-12-04' }
const purchase = { OrderGroupId: '100000017', PlacedAt: '2026-11-20T09:00:00.000Z', Name: '', Lines: [rose, vase] }

const meta = {
  title: 'Orders/WithdrawalView',
  component: WithdrawalView,
  decorators: [inShop],
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.withdrawalLines, purchase),
      mock(orderApi.withdraw, { ReceivedAt: '2026-11-21T10:00:00.000Z' }),
    ),
} satisfies Meta<typeof WithdrawalView>
export default meta
type Story = StoryObj<typeof meta>

type Play = NonNullable<Story['play']>
const identify: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: /Ordernummer/ }), '100000017')
  await userEvent.type(canvas.getByRole('textbox', { name: /E-post/ }), 'asa@example.se')
  await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt' }))
}

export const Identify: Story = {}
export const NothingFilledIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fortsätt' }))
    await expect(await canvas.findByText('Skriv e-postadressen.')).toBeVisible()
  },
}
export const FromTheOrder: Story = {
  args: { known: { OrderGroupId: '100000017', OrderGroupKey: 'a-key-of-22-characters' } },
  beforeEach: ({ msw }) => msw.use(mock(orderApi.withdrawalLines, { ...purchase, Name: 'Åsa Öberg' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: /Glasvas/ })).toBeEnabled()
    await expect(canvas.getByRole('textbox', { name: /Ditt namn/ })).toHaveValue('Åsa Öberg')
    await expect(canvas.queryByRole('textbox', { name: /E-post/ })).toBeNull()
  },
}
/** The buyer's session knows the purchase without its key. */
export const FromTheOrderLoggedIn: Story = { ...FromTheOrder, args: { known: { OrderGroupId: '100000017' } } }
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(orderApi.withdrawalLines, 'order.withdrawal-unknown')),
  play: async (context) => {
    await identify(context)
    await expect(await context.canvas.findByText(/Kontrollera båda mot din orderbekräftelse/)).toBeVisible()
  },
}
/** As it stands in the letter, with the order's own figure behind it. */
export const NumberAsItIsWritten: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.withdrawalLines, ({ body }) => {
        if (body.OrderGroupId !== '100000017') throw new Error(body.OrderGroupId)
        return purchase
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Ordernummer/ }), ' #100 000 017-1 ')
    await userEvent.type(canvas.getByRole('textbox', { name: /E-post/ }), 'asa@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt' }))
    await expect(await canvas.findByRole('checkbox', { name: /Glasvas/ })).toBeEnabled()
  },
}
export const Choose: Story = {
  play: async (context) => {
    await identify(context)
    await expect(await context.canvas.findByText('Rosendröm: försämras snabbt, ingen ångerrätt')).toBeVisible()
    // On through what has come, which begins with its heading.
    const heading = context.canvas.getByRole('heading', { level: 2 })
    await expect(document.activeElement).not.toBe(document.body)
    await expect(document.activeElement).toContainElement(heading)
    await expect(context.canvas.getByRole('checkbox', { name: /Glasvas, till och med 4 december/ })).toBeEnabled()
  },
}
export const Withdrawn: Story = {
  play: async (context) => {
    await identify(context)
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Glasvas/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Ditt namn/ }), 'Åsa Öberg')
    await userEvent.click(canvas.getByRole('button', { name: 'Bekräfta ånger' }))
    const told = await canvas.findByText('Vi har tagit emot din ånger')
    await expect(told).toBeVisible()
    await expect(told.closest('[tabindex]')).toHaveFocus()
  },
}
export const NothingToWithdraw: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.withdrawalLines, { ...purchase, Lines: [rose] })),
  play: async (context) => {
    await identify(context)
    await expect(await context.canvas.findByText(/Inget i köpet omfattas av ångerrätten/)).toBeVisible()
  },
}
/** Nobody who has withdrawn reads that there was no right to. */
export const WithdrawnBefore: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.withdrawalLines, { ...purchase, Lines: [rose, { ...vase, refused: 'done' as const }] })),
  play: async (context) => {
    await identify(context)
    await expect(await context.canvas.findByText(/^Inget mer i köpet kan ångras/)).toBeVisible()
    await expect(context.canvas.queryByText(/Inget i köpet omfattas/)).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
