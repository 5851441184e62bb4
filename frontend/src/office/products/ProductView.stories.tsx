import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { editionsApi } from '@bukett/contracts/http/editions'
import { officeProductsApi, type WholeProduct } from '@bukett/contracts/http/office-products'
import { addonRegisterApi } from '@bukett/contracts/http/registers'
import { aCard } from '@bukett/ui-kit/mocks/catalogue'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill, held } from '../../shared/story'
import { inOffice } from '../shell/story'
import { aPickable, goodsHandlers } from '../shell/story-goods'
import { ProductView } from './ProductView'
import { editionState, vaseRow, wholeProduct } from './story-products'

const saved = fn()

const meta = {
  title: 'Office/Products/One',
  component: ProductView,
  decorators: [inOffice],
  args: {
    code: 'BUK1001',
    picturesPath: (code: string) => `/admin/pictures/of/${code}`,
    previewHref: (pass: string) => `about:blank?pass=${pass}`,
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeProductsApi.whole, wholeProduct),
      mock(catalogueApi.assortments, [
        {
          Code: 'buketter',
          Name: 'Buketter',
          Description: 'Bundna för hand.',
          Url: '/sortiment/buketter',
          Site: 'gift',
        },
      ]),
      mock(catalogueApi.selected, ({ query }) =>
        query.codes.split(',').flatMap((Code) => (Code === '' ? [] : aCard({ Code, Name: `Vara ${Code}` }))),
      ),
      ...goodsHandlers(aPickable({ Code: 'BUK1002', Name: 'Ängsvind' })),
      mock(addonRegisterApi.list, { Rows: [vaseRow] }),
      mock(catalogueApi.textGreetings, { Occasions: [{ Code: 'karlek', Name: 'Kärlek' }], Addons: [], Texts: [] }),
      mock(officeProductsApi.save, ({ body }) => {
        saved(body)
        return { ...wholeProduct, Product: body.Product, Revision: 4 }
      }),
    ),
} satisfies Meta<typeof ProductView>
export default meta
type Story = StoryObj<typeof meta>

