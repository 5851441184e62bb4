import { reminderApi } from '@bukett/contracts/http/reminder'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { aReminder, reminderHandlers } from '@bukett/ui-kit/mocks/reminder'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { fill, inShop } from '../../shared/story'
import { RemindersView } from './RemindersView'

const meta = {
  title: 'Reminders/RemindersView',
  component: RemindersView,
  decorators: [inShop],
  args: { phone: '+46701740643', today: '2026-11-20' },
  beforeEach: ({ msw }) => msw.use(...reminderHandlers()),
} satisfies Meta<typeof RemindersView>
export default meta
type Story = StoryObj<typeof meta>

/** Spec 2 §4: saving resets the form. */
export const Created: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/För vem eller vad/), 'Farfar')
    const date = canvas.getByLabelText(/^Datum/)
    await userEvent.type(date, '2026-12-01')
    await expect(canvas.getByText('Du får påminnelsen torsdag 26 november.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara påminnelsen' }))
    await expect(await canvas.findByText('Påminnelse sparad')).toBeVisible()
    await expect(canvas.getByLabelText(/För vem eller vad/)).toHaveValue('')
    await expect(await canvas.findByRole('heading', { name: 'Födelsedag, Farfar' })).toBeVisible()
  },
}
export const TooSoonAndNoChannel: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/För vem eller vad/), 'Farfar')
    await userEvent.type(canvas.getByLabelText(/^Datum/), '2026-11-24')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara påminnelsen' }))
    await expect(canvas.getByText('Något fält innehåller fel. Vänligen ändra det och försök igen')).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Datum: Välj ett datum minst 5 dagar fram i tiden.' }),
    ).toBeVisible()
    await userEvent.clear(canvas.getByLabelText(/^Datum/))
    await userEvent.type(canvas.getByLabelText(/^Datum/), '2026-11-25')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Med e-post' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara påminnelsen' }))
    await expect(canvas.getByRole('button', { name: 'Med e-post: Välj e-post eller SMS.' })).toBeVisible()
  },
}
/** The account's number is there already; without one it has to be given. */
export const BySms: Story = {
  args: { phone: null },
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/För vem eller vad/), 'Farfar')
    await userEvent.type(canvas.getByLabelText(/^Datum/), '2026-12-01')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Med SMS' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara påminnelsen' }))
    await expect(canvas.getByRole('button', { name: 'Mobilnummer: Ange ett mobilnummer för SMS.' })).toBeVisible()
    // The first field that is wrong takes focus; one that is filled in before would lose it.
    await waitFor(() => expect(canvas.getByLabelText(/Mobilnummer/)).toHaveFocus())
    await fill(userEvent, canvas.getByLabelText(/Mobilnummer/), '070-174 06 43')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara påminnelsen' }))
    await expect(await canvas.findByText('Påminnelse sparad')).toBeVisible()
  },
}
/** RE-06: the calendar has the day. */
export const MothersDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText(/Vad är det/), 'Mors dag')
    await expect(canvas.getByLabelText(/^Datum/)).toHaveValue('2027-05-30')
    await expect(canvas.getByLabelText(/^Datum/)).toHaveAttribute('readonly')
  },
}
/** RE-01: the form says that the day is past already. */
export const ToldToday: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Datum/), '2026-11-25')
    await userEvent.selectOptions(canvas.getByLabelText(/Påminn mig/, { selector: 'select' }), '14')
    await expect(canvas.getByText(/Den dagen har redan varit/)).toBeVisible()
  },
}
/** What is being written stays when another reminder is taken away. */
export const RemovedWhileWriting: Story = {
  play: async ({ canvas, userEvent }) => {
    const receiver = await canvas.findByLabelText(/För vem eller vad/)
    await fill(userEvent, receiver, 'Farfar')
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Ta bort / }))[0]!)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: /^Ta bort/ }))
    await expect(await canvas.findByText('Borttagen')).toBeVisible()
    await expect(canvas.getByLabelText(/För vem eller vad/)).toHaveValue('Farfar')
  },
}
export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ändra Födelsedag, Mormor' }))
    const name = canvas.getByLabelText(/För vem eller vad/)
    await userEvent.clear(name)
    await fill(userEvent, name, 'Mormor Greta')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara ändringarna' }))
    await expect(await canvas.findByText('Uppdaterat')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Spara påminnelsen' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Födelsedag, Mormor Greta' })).toBeVisible()
  },
}
export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort Födelsedag, Mormor' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
    await expect(await canvas.findByText('Borttagen')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Du har inga påminnelser än.')).toBeVisible())
  },
}
export const Full: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(reminderApi.create, 'reminder.limit')),
  play: async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByLabelText(/För vem eller vad/), 'Farfar')
    await userEvent.type(canvas.getByLabelText(/^Datum/), '2026-12-01')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara påminnelsen' }))
    await expect(await canvas.findByText('Maxgränsen för antal påminnelser är nådd')).toBeVisible()
  },
}
export const OfEveryKind: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      mock(reminderApi.list, [
        aReminder({ id: '1', occasionDate: '2026-11-22', notificationDate: '2026-11-17', isNotified: true }),
        aReminder({
          id: '2',
          category: 'Mors dag',
          receiver: 'Mamma',
          isQuiet: true,
          occasionDate: '2027-05-30',
          sms: true,
          phone: '+46701740643',
        }),
        aReminder({ id: '3', category: 'Annat', receiver: 'Kontorets födelsedag', annual: false }),
        aReminder({
          id: '4',
          receiver: 'Nils',
          annual: false,
          occasionDate: '2026-11-10',
          notificationDate: '2026-11-05',
          dateHasPassed: true,
        }),
      ]),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Datumet har passerat')).toBeVisible()
    await expect(canvas.getByText('Tyst, som du har önskat')).toBeVisible()
    await expect(canvas.getByText(/SMS till 070-174 06 43/)).toBeVisible()
  },
}
/** RE-04: a mailed link has proved an address, and no telephone. */
export const WithoutAnAccount: Story = {
  args: { token: 'a-token', phone: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Med e-post' })).toBeChecked()
    await expect(canvas.queryByRole('checkbox', { name: 'Med SMS' })).toBeNull()
  },
}
export const LinkExpired: Story = {
  args: { token: 'an-old-token', phone: null, expired: 'Be om en ny länk här' },
  beforeEach: ({ msw }) => msw.use(mockError(reminderApi.list, 'reminder.link-expired')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Länken gäller inte längre. Be om en ny.')).toBeVisible()
    await expect(canvas.getByText('Be om en ny länk här')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Spara påminnelsen' })).toBeNull()
  },
}
export const None: Story = { beforeEach: ({ msw }) => msw.use(...reminderHandlers([])) }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(reminderApi.list, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta påminnelse')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(reminderApi.list)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
