import { cartApi } from '@bukett/contracts/http/cart'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { directoryApi } from '@bukett/contracts/http/directory'
import { internationalApi } from '@bukett/contracts/http/international'
import { aCart, aChosenShipment, aDigitalLine, aLine, aShipment, cartHandlers, cartOf } from '@bukett/ui-kit/mocks/cart'
import { greetingTexts } from '@bukett/ui-kit/mocks/catalogue'
import { directoryHandlers } from '@bukett/ui-kit/mocks/directory'
import { RadioCards } from '@bukett/ui-kit'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { whenAllIsTold } from '@bukett/ui-kit/mocks/told'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { failingReadAgain, fill, inShop, onPage, withoutTax } from '../../shared/story'
import type { PickupStoreList } from './receiver-part'
import { ReceiverView } from './ReceiverView'

const registers = [
  mock(catalogueApi.textGreetings, greetingTexts),
  mock(catalogueApi.addons, []),
  mockError(directoryApi.companies, 'directory.company-not-found'),
  ...directoryHandlers(),
  mock(internationalApi.countries, [
    {
      CountryCode: 'USA',
      Alpha2: 'US',
      Name: 'United States',
      NameSwe: 'USA',
      Url: '/utlandsbud/USA',
      LeadDays: 0,
      LatinGreetingOnly: true,
    },
  ]),
]

const meta = {
  title: 'Receiver/ReceiverView',
  component: ReceiverView,
  decorators: [onPage, inShop],
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  args: {
    form: 'receiver',
    own: {},
    stores: (() => null) as PickupStoreList,
    cartPath: '/varukorg',
    paymentPath: '/payment',
    onDone: fn(),
    onDeleted: fn(),
  },
  beforeEach: ({ msw }) => msw.use(...registers, ...cartHandlers(cartOf([aChosenShipment()]))),
} satisfies Meta<typeof ReceiverView>
export default meta
type Story = StoryObj<typeof meta>

