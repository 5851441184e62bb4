import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { keepingHandlers, someSettings } from '@bukett/ui-kit/mocks/network-keeping'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { failingReadAgain, held } from '../../shared/story'
import { inOffice } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { NetworkSettings } from './NetworkSettings'
import { PostalCodes } from './PostalCodes'

const meta = {
  title: 'Office/Network/NetworkKeeping',
  component: NetworkSettings,
  decorators: [inOffice],
  beforeEach: ({ msw }) => msw.use(...keepingHandlers()),
} satisfies Meta<typeof NetworkSettings>
export default meta
type Story = StoryObj<typeof meta>

export const Settings: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Inställningar' }))
    const radius = form.getByRole('textbox', { name: 'Räckvidd, km' })
    await userEvent.clear(radius)
    await userEvent.type(radius, '0')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByRole('button', { name: /Ange ett helt tal från 1 till 200/ })).toBeVisible()
    await userEvent.clear(radius)
    await userEvent.type(radius, '12')
    await userEvent.click(form.getByRole('checkbox', { name: /Blommor kan skickas med mobilnummer/ }))
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Inställningarna är sparade.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Räckvidd, km' })).toHaveValue('30'))
  },
}
/** A field that cut it would make of it the number of another company. */
export const ANumberThatIsTooLongIsNoNumber: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Säljaren' }))
    const number = form.getByRole('textbox', { name: 'Organisationsnummer' })
    await userEvent.clear(number)
    await userEvent.click(number)
    await userEvent.paste('556200-44312')
    await expect(number).toHaveValue('556200-44312')
  },
}
export const ABasePriceIsAskedAbout: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Leveranssättens grundpris' }))
    const price = form.getByRole('textbox', { name: /Pris för kunden/ })
    await userEvent.clear(price)
    await userEvent.type(price, '129')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ändra priset för hela nätverket?' }))
    await expect(question.getByText(/är 119\skr och blir 129\skr/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: /^Ändra till 129\skr$/ }))
    await expect(await canvas.findByText(/^Grundpriset är 129\skr\.$/)).toBeVisible()
  },
}
/** FE-02: one is added, its price is asked about where companies pay it, and one that they pay is not ended. */
export const FixedFeesOfCompanies: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(brokerFeesApi.removeFixedFee, 'broker.fixed-fee-used', { count: 2, names: 'Ateljén, Bageriet' }),
      ...keepingHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till fast avgift' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till fast avgift' }))
    await userEvent.type(dialog.getByLabelText(/^Kod/), 'frakt-49')
    await userEvent.type(dialog.getByLabelText(/^Namn på svenska/), 'Fast frakt 49 kr')
    await userEvent.type(dialog.getByLabelText(/^Namn på engelska/), 'Fixed delivery SEK 49')
    await userEvent.type(dialog.getByLabelText(/^Pris för kunden/), '49')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(
      await dialog.findByText('Ange 2 till 20 stora bokstäver A till Z och siffror.', { selector: 'p' }),
    ).toBeVisible()
    await userEvent.clear(dialog.getByLabelText(/^Kod/))
    await userEvent.type(dialog.getByLabelText(/^Kod/), 'frakt49')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/^FRAKT49 är 49\skr\.$/)).toBeVisible()

    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: FRAKT79' }))
    const change = within(await screen.findByRole('dialog', { name: 'Ändra fast avgift' }))
    await userEvent.clear(change.getByLabelText(/^Pris för kunden/))
    await userEvent.type(change.getByLabelText(/^Pris för kunden/), '89')
    await userEvent.click(change.getByRole('button', { name: 'Spara' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ändra den fasta avgiften?' }))
    await expect(question.getByText(/är 79\skr och blir 89\skr.*från 2 företag/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: /^Ändra till 89\skr$/ }))
    await expect(await canvas.findByText(/^FRAKT79 är 89\skr\.$/)).toBeVisible()

    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: FRAKT79' }))
    await expect(
      await canvas.findByText(
        'Avgiften betalas av 2 företag: Ateljén, Bageriet. Välj en annan avgift på deras sidor först.',
      ),
    ).toBeVisible()
  },
}
const sent = fn()
const stored = (changes: Parameters<typeof someSettings>[0]) => mock(networkSettingsApi.read, someSettings(changes))
const takes = mock(networkSettingsApi.change, ({ body }) => {
  sent(body)
  return { ...someSettings(), Version: body.Version + 1 }
})
/** AD-03: what others saved elsewhere is taken up, what is typed stays, and theirs is not written over unseen. */
export const SomebodyElseWasFirst: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(networkSettingsApi.change, 'broker.settings-changed'), stored({})),
  play: async ({ canvas, userEvent, msw }) => {
    const form = within(await canvas.findByRole('form', { name: 'Inställningar' }))
    const radius = form.getByRole('textbox', { name: 'Räckvidd, km' })
    await userEvent.clear(radius)
    await userEvent.type(radius, '12')
    msw.use(stored({ Version: 7, pickupRadiusKm: 25, holdMinutes: 45 }))
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText('Räckvidd, km är nu: 25')).toBeVisible()
    await expect(radius).toHaveValue('12')
    await expect(form.getByDisplayValue('45')).toBeVisible()
    msw.use(takes)
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({ Version: 7, pickupRadiusKm: 12, holdMinutes: 45 }),
      ),
    )
  },
}
/** Three forms stand on the page: saving one of them takes nothing from the others. */
export const OneOfThreeIsSaved: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Inställningar' }))
    const radius = form.getByRole('textbox', { name: 'Räckvidd, km' })
    await userEvent.clear(radius)
    await userEvent.type(radius, '12')
    const seller = within(canvas.getByRole('form', { name: 'Säljaren' }))
    await userEvent.type(seller.getByRole('textbox', { name: 'Företagets namn' }), ' AB')
    await userEvent.click(seller.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByRole('button', { name: 'Ångra' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Räckvidd, km' })).toHaveValue('12')
    await userEvent.click(canvas.getByRole('button', { name: 'Ångra' }))
    await waitFor(() =>
      expect(seller.getByRole('textbox', { name: 'Företagets namn' })).toHaveValue(someSettings().seller.Name),
    )
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Inställningarna är sparade.')).toBeVisible()
  },
}
/** What is typed while a save is under way is not what was saved: it stays, and is saved with the next press. */
export const TypedWhileItIsSaved: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const { until: isLetGo, letGo } = held()
    let kept = someSettings()
    msw.use(
      mock(networkSettingsApi.read, () => kept),
      mock(networkSettingsApi.change, async ({ body }) => {
        await isLetGo
        sent(body)
        kept = { ...kept, ...body, Version: body.Version + 1 } as typeof kept
        return kept
      }),
    )
    const form = within(await canvas.findByRole('form', { name: 'Inställningar' }))
    const radius = form.getByRole('textbox', { name: 'Räckvidd, km' })
    const minutes = form.getByRole('textbox', { name: 'Plats hålls under betalning, minuter' })
    await userEvent.clear(radius)
    await userEvent.type(radius, '12')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '45')
    letGo()
    await expect(await canvas.findByText('Inställningarna är sparade.')).toBeVisible()
    await waitFor(() => expect(form.getByRole('button', { name: 'Spara' })).toBeEnabled())
    await expect(minutes).toHaveValue('45')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({ Version: someSettings().Version + 1, pickupRadiusKm: 12, holdMinutes: 45 }),
      ),
    )
  },
}
/** 156: what is kept already, written another way, stands as it is kept once it is saved, and is nothing to be lost. */
export const SavedAsItIsKept: Story = {
  beforeEach: ({ msw }) => msw.use(mock(networkSettingsApi.change, someSettings())),
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Inställningar' }))
    const closing = form.getByRole('textbox', { name: 'Stängning på aftnar' })
    await userEvent.clear(closing)
    await userEvent.type(closing, '1200')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(closing).toHaveValue('12:00'))
    await waitFor(() => expect(isAnythingUnsaved()).toBe(false))
    const seller = within(canvas.getByRole('form', { name: 'Säljaren' }))
    const name = seller.getByRole('textbox', { name: 'Företagets namn' })
    await userEvent.type(name, ' ')
    await userEvent.click(seller.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(name).toHaveValue(someSettings().seller.Name))
    await waitFor(() => expect(isAnythingUnsaved()).toBe(false))
  },
}
/** A save beside it has answered: the next one is of that answer, though nothing has been read again yet. */
export const SavedAgainAtOnce: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const form = within(await canvas.findByRole('form', { name: 'Inställningar' }))
    const seller = within(canvas.getByRole('form', { name: 'Säljaren' }))
    msw.use(takes, mockWaiting(networkSettingsApi.read))
    await userEvent.click(form.getByRole('checkbox', { name: /Blommor kan skickas med mobilnummer/ }))
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Inställningarna är sparade.')).toBeVisible()
    const { Version } = someSettings()
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Version })))
    await userEvent.type(seller.getByRole('textbox', { name: 'Företagets namn' }), ' AB')
    await userEvent.click(seller.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Version: Version + 1 })))
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ Version: Version + 2 })))
  },
}
/** So is what is typed while what others saved is read. */
export const TypedWhileTheirsIsRead: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(networkSettingsApi.change, 'broker.settings-changed'), stored({})),
  play: async ({ canvas, userEvent, msw }) => {
    const { until: isLetGo, letGo } = held()
    const form = within(await canvas.findByRole('form', { name: 'Inställningar' }))
    const radius = form.getByRole('textbox', { name: 'Räckvidd, km' })
    const minutes = form.getByRole('textbox', { name: 'Plats hålls under betalning, minuter' })
    await userEvent.clear(radius)
    await userEvent.type(radius, '12')
    msw.use(
      mock(networkSettingsApi.read, async () => {
        await isLetGo
        return someSettings({ Version: 7, pickupRadiusKm: 25 })
      }),
    )
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await userEvent.clear(minutes)
    await userEvent.type(minutes, '45')
    letGo()
    await expect(await form.findByText('Räckvidd, km är nu: 25')).toBeVisible()
    await expect(minutes).toHaveValue('45')
    await expect(radius).toHaveValue('12')
  },
}
/** The settings are read again in vain: what is typed stays. */
export const ReadAgainInVain: Story = {
  play: async ({ canvas, userEvent, msw }) => {
    const radius = await canvas.findByRole('textbox', { name: 'Räckvidd, km' })
    await userEvent.clear(radius)
    await userEvent.type(radius, '12')
    await failingReadAgain(msw, networkSettingsApi.read)
    await expect(radius).toBeVisible()
    await expect(radius).toHaveValue('12')
  },
}
export const TheRegister: Story = {
  render: () => <PostalCodes query="" page={0} onQuery={fn()} hrefOfPage={() => '#'} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra: 111 51' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra postnumret' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'I bruk' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('111 51 är ändrat.')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByText('Ur bruk')).toHaveLength(2))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('I bruk')).toBeVisible()
  },
}
/** An address that was kept, of a list that has become shorter. */
export const TheRegisterPastItsEnd: Story = {
  render: () => <PostalCodes query="" page={7} onQuery={fn()} hrefOfPage={(page) => `?sida=${page + 1}`} />,
  beforeEach: ({ msw }) => msw.use(mock(networkUpkeepApi.postalCodes, { items: [], total: 101, page: 7 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Så många sidor är det inte.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Till sista sidan' })).toHaveAttribute('href', '?sida=3')
  },
}
const aRegister = (rows: string): File =>
  new File([`code;area;county;lat;lng;zoneHint;active\n${rows}`], 'postnummer.csv', { type: 'text/csv' })

export const TheRegisterFromAFile: Story = {
  ...TheRegister,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Hämta som CSV' })).toHaveAttribute(
      'href',
      '/api/broker/postalcodeFile',
    )
    await userEvent.upload(
      canvas.getByLabelText('Läs in CSV', { selector: 'input' }),
      aRegister('11152;Stockholm;Stockholms län;59,3;18,1;;ja'),
    )
    await expect(await canvas.findByText('Tillagda postnummer: 1. Ändrade: 0. Oförändrade: 0.')).toBeVisible()
    await expect(await canvas.findByText('111 52')).toBeVisible()
  },
}
/** A Swedish Excel writes its letters otherwise than the shop does. */
export const TheRegisterFromExcel: Story = {
  ...TheRegister,
  play: async ({ canvas, userEvent }) => {
    const rows = 'code;area;county;lat;lng;zoneHint;active\r\n66231;Åmål;Västra Götalands län;59,1;12,7;;ja'
    const bytes = Uint8Array.from(rows, (letter) => letter.charCodeAt(0))
    await userEvent.upload(
      await canvas.findByLabelText('Läs in CSV', { selector: 'input' }),
      new File([bytes], 'postnummer.csv', { type: 'text/csv' }),
    )
    await expect(await canvas.findByText('Tillagda postnummer: 1. Ändrade: 0. Oförändrade: 0.')).toBeVisible()
    await expect(await canvas.findByText('Åmål')).toBeVisible()
  },
}
/** BR-09: a file is taken whole or not at all, and every faulty row is named. */
export const ARegisterWithFaults: Story = {
  ...TheRegister,
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(networkUpkeepApi.importPostalCodes, 'broker.file-rows', {
        count: 1,
        row: 2,
        value: '',
        rows: [{ row: 2, column: 'area', value: '' }],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(
      await canvas.findByLabelText('Läs in CSV', { selector: 'input' }),
      aRegister('11152;;Stockholms län;59,3;18,1;;ja'),
    )
    await expect(await canvas.findByText('Rad 2, area: tomt')).toBeVisible()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
