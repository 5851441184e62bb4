import { promotionApi } from '@bukett/contracts/http/promotions'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inOffice, leadsOnUnasked } from '../shell/story'
import { aPickable, goodsHandlers } from '../shell/story-goods'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { NewPromotionForm } from './PromotionForm'
import { aPromotion } from './story-promotions'

const sent = fn()

const meta = {
  title: 'Office/Promotions/New',
  component: NewPromotionForm,
  decorators: [inOffice],
  args: { onAdded: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      ...goodsHandlers(aPickable()),
      mock(promotionApi.add, ({ body }) => {
        sent(body)
        return aPromotion({ Code: body.Code })
      }),
    ),
} satisfies Meta<typeof NewPromotionForm>
export default meta
type Story = StoryObj<typeof meta>

/** Ten thousand codes, on one product. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Namn, som bara ni ser/ }), 'Mors dag')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Kod/ }), 'morsdag')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Koder' }), 'series')
    await userEvent.type(canvas.getByRole('textbox', { name: /Antal koder/ }), '10 000')
    await userEvent.type(canvas.getByRole('combobox', { name: 'Lägg till en vara' }), 'ros')
    await userEvent.click(await canvas.findByRole('option', { name: /Rosendröm/ }))
    await expect(canvas.getByText('10 % rabatt på BUK1001 för alla.')).toBeVisible()
    // The chosen one is called by its name.
    await expect(await canvas.findByRole('button', { name: /Rosendröm/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara kampanjen' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenCalled())
    await leadsOnUnasked()
    await expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ Code: 'MORSDAG', Series: 10_000, Products: ['BUK1001'] }),
    )
  },
}
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Spara kampanjen' }))
    await expect(await canvas.findByText(/En kod har 3 till 24 tecken/, { selector: 'button' })).toBeVisible()
  },
}
export const Taken: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(promotionApi.add, 'promotion.is-there')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Namn, som bara ni ser/ }), 'Mors dag')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Kod/ }), 'MORSDAG')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara kampanjen' }))
    await expect(await canvas.findByText(/finns redan/)).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
