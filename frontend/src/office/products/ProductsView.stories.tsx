import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { type OfficeProduct, officeProductsApi } from '@bukett/contracts/http/office-products'
import { productActsApi } from '@bukett/contracts/http/product-acts'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { ProductsView } from './ProductsView'
import { aProduct, aVariant, many, star, vase } from './story-products'
import { usualQuestion } from './use-products'

const page = (Rows: OfficeProduct[], Total = Rows.length, Next: string | null = null) =>
  mock(officeProductsApi.list, { Rows, Total, Next })
const saved = fn()

const meta = {
  title: 'Office/Products/List',
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
      page([aProduct(), vase, star]),
      mock(productActsApi.list, { Acts: [] }),
      mock(catalogueApi.assortments, [
        {
          Code: 'buketter',
          Name: 'Buketter',
          Description: 'Bundna för hand.',
          Url: '/sortiment/buketter',
          Site: 'gift',
        },
      ]),
      mock(officeProductsApi.changeRow, ({ body }) => {
        saved(body)
        return { ...vase, ...body, Variants: vase.Variants, Revision: 4 }
      }),
    ),
} satisfies Meta<typeof ProductsView>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByText('9 kvar')).toBeVisible()
    await expect(within(canvas.getByRole('grid')).getAllByText('Utkast')).toHaveLength(1)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Säsong' }), 'christmas')
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...usualQuestion, season: 'christmas' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Utkast' }), 'drafted')
    await expect(args.onAsk).toHaveBeenLastCalledWith({ ...usualQuestion, draft: 'drafted' })
  },
}
export const Narrowed: Story = {
  args: { asked: { ...usualQuestion, season: 'christmas', words: 'stjärna' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Hämta som CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('season=christmas'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Rensa filtren' }))
    await expect(args.onAsk).toHaveBeenLastCalledWith(usualQuestion)
  },
}
/** The price is pressed, a lower one is typed, and the row is saved with what was read. */
export const ChangedAtItsRow: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra pris: Vas av blåst glas' }))
    const sheet = within(await screen.findByRole('dialog'))
    await expect(sheet.getByText(/^9 kvar när sålt/)).toBeVisible()
    const price = sheet.getByRole('textbox', { name: /^Kampanjpris/ })
    await userEvent.clear(price)
    await userEvent.type(price, '399')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await expect((await sheet.findAllByText(/ska vara lägre än priset/))[0]).toBeVisible()
    await userEvent.clear(price)
    await userEvent.type(price, '279,50')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(saved).toHaveBeenLastCalledWith({
        Revision: 3,
        Sites: ['gift', 'home'],
        Position: 4.5,
        Variants: [{ Code: 'INR2001A', Price: 399_00, PriceAfterDiscount: 279_50, Stock: 12 }],
      }),
    )
    await waitFor(() => expect(canvas.getByText('Vas av blåst glas är sparad och gäller i butiken.')).toBeVisible())
  },
}
/** Somebody else was first: what they changed is read, and what was typed still stands. */
export const Stale: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeProductsApi.read, {
        ...vase,
        Revision: 5,
        Variants: [aVariant({ ...vase.Variants[0], Stock: 30, Left: 27 })],
      }),
      mockError(officeProductsApi.changeRow, 'product.changed', {
        who: 'Tora Vallmo',
        code: 'INR2001',
        Who: ['Tora Vallmo'],
        Fields: ['Variants.INR2001A.Stock'],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra pris: Vas av blåst glas' }))
    const sheet = within(await screen.findByRole('dialog'))
    const price = sheet.getByRole('textbox', { name: /^Pris/ })
    await userEvent.clear(price)
    await userEvent.type(price, '449')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara' }))
    await expect(await sheet.findByText('Tora Vallmo hann före')).toBeVisible()
    await expect(sheet.getByText(/Ändrat sedan du läste: lager/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Läs in det nya, behåll mitt' }))
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /^Antal i lager/ })).toHaveValue('30'))
    await expect(price).toHaveValue('449')
    await expect(sheet.getByText(/det du själv skrev står kvar/)).toBeVisible()
  },
}
export const ManyRows: Story = {
  beforeEach: ({ msw }) => msw.use(page(many(50), 1240, 'BUK2049/49')),
  play: async ({ canvas, userEvent }) => {
    // Fifty rows are drawn first.
    await expect(await canvas.findByText('1–50 av 1 240')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Nästa' }))
    await expect(await canvas.findByText('51–100 av 1 240')).toBeVisible()
  },
}
export const NothingFound: Story = {
  args: { asked: { ...usualQuestion, season: 'christmas' } },
  beforeEach: ({ msw }) => msw.use(page([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga sådana varor.')).toBeVisible()
  },
}
/** Nobody has set a filter: there is nothing yet. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(page([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga varor än.')).toBeVisible()
    await expect(canvas.queryByText(/Ta bort ett filter/)).toBeNull()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeProductsApi.list)) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeProductsApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Forbidden: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeProductsApi.list, 'forbidden')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
