import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { officeProductsApi } from '@bukett/contracts/http/office-products'
import { type FieldChange, type ProductAct, productActsApi } from '@bukett/contracts/http/product-acts'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { ProductsView } from './ProductsView'
import { aProduct, star, vase } from './story-products'
import { usualQuestion } from './use-products'

const price = (changes: Partial<FieldChange> = {}): FieldChange => ({
  Code: 'BUK1001',
  Name: 'Rosendröm',
  VariantCode: 'BUK1001A',
  VariantName: 'Liten',
  Field: 'Price',
  Before: { Amount: 349_00 },
  After: { Amount: 384_00 },
  Refused: null,
  By: null,
  ...changes,
})
const rows = [
  price(),
  price({ VariantCode: 'BUK1001B', VariantName: 'Stor', Before: { Amount: 549_00 }, After: { Amount: 604_00 } }),
  price({
    Code: 'GAV1',
    Name: 'Presentkort',
    VariantName: null,
    VariantCode: 'GAV1A',
    Before: { Amount: 500_00 },
    After: { Amount: 550_00 },
    Refused: 'own-price',
  }),
]
const act = (changes: Partial<ProductAct> = {}): ProductAct => ({
  Id: 'andring',
  Kind: 'change',
  Change: { Kind: 'percent', Percent: 10, Rounding: 'krona' },
  At: '2026-11-20T09:00:00.000Z',
  By: 'Åsa Vildrosen',
  State: 'done',
  Fields: 500,
  Done: 497,
  Refused: 3,
  Products: 320,
  Undone: null,
  ...changes,
})
const asked = fn()

const meta = {
  title: 'Office/Products/ManyAtOnce',
  component: ProductsView,
  decorators: [inOffice],
  globals: { viewport: { value: 'desktop' } },
  args: {
    asked: usualQuestion,
    onAsk: fn(),
    hrefOf: (code: string) => `/admin/products/${code}`,
    newHref: '/admin/products/new',
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeProductsApi.list, { Rows: [aProduct(), vase, star], Total: 3, Next: null }),
      mock(catalogueApi.assortments, []),
      mock(productActsApi.list, { Acts: [] }),
      mock(productActsApi.preview, ({ body }) => {
        asked(body)
        return { Rows: rows, Unchanged: 4, Seen: 'sedd' }
      }),
      mock(productActsApi.carryOut, ({ body }) => {
        asked(body)
        return act({ State: 'running', Done: 0, Refused: 0 })
      }),
      mock(productActsApi.read, { ...act(), Rows: rows }),
    ),
} satisfies Meta<typeof ProductsView>
export default meta
type Story = StoryObj<typeof meta>

/** Two are ticked; what would happen is seen before it does. */
export const SeenFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Välj Rosendröm' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Välj Julstjärna' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ändra de valda' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect((await sheet.findAllByText(/Ange procent mellan/))[0]).toBeVisible()
    await userEvent.type(sheet.getByRole('textbox', { name: /^Procent/ }), '10')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText('2 ändras, 1 ändras inte och 4 är redan så.')).toBeVisible()
    await expect(sheet.getByText('Priset är dess värde, eller väljs av kunden.')).toBeVisible()
    const Change = { Kind: 'percent', Percent: 10, Rounding: 'krona' }
    const Which = { Codes: ['BUK1001', 'VAX3001'] }
    await expect(asked).toHaveBeenLastCalledWith({ Which, Change })
    await userEvent.click(sheet.getByRole('button', { name: 'Genomför' }))
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ Which, Change, Seen: 'sedd' }))
    await waitFor(() => expect(canvas.getByText(/^Ändringen är påbörjad/)).toBeVisible())
  },
}
/** What has changed since it was seen is looked at again; the choice is still there. */
export const Stale: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(productActsApi.carryOut, 'product.preview-changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra alla 3 som visas' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Vad ska ändras' }), 'stock')
    await userEvent.type(sheet.getByRole('textbox', { name: /^Antal i lager/ }), '12')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Genomför' }))
    await expect(await sheet.findByText(/Varorna har ändrats sedan du såg/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Ändra valet' }))
    await expect(await sheet.findByRole('textbox', { name: /^Antal i lager/ })).toHaveValue('12')
  },
}
export const TooMany: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(productActsApi.preview, 'product.too-many')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra alla 3 som visas' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Vad ska ändras' }), 'sites')
    await userEvent.click(sheet.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await sheet.findByText(/Högst 2 000 varor/)).toBeVisible()
  },
}
/** One is under way, one is done, one was taken back: by whom is kept. */
export const TakenBack: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(productActsApi.list, {
        Acts: [
          act({
            Id: 'nu',
            State: 'running',
            Done: 120,
            Refused: 0,
            Change: { Kind: 'seasons', Seasons: ['christmas'] },
          }),
          act(),
          act({
            Id: 'undo-gammal',
            Kind: 'undo',
            By: 'Tuva Ängsholm',
            Change: { Kind: 'amount', Amount: -20_00, Rounding: 'krona' },
          }),
          act({
            Id: 'gammal',
            Change: { Kind: 'amount', Amount: -20_00, Rounding: 'krona' },
            Undone: { By: 'Tuva Ängsholm', At: '2026-11-20T09:05:00.000Z', Id: 'undo-gammal' },
          }),
        ],
      }),
      mock(productActsApi.undo, act({ Id: 'undo-andring', Kind: 'undo', State: 'running' })),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('120 av 500 klara')).toBeVisible()
    await expect(canvas.getByText('Ångrad av Tuva Ängsholm')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Ångra / })).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Se varje ändring: Pris, med procent: +10\u00a0%' }))
    await expect(await screen.findByText('Priset är dess värde, eller väljs av kunden.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Ångra Pris, med procent: +10\u00a0%' }))
    await expect(await canvas.findByText(/^Ångras\. Det som någon har ändrat/)).toBeVisible()
  },
}
export const Phone: Story = { ...TakenBack, play: async () => undefined, globals: { viewport: { value: 'phone' } } }
export const English: Story = { ...TakenBack, play: async () => undefined, globals: { locale: 'en' } }
