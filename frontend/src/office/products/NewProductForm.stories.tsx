import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { officeProductsApi } from '@bukett/contracts/http/office-products'
import { addonRegisterApi } from '@bukett/contracts/http/registers'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inOffice } from '../shell/story'
import { NewProductForm } from './ProductView'
import { wholeProduct } from './story-products'

const meta = {
  title: 'Office/Products/New',
  component: NewProductForm,
  decorators: [inOffice],
  args: { onAdded: fn() },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.assortments, []),
      mock(addonRegisterApi.list, { Rows: [] }),
      mock(catalogueApi.textGreetings, { Occasions: [], Addons: [], Texts: [] }),
      mock(officeProductsApi.add, ({ body }) => ({ ...wholeProduct, Product: body.Product })),
    ),
} satisfies Meta<typeof NewProductForm>
export default meta
type Story = StoryObj<typeof meta>

const texts: readonly (readonly [RegExp, string])[] = [
  [/^Kod/, 'NYB1001'],
  [/^Namn på svenska/, 'Vårbukett'],
  [/^Namn på engelska/, 'Spring bouquet'],
  [/^Beskrivning på svenska/, 'Tulpaner.'],
  [/^Beskrivning på engelska/, 'Tulips.'],
  [/^Variantens kod/, 'NYB1001A'],
  [/^Storlek på svenska/, 'Liten'],
  [/^Storlek på engelska/, 'Small'],
  [/^Pris, /, '349'],
  [/^Varugrupp/, 'Buketter'],
]

export const FromNothing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    for (const [name, text] of texts) await userEvent.type(canvas.getByRole('textbox', { name }), text)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() => expect(args.onAdded).toHaveBeenLastCalledWith('NYB1001'))
  },
}
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect((await canvas.findAllByText(/Skriv texten på engelska också/))[0]).toBeVisible()
  },
}
export const Taken: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(officeProductsApi.add, 'product.code-taken', {
        code: 'NYB1001',
        fields: [
          {
            path: 'body.Product.Code',
            code: 'product.code-taken',
            Message: 'Koden NYB1001 finns redan. Välj en annan.',
          },
        ],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    for (const [name, text] of texts) await userEvent.type(canvas.getByRole('textbox', { name }), text)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect((await canvas.findAllByText(/Koden NYB1001 finns redan/))[0]).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
