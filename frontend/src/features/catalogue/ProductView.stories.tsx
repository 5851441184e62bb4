import Button from '@mui/material/Button'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import {
  aPhotograph,
  aProduct,
  anAddon,
  aVariant,
  catalogueHandlers,
  photographs,
} from '@bukett/ui-kit/mocks/catalogue'
import { CookieNotice } from '@bukett/ui-kit'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inShop, withoutTax } from '../../shared/story'
import { ProductView } from './ProductView'

const bought = fn()

const meta = {
  title: 'Catalogue/ProductView',
  component: ProductView,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  beforeEach: ({ msw }) => msw.use(...catalogueHandlers()),
  args: {
    product: aProduct(),
    hrefOf: (url) => url,
    buy: (check) => (
      <Button variant="contained" onClick={() => bought(check())}>
        Köp
      </Button>
    ),
  },
} satisfies Meta<typeof ProductView>
export default meta
type Story = StoryObj<typeof meta>

export const TwoSizes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stor' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Glasvas/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(bought).toHaveBeenLastCalledWith(
      expect.objectContaining({ variant: expect.objectContaining({ Code: 'BUK1001C' }), addons: ['TIL1001'] }),
    )
  },
}
/** The sizes are one of a few: the arrows go along them, and which one is chosen is told. */
export const SizesByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    const [medium, large] = within(canvas.getByRole('group', { name: 'Storlek' })).getAllByRole('button')
    await expect(medium).toHaveAttribute('aria-pressed', 'true')
    await expect(large).toHaveAccessibleDescription(/kr/)
    medium!.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(large).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(large).toHaveAttribute('aria-pressed', 'true')
    await expect(medium).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard('{ArrowRight}')
    await expect(medium).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(large).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(medium).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(medium).toHaveFocus()
  },
}
/** Tab stops once at a row of sizes: at the one that is chosen, or where the focus was last. */
export const SizesAreOneStop: Story = {
  play: async ({ canvas, userEvent }) => {
    const sizes = canvas.getByRole('group', { name: 'Storlek' })
    const [medium, large] = within(sizes).getAllByRole('button')
    await expect([medium, large].map((size) => size?.tabIndex)).toEqual([0, -1])
    medium!.focus()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.tab()
    await expect(sizes).not.toContainElement(document.activeElement as HTMLElement)
    await userEvent.tab({ shift: true })
    await expect(large).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(sizes).not.toContainElement(document.activeElement as HTMLElement)
  },
}
export const Reduced: Story = {
  args: {
    product: aProduct({
      Variants: [aVariant({ Discount: { PriceAfterDiscount: 299_00 }, LowestPrice30Days: 319_00 })],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Lägsta pris 30 dagar: 319\skr/)).toBeVisible()
  },
}
/** CA-11: of the one size nothing is left, of the other a few. */
export const SoldOutInOneSize: Story = {
  args: {
    hint: 'I varukorgen kan du runda upp.',
    product: aProduct({
      Variants: [aVariant({ Stock: 0 }), aVariant({ Code: 'BUK1001C', Name: 'Stor', Stock: 2 })],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Tillfälligt slut/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Köp' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Stor' }))
    await expect(canvas.getByText('Bara 2 kvar')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Köp' })).toBeVisible()
    await expect(canvas.getByText('I varukorgen kan du runda upp.')).toBeVisible()
  },
}
export const OwnPrice: Story = {
  args: {
    product: aProduct({
      Name: 'Presentkort',
      Withdrawal: 'yes',
      Variants: [
        aVariant({ Price: 300_00, TaxInPercent: 0, IsCustomerSpecifiedPrice: true, ProductCategory: 'GiftCard' }),
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    bought.mockClear()
    const amount = canvas.getByRole('textbox', { name: /Ditt belopp/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, '50')
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(await canvas.findByText(/Skriv ett belopp mellan 100\skr och 2\s000\skr/)).toBeVisible()
    await expect(bought).toHaveBeenLastCalledWith(undefined)
    await userEvent.clear(amount)
    await userEvent.type(amount, '500')
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(bought).toHaveBeenLastCalledWith(expect.objectContaining({ price: 500_00 }))
  },
}
/** Spec 1 §6: organisation customers have the higher maximum. */
export const OwnPriceOfAnOrganisation: Story = {
  args: {
    isOrganisation: true,
    product: aProduct({ Variants: [aVariant({ Price: 349_00, IsCustomerSpecifiedPrice: true })] }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Mellan 349\skr och 15\s000\skr/)).toBeVisible()
    const amount = canvas.getByRole('textbox', { name: /Ditt belopp/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, '5000')
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(bought).toHaveBeenLastCalledWith(expect.objectContaining({ price: 5000_00 }))
  },
}
/** S-12: a price without its tax says so on a phone too, and an amount that is typed says that it bears its tax. */
export const OwnPriceWithoutTaxOnAPhone: Story = {
  args: { product: aProduct({ Variants: [aVariant({ Price: 500_00, IsCustomerSpecifiedPrice: true })] }) },
  beforeEach: withoutTax,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Ditt belopp i kronor inkl. moms' })).toHaveValue('500')
    await expect(canvas.getByRole('button', { name: 'Köp' }).parentElement).toHaveTextContent(/^400\skr exkl\. moms/)
  },
}
export const ColoursAndRibbon: Story = {
  args: {
    product: aProduct({
      SelectableColours: ['red', 'pink', 'white'],
      RibbonTextRequired: true,
      Variants: [aVariant({ IsCustomDescription: true, ProductCategory: 'Funeral' })],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Vit' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(await canvas.findByText('Skriv den text som ska stå på bandet.')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /Text på bandet/ }), 'Vila i frid')
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(bought).toHaveBeenLastCalledWith(expect.objectContaining({ colours: ['white'], text: 'Vila i frid' }))
  },
}
/** FU-06: a ribbon among the addons is bought with its words, and gone with them. */
export const RibbonAmongTheAddons: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(catalogueApi.addons, () => [anAddon({ Code: 'TIL1101', Name: 'Begravningsband', IsRibbon: true })]),
      ...catalogueHandlers(),
    ),
  args: { product: aProduct({ Variants: [aVariant({ ProductCategory: 'Funeral' })] }) },
  play: async ({ canvas, userEvent }) => {
    bought.mockClear()
    const band = await canvas.findByRole('checkbox', { name: /Begravningsband/ })
    await expect(canvas.queryByRole('textbox', { name: /Text på bandet/ })).toBeNull()
    await userEvent.click(band)
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(bought).toHaveBeenLastCalledWith(undefined)
    const text = canvas.getByRole('textbox', { name: /Text på bandet/ })
    await expect(text).toHaveFocus()
    await userEvent.type(text, `Vila i frid{Enter}${'a'.repeat(41)}`)
    await expect(await canvas.findByText('Bandet rymmer två rader med högst 40 tecken på varje.')).toBeVisible()
    await userEvent.type(text, '{Backspace}')
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(bought).toHaveBeenLastCalledWith(
      expect.objectContaining({ addons: ['TIL1101'], text: `Vila i frid\n${'a'.repeat(40)}` }),
    )
    await userEvent.click(band)
    await userEvent.click(canvas.getByRole('button', { name: 'Köp' }))
    await expect(bought).toHaveBeenLastCalledWith(expect.objectContaining({ addons: [], text: '' }))
  },
}
export const Subscription: Story = {
  args: { product: aProduct({ Subscription: { CyclesInDays: [7, 14, 28], PeriodsInMonths: [0, 3] } }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('per leverans')[0]).toBeVisible()
    await expect(canvas.getByText('Du betalar en leverans i taget.')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Hur länge' }), '3 månader')
    await expect(canvas.getByText(/^Du betalar 13 leveranser på en gång: 4\s537\skr, plus/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Hur ofta' }), 'varannan vecka')
    await expect(canvas.getByText(/^Du betalar 6 leveranser på en gång: 2\s094\skr, plus/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Glasvas/ }))
    await expect(canvas.getByText(/^Du betalar 6 leveranser på en gång: 2\s988\skr, plus/)).toBeVisible()
  },
}
export const SubscriptionOnAPhone: Story = {
  ...Subscription,
  globals: { viewport: { value: 'phone' } },
}
/** OR-10: as the terms say, and not more. */
export const Chocolate: Story = {
  args: { product: aProduct({ Withdrawal: 'yes', Variants: [aVariant({ ProductCategory: 'Chocolate' })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('I obruten förpackning har du 14 dagars ångerrätt.')).toBeVisible()
  },
}
/** Nothing comes that could perish or be sent back. */
export const Donation: Story = {
  args: { product: aProduct({ Variants: [aVariant({ ProductCategory: 'Donation' })] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Rosendröm' })).toBeVisible()
    await expect(canvas.queryByText(/ångerrätt/)).toBeNull()
  },
}
export const Bundle: Story = {
  args: {
    product: aProduct({
      IsBundle: true,
      Variants: [aVariant({ Name: 'Paket' })],
      ChildProducts: [
        { Code: 'CHO2001', Name: 'Mörk choklad från Malmö', Url: '/produkt/CHO2001' },
        { Code: 'INR2001', Name: 'Vas av glas', Url: '/produkt/INR2001' },
        { Code: 'CHO2001', Name: 'Mörk choklad från Malmö', Url: '/produkt/CHO2001' },
        { Code: 'KOR2001', Name: 'Flätad korg', Url: null },
      ],
    }),
  },
  play: async ({ canvas }) => {
    const parts = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(parts).toEqual(expect.arrayContaining(['2 × Mörk choklad från Malmö', 'Vas av glas', 'Flätad korg']))
    await expect(canvas.getByRole('link', { name: 'Vas av glas' })).toBeVisible()
    // Listed nowhere by itself.
    await expect(canvas.queryByRole('link', { name: 'Flätad korg' })).toBeNull()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
/** Until it is answered, the question about cookies stands above the bar with the price and the button. */
export const PhoneWithQuestion: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <>
        <CookieNotice open onChoose={fn()} />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    bought.mockClear()
    const buy = canvas.getByRole('button', { name: 'Köp' })
    const question = canvas.getByRole('region', { name: /kakor/i })
    await waitFor(() =>
      expect(question.getBoundingClientRect().bottom).toBeLessThanOrEqual(buy.getBoundingClientRect().top),
    )
    const { left, top, width, height } = buy.getBoundingClientRect()
    await expect(buy).toContainElement(document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement)
    await userEvent.click(buy)
    await expect(bought).toHaveBeenCalled()
  },
}

const bound = aPhotograph('Rund bukett i papper', '#c9808f')
const inVase = aPhotograph('Samma bukett i en vas på ett bord', '#8a9a7b')
const large = aPhotograph('Stor bukett i papper', '#a34b62')

/** Three pictures, of which one is the large size's own. */
export const Photographs: Story = {
  args: {
    product: aProduct({
      Picture: bound,
      Pictures: [bound, inVase],
      Variants: [aVariant(), aVariant({ Code: 'BUK1001C', Name: 'Stor', Picture: large })],
    }),
  },
  beforeEach: ({ msw }) => msw.use(photographs, ...catalogueHandlers()),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Förstora: Rund bukett i papper' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Bild 2 av 2' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Bild 2 av 2' })).toHaveAttribute('aria-current', 'true'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Stor' }))
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Stor bukett i papper' })).toBeVisible())
    await expect(canvas.queryByRole('img', { name: 'Rund bukett i papper' })).toBeNull()
    const first = canvas.getByRole('button', { name: 'Förstora: Stor bukett i papper' })
    await userEvent.click(first)
    const near = await screen.findByRole('button', { name: 'Närmare' }, { timeout: 10_000 })
    await waitFor(() => expect(near).toBeEnabled())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Närmare' })).toBeNull())
    await waitFor(() => expect(first).toHaveFocus())
  },
}