export const SomebodyElse: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await fill(userEvent, await canvas.findByLabelText('För- och efternamn'), 'Maja Li')
    await fill(userEvent, canvas.getByLabelText('Telefon'), '0701740611')
    await fill(userEvent, canvas.getByLabelText('Gatuadress'), 'Gatan 2')
    await userEvent.click(canvas.getByRole('radio', { name: 'Ja, lämna den vid dörren' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Din hälsning/ }), 'Grattis')
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalled())
  },
}
/** S-12: the sum beside the button is what is paid, and says that it bears its tax. */
export const WithoutTaxOnAPhone: Story = {
  beforeEach: withoutTax,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('inkl. moms')).toBeVisible()
  },
}
export const Empty: Story = {}
const kept = fn()
const emma = { FirstName: 'Emma', LastName: 'Klövervall', DayTimePhoneNumber: '+46701740643' }
/** Oneself by mistake: who was typed before comes back with "Någon annan". */
export const MyselfByMistake: Story = {
  args: {
    own: { ...emma, Line1: 'Drottninggatan 27', PostalCode: '11151' },
  },
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText('För- och efternamn')
    await fill(userEvent, name, 'Maja Li')
    await fill(userEvent, canvas.getByLabelText('Telefon'), '0701740611')
    await fill(userEvent, canvas.getByLabelText('Gatuadress'), 'Gatan 2')
    await userEvent.click(canvas.getByRole('radio', { name: 'Jag själv' }))
    await expect(name).toHaveValue('Emma Klövervall')
    await expect(canvas.getByLabelText('Gatuadress')).toHaveValue('Drottninggatan 27')
    await userEvent.click(canvas.getByRole('radio', { name: 'Någon annan' }))
    await expect(name).toHaveValue('Maja Li')
    await expect(canvas.getByLabelText('Telefon')).toHaveValue('0701740611')
    await expect(canvas.getByLabelText('Gatuadress')).toHaveValue('Gatan 2')
  },
}
/** The street at home is none in the town where it is delivered; what is typed of oneself there does not stay with somebody else. */
export const MyselfInAnotherTown: Story = {
  args: { own: { ...emma, Line1: 'Drottninggatan 27', CoAddress: 'Ek', DoorCode: '1234', PostalCode: '411 01' } },
  play: async ({ canvas, userEvent }) => {
    const street = await canvas.findByLabelText('Gatuadress')
    await fill(userEvent, street, 'Gatan 2')
    await userEvent.click(canvas.getByRole('radio', { name: 'Jag själv' }))
    await expect(canvas.getByLabelText('För- och efternamn')).toHaveValue('Emma Klövervall')
    await expect(street).toHaveValue('Gatan 2')
    // Neither c/o nor door code was filled in: they are still one press away.
    await userEvent.click(canvas.getByRole('button', { name: /^Portkod, c\/o/ }))
    const code = await canvas.findByRole('textbox', { name: /^Portkod/ })
    const co = canvas.getByRole('textbox', { name: /^c\/o/ })
    await userEvent.clear(street)
    await fill(userEvent, street, 'Sjövägen 9')
    await fill(userEvent, code, '9999')
    await fill(userEvent, co, 'Sjöberg')
    await userEvent.click(canvas.getByRole('radio', { name: 'Någon annan' }))
    await expect(street).toHaveValue('Gatan 2')
    await expect(code).toHaveValue('')
    await expect(co).toHaveValue('')
  },
}
const TwoStores: PickupStoreList = ({ name, value, onChange, error }) => (
  <RadioCards
    legend="Välj butik"
    name={name}
    value={value}
    onChange={onChange}
    error={error}
    cards={[
      { value: '1001', label: 'Blad & Blom' },
      { value: '1002', label: 'Kronblad' },
    ]}
  />
)
/** No store is chosen: the fault leads to the list of them. */
export const WithoutAStore: Story = {
  args: { stores: TwoStores },
  beforeEach: ({ msw }) =>
    msw.use(...cartHandlers(cartOf([aChosenShipment({ DeliveryType: 'StorePickup', PickupStoreId: null })]))),
  play: async ({ canvas, userEvent }) => {
    const store = await canvas.findByRole('radio', { name: 'Blad & Blom' })
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(store).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till betalning' }))
    store.blur()
    await userEvent.click(canvas.getByRole('button', { name: /^Butik.*: / }))
    await expect(store).toHaveFocus()
  },
}
/** What the rule makes of a long name is told, and what somebody makes of it stays. */
export const NamePartedByHand: Story = {
  beforeEach: ({ msw }) => {
    kept.mockClear()
    msw.use(
      mock(cartApi.save, ({ body }) => {
        kept(body?.OrderForm?.Shipments?.[0]?.ShippingAddress)
        return cartOf([aChosenShipment()])
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText('För- och efternamn'), 'Anna Lind Berg')
    await userEvent.tab()
    await expect(canvas.getByText('Förnamn Anna Lind, efternamn Berg')).toBeVisible()
    await waitFor(() =>
      expect(kept).toHaveBeenLastCalledWith(expect.objectContaining({ FirstName: 'Anna Lind', LastName: 'Berg' })),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Ändra vad som är förnamn och efternamn' }))
    await waitFor(() => expect(canvas.getByLabelText('Förnamn')).toHaveFocus())
    await userEvent.clear(canvas.getByLabelText('Förnamn'))
    await fill(userEvent, canvas.getByLabelText('Förnamn'), 'Anna')
    await userEvent.clear(canvas.getByLabelText('Efternamn'))
    await fill(userEvent, canvas.getByLabelText('Efternamn'), 'Lind Berg')
    await userEvent.tab()
    await waitFor(() =>
      expect(kept).toHaveBeenLastCalledWith(expect.objectContaining({ FirstName: 'Anna', LastName: 'Lind Berg' })),
    )
  },
}
export const NameOfOneWord: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('För- och efternamn'), 'Maja')
    await userEvent.tab()
    await expect(await canvas.findByText('Skriv både förnamn och efternamn.')).toBeVisible()
  },
}
export const FaultsTakeFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('För- och efternamn'), 'Maja 2')
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(canvas.getByLabelText('För- och efternamn')).toHaveFocus())
    await expect(canvas.getAllByText(/Vänligen ange om leveransen kan lämnas vid dörr eller inte/)[0]).toBeVisible()
  },
}
export const RefusedByTheServer: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(cartApi.save, 'cart.invalid', {
        fields: [
          {
            path: 'OrderForm.Shipments.0.ShippingAddress.PostalCode',
            code: 'postal-code.invalid',
            Message: 'Ange ett postnummer med fem siffror.',
          },
        ],
      }),
      ...cartHandlers(
        cartOf([
          aChosenShipment({
            LeaveAtDoorIfNotAtHome: true,
            ShippingAddress: {
              ...aChosenShipment().ShippingAddress,
              FirstName: 'Maja',
              LastName: 'Lindqvist',
              DayTimePhoneNumber: '0701740611',
              Line1: 'Drottninggatan 27',
            },
          }),
        ]),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(canvas.getByLabelText('Postnummer')).toHaveFocus())
  },
}
export const WordsForTheCard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hjälp mig med orden' }))
    await expect(await canvas.findByRole('combobox', { name: 'Tillfälle' })).toHaveDisplayValue('Visa alla')
    await userEvent.click(canvas.getByRole('button', { name: /Tack för hjälpen/ }))
    await expect(canvas.getByRole('textbox', { name: /Din hälsning/ })).toHaveValue(
      'Tack för hjälpen. Det betydde mer än du tror.',
    )
  },
}
export const PersonOfTheRegister: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sök person eller företag' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Namn eller telefonnummer' }), 'Maja{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: /Storgatan 4/ }))
    await waitFor(() => expect(canvas.getByLabelText('För- och efternamn')).toHaveValue('Maja Lindqvist'))
    // The place is told; it is asked for when it is another.
    await expect(canvas.getByText(/^972\s38 /)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Ändra ort' }))
    await expect(canvas.getByLabelText('Postnummer')).toHaveValue('972 38')
    await expect(canvas.getByLabelText('Postnummer')).toHaveFocus()
  },
}
export const NoCompanyFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sök person eller företag' }))
    await userEvent.click(await screen.findByRole('tab', { name: 'Företag' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Namn eller telefonnummer' }), 'Okänt AB{Enter}')
    await expect(await screen.findByText('Inget företag hittades för detta namn')).toBeVisible()
  },
}
export const Myself: Story = {
  args: { own: { FirstName: 'Emma', LastName: 'Klövervall', DayTimePhoneNumber: '+46701740643' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Hjälp mig med orden' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('radio', { name: 'Jag själv' }))
    await expect(canvas.getByLabelText('För- och efternamn')).toHaveValue('Emma Klövervall')
    await expect(canvas.getByRole('textbox', { name: /^Telefon/ })).toHaveValue('070-174 06 43')
    // Nobody writes a card, or sends an SMS, to oneself.
    await expect(canvas.queryByRole('button', { name: 'Hjälp mig med orden' })).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: /SMS/ })).toBeNull()
  },
}
/** An SMS goes to Swedish mobiles alone: what would not be sent is not offered. */
export const ReceiverWithALandline: Story = {
  play: async ({ canvas, userEvent }) => {
    const phone = await canvas.findByRole('textbox', { name: /^Telefon/ })
    const type = async (number: string): Promise<void> => {
      await userEvent.clear(phone)
      await userEvent.type(phone, number)
    }
    await userEvent.click(await canvas.findByRole('checkbox', { name: /SMS till mottagaren/ }))
    await type('08-123 456')
    await expect(canvas.queryByRole('checkbox', { name: /SMS till mottagaren/ })).toBeNull()
    await type('070-174 06 06')
    await expect(await canvas.findByRole('checkbox', { name: /SMS till mottagaren/ })).toBeChecked()
  },
}
export const Funeral: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...cartHandlers(
        cartOf([aChosenShipment({ ProductCategory: 'Funeral', DeliveryType: 'CarZone1' })], {
          OrderForm: { ...aCart().OrderForm, OrderType: 'Funeral' },
        }),
      ),
    ),
  globals: { theme: 'quiet' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fortsätt till betalning' }))
    await expect((await canvas.findAllByText(/Ingen tid vald för leverans till begravning\./))[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Hjälp mig med orden' })).toBeNull()
  },
}
export const Grave: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...cartHandlers(
        cartOf([aChosenShipment({ ProductCategory: 'Grave' })], {
          OrderForm: { ...aCart().OrderForm, OrderType: 'Grave' },
        }),
      ),
    ),
  globals: { theme: 'quiet' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fortsätt till betalning' }))
    await expect((await canvas.findAllByText(/Ange kvarter eller gravnummer/))[0]).toBeVisible()
  },
}
const foreign = aChosenShipment({
  LineItems: [aLine({ ProductCategory: 'International', CountryCode: 'USA' })],
  DeliveryType: 'International',
  ProductCategory: 'International',
  ShippingAddress: { ...aShipment().ShippingAddress, CountryCode: 'USA' },
})
export const International: Story = {
  beforeEach: ({ msw }) => msw.use(...cartHandlers(cartOf([foreign]))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Din hälsning/ }), 'Поздравляю')
    await expect(await canvas.findByText(/bara skriva med latinska bokstäver/)).toBeVisible()
    await expect(canvas.getByLabelText('Delstat eller region')).toBeVisible()
    await expect(canvas.getByText(/Utan landskod läser vi numret som ett i USA/)).toBeVisible()
    // Ten digits are a number of the United States, and too many for one of Sweden.
    await fill(userEvent, canvas.getByLabelText('Telefon'), '212-555-0123')
    await userEvent.tab()
    await expect(canvas.getByLabelText('Telefon')).toBeValid()
    await fill(userEvent, canvas.getByLabelText('Telefon'), '070-174 06 05')
    await userEvent.tab()
    // As long as one of there, and none: no number there keeps its 0.
    await waitFor(() => expect(canvas.getByLabelText('Telefon')).toBeInvalid())
    await expect(canvas.queryByText(/lämnas vid dörren/)).toBeNull()
  },
}
const birthdayCard = {
  Code: 'KRT2001',
  Name: 'Kort Födelsedag',
  Price: 29_00,
  Quantity: 1,
  VatClass: 'standard' as const,
  Promoted: false,
  FastTrackSupported: true,
  IsRibbon: false,
  IsFuneralRibbonAddon: false,
}
const soldCard = {
  ...birthdayCard,
  Description: 'Ballongfärgade gerbera.',
  Picture: { Url: '/pictures/KRT2001.svg', Alt: 'Kort med gerbera', Tint: 'blush' as const },
  TaxInPercent: 25,
}
const cardsFor = (atFirst: string[]) => {
  let chosen = atFirst
  const cart = () =>
    cartOf([aChosenShipment({ LineItems: [aLine({ Addons: chosen.length > 0 ? [birthdayCard] : [] })] })])
  return [
    mock(catalogueApi.textGreetings, { ...greetingTexts, Addons: [{ ...soldCard, Occasions: ['birthday'] }] }),
    mock(catalogueApi.addons, [soldCard]),
    mock(cartApi.updateLines, ({ body }) => {
      chosen = body.LineItems.flatMap(({ Addons = [] }) => Addons.map(({ Code }) => Code))
      return cart()
    }),
    mock(cartApi.get, cart),
  ]
}
export const CardForTheGreeting: Story = {
  beforeEach: ({ msw }) => msw.use(...cardsFor([])),
  play: async ({ canvas, userEvent, step }) => {
    const card = { name: /^Kort Födelsedag/ }
    await step('one is added to the bouquet', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till ett kort' }))
      await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Tillfälle' }), 'birthday')
      await userEvent.click(canvas.getByRole('button', card))
      await expect(await canvas.findByText(/^Kort Födelsedag, 29\skr$/)).toBeVisible()
      await expect(canvas.getByRole('button', card)).toHaveAttribute('aria-pressed', 'true')
    })
    await step('and taken away', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ta bort kortet' }))
      await waitFor(() => expect(canvas.getByRole('button', card)).toHaveAttribute('aria-pressed', 'false'))
      await expect(canvas.getByRole('button', { name: 'Dölj korten' })).toHaveFocus()
      await expect(canvas.getByText('Kortet är borttaget.')).toBeInTheDocument()
    })
  },
}
/** What is paid for is seen, and can be taken off, though nobody writes on it. */
export const CardToMyself: Story = {
  args: { own: emma },
  beforeEach: ({ msw }) => msw.use(...cardsFor(['KRT2001'])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Jag själv' }))
    await expect(await canvas.findByText(/kortet kommer utan hälsning/)).toBeVisible()
    await expect(canvas.getByText(/^Kort Födelsedag, 29\skr$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Byt kort' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort kortet' }))
    await waitFor(() => expect(canvas.queryByText(/^Kort Födelsedag/)).toBeNull())
    const told = canvas.getByText('Kortet är borttaget.')
    await expect(told).toBeInTheDocument()
    await expect(told.closest('[tabindex]')).toHaveFocus()
  },
}
/** Of cards that cannot be read nothing is shouted at somebody who is asked nothing of them. */
export const CardsOutOfReachToMyself: Story = {
  args: { own: emma },
  beforeEach: ({ msw }) => msw.use(mockError(catalogueApi.textGreetings, 'unavailable'), ...cardsFor(['KRT2001'])),
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Jag själv' }))
    await failingReadAgain(msw, catalogueApi.textGreetings)
    await whenAllIsTold()
    await expect(canvas.queryByRole('button', { name: 'Försök igen' })).toBeNull()
    await expect(canvas.getByLabelText('För- och efternamn')).toHaveValue('Emma Klövervall')
  },
}
const named = { FirstName: 'Karin', LastName: 'Holm', DayTimePhoneNumber: '0701740644', Line1: 'Storgatan 4' }
const parcel = aChosenShipment({
  ShipmentId: 'line-2',
  LineItems: [aLine({ LineItemId: 'line-2', DisplayName: 'Vas', ProductCategory: 'Interior' })],
  DeliveryType: 'PostalService',
})
const sent = fn()
export const GoodsThatTravelApartHaveOneReceiver: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear()
    const cart = cartOf([
      aChosenShipment({
        LeaveAtDoorIfNotAtHome: true,
        ShippingAddress: { ...aChosenShipment().ShippingAddress, ...named },
      }),
      { ...parcel, LeaveAtDoorIfNotAtHome: true },
    ])
    msw.use(
      mock(cartApi.get, cart),
      mock(cartApi.save, ({ body }) => {
        sent(body)
        return cart
      }),
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    const same = await canvas.findByRole('checkbox', { name: 'Samma mottagare som i leverans 1' })
    // Nobody said that this one goes to the same person: its own receiver has no name.
    await expect(same).not.toBeChecked()
    await userEvent.click(same)
    await expect(canvas.getAllByLabelText('För- och efternamn')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalled())
    const [{ OrderForm }] = sent.mock.lastCall as [{ OrderForm: { Shipments: { ShippingAddress: object }[] } }]
    await expect(OrderForm.Shipments[1]?.ShippingAddress).toMatchObject({ LastName: 'Holm', Line1: 'Storgatan 4' })
  },
}
export const PartedByItself: Story = {
  beforeEach: ({ msw }) => msw.use(...cartHandlers(cartOf([aChosenShipment(), parcel]))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Samma mottagare som i leverans 1' })).toBeChecked()
    await expect(canvas.getAllByLabelText('För- och efternamn')).toHaveLength(1)
    await expect(canvas.getAllByRole('textbox', { name: /Din hälsning/ })).toHaveLength(2)
  },
}
const elsewhere = (msw: { use: (...handlers: ReturnType<typeof cartHandlers>) => void }) => {
  const versions = [
    cartOf([aChosenShipment()]),
    cartOf([aChosenShipment({ ShippingAddress: { ...aChosenShipment().ShippingAddress, ...named } })], { Version: 2 }),
  ]
  msw.use(
    mock(cartApi.get, () => (versions.length > 1 ? versions.shift()! : versions[0]!)),
    mockError(cartApi.save, 'cartChanged'),
  )
}
export const ChangedInAnotherTab: Story = {
  beforeEach: ({ msw }) => elsewhere(msw),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('För- och efternamn'), 'Maja')
    await userEvent.tab()
    await expect(await canvas.findByText('Mottagaren har ändrats på ett annat ställe')).toBeVisible()
    await expect(canvas.getByLabelText('För- och efternamn')).toHaveValue('Maja')
    await userEvent.click(canvas.getByRole('button', { name: 'Visa det andra' }))
    await expect(canvas.getByLabelText('För- och efternamn')).toHaveValue('Karin Holm')
    await expect(canvas.queryByText('Mottagaren har ändrats på ett annat ställe')).toBeNull()
  },
}
export const TwoReceivers: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...cartHandlers(
        cartOf([
          aChosenShipment(),
          aChosenShipment({
            ShipmentId: '2',
            LineItems: [aLine({ LineItemId: 'line-2', Quantity: 2 })],
            DeliveryDate: '2026-12-01',
          }),
        ]),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Leverans 2 av 2')).toBeVisible()
    // Who gets what is not to be guessed.
    await expect(canvas.getByText('Rosendröm, Mellan')).toBeVisible()
    await expect(canvas.getByText('2 × Rosendröm, Mellan')).toBeVisible()
    await expect(canvas.getAllByLabelText('För- och efternamn')).toHaveLength(2)
  },
}
const digital = aCart([aDigitalLine()])
export const Digital: Story = {
  args: { form: 'digital' },
  beforeEach: ({ msw }) => msw.use(...cartHandlers(digital)),
  play: async ({ canvas, userEvent, args }) => {
    await fill(userEvent, await canvas.findByLabelText('Mottagarens namn'), 'Maja Lindqvist')
    await fill(userEvent, canvas.getByLabelText('Mottagarens mobilnummer'), '070-174 06 11')
    await fill(userEvent, canvas.getByLabelText('Från'), 'Emma')
    await fill(userEvent, canvas.getByRole('textbox', { name: /Personlig hälsning/ }), 'Köp något fint, mormor')
    await expect(canvas.getByText('22 av 38 tecken')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalled())
  },
}
export const TheLastGift: Story = {
  args: { form: 'digital' },
  beforeEach: ({ msw }) => msw.use(...cartHandlers(digital)),
  play: async ({ args, canvas, step, userEvent }) => {
    const heard = fn()
    window.addEventListener('cart-deleted', heard, { once: true })
    const press = async (answer: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: /^Ta bort / }))
      await userEvent.click(await screen.findByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    await step('is taken away only after a question', async () => {
      await press('Behåll')
      await expect(canvas.getByLabelText('Mottagarens namn')).toBeVisible()
      await expect(args.onDeleted).not.toHaveBeenCalled()
    })
    await step('and the whole cart with it', async () => {
      await press('Ta bort varukorgen')
      await waitFor(() => expect(args.onDeleted).toHaveBeenCalledTimes(1))
      await expect(heard).toHaveBeenCalledTimes(1)
    })
  },
}
export const DigitalByMail: Story = {
  args: { form: 'digital' },
  beforeEach: ({ msw }) => msw.use(...cartHandlers(digital)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'E-post' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'En annan dag' }))
    await userEvent.type(canvas.getByLabelText('Mottagarens namn'), 'Karin')
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(canvas.getByLabelText('Mottagarens e-postadress')).toHaveFocus())
    await expect(canvas.getByRole('button', { name: /^Mottagarens e-postadress: / })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /mobilnummer/ })).toBeNull()
  },
}
/** A kept number is filled in as every form has it, and as it was typed. */
export const DigitalFilledAgain: Story = {
  args: { form: 'digital' },
  beforeEach: ({ msw }) => {
    const to = { Channel: 'sms', To: '+46701740611', Name: 'Karin', From: 'Emma', Text: '', SendAt: null } as const
    msw.use(...cartHandlers(aCart([aDigitalLine({ DigitalDelivery: to })])))
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('Mottagarens mobilnummer')).toHaveValue('070-174 06 11')
    await userEvent.click(canvas.getByRole('button', { name: 'Fortsätt till betalning' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalled())
  },
}
/** A card that is sold as a mail alone is sent as one, also where it once was to be sent as a message. */
export const DigitalByMailAlone: Story = {
  args: { form: 'digital' },
  beforeEach: ({ msw }) => {
    const once = { Channel: 'sms', To: '+46701740611', Name: 'Karin', From: 'Emma', Text: '', SendAt: null } as const
    msw.use(...cartHandlers(aCart([aDigitalLine({ DigitalChannels: ['email'], DigitalDelivery: once })])))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Mottagarens e-postadress')).toHaveValue('')
    await expect(canvas.getByLabelText('Mottagarens namn')).toHaveValue('Karin')
    await expect(canvas.queryByRole('radio', { name: 'SMS' })).toBeNull()
  },
}
export const PaymentUnderWay: Story = {
  beforeEach: ({ msw }) => msw.use(...cartHandlers({ ...cartOf([aChosenShipment()]), Locked: { PurchaseId: 'p-1' } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^En betalning av varukorgen pågår/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Fortsätt till betalning' })).toHaveAttribute('href', '/payment')
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(cartApi.get)) }
/** The network is back, the server is not yet: what was typed stays. */
export const ReadAgainInVain: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const street = await canvas.findByLabelText('Gatuadress')
    await fill(userEvent, street, 'Gatan 2')
    await failingReadAgain(msw, cartApi.get)
    await expect(street).toBeVisible()
    await expect(street).toHaveValue('Gatan 2')
  },
}
export const LoadFailed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(cartApi.get, 'unexpected')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta varukorg')).toBeVisible()
  },
}
/** Told from a region of its own, since what tells other news is fetched over the network that has just failed. */
export const NotSavedYet: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(cartApi.save, 'unavailable'), ...cartHandlers(cartOf([aChosenShipment()]))),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText('För- och efternamn'), 'Maja Li')
    await userEvent.tab()
    const words = 'Det du skrev är inte sparat än. Vi försöker igen när du fortsätter.'
    await waitFor(() => expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words))
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
