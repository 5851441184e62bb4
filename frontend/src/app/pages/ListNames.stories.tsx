import { accountApi } from '@bukett/contracts/http/account'
import { catalogueApi, type ProductCategory, type ProductList } from '@bukett/contracts/http/catalogue'
import { contentFrameApi } from '@bukett/contracts/http/content-frame'
import { aUser, guest, loggedIn } from '@bukett/ui-kit/mocks/account'
import { aList, aProduct, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { contentHandlers } from '@bukett/ui-kit/mocks/content'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Navigate, Route, Routes } from 'react-router-dom'
import { expect } from 'storybook/test'
import { useQuiet } from '../../shared/mood'
import { inShop } from '../../shared/story'
import { pathsOf } from '../paths'
import { AssortmentPage } from './AssortmentPage'
import { HomeSitePage } from './HomeSitePage'
import { ProductPage } from './ProductPage'

const { assortment, product } = pathsOf('gift')

const At = ({ address }: { address: string }) => (
  <>
    <Routes>
      <Route path={assortment.pattern} element={<AssortmentPage />} />
      <Route path={product.pattern} element={<ProductPage />} />
      <Route path={pathsOf('home').home} element={<HomeSitePage />} />
      <Route path="/" element={<Navigate to={address} replace />} />
    </Routes>
    <output aria-label="Mood">{useQuiet() ? 'quiet' : 'bright'}</output>
  </>
)

const cheques = {
  Code: 'presentkort',
  Name: 'Blomstercheckar',
  Description: 'Gäller i alla våra butiker.',
  Url: '/sortiment/presentkort',
  Site: 'gift',
} as const

const meta = {
  title: 'Pages/ListNames',
  component: At,
  decorators: [inShop],
  beforeEach: ({ msw }) =>
    msw.use(mock(accountApi.current, guest), ...contentHandlers(), ...catalogueHandlers(), ...deliveryHandlers()),
} satisfies Meta<typeof At>
export default meta
type Story = StoryObj<typeof meta>

/** An assortment is called what its editors call it, whatever most shops call it. */
export const AListThatWasRenamed: Story = {
  args: { address: '/sortiment/presentkort' },
  beforeEach: ({ msw }) =>
    msw.use(mock(catalogueApi.filtered, aList(undefined, { assortment: cheques })), ...catalogueHandlers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Blomstercheckar' })).toBeVisible()
    await expect(document.title).toContain('Blomstercheckar')
  },
}
/** A product's breadcrumb names its list also in a shop with lists of its own. */
export const AProductOfAListOfItsOwn: Story = {
  args: { address: '/produkt/BUK1001' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.product, aProduct({ Assortments: ['rea', 'tulpaner'] })),
      mock(contentFrameApi.frame, {
        Menu: [{ Title: 'Tulpaner', Link: '/sortiment/tulpaner', SpeaksOf: [] }],
        Line: null,
        HasHome: true,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Tulpaner' })).toHaveAttribute('href', '/sortiment/tulpaner')
  },
}
/** A visitor who wishes to hear nothing of a day is still told where a product stands; what the link sorts by is no other list. */
export const AProductOfAListThatSpeaksOfADay: Story = {
  args: { address: '/produkt/BUK1001' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(accountApi.current, { ...loggedIn(aUser()), quietDays: ['mothers-day'] }),
      mock(catalogueApi.product, aProduct({ Assortments: ['tulpaner'] })),
      mock(contentFrameApi.frame, {
        Menu: [{ Title: 'Tulpaner', Link: '/sortiment/tulpaner?sort=price', SpeaksOf: ['mothers-day'] }],
        Line: null,
        HasHome: true,
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Tulpaner' })).toBeVisible()
  },
}
const withKinds = (kinds: readonly ProductCategory[], changes: Partial<ProductList> = {}): ProductList => {
  const list = aList(undefined, changes)
  return {
    ...list,
    facets: { ...list.facets, productCategories: kinds.map((value) => ({ value, count: 1 })) },
  }
}

/** A list is what is in it, whatever it is narrowed to. */
export const AListOfGiftCardsNarrowedToNothing: Story = {
  args: { address: '/sortiment/presentkort?color=red' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.filtered, ({ body }) =>
        withKinds(body.colors ? [] : ['GiftCard', 'Digital'], { assortment: cheques }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Presentkort till företag' })).toBeVisible()
  },
}
export const AListNarrowedToItsOneWreath: Story = {
  args: { address: '/sortiment/jul?color=red' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.filtered, ({ body }) =>
        withKinds(body.colors ? ['Grave'] : ['Flowers', 'Grave'], {
          assortment: { ...cheques, Code: 'jul', Name: 'Jul', Url: '/sortiment/jul' },
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Jul' })).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Mood' })).toHaveTextContent('bright')
  },
}
/** Where no list is made of them, what goes to a funeral is found among everything, as quietly. */
export const EverythingForAFuneral: Story = {
  args: { address: '/sortiment/alla?category=Funeral' },
  beforeEach: ({ msw }) =>
    msw.use(mock(catalogueApi.filtered, withKinds(['Flowers', 'Funeral'], { assortment: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Allt vi har' })).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Mood' })).toHaveTextContent('quiet')
  },
}
export const AHomeSiteWithNothingSoldYet: Story = {
  args: { address: '/bukett-home' },
  beforeEach: ({ msw }) => msw.use(mock(contentFrameApi.frame, { Menu: [], Line: null, HasHome: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /öppnar snart/ })).toBeVisible()
  },
}