/** A text without its English half is said at its field; mended, it is saved with what the form does not show. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const english = await canvas.findByRole('textbox', { name: /^Beskrivning på engelska/ })
    await userEvent.clear(english)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect((await canvas.findAllByText(/Skriv texten på engelska också/))[0]).toBeVisible()
    await userEvent.type(english, 'Roses.')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till en variant' }))
    await userEvent.type(canvas.getAllByRole('textbox', { name: /^Variantens kod/ })[1]!, 'BUK1001B')
    await userEvent.type(canvas.getAllByRole('textbox', { name: /^Storlek på svenska/ })[1]!, 'Stor')
    await userEvent.type(canvas.getAllByRole('textbox', { name: /^Storlek på engelska/ })[1]!, 'Large')
    await userEvent.type(canvas.getAllByRole('textbox', { name: /^Pris, / })[1]!, '549')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const [{ Revision, Product }] = saved.mock.lastCall as [Pick<WholeProduct, 'Revision' | 'Product'>]
    await expect([Revision, Product.DescriptionEn, Product.InternationalCategories]).toEqual([3, 'Roses.', ['rose']])
    await expect(Product.Variants.map(({ Code, Price }) => [Code, Price])).toEqual([
      ['BUK1001A', 349_00],
      ['BUK1001B', 549_00],
    ])
  },
}
/** The next save is of what the one before answered, though nothing has been read again; what was typed meanwhile stays. */
export const SavedAgainAtOnce: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const { until: isLetGo, letGo } = held()
    const english = () => canvas.findByRole('textbox', { name: /^Beskrivning på engelska/ })
    const save = () => userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await fill(userEvent, await english(), ' Again.')
    msw.use(
      mockWaiting(officeProductsApi.whole),
      mock(officeProductsApi.save, async ({ body }) => {
        saved(body)
        await isLetGo
        return { ...wholeProduct, Product: body.Product, Revision: body.Revision + 1 }
      }),
    )
    saved.mockClear()
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    await fill(userEvent, await english(), ' And again.')
    letGo()
    await expect(await canvas.findByText(/Utkastet är sparat/)).toBeVisible()
    await expect(await english()).toHaveDisplayValue(/Again\. And again\.$/)
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
    const [{ Revision, Product }] = saved.mock.lastCall as [Pick<WholeProduct, 'Revision' | 'Product'>]
    await expect([Revision, Product.DescriptionEn]).toEqual([4, expect.stringMatching(/Again\. And again\.$/)])
  },
}
/** What is in a size is chosen by name, and a price is planned in Swedish time; a wrong plan is said at its field. */
export const Planned: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('textbox', { name: /^Pris, / })
    const fill = async (name: RegExp, text: string, at = 0): Promise<void> => {
      const field = canvas.getAllByRole('textbox', { name })[at]!
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till en blomma' }))
    await userEvent.selectOptions(canvas.getAllByRole('combobox', { name: 'Blomma' })[2]!, 'tulpaner')
    await fill(/^Antal$/, '7', 2)
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort blomma 1' }))
    await expect(canvas.getAllByRole('combobox', { name: 'Blomma' })[1]).toHaveValue('tulip')
    await fill(/^Bredd/, '30')
    await fill(/^Pris då/, '400', 1)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect((await canvas.findAllByText(/Kampanjpriset ska vara lägre än priset/))[0]).toBeVisible()
    await fill(/^Pris då/, '339', 1)
    const end = canvas.getByLabelText(/^Till(?!, )/)
    await expect(end).toHaveValue('2099-06-01')
    await userEvent.clear(end)
    await userEvent.type(end, '2099-05-10')
    await expect((await canvas.findAllByText('Slutet ska vara efter början.'))[0]).toBeVisible()
    await userEvent.clear(end)
    await userEvent.type(end, '2099-06-10')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Till, / }), '12:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const [{ Product }] = saved.mock.lastCall as [Pick<WholeProduct, 'Product'>]
    await expect(Product.Variants[0]).toMatchObject({
      Contents: [
        { Flower: 'eucalyptus', Count: null },
        { Flower: 'tulip', Count: 7 },
      ],
      WidthCm: 30,
      Plans: [
        { Kind: 'price', Price: 369_00 },
        { Price: 339_00, To: '2099-06-10T10:00:00.000Z' },
      ],
    })
  },
}
/** What is shown beside it, how it is found and when it can come. */
export const Beside: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Vara INR2001')).toBeVisible()
    await userEvent.type(await canvas.findByRole('combobox', { name: /^Liknande varor/ }), 'äng')
    await userEvent.click(await canvas.findByRole('option', { name: /Ängsvind/ }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Vas' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /^Rubrik för sökmotorer på svenska/ }), 'Rosor')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Ledtid/ }), '90')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect((await canvas.findAllByText(/Skriv texten på engelska också/))[0]).toBeVisible()
    await expect(canvas.getAllByText('Ange hela dagar, 0 till 60.')[0]).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /^Rubrik för sökmotorer på engelska/ }), 'Roses')
    const lead = canvas.getByRole('textbox', { name: /^Ledtid/ })
    await userEvent.clear(lead)
    await userEvent.type(lead, '3')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await waitFor(() =>
      expect(saved.mock.lastCall?.[0]).toMatchObject({
        Product: {
          Similar: ['BUK1002'],
          AlsoBought: ['INR2001'],
          Addons: ['T-VAS'],
          SearchWords: 'bröllop, wedding',
          Meta: { Title: 'Rosor', TitleEn: 'Roses', Description: '' },
          LeadDays: 3,
        },
      }),
    )
  },
}
/** Whoever leaves what is typed is asked first, and finds it again after a no. */
export const Leaving: Story = {
  play: async ({ canvas, userEvent }) => {
    const { pathname } = window.location
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Egna sökord/ }), ', vår')
    window.history.pushState(null, '', '/admin/pictures/of/BUK1001')
    const asked = within(await screen.findByRole('alertdialog'))
    await expect(asked.getByText(/Det du har ändrat och inte sparat försvinner/)).toBeVisible()
    await expect(window.location.pathname).toBe(pathname)
    await userEvent.click(asked.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByRole('textbox', { name: /^Egna sökord/ })).toHaveValue('bröllop, wedding, vår')
  },
}
export const Stale: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(officeProductsApi.save, 'product.changed', {
        who: 'Tora Vallmo',
        code: 'BUK1001',
        Who: ['Tora Vallmo'],
        Fields: ['Name', 'Variants.BUK1001A.Price'],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const group = await canvas.findByRole('textbox', { name: /^Varugrupp/ })
    await userEvent.clear(group)
    await userEvent.type(group, 'Vår')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara utkast' }))
    await expect(await canvas.findByText('Tora Vallmo hann före')).toBeVisible()
    await expect(canvas.getByText(/Ändrat sedan du läste: namn, pris/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Läs in det nya, behåll mitt' }))
    await expect(await canvas.findByText(/det du själv skrev står kvar/)).toBeVisible()
    await expect(group).toHaveValue('Vår')
  },
}
const people = { By: 'Tora Vallmo', At: '2027-04-12T08:30:00.000Z' }
/** What is typed is saved and published by one press; a price that somebody changed meanwhile is read in first. */
export const Published: Story = {
  beforeEach: ({ msw }) => {
    let tries = 0
    msw.use(
      mock(officeProductsApi.whole, { ...wholeProduct, State: editionState({ Revision: 4, Draft: people }) }),
      mock(editionsApi.versions, [
        {
          Number: 2,
          ...people,
          Differences: [
            { Path: 'Name', Before: 'Ros', After: 'Rosendröm' },
            { Path: 'Variants.BUK1001A.Price', Before: '29900', After: '34900' },
            { Path: 'Colours', Before: '[]', After: '["pink","red"]' },
          ],
        },
      ]),
      mock(officeProductsApi.save, ({ body }) => {
        saved(body)
        return { ...wholeProduct, Product: body.Product, State: editionState({ Revision: 5, Draft: people }) }
      }),
      mockError(
        editionsApi.publish,
        'product.changed',
        { who: 'Tora Vallmo', code: 'BUK1001', Who: ['Tora Vallmo'], Fields: ['Variants.BUK1001A.Price'] },
        () => tries++ > 0,
      ),
      mock(editionsApi.publish, () => editionState({ Revision: 6 })),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa versioner' }))
    await expect(await canvas.findByText(/pris:/)).toHaveTextContent('299 kr → 349 kr')
    await expect(canvas.getByText(/färger:/)).toHaveTextContent('tomt → pink, red')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    await expect(await canvas.findByText('Tora Vallmo hann före')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Läs in det nya, behåll mitt' }))
    await expect(await canvas.findByText(/det du själv skrev står kvar/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    await waitFor(() => expect(saved.mock.lastCall?.[0]).toMatchObject({ Revision: 3, DraftRevision: 4 }))
    await expect(await canvas.findByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
  },
}
/** What is typed while it is being published stays, to be saved later. */
export const TypedWhilePublished: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const { until: isLetGo, letGo } = held()
    const english = () => canvas.findByRole('textbox', { name: /^Beskrivning på engelska/ })
    await english()
    const State = editionState({ Revision: 6 })
    msw.use(
      mock(editionsApi.publish, async () => {
        await isLetGo
        return State
      }),
      mock(officeProductsApi.whole, { ...wholeProduct, State }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Publicera nu' }))
    await fill(userEvent, await english(), ' Meanwhile.')
    letGo()
    await expect(await canvas.findByText('Publicerat. Det visas i butiken nu.')).toBeVisible()
    await expect(await english()).toHaveDisplayValue(/Meanwhile\.$/)
  },
}
const standing = {
  Number: 1,
  From: '2026-11-01T08:00:00.000Z',
  Until: '2099-11-30T08:00:00.000Z',
  IsNothing: false,
  IsNow: true,
  ...people,
}
/** Published, and then hidden in the list of products: no version is said to be shown. */
export const Hidden: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeProductsApi.whole, {
        ...wholeProduct,
        Product: { ...wholeProduct.Product, Sites: [] },
        IsListed: false,
        State: editionState({ Revision: 4, Spans: [standing] }),
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget utkast. Det syns inte i butiken just nu.')).toBeVisible()
    await expect(canvas.getByText(/^Version 1: 1 november 2026/)).toBeVisible()
    await expect(canvas.queryByText('Visas nu')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Ta ner' })).toBeNull()
  },
}
/** Read in from a file and never drafted: the shop shows it all the same. */
export const NeverDrafted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inget utkast: det som visas är det senaste.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Ta ner' })).toBeNull()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeProductsApi.whole)) }
export const Unknown: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(officeProductsApi.whole, 'catalogue.unknown-product', { code: 'BUK1001' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
export const Forbidden: Story = { beforeEach: ({ msw }) => msw.use(mockError(officeProductsApi.whole, 'forbidden')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
