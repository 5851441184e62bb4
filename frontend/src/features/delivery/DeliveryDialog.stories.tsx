import { ApiError } from '@bukett/contracts'
import { brokerApi } from '@bukett/contracts/http/broker'
import { directoryApi } from '@bukett/contracts/http/directory'
import { memberApi } from '@bukett/contracts/http/member'
import {
  aMethod,
  aReason,
  deliveryHandlers,
  noInformation,
  someDays,
  someInformation,
} from '@bukett/ui-kit/mocks/delivery'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, spyOn, waitFor, within } from 'storybook/test'
import { held, inShop } from '../../shared/story'
import type { DeliveryOpening, KnownDelivery } from './delivery-state'
import { DeliveryDialog } from './DeliveryDialog'
import type { DeliveryChoice, SaveOutcome } from './use-delivery-choice'

const bouquet: DeliveryOpening = {
  from: 'product',
  codes: ['BUK1001A'],
  orderType: 'Normal',
  isSubscription: false,
  isLargePlant: false,
  offersFastTrack: true,
  feeTaxPercent: 25,
}
const addressOnly = { ...bouquet, offersFastTrack: false }
const nothing: KnownDelivery = { isFastTrack: false }
const stockholm: KnownDelivery = { isFastTrack: false, place: { PostalCode: '11420', City: 'Stockholm' } }
const save = fn<(choice: DeliveryChoice) => Promise<SaveOutcome>>(async () => 'saved')
const question = (opening: DeliveryOpening, known: KnownDelivery) => ({ opening, known, save })

const meta = {
  title: 'Delivery/DeliveryDialog',
  component: DeliveryDialog,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '820px' } } },
  beforeEach: ({ msw }) => {
    save.mockClear()
    msw.use(...deliveryHandlers())
  },
  args: { open: true, payload: question(bouquet, nothing), onClose: fn() },
} satisfies Meta<typeof DeliveryDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }))

