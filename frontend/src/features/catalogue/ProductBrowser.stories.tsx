import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { aList, catalogueHandlers, someCards } from '@bukett/ui-kit/mocks/catalogue'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, waitFor, within } from 'storybook/test'
import { rememberPlace } from '../../shared/delivery-place'
import { saveFavourites } from '../../shared/favourites'
import { serverToday } from '../../shared/server-clock'
import { inShop, withoutTax } from '../../shared/story'
import { ProductBrowser } from './ProductBrowser'

const forgetPlace = (): void => {
  sessionStorage.removeItem('deliveryPlace')
  delete document.documentElement.dataset['place']
}

const meta = {
  title: 'Catalogue/ProductBrowser',
  component: ProductBrowser,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  args: {
    within: { assortment: 'buketter' },
    label: 'Buketter',
    hrefOf: fn((url: string) => url),
    empty: <p>Här finns inget just nu.</p>,
  },
} satisfies Meta<typeof ProductBrowser>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: ({ msw }) => {
    saveFavourites(['BUK1002'])
    msw.use(...catalogueHandlers())
    return () => saveFavourites([])
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('8 produkter')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara Rosendröm som favorit' }))
    await expect(canvas.getByRole('button', { name: 'Ta bort Rosendröm från favoriter' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(document.cookie).toMatch(/favourites=BUK1001%2CBUK1002(;|$)/)
  },
}
/** A press on a heart is answered by that heart: the list and its other cards are not drawn anew. */
export const OneHeart: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...catalogueHandlers())
    return () => saveFavourites([])
  },
  play: async ({ args, canvas, userEvent }) => {
    const heart = await canvas.findByRole('button', { name: 'Spara Rosendröm som favorit' })
    // Each drawing of the list asks for the address of each card.
    await expect(args.hrefOf).toHaveBeenCalled()
    mocked(args.hrefOf).mockClear()
    await userEvent.click(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(args.hrefOf).not.toHaveBeenCalled()
  },
}
export const Narrowed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.filtered, ({ body }) => aList(someCards(body.colors ? 3 : 8))),
      ...catalogueHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Röd/ }))
    await expect(await canvas.findByText('3 produkter')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort filtret Röd' }))
    await expect(await canvas.findByText('8 produkter')).toBeVisible()
  },
}
/** The button that brings the other occasions goes, and the focus goes on to the first of them. */
export const MoreOccasions: Story = {
  beforeEach: ({ msw }) => {
    const occasions = Array.from({ length: 11 }, (_, index) => ({
      value: `day-${index + 1}`,
      name: `Tillfälle ${index + 1}`,
      count: index === 8 ? 0 : 2,
    }))
    const list = aList(someCards(8))
    msw.use(mock(catalogueApi.filtered, { ...list, facets: { ...list.facets, occasions } }), ...catalogueHandlers())
  },
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Fler tillfällen (3)' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /Tillfälle 10/ })).toHaveFocus())
  },
}
/** S-12: prices are asked for with tax, also where goods are shown without. */
export const NarrowedByPriceWithoutTax: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...catalogueHandlers())
    return withoutTax()
  },
  play: async ({ canvas, userEvent }) => {
    const price = within(await canvas.findByRole('group', { name: 'Pris i kronor inkl. moms' }))
    await userEvent.type(price.getByRole('textbox', { name: 'Till' }), '400{Enter}')
    await expect(await canvas.findByRole('button', { name: /till 400\skr inkl\. moms/ })).toBeVisible()
  },
}
/** The fields of the price keep the focus when it is taken, and follow what is chosen elsewhere. */
export const PriceByTheKeyboard: Story = {
  beforeEach: ({ msw }) => msw.use(...catalogueHandlers()),
  play: async ({ canvas, userEvent }) => {
    const price = within(await canvas.findByRole('group', { name: /^Pris/ }))
    await userEvent.type(price.getByRole('textbox', { name: 'Från' }), '200')
    await userEvent.tab()
    await expect(await canvas.findByRole('button', { name: /från 200\skr/ })).toBeVisible()
    await expect(price.getByRole('textbox', { name: 'Till' })).toHaveFocus()
    await userEvent.keyboard('400{Enter}')
    const both = await canvas.findByRole('button', { name: /200.*400\skr/ })
    await expect(price.getByRole('textbox', { name: 'Till' })).toHaveFocus()
    await expect(price.getByRole('textbox', { name: 'Från' })).toHaveValue('200')
    await userEvent.click(both)
    await waitFor(() => expect(price.getByRole('textbox', { name: 'Från' })).toHaveValue(''))
    await expect(price.getByRole('textbox', { name: 'Till' })).toHaveValue('')
  },
}
/** An address that was kept while there were more goods. */
export const PastTheLastPage: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(catalogueApi.filtered, aList([], { total: 32, page: 8 })), ...catalogueHandlers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Så många sidor är det inte.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till sista sidan' })).toHaveAttribute('href', '?page=2')
  },
}
export const NothingLeft: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(catalogueApi.filtered, ({ body }) => aList(body.occasions ? [] : someCards(8)))),
  play: async ({ canvas, userEvent }) => {
    const all = await canvas.findByRole('checkbox', { name: 'Visa alla' })
    await expect(all).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: /Kärlek/ }))
    await expect(await canvas.findByText('Inget passar alla filter.')).toBeVisible()
  },
}
export const SeveralPages: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(catalogueApi.filtered, ({ body }) => aList(someCards(24), { total: 60, page: body.page ?? 0 }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Sida 2' })).toHaveAttribute('href', '?page=2')
  },
}
/** Whoever has said where the flowers go sees when they can be there. */
export const KnownPlace: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => {
    rememberPlace({ PostalCode: '11420', City: 'Stockholm' })
    msw.use(...catalogueHandlers(), ...deliveryHandlers(serverToday()))
    return forgetPlace
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tidigast i dag')).toBeVisible()
    await expect(canvas.getByText('Tidigast i morgon')).toBeVisible()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...catalogueHandlers()),
}
export const Empty: Story = { beforeEach: ({ msw }) => msw.use(mock(catalogueApi.filtered, aList([]))) }
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(catalogueApi.filtered)) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(catalogueApi.filtered, 'unexpected')) }
