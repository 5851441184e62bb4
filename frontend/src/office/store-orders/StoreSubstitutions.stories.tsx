import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { substitutionApi, type SubstitutionQuestion } from '@bukett/contracts/http/substitution'
import { quietLine } from '@bukett/ui-kit/mocks/live'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { aStoreOrder, aSubstitution } from '@bukett/ui-kit/mocks/order'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { StoreOrdersView } from './StoreOrdersView'

const bound = (more: Partial<StoreOrder['Substitution']> = {}, changes: Partial<StoreOrder> = {}): StoreOrder =>
  aStoreOrder({
    State: 'Accepted',
    acceptBefore: null,
    reports: ['InProduction', 'Ready'],
    Substitution: { Wish: 'colour', Changes: [], mayAsk: true, BuyerPhone: null, ...more },
    ...changes,
  })
const listOf = (order: StoreOrder) =>
  mock(storeOrdersApi.list, { date: '2026-11-27', storeName: 'Rosen på Söder', Orders: [order], Unanswered: [] })
const asked = fn<(question: SubstitutionQuestion) => void>()

const meta = {
  title: 'Office/StoreOrders/StoreSubstitutions',
  component: StoreOrdersView,
  decorators: [inOffice],
  args: { date: '2026-11-27', memberId: '1001', onDate: fn() },
  beforeEach: ({ msw }) => {
    asked.mockClear()
    const kept: { order: StoreOrder } = { order: bound() }
    msw.use(
      ...quietLine(),
      mock(storeOrdersApi.list, () => ({
        date: '2026-11-27',
        storeName: 'Rosen på Söder',
        Orders: [kept.order],
        Unanswered: [],
      })),
      mock(substitutionApi.ask, ({ body }) => {
        asked(body)
        kept.order = bound({ Changes: [aSubstitution({ Missing: body.Missing, Instead: body.Instead })] })
        return kept.order
      }),
      mock(substitutionApi.settle, () => bound({ Changes: [aSubstitution({ State: 'withdrawn' })] })),
    )
  },
} satisfies Meta<typeof StoreOrdersView>
export default meta
type Story = StoryObj<typeof meta>

/** What is missing is asked with words, a price that is not higher, and by the buyer's wish. */
export const Asking: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Något saknas: order 100000017-1' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('Köparens önskan om något saknas: samma färg.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka frågan' }))
    await expect((await dialog.findAllByText(/Skriv med några ord/))[0]).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Vad saknas?' }), 'rosa pioner')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Vad sätter ni i stället?' }), 'rosa dahlior')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Det har samma färg' }))
    const less = dialog.getByRole('textbox', { name: 'Billigare med (kr)' })
    await userEvent.clear(less)
    await userEvent.type(less, '40,50')
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka frågan' }))
    await expect(await canvas.findByText(/Köparen är tillfrågad om rosa dahlior/)).toBeVisible()
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ Missing: 'rosa pioner', keepsWish: true, Deduction: 40_50 }),
    )
  },
}
/** It is asked for an amount, and not told of what the goods cost. */
export const CheaperByNoAmount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Något saknas: order 100000017-1' }))
    const dialog = within(await screen.findByRole('dialog'))
    const less = dialog.getByRole('textbox', { name: 'Billigare med (kr)' })
    for (const typed of ['-10', 'lite', '12,345']) {
      await userEvent.clear(less)
      await userEvent.type(less, typed)
      await userEvent.click(dialog.getByRole('button', { name: 'Skicka frågan' }))
      await expect(less).toHaveAccessibleDescription(/Skriv ett belopp i kronor, eller 0/)
    }
  },
}
export const CheaperThanItWas: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(substitutionApi.ask, 'order.deduction-too-high')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Något saknas: order 100000017-1' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Vad saknas?' }), 'rosa pioner')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Vad sätter ni i stället?' }), 'rosa dahlior')
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka frågan' }))
    await expect(await dialog.findByText(/Avdraget kan inte vara större/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Vad saknas?' })).toHaveValue('rosa pioner')
  },
}
export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(listOf(bound({ Changes: [aSubstitution()] }, { reports: ['InProduction'] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Svarstiden går ut 27 november 10.00. Därefter får ni göra så/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ta tillbaka frågan' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Klar: order 100000017-1' })).toBeNull()
  },
}
export const Allowed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(listOf(bound({ Changes: [aSubstitution({ State: 'allowed', AnsweredBy: 'customer' })] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Gör rosa dahlior i stället för rosa pioner: det är tillåtet/)).toBeVisible()
  },
}
export const SaidNo: Story = {
  beforeEach: ({ msw }) =>
    msw.use(listOf(bound({ Changes: [aSubstitution({ State: 'refused', AnsweredBy: 'customer' })] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Köparen sa nej till rosa dahlior/)).toBeVisible()
  },
}
/** Who mourns is called first. */
export const AFuneral: Story = {
  beforeEach: ({ msw }) => msw.use(listOf(bound({ BuyerPhone: '0701740643' }, { OrderType: 'Funeral' }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Något saknas: order 100000017-1' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/Ring köparen först: 070-174 06 43/)).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Ja på telefon' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Vad saknas?' }), 'vita liljor')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Vad sätter ni i stället?' }), 'vita rosor')
    await userEvent.click(dialog.getByRole('button', { name: 'Skicka frågan' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ SaidByPhone: 'yes' })))
  },
}
