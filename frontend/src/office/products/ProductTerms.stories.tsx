import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { internationalApi } from '@bukett/contracts/http/international'
import { memberApi } from '@bukett/contracts/http/member'
import { officeProductsApi, type ProductForm, type WholeProduct } from '@bukett/contracts/http/office-products'
import { addonRegisterApi } from '@bukett/contracts/http/registers'
import { aCard, aCountry, aProduct, aVariant } from '@bukett/ui-kit/mocks/catalogue'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { aStore } from '@bukett/ui-kit/mocks/stores'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { aPickable, goodsHandlers } from '../shell/story-goods'
import { ProductView } from './ProductView'
import { wholeProduct } from './story-products'

const saved = fn()
const chocolate = aProduct({
  Code: 'CHO2001',
  Name: 'Mörk choklad',
  Variants: [aVariant({ Code: 'CHO2001A', Name: 'Liten ask' }), aVariant({ Code: 'CHO2001B', Name: 'Stor ask' })],
})
const vase = aProduct({ Code: 'INR2001', Name: 'Vas av glas', Variants: [aVariant({ Code: 'INR2001A', Name: 'Vas' })] })
const sold = [chocolate, vase]

const withTerms = (changes: Partial<ProductForm>): WholeProduct => ({
  ...wholeProduct,
  Product: { ...wholeProduct.Product, InternationalCategories: [], ...changes },
})

const meta = {
  title: 'Office/Products/Terms',
  component: ProductView,
  decorators: [inOffice],
  args: {
    code: 'BUK1001',
    picturesPath: (code: string) => `/admin/pictures/of/${code}`,
    previewHref: (pass: string) => `about:blank?pass=${pass}`,
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeProductsApi.whole, withTerms({})),
      mock(catalogueApi.assortments, []),
      mock(catalogueApi.selected, [aCard({ Code: 'INR2001', Name: 'Vas av glas' })]),
      ...goodsHandlers(aPickable({ Code: 'CHO2001', Name: 'Mörk choklad' })),
      mock(catalogueApi.variant, ({ params }) => {
        const product = sold.find(({ Code }) => params.code.startsWith(Code)) ?? chocolate
        const variant = product.Variants.find(({ Code }) => Code === params.code) ?? product.Variants[0]!
        return { ...variant, Product: product }
      }),
      mock(catalogueApi.product, ({ params }) => sold.find(({ Code }) => Code === params.code) ?? chocolate),
      mock(catalogueApi.textGreetings, { Occasions: [], Addons: [], Texts: [] }),
      mock(addonRegisterApi.list, { Rows: [] }),
      mock(internationalApi.countries, [
        aCountry(),
        aCountry({ CountryCode: 'DNK', Alpha2: 'DK', Name: 'Denmark', NameSwe: 'Danmark' }),
      ]),
      mock(memberApi.citiesWithMembers, [{ city: 'Visby', members: [aStore()] }]),
      mock(memberApi.member, aStore()),
      mock(officeProductsApi.save, ({ body }) => {
        saved(body)
        return { ...wholeProduct, Product: body.Product, Revision: 4 }
      }),
    ),
} satisfies Meta<typeof ProductView>
export default meta
type Story = StoryObj<typeof meta>

const sent = async (): Promise<ProductForm> => {
  await waitFor(() => expect(saved).toHaveBeenCalled())
  return (saved.mock.lastCall as [{ Product: ProductForm }])[0].Product
}
const save = { name: 'Spara utkast' }

