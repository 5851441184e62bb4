import { cartApi } from '@bukett/contracts/http/cart'
import { aCart, aChosenShipment, aDigitalLine, aLine, cartHandlers, cartOf } from '@bukett/ui-kit/mocks/cart'
import { aProduct, anAddon, aVariant, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inShop, withoutTax } from '../../shared/story'
import { CartView } from './CartView'

const meta = {
  title: 'Cart/CartView',
  component: CartView,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  args: {
    shopPath: '/',
    loginPath: '/logga-in-privat',
    paymentPath: '/payment',
    hrefOf: (url) => url,
    onChooseDelivery: fn(),
    onGoOn: fn(),
    onContinueShopping: fn(),
    onDeleted: fn(),
  },
} satisfies Meta<typeof CartView>
export default meta
type Story = StoryObj<typeof meta>

const chocolate = aLine({
  LineItemId: 'line-2',
  DisplayName: 'Mörk choklad från Malmö',
  ParentProductCode: 'CHO4001',
  Price: 99_00,
  DiscountedPrice: 99_00,
  PlacedPrice: 129_00,
  LowestPrice30Days: 119_00,
  Tax: 5_60,
  IsPackageProduct: true,
})
const bouquet = aLine({
  Addons: [
    {
      Code: 'TIL1001',
      Name: 'Glasvas',
      Price: 149_00,
      Quantity: 1,
      VatClass: 'standard',
      Promoted: true,
      FastTrackSupported: true,
      IsRibbon: false,
      IsFuneralRibbonAddon: false,
    },
  ],
})
const changed = fn<(lines: unknown) => void>()
const chosen = () => cartOf([aChosenShipment({ LineItems: [bouquet, chocolate] })])
const handlers = (cart = chosen()) => [...cartHandlers(cart), ...catalogueHandlers()]
const dialog = async (role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role, undefined, { timeout: 10_000 }))