export const ToAnAddress: Story = {
  play: async ({ args, step, userEvent }) => {
    const sheet = await dialog()
    await step('where: five digits choose the place by themselves', async () => {
      await expect(await sheet.findByRole('heading', { name: 'Vart ska det levereras?' })).toBeVisible()
      await waitFor(() => expect(sheet.getByRole('combobox')).toHaveFocus())
      await userEvent.type(sheet.getByRole('combobox'), '114 20')
      await expect(await sheet.findByText('114 20 Stockholm')).toBeVisible()
    })
    await step('when and how: a day among the next seven, and a method', async () => {
      await userEvent.click(await sheet.findByRole('button', { name: 'tisdag 24 november 2026' }))
      const toTheDoor = await sheet.findByRole('radio', { name: 'Leverans till dörren' })
      await expect(toTheDoor).toBeChecked()
      // Whoever goes along the ways hears what each costs.
      await expect(toTheDoor).toHaveAccessibleDescription(/\d\skr$/)
      await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    })
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('submitted'))
    await expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        way: 'address',
        place: { PostalCode: '11420', City: 'Stockholm' },
        day: '2026-11-24',
        method: 'CarZone1',
      }),
    )
  },
}
const ways = held()
/** Who presses before the ways of the day have come gets the one that would have stood chosen. */
export const QuickerThanTheWays: Story = {
  args: { payload: question(addressOnly, stockholm) },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerApi.deliveryInformation, async () => {
        await ways.until
        return someInformation()
      }),
      ...deliveryHandlers(),
    ),
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: 'tisdag 24 november 2026' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect(save).not.toHaveBeenCalled()
    ways.letGo()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('submitted'))
    await expect(save).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-11-24', method: 'CarZone1' }))
  },
}
export const FirstStep: Story = {}
export const SearchAStreet: Story = {
  args: { payload: question(addressOnly, nothing) },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.type(sheet.getByRole('combobox'), 'lärk')
    await userEvent.click(await sheet.findByRole('option', { name: /Lärkgatan 1 B/ }))
    await expect(await sheet.findByText('Lärkgatan 1 B, 413 01 Göteborg')).toBeVisible()
  },
}
export const PlaceMissing: Story = {
  args: { payload: question(addressOnly, nothing) },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: 'Fortsätt' }))
    await expect(sheet.getByRole('combobox')).toHaveAccessibleDescription(/Vänligen välj ort/)
  },
}
export const PlaceAndDayMissing: Story = {
  args: { payload: question({ ...bouquet, from: 'cart' }, nothing) },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: 'Spara leveransen' }))
    await waitFor(() => expect(sheet.getByRole('combobox')).toHaveAccessibleDescription(/Vänligen välj ort och datum/))
    await expect(sheet.getByRole('combobox')).toHaveFocus()
    await expect(sheet.queryByRole('alert')).toBeNull()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.type(sheet.getByRole('combobox'), '114 20')
    await expect(await sheet.findByRole('heading', { name: 'När ska det levereras?' })).toBeVisible()
  },
}
export const DayHasPassed: Story = {
  args: { payload: question({ ...bouquet, from: 'cart' }, { ...stockholm, day: '2026-11-19', method: 'CarZone1' }) },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('button', { name: 'tisdag 24 november 2026' })
    await userEvent.click(sheet.getByRole('button', { name: 'Spara leveransen' }))
    await expect(await sheet.findByRole('alert')).toHaveTextContent('Datumet har redan passerat')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Midnight passes while the dialog stands open: nothing is put into the cart that cannot come. */
export const DayPassesWhileItIsChosen: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24', method: 'CarZone1' }) },
  play: async ({ args, msw, userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('radio', { name: 'Leverans till dörren', checked: true })
    msw.use(
      mock(brokerApi.deliveryInformation, noInformation(aReason({ sv: 'Datumet har redan passerat' }))),
      ...deliveryHandlers('2026-11-25'),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect(await sheet.findByRole('alert')).toHaveTextContent('Datumet har redan passerat')
    await expect(save).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const MethodIsGoneWhileItIsChosen: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24', method: 'CarZone1' }) },
  play: async ({ msw, userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('radio', { name: 'Leverans till dörren', checked: true })
    const { DeliveryTypes, ...information } = someInformation()
    msw.use(
      mock(brokerApi.deliveryInformation, {
        ...information,
        DeliveryTypes: DeliveryTypes.filter(({ deliveryType }) => deliveryType !== 'CarZone1'),
      }),
    )
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect(await sheet.findByRole('alert')).toHaveTextContent(
      'Leveranssättet som du hade valt finns inte längre. Välj ett annat.',
    )
    await expect(save).not.toHaveBeenCalled()
  },
}
/** The save was answered, and the cart does not have what was chosen. */
export const MethodIsGoneWhenItIsSaved: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24', method: 'CarZone1' }) },
  play: async ({ args, msw, userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('radio', { name: 'Leverans till dörren', checked: true })
    save.mockImplementationOnce(async () => {
      const { DeliveryTypes, ...information } = someInformation()
      const others = DeliveryTypes.filter(({ deliveryType }) => deliveryType !== 'CarZone1')
      msw.use(mock(brokerApi.deliveryInformation, { ...information, DeliveryTypes: others }))
      return 'gone'
    })
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect(await sheet.findByRole('alert')).toHaveTextContent(
      'Leveranssättet som du hade valt finns inte längre. Välj ett annat.',
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const NoSuchPlace: Story = {
  args: { payload: question(addressOnly, nothing) },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.type(sheet.getByRole('combobox'), 'Xyzzy')
    await waitFor(() => expect(sheet.getAllByText('Ingen plats hittades. Prova med postnumret.')[0]).toBeVisible())
  },
}
export const NoSuchPostalCode: Story = {
  args: { payload: question(addressOnly, nothing) },
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.postalCode, []), ...deliveryHandlers()),
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.type(sheet.getByRole('combobox'), '999 99')
    await waitFor(() => expect(sheet.getAllByText(/^Postnumret finns inte/)[0]).toBeVisible())
  },
}
export const DayMissing: Story = {
  args: { payload: question(addressOnly, stockholm) },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('button', { name: 'tisdag 24 november 2026' })
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect((await sheet.findAllByText('Vänligen välj leveransdag'))[0]).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** What lies below is brought into sight with no motion for who wants none. */
export const WaysOfADayWithoutMotion: Story = {
  args: { payload: question(addressOnly, stockholm) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    const brought = spyOn(Element.prototype, 'scrollIntoView')
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: 'tisdag 24 november 2026' }))
    await waitFor(() => expect(brought).toHaveBeenCalled())
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    await expect(brought).toHaveBeenLastCalledWith({ block: 'nearest', behavior })
  },
}
export const ClosedDaySaysWhy: Story = {
  args: { payload: question(addressOnly, stockholm) },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: /^söndag 22 november 2026/ }))
    await expect(await sheet.findByText(/Söndagar och helgdagar levererar vi inte/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Annan dag' }))
    await waitFor(() => expect(sheet.getByRole('table')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.type(await sheet.findByRole('textbox', { name: 'Skriv datum' }), '2026-11-19')
    await expect(await sheet.findByText('Datumet har redan passerat')).toBeVisible()
  },
}
/** Thursday the 26th: nothing goes for ten days, and December is one day longer than the 35 that are asked for first. */
export const NothingSoon: Story = {
  args: { payload: question(addressOnly, stockholm) },
  beforeEach: ({ msw }) => {
    const today = '2026-11-26'
    const isSoon = (date: string) => date < '2026-12-06'
    msw.use(
      mock(brokerApi.calendar, ({ body }) => ({
        PostalCodeMessage: null,
        days: someDays(body.From ?? today, today).map((day) =>
          isSoon(day.date) ? { ...day, available: false, delivered: null, reason: aReason() } : day,
        ),
      })),
      ...deliveryHandlers(),
    )
  },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    const last = await sheet.findByRole('button', { name: 'torsdag 31 december 2026' })
    await userEvent.click(last)
    await expect(last).toHaveAttribute('aria-pressed', 'true')
  },
}
export const NothingGoesThatDay: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24' }) },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(
        brokerApi.deliveryInformation,
        noInformation(
          aReason({
            code: 'delivery.capacity-full',
            sv: 'Butiken är fullbokad den dagen.',
            en: 'The store is fully booked on that day.',
          }),
        ),
      ),
      ...deliveryHandlers(),
    ),
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await expect(
      await sheet.findByText(/Vi kan tyvärr inte leverera den önskade produkten till angivet postnummer på valt datum/),
    ).toBeVisible()
    await expect(sheet.getByText('Butiken är fullbokad den dagen.')).toBeVisible()
    const extra = await sheet.findByRole('group', { name: 'Dagar då det går' })
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Fel: Vi kan tyvärr inte leverera/))
    await expect(args.onClose).not.toHaveBeenCalled()
    // The proposals go with the day that was pressed among them.
    await userEvent.click(within(extra).getByRole('button', { name: 'onsdag 25 november' }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-live', 'polite'))
    await expect(sheet.getByRole('button', { name: 'onsdag 25 november 2026' })).toHaveAttribute('aria-pressed', 'true')
  },
}
export const CollectedInAStore: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24' }) },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('radio', { name: 'Hämta i butik' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect((await sheet.findAllByText('Välj den butik där det ska hämtas.'))[0]).toBeVisible()
    // The hours of that day, with its lunch break (BR-03).
    await expect(sheet.getByText(/Öppet 10\.00–13\.00, 14\.00–18\.00/)).toBeVisible()
    await userEvent.click(await sheet.findByRole('radio', { name: 'Vasastadens Blommor' }))
    // The first half hour that is not full, until another is chosen (PU-02).
    const times = await sheet.findByRole('combobox', { name: /Tid för upphämtning/ })
    await expect(times).toHaveValue('10:30')
    await expect(within(times).getByRole('option', { name: '10:00–10:30 (fullbokad)' })).toBeDisabled()
    await userEvent.selectOptions(times, '14:00')
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
    await expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'StorePickup', storeId: '1002', time: '14:00' }),
    )
  },
}
export const PickupTimesFull: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24' }) },
  beforeEach: ({ msw }) =>
    msw.use(mock(memberApi.pickupSlots, { slots: [{ time: '10:00', isFull: true }] }), ...deliveryHandlers()),
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('radio', { name: 'Hämta i butik' }))
    await userEvent.click(await sheet.findByRole('radio', { name: 'Vasastadens Blommor' }))
    await expect(await sheet.findByText(/Alla tider i butiken är fullbokade den dagen/)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect(await sheet.findByText('Välj en tid för upphämtningen.')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const NoPickupStore: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24' }) },
  beforeEach: ({ msw }) => msw.use(mock(memberApi.delivering, { items: [], total: 0, page: 0 }), ...deliveryHandlers()),
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('radio', { name: 'Hämta i butik' }))
    await expect(
      await sheet.findByText(
        'Vi kan tyvärr inte erbjuda upphämtning på vald ort i dagsläget. Vänligen välj en annan ort',
      ),
    ).toBeVisible()
  },
}
const onlyBy = (deliveryType: 'StorePickup' | 'PostalService') =>
  someInformation({ DeliveryTypes: [{ ...aMethod(), deliveryType, price: 0 }] })

