import { type Promotion, promotionApi } from '@bukett/contracts/http/promotions'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { failingReadAgain } from '../../shared/story'
import { inOffice } from '../shell/story'
import { aPickable, goodsHandlers } from '../shell/story-goods'
import { PromotionView } from './PromotionView'
import { aPromotion, welcome } from './story-promotions'

const saved = fn()
let others = (): void => undefined
const outcome = {
  Why: null,
  Lines: [{ Code: 'BUK1001A', Name: 'Rosendröm, Liten', Quantity: 1, Gross: 349_00, Price: 299_00 }],
  GoodsTotal: 349_00,
  DeliveryFee: 119_00,
  Discount: 50_00,
  Bonus: 0,
  Total: 418_00,
}

const meta = {
  title: 'Office/Promotions/One',
  component: PromotionView,
  decorators: [inOffice],
  args: { code: 'VALKOMMEN', orderPath: (number: string) => `/admin/orders/${number}` },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(promotionApi.read, welcome),
      mock(promotionApi.uses, {
        Rows: [
          { At: '2026-11-20T09:12:00.000Z', Code: 'VALKOMMEN', OrderGroupId: '100000017', Discount: 50_00 },
          { At: '2026-11-19T15:40:00.000Z', Code: 'VALKOMMEN', OrderGroupId: '100000009', Discount: 50_00 },
        ],
        Next: null,
      }),
      mock(promotionApi.change, ({ body }) => {
        saved(body)
        return { ...welcome, Version: 4 }
      }),
      mock(promotionApi.stop, { ...welcome, State: 'stopped', StoppedAt: '2026-11-20T10:00:00.000Z' }),
      mock(promotionApi.resume, welcome),
      mock(promotionApi.trial, outcome),
      ...goodsHandlers(aPickable()),
    ),
} satisfies Meta<typeof PromotionView>
export default meta
type Story = StoryObj<typeof meta>

/** AD-03: two at once. What the other changed elsewhere is taken up, what is typed stays, and the next press writes over theirs. */
export const SomebodyElseChangedIt: Story = {
  beforeEach: ({ msw }) => {
    saved.mockClear()
    let current: Promotion = welcome
    msw.use(
      mock(promotionApi.read, () => current),
      mockError(promotionApi.change, 'promotion.changed'),
    )
    others = () => {
      current = { ...welcome, Version: 9, Name: 'Välkommen åter', MaxUses: 500 }
    }
  },
  play: async ({ canvas, userEvent, msw }) => {
    const name = await canvas.findByRole('textbox', { name: /^Namn, som bara ni ser/ })
    await userEvent.clear(name)
    await userEvent.paste('Höstens välkomst')
    others()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara kampanjen' }))
    await expect(await canvas.findByText('Namn, som bara ni ser är nu: Välkommen åter')).toBeVisible()
    await expect(name).toHaveValue('Höstens välkomst')
    await expect(canvas.getByDisplayValue('500')).toBeVisible()
    msw.use(
      mock(promotionApi.change, ({ body }) => {
        saved(body)
        return { ...welcome, Version: 10 }
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Spara kampanjen' }))
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(
        expect.objectContaining({ Version: 9, Name: 'Höstens välkomst', MaxUses: 500 }),
      ),
    )
  },
}
/** It is read again in vain: what is typed stays. */
export const ReadAgainInVain: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const name = await canvas.findByRole('textbox', { name: /^Namn, som bara ni ser/ })
    await userEvent.clear(name)
    await userEvent.paste('Höstens välkomst')
    await failingReadAgain(msw, promotionApi.read)
    await expect(name).toBeVisible()
    await expect(name).toHaveValue('Höstens välkomst')
  },
}
/** The rule is changed, and its sentence follows. */
export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(
        /^50 kr rabatt på alla varor för alla, när varorna kostar minst 300 kr, en gång per kund\.$/,
      ),
    ).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kunder' }), 'company')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Går att använda tillsammans med bonuscheckar' }))
    await expect(canvas.getByText(/för inloggade företag.*Går inte ihop med bonuscheckar\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara kampanjen' }))
    await expect(await canvas.findByText(/Kampanjen är sparad/)).toBeVisible()
    await expect(saved).toHaveBeenLastCalledWith(
      expect.objectContaining({ Version: 3, Group: 'company', WithBonus: false, MinAmount: 300_00 }),
    )
  },
}
/** The next save is of what the one before answered, though nothing has been read again yet. */
export const SavedAgainAtOnce: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const name = await canvas.findByRole('textbox', { name: /^Namn, som bara ni ser/ })
    msw.use(mockWaiting(promotionApi.read))
    const save = canvas.getByRole('button', { name: 'Spara kampanjen' })
    await userEvent.click(save)
    await expect(await canvas.findByText(/Kampanjen är sparad/)).toBeVisible()
    await userEvent.type(name, ' åter')
    await userEvent.click(save)
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ Version: 4 })))
  },
}
/** A product is put into the trial cart, and the sums stand beside the rule. */
export const Tried: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Lägg en vara i provkorgen' }), 'ros')
    await userEvent.click(await canvas.findByRole('option', { name: /Rosendröm/ }))
    await expect(await canvas.findByText('Kampanjen gäller.')).toBeVisible()
    await expect(canvas.getByText('418 kr')).toBeVisible()
  },
}
export const Stopped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stoppa nu' }))
    await expect(await canvas.findByText(/Kampanjen är stoppad/)).toBeVisible()
  },
}
export const Series: Story = {
  beforeEach: ({ msw }) => msw.use(mock(promotionApi.read, aPromotion())),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Hämta koderna som CSV' })).toHaveAttribute(
      'href',
      '/api/office/promotions/MORSDAG/codes?lang=sv',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Gör fler koder' }))
    await expect(await canvas.findByText(/Formuläret|Så många koder ska det vara:/)).toBeVisible()
  },
}
/** Somebody else was first. */
export const Stale: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(promotionApi.change, 'promotion.changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara kampanjen' }))
    await expect(await canvas.findByText('Någon annan har ändrat det här under tiden.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(promotionApi.read)) }
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(promotionApi.read, 'promotion.unknown')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