/** Nothing is in it; ticked as a bundle, it asks for what it is made of, and each part has its size and its count. */
export const BundleFromNothing: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    await userEvent.click(await canvas.findByRole('checkbox', { name: /paket av andra varor/ }))
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await canvas.findAllByText(/Välj minst en vara som paketet består av/))[0]).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: /^Vad paketet består av/ }), 'cho')
    await userEvent.click(await canvas.findByRole('option', { name: /Mörk choklad/ }))
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Mörk choklad, storlek' }), 'Stor ask')
    const count = within(await canvas.findByRole('group', { name: 'Mörk choklad, antal' }))
    await userEvent.click(count.getAllByRole('button')[1]!)
    await userEvent.click(canvas.getByRole('button', save))
    await expect(await sent()).toMatchObject({ IsBundle: true, ChildProducts: ['CHO2001B', 'CHO2001B'] })
  },
}
export const Bundle: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        officeProductsApi.whole,
        withTerms({ IsBundle: true, ChildProducts: ['CHO2001A', 'CHO2001A', 'CHO2001B', 'INR2001A'] }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort Vas av glas' }))
    // The other size of the same chocolate: their counts are put together.
    await userEvent.selectOptions(canvas.getAllByRole('combobox', { name: 'Mörk choklad, storlek' })[0]!, 'Stor ask')
    await expect(canvas.getAllByRole('combobox', { name: 'Mörk choklad, storlek' })).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await sent()).ChildProducts).toEqual(['CHO2001B', 'CHO2001B', 'CHO2001B'])
  },
}
/** A part that has left the range is named by its code, and can be taken out. */
export const PartGone: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(officeProductsApi.whole, withTerms({ IsBundle: true, ChildProducts: ['BORTA1A'] })),
      mockError(catalogueApi.variant, 'catalogue.unknown-product', { code: 'BORTA1A' }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('BORTA1A finns inte längre i sortimentet.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort BORTA1A' }))
    await expect(canvas.queryByText(/BORTA1A/)).toBeNull()
  },
}
/** The terms of its kind come with the kind, and are asked for; of another kind they are told as faults, not lost. */
export const Subscription: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Slag' }), 'Prenumeration')
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await canvas.findAllByText(/hur ofta den kan levereras/))[0]).toBeVisible()
    await expect((await canvas.findAllByText(/hur länge man kan prenumerera/))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'varannan vecka' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'tills vidare' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: '3 månader' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Slag' }), 'Blommor')
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await canvas.findAllByText(/Bara varor av slaget Prenumeration/))[0]).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Slag' }), 'Prenumeration')
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await sent()).Subscription).toEqual({ CyclesInDays: [14], PeriodsInMonths: [0, 3] })
  },
}
export const Abroad: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Slag' }), 'Utomlands')
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await canvas.findAllByText('Välj landet som varan skickas till.'))[0]).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Land' }), 'Danmark')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Kod hos floristerna/ }), 'DNK-101')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Grupper i landet/ }), 'Bouquet, Mixed roses')
    await userEvent.type(canvas.getByLabelText(/^Levereras från och med/), '2027-05-02')
    await userEvent.type(canvas.getByLabelText(/^Levereras till och med/), '2027-05-01')
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await canvas.findAllByText(/Skriv det som floristen i landet/))[0]).toBeVisible()
    await expect((await canvas.findAllByText(/Sista dagen ska vara samma dag/))[0]).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /^Slag i landet/ }), 'BOUQUET')
    await userEvent.clear(canvas.getByLabelText(/^Levereras till och med/))
    await userEvent.click(canvas.getByRole('button', save))
    await expect(await sent()).toMatchObject({
      InternationalCategories: ['Bouquet', 'Mixed roses'],
      International: { CountryCode: 'DNK', IntercatCode: 'DNK-101', ValidFrom: '2027-05-02', ValidTo: null },
    })
  },
}
/** IN-03: each size is another at the florist's there. */
export const TwoSizesAbroad: Story = {
  beforeEach: ({ msw }) => {
    const whole = withTerms({
      ProductCategory: 'International',
      International: { CountryCode: 'DNK', IntercatCode: 'DNK-101', LocalProductCategory: 'BOUQUET' },
    })
    const [small] = whole.Product.Variants
    const Variants = [small!, { ...small!, Code: 'BUK1001B', Name: 'Stor', NameEn: 'Large' }]
    msw.use(mock(officeProductsApi.whole, { ...whole, Product: { ...whole.Product, Variants } }))
  },
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    const [, large] = await canvas.findAllByRole('textbox', { name: /^Storlekens kod utomlands/ })
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await canvas.findAllByText(/^Ge varje storlek en egen kod/))[0]).toBeVisible()
    await userEvent.type(large!, 'DNK-101B')
    await userEvent.click(canvas.getByRole('button', save))
    const { Variants } = await sent()
    await expect(Variants.map(({ IntercatCode }) => IntercatCode)).toEqual([undefined, 'DNK-101B'])
  },
}
/** A store is found by its town; what is wrong with it is said by the server at the field. */
export const OneStore: Story = {
  beforeEach: ({ msw }) => {
    let tries = 0
    msw.use(
      mockError(
        officeProductsApi.save,
        'product.own-central',
        {
          fields: [
            {
              path: 'body.Product.LocalMemberId',
              code: 'product.own-central',
              Message: 'Det som bara en butik säljer skickas inte från centrallagret. Välj det ena.',
            },
          ],
        },
        () => tries++ > 0,
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    await expect(await canvas.findByText('Hela nätverket säljer den.')).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: /^Bara en butik/ }), 'vis')
    await userEvent.click(await canvas.findByRole('option', { name: /Rosens Blommor/ }))
    await expect(await canvas.findByText(/^Bara Rosens Blommor, Visby, säljer den/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await canvas.findAllByText(/skickas inte från centrallagret/))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await sent()).LocalMemberId).toBe('1042')
  },
}
/** The kind of order is told, since it follows from the kind of product. */
export const OrderType: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(officeProductsApi.whole, withTerms({ ProductCategory: 'Funeral', LocalMemberId: '1042' }))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Följer av slaget', { exact: false })).toBeVisible()
    const kind = canvas.getByRole('combobox', { name: 'Slag' })
    await userEvent.selectOptions(kind, 'Blommor')
    await expect(canvas.getByText('Vanlig beställning')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Låt hela nätverket sälja den' }))
    await expect(canvas.getByText('Hela nätverket säljer den.')).toBeVisible()
  },
}
/** OR-10: the right of withdrawal is seen to follow a change of kind; what somebody chose themselves stays. */
export const Withdrawal: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    const kind = await canvas.findByRole('combobox', { name: 'Slag' })
    const right = canvas.getByRole('combobox', { name: 'Ångerrätt' })
    await expect(right).toHaveDisplayValue('Ingen: blir snabbt dålig')
    await userEvent.selectOptions(kind, 'Inredning')
    await expect(right).toHaveDisplayValue('14 dagar')
    await userEvent.click(canvas.getByRole('button', save))
    await expect((await sent()).Withdrawal).toBe('yes')
    await userEvent.selectOptions(right, 'Ingen: görs efter beställningen')
    await userEvent.selectOptions(kind, 'Blommor')
    await expect(right).toHaveDisplayValue('Ingen: görs efter beställningen')
  },
}
/** A kind that is passed over, as by arrow keys, takes nothing of what was chosen, also where that is its usual one. */
export const WithdrawalChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    const kind = await canvas.findByRole('combobox', { name: 'Slag' })
    const right = canvas.getByRole('combobox', { name: 'Ångerrätt' })
    await userEvent.selectOptions(right, '14 dagar')
    for (const passed of ['Inredning', 'Blommor']) {
      await userEvent.selectOptions(kind, passed)
      await expect(right).toHaveDisplayValue('14 dagar')
    }
    await userEvent.selectOptions(right, 'Ingen: blir snabbt dålig')
    await userEvent.selectOptions(kind, 'Inredning')
    await expect(right).toHaveDisplayValue('14 dagar')
    await expect(right).toBeVisible()
  },
}
const everything = withTerms({
  ProductCategory: 'Subscription',
  IsBundle: true,
  ChildProducts: ['CHO2001A', 'CHO2001A', 'INR2001A'],
  Subscription: { CyclesInDays: [7, 14], PeriodsInMonths: [0, 3] },
  International: { CountryCode: 'DNK', IntercatCode: 'DNK-101', LocalProductCategory: 'BOUQUET' },
  InternationalCategories: ['Bouquet'],
  LocalMemberId: '1042',
})
const filled: Story['beforeEach'] = ({ msw }) => msw.use(mock(officeProductsApi.whole, everything))
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, beforeEach: filled }
export const English: Story = { globals: { locale: 'en' }, beforeEach: filled }