/** Spec 3 §8: the sentence of every look-up stands first, whatever else is known of the place. */
export const NoStoreForTheCode: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24' }) },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerApi.deliveryInformation, {
        ...noInformation(),
        PostalCodeMessage: 'Ingen butik levererar till det postnumret.',
      }),
      ...deliveryHandlers(),
    ),
  play: async () => {
    const sheet = await dialog()
    await expect(await sheet.findByText('Ingen butik levererar till det postnumret.')).toBeVisible()
    await expect(sheet.getByText(/^Vi kan tyvärr inte leverera den önskade produkten/)).toBeVisible()
  },
}

/** The spec's words stand, and what can be had all the same is told with them. */
export const OnlyInAStore: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24' }) },
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.deliveryInformation, onlyBy('StorePickup')), ...deliveryHandlers()),
  play: async () => {
    const sheet = await dialog()
    await expect(await sheet.findByText('Du kan hämta i butik den dagen.')).toBeVisible()
    await expect(sheet.getByText(/^Vi kan tyvärr inte leverera den önskade produkten/)).toBeVisible()
    await expect(sheet.getByRole('radio', { name: 'Hämta i butik' })).toBeEnabled()
  },
}
export const ByPostOnly: Story = {
  args: { payload: question(addressOnly, { ...stockholm, day: '2026-11-24' }) },
  beforeEach: ({ msw }) => msw.use(mock(brokerApi.deliveryInformation, onlyBy('PostalService')), ...deliveryHandlers()),
  play: async () => {
    const sheet = await dialog()
    await expect(await sheet.findByText('Med posten går det inte att lova en tid under dagen.')).toBeVisible()
  },
}
export const OverATeaser: Story = {
  args: { payload: question({ ...addressOnly, from: 'teaser' }, nothing) },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(await sheet.findByRole('button', { name: 'Titta på varan först' }))
    await expect(args.onClose).toHaveBeenCalledWith('looked')
  },
}
export const FastTrack: Story = {
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: 'Vet du inte adressen? Mottagaren väljer själv' }))
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /mobilnummer/ })).toHaveFocus())
    await userEvent.type(await sheet.findByRole('textbox', { name: /mobilnummer/ }), '08-123 45 67')
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await waitFor(() => expect(sheet.getByRole('textbox', { name: /mobilnummer/ })).toBeInvalid())
    await expect(sheet.getByText('Skriv mottagarens namn.')).toBeVisible()
    await userEvent.clear(sheet.getByRole('textbox', { name: /mobilnummer/ }))
    await userEvent.type(sheet.getByRole('textbox', { name: /mobilnummer/ }), '070-174 06 05')
    await userEvent.type(sheet.getByRole('textbox', { name: 'Mottagarens namn' }), 'Astrid')
    await userEvent.click(sheet.getByRole('radio', { name: 'Vid en tid jag väljer' }))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Tid' }), '18:30')
    const { value: SendDay } = sheet.getByLabelText<HTMLInputElement>(/^Dag/)
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('submitted'))
    await expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        way: 'fast-track',
        fastTrack: { Phone: '070-174 06 05', Name: 'Astrid', SendOption: 'customTime', SendTime: '18:30', SendDay },
      }),
    )
  },
}
/** What the order would be refused for is said here, where it can be mended: a name with a digit, a day that was emptied. */
export const FastTrackWithAWrongName: Story = {
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.click(sheet.getByRole('button', { name: 'Vet du inte adressen? Mottagaren väljer själv' }))
    await userEvent.type(await sheet.findByRole('textbox', { name: /mobilnummer/ }), '070-174 06 05')
    const name = sheet.getByRole('textbox', { name: 'Mottagarens namn' })
    await userEvent.type(name, 'Mormor 80')
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await waitFor(() => expect(name).toHaveFocus())
    await expect(sheet.getAllByText('Namnet får inte innehålla siffror eller specialtecken.')[0]).toBeVisible()
    await userEvent.clear(name)
    await userEvent.type(name, 'Mormor')
    await userEvent.click(sheet.getByRole('radio', { name: 'Vid en tid jag väljer' }))
    fireEvent.change(sheet.getByLabelText(/^Dag/), { target: { value: '' } })
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await waitFor(() => expect(sheet.getByLabelText(/^Dag/)).toHaveFocus())
    await expect(save).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Funeral: Story = {
  args: { payload: question({ ...addressOnly, orderType: 'Funeral' }, nothing) },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.type(sheet.getByRole('combobox', { name: 'Sök begravning' }), 'Elsa')
    await userEvent.click(await sheet.findByRole('option', { name: /Gustaf Vasa kyrka/ }))
    await expect(await sheet.findByText(/Elsa Lindgren, Karlbergsvägen 3, 113 27 Stockholm/)).toBeVisible()
    await expect(await sheet.findByRole('combobox', { name: 'När börjar begravningen?' })).toHaveValue('13:00')
    await expect(await sheet.findByRole('button', { name: 'fredag 4 december 2026' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}
export const FuneralTimeMissing: Story = {
  args: {
    payload: question({ ...addressOnly, from: 'cart', orderType: 'Funeral' }, { ...stockholm, day: '2026-12-04' }),
  },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('radio', { name: 'Leverans till dörren' })
    // The hours that the car drives at say nothing of a ceremony.
    await expect(sheet.queryByText(/^Mellan/)).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Spara leveransen' }))
    await expect((await sheet.findAllByText('Ingen tid vald för leverans till begravning.'))[0]).toBeVisible()
  },
}
/** FU-03: noon would do, nine in the morning does not. */
export const FuneralTooEarly: Story = {
  args: {
    payload: question(
      { ...addressOnly, from: 'cart', orderType: 'Funeral' },
      { ...stockholm, day: '2026-12-04', time: '13:00' },
    ),
  },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(brokerApi.deliveryInformation, ({ body }) =>
        body.DeliveryDateUTC === '2026-12-04T08:00:00.000Z' ? noInformation() : someInformation(),
      ),
      ...deliveryHandlers(),
    ),
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('radio', { name: 'Leverans till dörren' })
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'När börjar begravningen?' }), '09:00')
    await expect(await sheet.findByText(/Vi kan tyvärr inte leverera den önskade produkten/)).toBeVisible()
    await expect(sheet.queryByRole('radio', { name: 'Leverans till dörren' })).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Spara leveransen' }))
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Fel: Vi kan tyvärr inte leverera/))
    await expect(save).not.toHaveBeenCalled()
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'När börjar begravningen?' }), '14:00')
    await userEvent.click(await sheet.findByRole('radio', { name: 'Leverans till dörren' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Spara leveransen' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith('submitted'))
  },
}
/** Who goes on without a place is led to where it is chosen, before the funeral is looked for and in the cart. */
export const FuneralPlaceMissing: Story = {
  args: { payload: question({ ...addressOnly, orderType: 'Funeral' }, nothing) },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    const search = await sheet.findByRole('combobox', { name: 'Sök begravning' })
    await userEvent.click(sheet.getByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(search).toHaveFocus())
    await expect(search).toBeInvalid()
    await expect(search).toHaveAccessibleDescription(/Vänligen välj ort/)
  },
}
export const FuneralNotFound: Story = {
  args: { payload: question({ ...addressOnly, orderType: 'Funeral' }, nothing) },
  beforeEach: ({ msw }) => msw.use(mock(directoryApi.funerals, []), ...deliveryHandlers()),
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await userEvent.type(sheet.getByRole('combobox', { name: 'Sök begravning' }), 'Ingen')
    await waitFor(() => expect(sheet.getAllByText(/Ingen kommande begravning hittades/)[0]).toBeVisible())
    await userEvent.type(sheet.getByRole('textbox', { name: 'Kyrkans postnummer' }), '22220')
    await expect(await sheet.findByText('222 20 Lund')).toBeVisible()
  },
}
let answerLund = (): void => undefined
/** A code that is being corrected when its answer comes chooses nothing. */
export const FuneralPlaceCorrected: Story = {
  args: { payload: question({ ...addressOnly, orderType: 'Funeral' }, nothing) },
  beforeEach: ({ msw }) => {
    const lund = new Promise<void>((resolve) => (answerLund = resolve))
    msw.use(
      mock(brokerApi.postalCode, async ({ params: { query } }) => {
        if (query !== '22220') return []
        await lund
        return [{ code: '22220', area: 'Lund' }]
      }),
      ...deliveryHandlers(),
    )
  },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    const field = sheet.getByRole('textbox', { name: 'Kyrkans postnummer' })
    await userEvent.type(field, '22220')
    await userEvent.keyboard('{Backspace}')
    answerLund()
    await userEvent.keyboard('9')
    // The next answer has come after the first one.
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Postnumret finns inte/))
    await expect(sheet.queryByText('222 20 Lund')).toBeNull()
    // Who comes back to the first one gets its place.
    await userEvent.keyboard('{Backspace}0')
    await expect(await sheet.findByText('222 20 Lund')).toBeVisible()
  },
}
export const International: Story = {
  args: { payload: question({ ...addressOnly, countryCode: 'NOR' }, nothing) },
}
export const Subscription: Story = {
  args: { payload: question({ ...addressOnly, isSubscription: true }, { ...stockholm, day: '2026-11-24' }) },
  play: async () => {
    const sheet = await dialog()
    await expect((await sheet.findAllByText(/^99\skr per leverans$/))[0]).toBeVisible()
    // Under each day stands the sum alone.
    await expect(sheet.getByText(/^Den första leveransen, pris per leverans\./)).toBeVisible()
  },
}
/** SU-07: the fee is paid for all deliveries of the period at once. */
export const SubscriptionForAPeriod: Story = {
  args: {
    payload: question({ ...addressOnly, isSubscription: true, deliveries: 13 }, { ...stockholm, day: '2026-11-24' }),
  },
  play: async () => {
    const sheet = await dialog()
    await expect(await sheet.findByText(/^1\s287\skr för 13 leveranser$/)).toBeVisible()
  },
}
export const FromTheCart: Story = {
  args: {
    payload: question({ ...bouquet, from: 'cart' }, { ...stockholm, day: '2026-11-24', method: 'ExpressCarZone1' }),
  },
  play: async ({ userEvent }) => {
    const sheet = await dialog()
    await expect(await sheet.findByRole('radio', { name: 'Express till dörren' })).toBeChecked()
    await userEvent.click(sheet.getByRole('button', { name: 'Tillbaka' }))
    await expect(await sheet.findByRole('heading', { name: 'Vart ska det levereras?' })).toBeVisible()
  },
}
export const NotClosedByEscape: Story = {
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(sheet.getByRole('button', { name: 'Stäng' }))
    await expect(args.onClose).toHaveBeenCalledWith()
  },
}
export const SaveFailed: Story = {
  args: {
    payload: {
      ...question(addressOnly, { ...stockholm, day: '2026-11-24' }),
      save: async () => {
        throw new ApiError(409, 'paymentInProgress', 'En betalning av varukorgen pågår.')
      },
    },
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('radio', { name: 'Leverans till dörren' })
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect(await sheet.findByText('En betalning av varukorgen pågår.')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** What the cart could not keep is told, also where it is offered still. */
export const GoneWhileItWasSaved: Story = {
  args: {
    payload: { ...question(addressOnly, { ...stockholm, day: '2026-11-24' }), save: async () => 'gone' as const },
  },
  play: async ({ args, userEvent }) => {
    const sheet = await dialog()
    await sheet.findByRole('radio', { name: 'Leverans till dörren' })
    await userEvent.click(sheet.getByRole('button', { name: 'Till varukorgen' }))
    await expect(await sheet.findByRole('alert')).toHaveTextContent(
      'Leveranssättet som du hade valt finns inte längre. Välj ett annat.',
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const CalendarLoading: Story = {
  args: { payload: question(addressOnly, stockholm) },
  beforeEach: ({ msw }) => msw.use(mockWaiting(brokerApi.calendar), ...deliveryHandlers()),
}
export const CalendarFailed: Story = {
  args: { payload: question(addressOnly, stockholm) },
  beforeEach: ({ msw }) => msw.use(mockError(brokerApi.calendar, 'unexpected'), ...deliveryHandlers()),
  play: async () => {
    const sheet = await dialog()
    await expect(await sheet.findByRole('button', { name: 'Försök igen' })).toBeVisible()
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { payload: question(bouquet, { ...stockholm, day: '2026-11-24' }) },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: { payload: question({ ...bouquet, from: 'cart' }, { ...stockholm, day: '2026-11-24' }) },
}
