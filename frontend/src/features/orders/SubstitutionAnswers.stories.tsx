import type { CustomerOrder } from '@bukett/contracts/http/order'
import { orderApi } from '@bukett/contracts/http/order'
import type { Substitution } from '@bukett/contracts/http/order-shown'
import { substitutionApi } from '@bukett/contracts/http/substitution'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { anOrder, anOrderShipment, answeredWith, aSubstitution } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { OrderView } from './OrderView'

const asked = (change: Substitution, more: Partial<CustomerOrder> = {}): CustomerOrder =>
  anOrder({
    ...more,
    Shipments: [
      anOrderShipment({
        State: 'Accepted',
        Substitution: { Wish: change.OnSilence === 'allowed' ? 'colour' : 'ask', Changes: [change] },
      }),
    ],
  })
const open = aSubstitution({ AnswerBefore: '2099-11-27T09:00:00.000Z' })

const meta = {
  title: 'Orders/SubstitutionAnswers',
  component: OrderView,
  decorators: [inShop],
  args: {
    id: '100000017',
    orderGroupKey: 'a-key-of-22-characters',
    shopPath: '/',
    withdrawalPath: '/angra-kop',
    onCart: fn(),
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(orderApi.get, asked(open)),
      mock(substitutionApi.answer, ({ body }) => asked(answeredWith(body.Answer))),
    ),
} satisfies Meta<typeof OrderView>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/floristen har inte rosa pioner, och föreslår rosa dahlior/)).toBeVisible()
    await expect(canvas.getByText(/Det blir 40 kr billigare/)).toBeVisible()
    await expect(canvas.getByText(/gör floristen så, eftersom du valde samma färg/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ja, gör så' }))
    const told = await canvas.findByText(
      'Floristen gör rosa dahlior i stället för rosa pioner. Det är bestämt: du sa ja.',
    )
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  },
}
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nej, byt inte' }))
    const told = await canvas.findByText(/Det blir inget byte till rosa dahlior/)
    await expect(told).toBeVisible()
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Jag har ändrat mig: gör så' })).toBeVisible()
  },
}
/** Who wanted to be asked is called where there is no answer, and no change. */
export const AskedWhoWantsToBeAsked: Story = {
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, asked({ ...open, OnSilence: 'service', Deduction: 0 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/byts ingenting, och kundservice ringer dig/)).toBeVisible()
    await expect(canvas.getByText(/Priset är detsamma/)).toBeVisible()
  },
}
export const AnsweredTooLate: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(substitutionApi.answer, 'order.substitution-over')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ja, gör så' }))
    await expect(await canvas.findByText(/Frågan är redan avgjord/)).toBeVisible()
  },
}
export const ByTheWish: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, asked(aSubstitution({ State: 'allowed', AnsweredBy: 'system' })))),
  play: async ({ canvas }) => {
    const told = await canvas.findByText(/Det är bestämt: du valde samma färg\./)
    await expect(told).toBeVisible()
    // Whoever only opens the page begins at its top.
    await expect(told.closest('[tabindex]')).not.toHaveFocus()
  },
}
export const TakenBack: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(orderApi.get, asked(aSubstitution({ State: 'withdrawn', AnsweredBy: 'member' })))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/tog tillbaka sin fråga om rosa pioner/)).toBeVisible()
  },
}
export const AskedAboutAFuneral: Story = {
  globals: { theme: 'quiet' },
  beforeEach: ({ msw }) => msw.use(mock(orderApi.get, asked(open, { orderType: 'Funeral' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Nej, byt inte' })).toBeVisible()
  },
}
