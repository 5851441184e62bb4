import { storeTimesApi } from '@bukett/contracts/http/store-times'
import { memberApi } from '@bukett/contracts/http/member'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { aKnownStore, networkHandlers } from '@bukett/ui-kit/mocks/network'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { fill } from '../../shared/story'
import { inOffice } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { MemberView } from './MemberView'
import { administrator, ofStore, service, staff } from './story-rights'

const sent = fn()

const meta = {
  title: 'Office/Network/Days',
  component: MemberView,
  decorators: [inOffice],
  args: { ...ofStore, rights: administrator, part: 'oppettider', onPart: fn(), onAreas: fn() },
  beforeEach: ({ msw }) => msw.use(...networkHandlers()),
} satisfies Meta<typeof MemberView>
export default meta
type Story = StoryObj<typeof meta>

/** Spec 3 §9: half hours from 00:00 to 24:00; under an hour is closed. */
export const HoursOfTheWeek: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(memberUpkeepApi.changeMember, ({ body: { Version, ...body } }) => {
        sent(body)
        return aKnownStore({ sundayOpen: '11:00', sundayClose: '15:00', Version: Version + 1 })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const sunday = within(await canvas.findByRole('group', { name: 'Söndag' }))
    const opens = sunday.getByRole('combobox', { name: 'Öppnar' })
    await expect(opens).toHaveDisplayValue('Stängt')
    await expect(within(opens).getAllByRole('option')).toHaveLength(50)
    await userEvent.selectOptions(opens, '11:00')
    await userEvent.selectOptions(sunday.getByRole('combobox', { name: 'Stänger' }), '11:30')
    const form = within(await canvas.findByRole('form', { name: 'Öppettider i veckan' }))
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(
      await form.findByRole('button', { name: /^Söndag, stänger: Ange hela eller halva timmar/ }),
    ).toBeVisible()
    await userEvent.selectOptions(sunday.getByRole('combobox', { name: 'Stänger' }), '15:00')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText('Sparat.')).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith({ id: '1042', sundayOpen: '11:00', sundayClose: '15:00' })
  },
}
/** Hours that are set and not saved do not go with their tab unasked; once they are saved, there is nothing to ask. */
export const WhoLeavesUnsavedHoursIsAsked: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(memberUpkeepApi.changeMember, ({ body }) =>
        aKnownStore({ sundayOpen: '11:00', sundayClose: '15:00', Version: body.Version + 1 }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    const sunday = within(await canvas.findByRole('group', { name: 'Söndag' }))
    await expect(isAnythingUnsaved()).toBe(false)
    await userEvent.selectOptions(sunday.getByRole('combobox', { name: 'Öppnar' }), '11:00')
    await userEvent.selectOptions(sunday.getByRole('combobox', { name: 'Stänger' }), '15:00')
    await expect(isAnythingUnsaved()).toBe(true)
    const { pathname } = window.location
    window.history.pushState(null, '', '/admin/stores/1042/stangda-dagar')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(window.location.pathname).toBe(pathname)
    await expect(sunday.getByRole('combobox', { name: 'Öppnar' })).toHaveDisplayValue('11:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Sparat.')).toBeVisible()
    await expect(isAnythingUnsaved()).toBe(false)
  },
}
export const LikeMonday: Story = {
  play: async ({ canvas, userEvent }) => {
    const friday = within(await canvas.findByRole('group', { name: 'Fredag' }))
    await expect(friday.getByRole('combobox', { name: 'Stänger' })).toHaveDisplayValue('18:30')
    await userEvent.click(await canvas.findByRole('button', { name: 'Samma tider måndag till fredag' }))
    await expect(friday.getByRole('combobox', { name: 'Stänger' })).toHaveDisplayValue('18:00')
    await expect(friday.getByRole('combobox', { name: 'Lunch från' })).toHaveDisplayValue('12:00')
  },
}
export const ASpecialDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    await userEvent.type(dialog.getByLabelText('Dag'), '2026-12-31')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Öppnar' }), '10:00')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Stänger' }), '13:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('torsdag 31 december 2026 har egna öppettider.')).toBeVisible()
    await expect(await canvas.findByText('10:00–13:00')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('Ångrat. Allt är som det var.')).toBeVisible()
    await expect(canvas.queryByText('10:00–13:00')).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: 5 januari' }))
    await expect(await canvas.findByText('Inga särskilda öppettider.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('Trettondagsafton')).toBeVisible()
  },
}
/** BR-03: a lunch that ends as the store closes would hold nowhere. */
export const ALunchAtClosingTime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    await userEvent.type(dialog.getByLabelText('Dag'), '2026-12-31')
    const choose = (name: string, time: string) => userEvent.selectOptions(dialog.getByRole('combobox', { name }), time)
    await choose('Öppnar', '10:00')
    await choose('Stänger', '15:00')
    await choose('Lunch från', '14:30')
    await choose('Lunch till', '15:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(dialog.getByRole('combobox', { name: 'Lunch till' })).toHaveAccessibleDescription(
      /^Lunchen ska börja efter att butiken har öppnat/,
    )
    await choose('Lunch från', '12:00')
    await choose('Lunch till', '12:30')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('12:00–12:30')).toBeVisible()
  },
}
/** BR-03: a day kept with a lunch outside its hours, before that was refused, comes back open as it was. */
export const AnOldLunchOutsideTheHours: Story = {
  beforeEach: ({ msw }) => {
    const eve = {
      id: 'special-2026-12-31',
      memberId: '1042',
      date: '2026-12-31',
      open: '10:00',
      close: '15:00',
      break: { from: '14:30', to: '15:00' },
      name: 'Nyårsafton',
    }
    let days = [eve]
    msw.use(
      mock(storeTimesApi.specialHours, () => days),
      mock(storeTimesApi.removeSpecialHours, () => {
        days = []
        return {}
      }),
    )
  },
  play: async ({ canvas, msw, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: 31 december' }))
    const undo = await canvas.findByRole('button', { name: 'Ångra' })
    const kept = fn()
    msw.use(
      mock(storeTimesApi.setSpecialHours, ({ body }) => {
        kept(body.open, body.close, body.break)
        return { ...body, id: 'special-2026-12-31' }
      }),
    )
    await userEvent.click(undo)
    await expect(await canvas.findByText('Ångrat. Allt är som det var.')).toBeVisible()
    await expect(kept).toHaveBeenCalledWith('10:00', '15:00', null)
  },
}
/** BR-07: two orders stand on a day that is closed by its hours alone; they go on by the holiday's way, once that is confirmed. */
export const AClosedDayWithOrders: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    await userEvent.type(dialog.getByLabelText('Dag'), '2026-12-23')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(
      await canvas.findByText(
        '2 beställningar ska lämnas 23 december, då butiken är stängd. De ligger kvar hos butiken.',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('100001-1, 100002-1')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg in som ledighet' }))
    const holiday = within(await screen.findByRole('dialog', { name: 'Lägg till ledighet' }))
    await expect(holiday.getByRole('textbox', { name: 'Namn' })).toHaveValue('Stängt')
    await expect(holiday.getByText(/^Ledigheten står kvar också när butiken öppnar igen/)).toBeVisible()
    await userEvent.click(holiday.getByRole('button', { name: 'Lägg till' }))
    await userEvent.click(await holiday.findByRole('button', { name: 'Lägg till och flytta beställningarna' }))
    await expect(await canvas.findByText('2 beställningar går till andra butiker.')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('100001-1, 100002-1')).toBeNull())
  },
}
/** BR-07: a funeral that is made before the closed day does not stand among what is left on it, but a holiday moves it too, and says so first. */
export const AClosedDayBesideAFuneral: Story = {
  beforeEach: ({ msw }) => {
    const day = { BeginDate: '2026-12-23', EndDate: '2026-12-23' }
    msw.use(mock(storeTimesApi.leftOnClosedDays, [{ Kind: 'closed', Name: null, ...day, Orders: ['100001-1'] }]))
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('100001-1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg in som ledighet' }))
    const holiday = within(await screen.findByRole('dialog', { name: 'Lägg till ledighet' }))
    await userEvent.click(holiday.getByRole('button', { name: 'Lägg till' }))
    await expect(await holiday.findByText('100001-1, 100002-1')).toBeVisible()
    await userEvent.click(holiday.getByRole('button', { name: 'Lägg till och flytta beställningarna' }))
    await expect(await canvas.findByText('2 beställningar går till andra butiker.')).toBeVisible()
  },
}
/** A colleague has given the day hours since the list was read: they are told as changed, and stand there again once that is taken back. */
export const ADayThatAColleagueHasGivenHours: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('Trettondagsafton')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    const theirs = {
      id: 'special-theirs',
      memberId: '1042',
      date: '2026-12-31',
      open: '09:00',
      close: '12:00',
      break: null,
      name: 'Inventering',
    }
    msw.use(mock(storeTimesApi.specialHours, [theirs]))
    await userEvent.type(dialog.getByLabelText('Dag'), theirs.date)
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Öppettiderna för torsdag 31 december 2026 är ändrade.')).toBeVisible()
    const again = fn()
    msw.use(
      mock(storeTimesApi.setSpecialHours, ({ body }) => {
        again(body)
        return theirs
      }),
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    const { id: _, ...hours } = theirs
    await waitFor(() => expect(again).toHaveBeenCalledWith(hours))
  },
}
/** The first try was kept and its answer lost: the second finds the own hours there, and what is taken back is still the day. */
export const ADayWhoseAnswerWasLost: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByText('Trettondagsafton')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till en dag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till en dag' }))
    const own = {
      id: 'special-own',
      memberId: '1042',
      date: '2026-12-31',
      open: null,
      close: null,
      break: null,
      name: null,
    }
    let tries = 0
    const days: (typeof own)[] = []
    msw.use(
      mock(storeTimesApi.specialHours, () => days),
      http.post(`*${storeTimesApi.setSpecialHours.path}`, () => {
        days.splice(0, 1, own)
        return (tries += 1) === 1 ? HttpResponse.error() : HttpResponse.json(own)
      }),
    )
    await userEvent.type(dialog.getByLabelText('Dag'), own.date)
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(tries).toBe(1))
    await dialog.findByRole('alert')
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('torsdag 31 december 2026 har egna öppettider.')).toBeVisible()
  },
}
/** Spec 3 §8. */
export const SpecialHoursDoNotCome: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(storeTimesApi.specialHours, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Problem med att hämta speciella öppettider.')).toBeVisible()
  },
}
/** Spec 3 §8. */
export const HoursDoNotCome: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(memberApi.member, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Problem med att hämta generella öppettider.')).toBeVisible()
  },
}
export const HoursForStaff: Story = { args: { rights: staff } }
export const HoursForCustomerService: Story = { args: { rights: service } }
export const HoursOnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
/** BR-07: where orders stand in the days, it asks before they go to other stores. */
export const AHolidayMovesOrders: Story = {
  args: { part: 'stangda-dagar' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lägg till ledighet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till ledighet' }))
    await userEvent.type(dialog.getByLabelText('Namn'), 'Jul')
    await userEvent.type(dialog.getByLabelText('Första dag'), '2026-12-23')
    await userEvent.type(dialog.getByLabelText('Sista dag'), '2026-12-27')
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
    await expect(await dialog.findByText('100001-1, 100002-1')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till och flytta beställningarna' }))
    await expect(await canvas.findByText(/^23 december 2026 – 27 december 2026 är inlagt/)).toHaveTextContent(
      '2 beställningar går till andra butiker.',
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: Semester' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('Semester')).toBeVisible()
  },
}
/** BR-07: what came to the store since its holiday was removed does not move with a press on "Ångra" alone. */
export const AHolidayComesBackOverOrders: Story = {
  args: { part: 'stangda-dagar' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(storeTimesApi.holidays, [
        { id: 'jul', memberId: '1042', BeginDate: '2026-12-22', EndDate: '2026-12-27', Name: 'Jul' },
      ]),
      ...networkHandlers(),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort: Jul' }))
    const undo = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till ledighet' }))
      await expect(await dialog.findByText('100001-1, 100002-1')).toBeVisible()
      return dialog
    }
    await userEvent.click((await undo()).getByRole('button', { name: 'Stäng' }))
    await expect(await canvas.findByText(/är borttage/)).toBeVisible()
    const dialog = await undo()
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg till och flytta beställningarna' }))
    await expect(await canvas.findByText(/^22 december 2026 – 27 december 2026 är inlagt/)).toHaveTextContent(
      '2 beställningar går till andra butiker.',
    )
    await expect(canvas.queryByText('Ångrat. Allt är som det var.')).toBeNull()
  },
}
export const ADayWithMorePlaces: Story = {
  args: { part: 'stangda-dagar' },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Kapacitet' }))
    await userEvent.type(form.getByLabelText(/Leveranser den dagen/), '90')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await form.findByText('Fyll i fältet.', { selector: 'p' })).toBeVisible()
    await userEvent.type(form.getByLabelText(/^Dag/), '2026-12-23')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('90 leveranser')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Ångra' }))
    await expect(await canvas.findByText('Ångrat. Allt är som det var.')).toBeVisible()
    await expect(canvas.queryByText('90 leveranser')).toBeNull()
  },
}
/** Somebody types while the store is read again, here because a day was taken away beside it: what is typed stays. */
export const TypedWhileTheDaysAreReadAgain: Story = {
  args: { part: 'stangda-dagar' },
  beforeEach: ({ msw }) => {
    const capacityOn = [{ date: '2026-12-22', capacity: 40 }]
    msw.use(mock(memberApi.member, aKnownStore({ dailyCapacity: 25, capacityOn })), ...networkHandlers())
  },
  play: async ({ canvas, userEvent, msw }) => {
    const day = (await canvas.findByRole('form', { name: 'Kapacitet' })).querySelector<HTMLInputElement>('[name=date]')!
    await fill(userEvent, day, '2026-12-23')
    await fill(userEvent, canvas.getByRole('textbox', { name: /^Leveranser den dagen/ }), '90')
    const kept = aKnownStore({ dailyCapacity: 30, capacityOn: [] })
    msw.use(mock(memberUpkeepApi.setCapacity, kept), mock(memberApi.member, kept))
    await userEvent.click(canvas.getByRole('button', { name: 'Ta bort: 22 december' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Ta bort: 22 december' })).toBeNull())
    await expect(canvas.getByRole('textbox', { name: /^Leveranser den dagen/ })).toHaveValue('90')
    await expect(canvas.getByLabelText(/^Dag/)).toHaveValue('2026-12-23')
    // What nobody has touched follows what stands there.
    await expect(canvas.getByRole('textbox', { name: /^Leveranser per dag/ })).toHaveValue('30')
  },
}
/** A colleague gives the same day another capacity first: that is told, and the next press writes over theirs. */
export const TheSameDayByTwo: Story = {
  args: { part: 'stangda-dagar' },
  beforeEach: ({ msw }) => msw.use(mock(memberApi.member, aKnownStore({ capacityOn: [] })), ...networkHandlers()),
  play: async ({ canvas, userEvent, msw }) => {
    const day = (await canvas.findByRole('form', { name: 'Kapacitet' })).querySelector<HTMLInputElement>('[name=date]')!
    await fill(userEvent, day, '2026-12-23')
    await fill(userEvent, canvas.getByRole('textbox', { name: /^Leveranser den dagen/ }), '90')
    const capacityOn = [{ date: '2026-12-23', capacity: 40 }]
    msw.use(
      mockError(memberUpkeepApi.setCapacity, 'broker.row-changed'),
      mock(memberApi.member, aKnownStore({ capacityOn })),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText(/Leveranser den dagen.*40/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Leveranser den dagen/ })).toHaveValue('90')
    msw.use(
      mock(memberUpkeepApi.setCapacity, ({ body }) => {
        sent(body)
        return aKnownStore(body)
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({
          capacityOn: [{ date: '2026-12-23', capacity: 90 }],
          Read: expect.objectContaining({ capacityOn }) as object,
        }),
      ),
    )
  },
}
/** The next save is of what the one before answered, though the store has not been read again yet. */
export const CapacityIsSavedAgainAtOnce: Story = {
  args: { part: 'stangda-dagar' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(memberUpkeepApi.setCapacity, ({ body }) => {
        sent(body)
        return aKnownStore(body)
      }),
      ...networkHandlers(),
    ),
  play: async ({ canvas, userEvent, msw }) => {
    const form = within(await canvas.findByRole('form', { name: 'Kapacitet' }))
    const daily = form.getByRole('textbox', { name: /^Leveranser per dag/ })
    msw.use(mockWaiting(memberApi.member))
    await userEvent.clear(daily)
    await userEvent.type(daily, '12')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Sparat.')).toBeVisible()
    await userEvent.clear(canvas.getByRole('textbox', { name: /^Leveranser per dag/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /^Leveranser per dag/ }), '15')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    const [{ capacityOn }] = sent.mock.lastCall as [{ capacityOn: unknown }]
    await expect(sent).toHaveBeenLastCalledWith({
      dailyCapacity: 15,
      capacityOn,
      Read: { dailyCapacity: 12, capacityOn },
    })
  },
}
/** What is no number of deliveries, and a day that has been, are told at their fields. */
export const NoNumberOfPlaces: Story = {
  args: { part: 'stangda-dagar' },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Kapacitet' }))
    const daily = form.getByRole('textbox', { name: /^Leveranser per dag/ })
    await userEvent.clear(daily)
    await fill(userEvent, daily, '2,5')
    await fill(userEvent, form.getByRole('textbox', { name: /^Leveranser den dagen/ }), '3')
    await fill(userEvent, form.getByLabelText(/^Dag/), '2026-01-02')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(daily).toHaveAccessibleDescription(/Skriv ett helt tal, 0 eller mer/)
    await expect(form.getByLabelText(/^Dag/)).toHaveAccessibleDescription(/Datumet har redan passerat/)
  },
}
/** As many as the server takes, and not one more. */
export const TenThousandPlaces: Story = {
  args: { part: 'stangda-dagar' },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Kapacitet' }))
    const daily = form.getByRole('textbox', { name: /^Leveranser per dag/ })
    await userEvent.clear(daily)
    await fill(userEvent, daily, '10001')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(daily).toBeInvalid())
    await userEvent.clear(daily)
    await fill(userEvent, daily, '10000')
    await userEvent.click(form.getByRole('button', { name: 'Spara' }))
    await expect(await canvas.findByText('Sparat.')).toBeVisible()
  },
}
export const HolidaysDoNotCome: Story = {
  args: { part: 'stangda-dagar' },
  beforeEach: ({ msw }) => msw.use(mockError(storeTimesApi.holidays, 'unavailable')),
}
export const ClosedDaysOnAPhone: Story = {
  args: { part: 'stangda-dagar' },
  globals: { viewport: { value: 'phone' } },
}
export const English: Story = { args: { part: 'stangda-dagar' }, globals: { locale: 'en' } }
