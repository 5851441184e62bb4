import { mediaApi, type ProductPictures } from '@bukett/contracts/http/media'
import { photographs } from '@bukett/ui-kit/mocks/catalogue'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { ProductPicturesView } from './ProductPicturesView'
import { aPicture, dropOn } from './story-pictures'

const [first, second] = [aPicture('rosor', '#c9808f'), aPicture('vas', '#8a9a7b')]
const bouquet: ProductPictures = {
  Code: 'BUK1001',
  Name: 'Rosendröm',
  Url: '/produkt/BUK1001/rosendrom',
  Variants: [
    { Code: 'BUK1001A', Name: 'Liten' },
    { Code: 'BUK1001C', Name: 'Stor' },
  ],
  Pictures: [first, second].map((Picture) => ({ Id: Picture.Id, VariantCode: null, Picture })),
  Revision: 'r1',
}
const saved = fn()

const meta = {
  title: 'Office/Pictures/OfAProduct',
  component: ProductPicturesView,
  decorators: [inOffice],
  args: { code: 'BUK1001', onCode: fn(), productPath: (code) => `/admin/products/${code}` },
  beforeEach: ({ msw }) =>
    msw.use(
      photographs,
      mock(mediaApi.ofProduct, bouquet),
      mock(mediaApi.setOfProduct, ({ body }) => {
        saved(body)
        const known = new Map(bouquet.Pictures.map(({ Id, Picture }) => [Id, Picture]))
        return {
          ...bouquet,
          Revision: 'r2',
          Pictures: body.Pictures.map((place) => ({ ...place, Picture: known.get(place.Id) ?? first })),
        }
      }),
    ),
} satisfies Meta<typeof ProductPicturesView>
export default meta
type Story = StoryObj<typeof meta>

/** The order is changed, and the last one is said to be of the large size. */
export const Arranged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Flytta bild 2 tidigare' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Vad bild 2 visar' }), 'BUK1001C')
    await expect(canvas.getByText('Ändringarna är inte sparade.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara bilderna' }))
    await expect(await canvas.findByText(/syns i butiken/)).toBeVisible()
    await expect(saved).toHaveBeenLastCalledWith({
      Revision: 'r1',
      Pictures: [
        { Id: 'vas', VariantCode: null },
        { Id: 'rosor', VariantCode: 'BUK1001C' },
      ],
    })
  },
}

/** A new one stands last, and has to be described before anything is saved. */
export const Added: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(mediaApi.add, { ...aPicture('ny', '#b5523b', { Alt: '', AltEn: '', Name: 'ny.png' }), WasThere: false }),
    ),
  play: async ({ canvas }) => {
    dropOn(await canvas.findByText('Dra bilder hit'), 'ny.png')
    await expect(await canvas.findByText('Bild 3')).toBeVisible()
    await expect(canvas.getByText('Beskriv bilden innan du sparar.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Spara bilderna' })).toBeDisabled()
  },
}
export const Stale: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(mediaApi.setOfProduct, 'media.product-changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort bild 2 från varan' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara bilderna' }))
    const alert = await canvas.findByRole('alert')
    await expect(within(alert).getByRole('button', { name: 'Läs om' })).toBeVisible()
  },
}
export const None: Story = {
  beforeEach: ({ msw }) => msw.use(mock(mediaApi.ofProduct, { ...bouquet, Pictures: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/I butiken visas den tecknade/)).toBeVisible()
  },
}
export const Unknown: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(mediaApi.ofProduct, 'catalogue.unknown-product', { code: 'BUK1001' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/finns inte längre i sortimentet/)).toBeVisible()
  },
}
export const BeforeAProduct: Story = { args: { code: '' } }
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(mediaApi.ofProduct)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
