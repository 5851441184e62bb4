import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { wayTermsApi } from '@bukett/contracts/http/way-terms'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { MemberView } from './MemberView'
import { administrator, ofStore } from './story-rights'

const meta = {
  title: 'Office/Network/Areas',
  component: MemberView,
  decorators: [inOffice],
  args: { ...ofStore, part: 'leveransomraden', onPart: fn(), onAreas: fn() },
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof MemberView>
export default meta
type Story = StoryObj<typeof meta>

export const AddsPostalCodes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till områden' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till områden' }))
    await fill(userEvent, dialog.getByLabelText('Postnummer'), '62144, 6214x')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(
      await dialog.findByText('Ange postnummer som 11151, 111 (alla som börjar så) eller 11120-11160.', {
        selector: 'p',
      }),
    ).toBeVisible()
    await expect(dialog.getByText('Fyll i fältet.', { selector: 'p' })).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Postnummer'))
    await fill(userEvent, dialog.getByLabelText('Postnummer'), '62144\n62145')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Leverans till dörren (CarZone1)' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(
      await canvas.findByText('Tillagda rader: 2. Ändrade: 0. Dubbletter som redan fanns och står kvar: 0.'),
    ).toBeVisible()
    await expect(await canvas.findByText('5 rader')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('3 rader')).toBeVisible()
  },
}
export const AsksBeforePastedCodesAreLost: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till områden' }))
    const codes = within(await screen.findByRole('dialog', { name: 'Lägg till områden' })).getByLabelText('Postnummer')
    await fill(userEvent, codes, '62144')
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(codes).toHaveValue('62144')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const OneThatIsOffComesBackOff: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Stäng av: 621 42/ }))
    await expect(await canvas.findByRole('button', { name: /^Sätt på: 621 42/ })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /^Ta bort: 621 42/ }))
    await expect(await canvas.findByText('621 42 är borttaget.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByRole('button', { name: /^Sätt på: 621 42/ })).toBeVisible()
  },
}
export const RemovesOneAndAll: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ta bort: 621 42/ }))
    await expect(await canvas.findByText('621 42 är borttaget.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('3 rader')).toBeVisible()
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Postnumret börjar på' }), '621 4{Enter}')
    await expect(args.onAreas).toHaveBeenCalledWith({ query: '6214', page: 0 })
    await userEvent.click(await canvas.findByRole('button', { name: /^Ta bort alla/ }))
    const question = await screen.findByRole('alertdialog')
    await expect(question).toHaveTextContent('3 postnummer tas bort. Det kan inte ångras.')
    await userEvent.click(within(question).getByRole('button', { name: 'Ta bort alla' }))
    await expect(await canvas.findByText('Butiken levererar ingenstans än.')).toBeVisible()
  },
}
/** FE-02, BR-04, BR-08: what holds is changed where the row stands, and what that touches is told first. */
export const ChangesTermsOfARow: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Ändra avgiften: 621 4.*119\skr$/ }))[0]!)
    const fee = within(await screen.findByRole('dialog', { name: 'Ändra avgiften' }))
    await fill(userEvent, fee.getByLabelText('Avgift'), 'mycket')
    await userEvent.click(fee.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await fee.findByText('Ange ett belopp i kronor.', { selector: 'p' })).toBeVisible()
    await userEvent.clear(fee.getByLabelText('Avgift'))
    await fill(userEvent, fee.getByLabelText('Avgift'), '149')
    await userEvent.click(fee.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await fee.findByText('Avgiften är 119 kr och blir 149 kr.')).toBeVisible()
    await expect(fee.getByText(/butikens alla 3 postnummer/)).toBeVisible()
    await userEvent.click(fee.getByRole('button', { name: 'Ändra' }))
    await expect(await canvas.findByText('Avgift hos Rosens Blommor är ändrad.')).toBeVisible()
    await expect(await canvas.findAllByRole('button', { name: /^Ändra avgiften: .*149\skr$/ })).toHaveLength(3)
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findAllByRole('button', { name: /^Ändra avgiften: .*119\skr$/ })).toHaveLength(3)

    await userEvent.click((await canvas.findAllByRole('button', { name: /^Ändra kapaciteten/ }))[0]!)
    const capacity = within(await screen.findByRole('dialog', { name: 'Ändra kapaciteten' }))
    await userEvent.clear(capacity.getByLabelText('Kapacitet per dag'))
    await fill(userEvent, capacity.getByLabelText('Kapacitet per dag'), '3')
    await userEvent.click(capacity.getByRole('button', { name: 'Se vad som händer' }))
    await expect(
      await capacity.findByText('tisdag 24 november: 20, blir 3. Bokade: 4, så dagen är full.'),
    ).toBeVisible()
    await userEvent.click(capacity.getByRole('button', { name: 'Tillbaka' }))
    await expect(await capacity.findByLabelText('Kapacitet per dag')).toHaveValue('3')
  },
}
/** Who was first is named, with what stands there now; nothing is saved over it. */
export const TermsThatOthersChanged: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(wayTermsApi.change, 'broker.terms-changed', {
        Own: { Price: null, CutOff: { time: '11:00', daysBefore: 0 }, Capacity: 20 },
        By: 'Bodil Broker',
        At: '2026-11-23T08:00:00.000Z',
      }),
      ...networkHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Ändra sista beställning/ }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra sista beställning' }))
    await fill(userEvent, dialog.getByLabelText('Beställ senast'), '12.30')
    await userEvent.click(dialog.getByRole('button', { name: 'Se vad som händer' }))
    await expect(await dialog.findByText('Beställ senast: var nätverkets, är nu 11.00.')).toBeVisible()
    await expect(dialog.getByText('Senast ändrat av Bodil Broker 23 november 09.00.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Läs in igen' }))
    await expect(await canvas.findAllByRole('button', { name: /^Ändra avgiften/ })).toHaveLength(3)
  },
}
/** AD-02: a file is taken whole or not at all, and every faulty row is named. */
export const AFileWithFaults: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mockError(brokerAreasApi.importAreas, 'broker.file-rows', {
        count: 2,
        row: 3,
        value: 'BilZon1',
        rows: [
          { row: 3, column: 'deliveryType', value: 'BilZon1' },
          { row: 9, column: 'postalCode', value: '' },
        ],
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Hämta som CSV' })).toHaveAttribute(
      'href',
      '/api/broker/deliveryAreaFile/1042',
    )
    const file = new File(['postalCode;deliveryType\n62144;BilZon1'], 'omraden.csv', { type: 'text/csv' })
    await userEvent.upload(canvas.getByLabelText('Läs in CSV', { selector: 'input' }), file)
    await expect(await canvas.findByText('Rad 3, deliveryType: BilZon1')).toBeVisible()
    await expect(await canvas.findByText('Rad 9, postalCode: tomt')).toBeVisible()
  },
}
export const ABackupArea: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till reservområde' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till reservområde' }))
    await expect(dialog.queryByRole('checkbox', { name: /Express/ })).toBeNull()
    await fill(userEvent, dialog.getByLabelText('Från postnummer'), '62200')
    await fill(userEvent, dialog.getByLabelText('Till postnummer'), '62100')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Leverans på landsbygden (Countryside)' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await dialog.findAllByText(/Ange postnummer som 11151/)).not.toHaveLength(0)
    await userEvent.clear(dialog.getByLabelText('Till postnummer'))
    await fill(userEvent, dialog.getByLabelText('Till postnummer'), '62299')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await canvas.findByText('Reservområdet 622 00–622 99 är tillagt.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: 623 00–623 99' }))
    await expect(await canvas.findByText('Reservområdet 623 00–623 99 är borttaget.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByRole('button', { name: 'Ta bort: 623 00–623 99' })).toBeVisible()
  },
}
/** AD-01: what it adds is seen first, and it can be undone for a day. */
export const CopiesToAnotherStore: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kopiera till en annan butik' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kopiera till en annan butik' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Namn, ort eller nummer' }), 'humlan{Enter}')
    await userEvent.click(await dialog.findByRole('button', { name: /Humlan Lidingö/ }))
    await expect(await dialog.findByText('Från Rosens Blommor till Humlan Lidingö.')).toBeVisible()
    await expect(await dialog.findByText(/3 leveransområden, 1 reservområde och 2 beställningstider/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Kopiera' }))
    await expect(await canvas.findByText(/^Kopierat till Humlan Lidingö/)).toBeVisible()
    await expect(await canvas.findByText(/Det kan ångras till 23 november 11\.00\.$/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /^Ångra: Från Rosens Blommor/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Ångra kopieringen till Humlan Lidingö?' }))
    await expect(question.getByText(/^Tas bort: 3 leveransområden, 1 reservområde och/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Ångra kopieringen' }))
    await expect(await canvas.findByText('Ångrat. Allt är som det var.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Ångra: Från Rosens Blommor/ })).toBeNull()
  },
}
const theirCopy = mock(brokerAreasApi.copies, [
  {
    copyId: 'theirs',
    from: '1001',
    fromName: 'Blomsterboden',
    to: '1042',
    toName: 'Rosens Blommor',
    Areas: 400,
    BackupAreas: 0,
    CutOffs: 1,
    undoUntil: '2026-11-23T10:00:00.000Z',
  },
])
/** The page of a store tells what was copied to it, whoever did it and wherever they have been since; what was changed since stays. */
export const ACopyOfToday: Story = {
  beforeEach: ({ msw }) => msw.use(theirCopy),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(
      await canvas.findByText(/^400 leveransområden.* Det kan ångras till 23 november 11\.00\.$/),
    ).toBeVisible()
    msw.use(mock(brokerAreasApi.undoCopy, { Removed: 351 }))
    const name = 'Ångra: Från Blomsterboden till Rosens Blommor.'
    await userEvent.click(canvas.getByRole('button', { name }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra kopieringen' }))
    await expect(await canvas.findByText(/^Ångrat: 351 rader togs bort\. De övriga har ändrats/)).toBeVisible()
  },
}
/** A colleague has taken it back meanwhile: it is told, and the page is read again. */
export const ACopyTakenBackMeanwhile: Story = {
  beforeEach: ({ msw }) => msw.use(theirCopy),
  play: async ({ canvas, msw, userEvent }) => {
    const name = 'Ångra: Från Blomsterboden till Rosens Blommor.'
    await userEvent.click(await canvas.findByRole('button', { name }))
    msw.use(mockError(brokerAreasApi.undoCopy, 'broker.copy-over'), mock(brokerAreasApi.copies, []))
    await userEvent.click(await screen.findByRole('button', { name: 'Ångra kopieringen' }))
    await expect(await canvas.findByText(/^Kopieringen är redan ångrad/)).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull())
  },
}
export const NothingToCopy: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mock(brokerAreasApi.copyDelivery, { copyId: null, Areas: 0, BackupAreas: 0, CutOffs: 0, undoUntil: null })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kopiera till en annan butik' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Namn, ort eller nummer' }), 'humlan{Enter}')
    await userEvent.click(await dialog.findByRole('button', { name: /Humlan Lidingö/ }))
    await expect(await dialog.findByText(/Allt finns redan där/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Kopiera' })).toBeDisabled()
  },
}
/** A store's own people read where it delivers; the broker decides it (AC-14). */
export const ForItsAdministrator: Story = {
  args: { rights: administrator },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 rader')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Lägg till|Ta bort|Kopiera|Läs in/ })).toBeNull()
  },
}
export const NoAreas: Story = {
  beforeEach: ({ msw }) => msw.use(mock(brokerAreasApi.areas, { items: [], total: 0, page: 0, groups: [] })),
}
export const Failed: Story = {
  beforeEach: ({ msw }) =>
    msw.use(mockError(brokerAreasApi.areas, 'unavailable'), mockError(brokerAreasApi.backups, 'unavailable')),
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