export const Filled: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible()
    await expect(await canvas.findByText(/111\s51 Stockholm/)).toBeVisible()
    await expect(canvas.getByText(/Leverans till dörren, 99\skr/)).toBeVisible()
    await expect(canvas.getByText(/Lägsta pris 30 dagar: 119\skr/)).toBeVisible()
    const [increase] = canvas.getAllByRole('button', { name: /Öka antalet/ })
    await userEvent.click(increase!)
    const summary = canvas.getByRole('region', { name: 'Summering' })
    await waitFor(() => expect(within(summary).getAllByText(/1\s296\skr/)[0]).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till mottagare' }))
    await expect(args.onGoOn).toHaveBeenCalledTimes(1)
  },
}
/** PR-08: every price of goods and delivery says that it is without tax, and what is paid that it is with. */
export const WithoutTax: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...handlers())
    return withoutTax()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Glasvas, 119,20\skr exkl\. moms/)).toBeVisible()
    await expect(canvas.getByText(/Leverans till dörren, 79,20\skr exkl\. moms/)).toBeVisible()
    await expect(canvas.getAllByText(/^exkl\. moms$/)).toHaveLength(2)
    const summary = within(canvas.getByRole('region', { name: 'Summering' }))
    const amountOf = (term: string) => summary.getByText(term).nextElementSibling
    await expect(amountOf('Varor exkl. moms')).toHaveTextContent(/^532,60\skr$/)
    await expect(amountOf('Leverans exkl. moms')).toHaveTextContent(/^79,20\skr$/)
    await expect(amountOf('Summa exkl. moms')).toHaveTextContent(/^611,80\skr$/)
    await expect(amountOf('Moms')).toHaveTextContent(/^135,20\skr$/)
    await expect(summary.queryByText(/^Varav moms/)).toBeNull()
    await expect(amountOf('Att betala inkl. moms')).toHaveTextContent(/^747\skr$/)
  },
}
/** S-12: the sum that stays in sight on a phone is what is paid, and says that it bears its tax. */
export const WithoutTaxOnAPhone: Story = {
  beforeEach: ({ msw }) => {
    msw.use(...handlers())
    return withoutTax()
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const goOn = await canvas.findByRole('button', { name: 'Fortsätt till mottagare' })
    await expect(goOn.parentElement).toHaveTextContent(/^747\skr inkl\. moms/)
  },
}
export const DeliveryNotChosen: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(aCart([bouquet]))),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fortsätt till mottagare' }))
    await expect(args.onGoOn).not.toHaveBeenCalled()
    await expect(args.onChooseDelivery).toHaveBeenCalledTimes(1)
    await expect(await canvas.findByRole('alert', { name: '' })).toHaveTextContent('Välj vart och när')
  },
}
export const RemovingALine: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort Mörk choklad från Malmö' }))
    await waitFor(() => expect(canvas.queryByText('Mörk choklad från Malmö')).toBeNull())
    await expect(canvas.getByText('Rosendröm, Mellan')).toBeVisible()
  },
}
/** The button goes with its line: who works by keys goes on from the line that is left. */
export const RemovingALineByKey: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async ({ canvas, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: 'Ta bort Mörk choklad från Malmö' })
    remove.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByText('Mörk choklad från Malmö')).toBeNull())
    await waitFor(() => expect(canvas.getByText('Rosendröm, Mellan').closest('li')).toHaveFocus())
  },
}
export const DeletingTheCart: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(cartOf([aChosenShipment()]))),
  play: async ({ args, canvas, step, userEvent }) => {
    const heard = fn()
    window.addEventListener('cart-deleted', heard, { once: true })
    await step('one less than one asks first', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: /Minska antalet/ }))
      const question = await dialog('alertdialog')
      await userEvent.click(question.getByRole('button', { name: 'Behåll' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(canvas.getByText('Rosendröm, Mellan')).toBeVisible()
    })
    await step('on confirmation the whole cart is deleted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Minska antalet/ }))
      const question = await dialog('alertdialog')
      await userEvent.click(question.getByRole('button', { name: 'Ta bort varukorgen' }))
      await waitFor(() => expect(args.onDeleted).toHaveBeenCalledTimes(1))
      await expect(heard).toHaveBeenCalledTimes(1)
    })
  },
}
export const OnlyWhatCannotBeAlone: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers(
        cartOf([
          aChosenShipment({
            LineItems: [
              aLine(),
              aLine({ LineItemId: 'gift', DisplayName: 'Gåva till pollinerarna', CannotBeOnlyCartItem: true }),
            ],
          }),
        ]),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort Rosendröm, Mellan' }))
    const question = await dialog('alertdialog')
    await waitFor(() => expect(question.getByText('Ta bort hela varukorgen?')).toBeVisible())
  },
}
/** CA-15: a donation goes along with the only bouquet; there is nothing to send to somebody else. */
export const NothingToSplitBesideADonation: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers(
        cartOf([
          aChosenShipment({
            LineItems: [
              aLine(),
              aLine({ LineItemId: 'gift', DisplayName: 'Gåva till pollinerarna', ProductCategory: 'Donation' }),
            ],
          }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Ta bort Gåva/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /till en annan mottagare/ })).toBeNull()
  },
}
export const OutOfStock: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.updateLines, 'cart.out-of-stock'), ...handlers(aCart())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Öka antalet/ }))
    await expect(await canvas.findByText('Otillräckligt antal varor i lager')).toBeVisible()
    await expect(canvas.getByRole('spinbutton')).toHaveValue(1)
  },
}
/** What goes with the line is chosen while its new number is on its way: both come to be. */
export const AddonsWhileANumberIsSaved: Story = {
  beforeEach: ({ msw }) => {
    changed.mockClear()
    msw.use(
      mock(cartApi.updateLines, async ({ body }) => {
        changed(body.LineItems)
        if (body.LineItems[0]?.Addons === undefined) await screen.findByRole('dialog')
        return aCart([aLine({ Quantity: 2 })])
      }),
      ...handlers(aCart()),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Öka antalet/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Tillägg till Rosendröm, Mellan' }))
    const sheet = await dialog()
    const save = await sheet.findByRole('button', { name: 'Spara tilläggen' })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
    await expect(changed).toHaveBeenLastCalledWith([expect.objectContaining({ Quantity: 2, Addons: [] })])
  },
}
export const AnotherSize: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        catalogueApi.product,
        aProduct({
          Variants: [
            aVariant({ Code: 'BUK1001A', Name: 'Liten' }),
            aVariant({ Code: 'BUK1001B', Name: 'Mellan', Price: 549_00 }),
            aVariant({ Code: 'BUK1001C', Name: 'Stor', Price: 599_00 }),
          ],
        }),
      ),
      ...handlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Byt storlek på Rosendröm, Mellan' }))
    const sheet = await dialog()
    await expect(sheet.getByRole('radio', { name: 'Mellan' })).toBeChecked()
    await userEvent.click(sheet.getByRole('radio', { name: 'Stor' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Byt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const AddonPreview: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(aCart())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tillägg till Rosendröm, Mellan' }))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: /^Titta på Glasvas/ }))
    await expect(sheet.getByRole('heading', { name: 'Glasvas' })).toBeVisible()
    await expect(sheet.getByText('Enkel vas i klarglas, anpassad efter buketten.')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: /^Lägg till, 149/ }))
    await expect(await sheet.findByRole('button', { name: /Titta på Glasvas.*valt/ })).toBeVisible()
  },
}
/** FU-06: a ribbon is added with its words. */
export const RibbonAmongTheAddons: Story = {
  beforeEach: ({ msw }) => {
    changed.mockClear()
    msw.use(
      mock(catalogueApi.addons, [anAddon({ Code: 'TIL1101', Name: 'Begravningsband', IsFuneralRibbonAddon: true })]),
      mock(cartApi.updateLines, ({ body }) => {
        changed(body.LineItems)
        return aCart()
      }),
      ...handlers(aCart()),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tillägg till Rosendröm, Mellan' }))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: /^Titta på Begravningsband/ }))
    await userEvent.click(sheet.getByRole('button', { name: /^Lägg till, / }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Spara tilläggen' }))
    const text = sheet.getByRole('textbox', { name: 'Text på bandet' })
    await expect(text).toHaveFocus()
    await expect(sheet.getByText('Skriv den text som ska stå på bandet.')).toBeVisible()
    await userEvent.type(text, 'Vila i frid{Enter}Karin med familj')
    await userEvent.click(sheet.getByRole('button', { name: 'Spara tilläggen' }))
    await waitFor(() =>
      expect(changed).toHaveBeenCalledWith([
        expect.objectContaining({
          Addons: [{ Code: 'TIL1101', Quantity: 1 }],
          DescriptionText1: 'Vila i frid\nKarin med familj',
        }),
      ]),
    )
  },
}
/** An addon that has left the register is on its line until the addons are chosen anew. */
export const AddonThatIsGone: Story = {
  beforeEach: ({ msw }) => {
    changed.mockClear()
    msw.use(
      mock(catalogueApi.addons, [anAddon({ Code: 'TIL1002', Name: 'Fyra praliner' })]),
      mock(cartApi.updateLines, ({ body }) => {
        changed(body.LineItems)
        return aCart()
      }),
      ...handlers(),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tillägg till Rosendröm, Mellan' }))
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: /^Titta på Fyra praliner/ }))
    await userEvent.click(sheet.getByRole('button', { name: /^Lägg till, / }))
    await userEvent.click(await sheet.findByRole('button', { name: 'Spara tilläggen' }))
    const Addons = [{ Code: 'TIL1002', Quantity: 1 }]
    await waitFor(() => expect(changed).toHaveBeenCalledWith([expect.objectContaining({ Addons })]))
  },
}
export const SeveralReceivers: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers(
        cartOf([
          aChosenShipment({ LineItems: [bouquet] }),
          aChosenShipment({ ShipmentId: '2', LineItems: [chocolate], DeliveryDate: '2026-12-01' }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Mottagare 2' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Lägg tillbaka till mottagare 1' })).toBeVisible()
  },
}
export const SplittingALine: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(aCart([aLine({ Quantity: 3, Price: 1647_00, Tax: 329_40 })]))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /till en annan mottagare/ }))
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: /Öka antalet/ }))
    await expect(sheet.getByRole('spinbutton')).toHaveValue(2)
  },
}
export const FastTrack: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers(
        cartOf(
          [
            aChosenShipment({
              DeliveryDate: null,
              DeliveryType: null,
              FastTrack: { Phone: '+46701740605', Name: 'Astrid', SendOption: 'within30Min', SendTime: null },
            }),
          ],
          { OrderForm: { ...aCart().OrderForm, IsFastTrack: true } },
        ),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Astrid får ett SMS och väljer själv adress och dag.')).toBeVisible()
  },
}
export const Digital: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers(aCart([aDigitalLine()]))),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fortsätt till mottagare' }))
    await expect(args.onGoOn).toHaveBeenCalledTimes(1)
    const summary = within(canvas.getByRole('region', { name: 'Summering' }))
    await expect(summary.getByText('Varor')).toBeInTheDocument()
    await expect(summary.queryByText('Leverans')).toBeNull()
  },
}
export const DayHasExpired: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers(
        aCart([bouquet], {
          Notices: [{ code: 'deliveryDateExpired', ShipmentId: '1', LineItemId: null }],
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Leveransdagen som du hade valt går inte längre att få/)).toBeVisible()
  },
}
export const DeliveryFailedAtPayment: Story = {
  args: { deliveryError: 'Leveransen går tyvärr inte längre att genomföra.' },
  beforeEach: ({ msw }) => msw.use(...handlers()),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    // It stands in the summary, which lies below a phone's screen.
    await waitFor(() => expect(canvas.getByText('Leveransen går tyvärr inte längre att genomföra.')).toBeVisible())
    await expect(canvas.getByRole('alert')).toHaveFocus()
  },
}
export const Donation: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(cartApi.donate, ({ query }) =>
        aCart([
          bouquet,
          aLine({ LineItemId: 'gift', DisplayName: 'Gåva till pollinerarna', Price: query.amount, Tax: 0 }),
        ]),
      ),
      ...handlers({
        ...chosen(),
        Total: 997_00,
        DonationOffer: { Code: 'GAV1901A', DefaultAmount: 10_00, roundUpAmount: 3_00, customRoundUpAmount: 3_00 },
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const own = await canvas.findByRole('textbox', { name: 'Eget belopp i kronor' })
    await expect(canvas.getByRole('heading', { name: /^Runda upp till 1\s000\skr\?$/ })).toBeVisible()
    for (const wrong of ['tjugo', '501', '0,50', '-5']) {
      await userEvent.clear(own)
      await userEvent.type(own, wrong)
      await userEvent.tab()
      await expect(own).toHaveValue('')
    }
    await userEvent.click(canvas.getByRole('button', { name: /^Skänk 3\skr/ }))
    await expect(await canvas.findByText('Gåva till pollinerarna')).toBeVisible()
  },
}
export const VoucherRefused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.applyCoupon, 'cart.invalid-coupon'), ...handlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Har du en rabattkod?' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Rabattkod' }), 'FEL')
    await userEvent.click(canvas.getByRole('button', { name: 'Använd' }))
    await expect(await canvas.findByText('Rabattkoden är inte giltig.')).toBeVisible()
  },
}
export const VoucherTaken: Story = {
  beforeEach: ({ msw }) => msw.use(...handlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Har du en rabattkod?' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Rabattkod' }), 'host')
    await userEvent.click(canvas.getByRole('button', { name: 'Använd' }))
    await expect(await canvas.findByRole('button', { name: 'Ta bort rabattkoden HOST' })).toBeVisible()
  },
}
/** A code that could not be taken away says so. */
export const VoucherThatStays: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(cartApi.removeCoupon, 'unavailable'),
      ...handlers({ ...chosen(), Coupons: [{ Code: 'HOST', Applied: true, Discount: 50_00 }] }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort rabattkoden HOST' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ta bort rabattkoden HOST' })).toBeVisible()
  },
}
/** Who takes the code away by a key goes on at the field for another. */
export const VoucherRemovedByKey: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...chosen(), Coupons: [{ Code: 'HOST', Applied: true, Discount: 50_00 }] })),
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('button', { name: 'Ta bort rabattkoden HOST' })).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Rabattkod' })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Rabattkod' })).toHaveFocus()
  },
}
export const VoucherThatDoesNotFit: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...handlers({ ...chosen(), Coupons: [{ Code: 'STOR', Applied: false, Discount: 0 }] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Rabattkoden gäller inte för det som ligger i varukorgen/)).toBeVisible()
  },
}
export const PaymentUnderWay: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...handlers({
        ...chosen(),
        Locked: { PurchaseId: 'p-1' },
        Coupons: [{ Code: 'HOST', Applied: true, Discount: 50_00 }],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^En betalning av varukorgen pågår/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Fortsätt till betalning' })).toHaveAttribute('href', '/payment')
    await expect(await canvas.findByRole('button', { name: 'Fortsätt till mottagare' })).toBeDisabled()
    await expect(await canvas.findByRole('button', { name: 'Ta bort rabattkoden HOST' })).toBeDisabled()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...handlers()),
}
export const English: Story = { globals: { locale: 'en' }, beforeEach: ({ msw }) => msw.use(...handlers()) }
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(cartApi.get, aCart([]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Varukorgen är tom.')).toBeVisible()
  },
}
/** CA-06: what a login put aside is offered still when the other cart is bought or emptied. */
export const EmptyOffersTheEarlierCart: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(cartApi.get, aCart([], { Notices: [{ code: 'cartReplaced', ShipmentId: null, LineItemId: null }] })),
      mock(cartApi.restore, chosen()),
      ...handlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Den ligger sparad i 30 dagar/)).toBeVisible()
    await expect(canvas.getByText('Varukorgen är tom.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Hämta den tidigare varukorgen' }))
    await expect(await canvas.findByRole('button', { name: 'Fortsätt till mottagare' })).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(cartApi.get)) }
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.get, 'unexpected')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta varukorg')).toBeVisible()
  },
}
