import { reminderApi } from '@bukett/contracts/http/reminder'
import { MAX_REMINDERS } from '@bukett/contracts/rules/reminders'
import { mockError } from '@bukett/ui-kit/mocks/mock'
import { aReminder, reminderHandlers } from '@bukett/ui-kit/mocks/reminder'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { BringDays } from './BringDays'

const meta = {
  title: 'Reminders/BringDays',
  component: BringDays,
  decorators: [inShop],
  args: {
    reminders: [aReminder({ receiver: 'Maja Lindqvist', occasionDate: '2026-12-14' })],
    today: '2026-11-20',
    token: undefined,
  },
  beforeEach: ({ msw }) => msw.use(...reminderHandlers()),
} satisfies Meta<typeof BringDays>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const contacts = `BEGIN:VCARD
VERSION:3.0
FN:Maja Lindqvist
BDAY:1986-12-14
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Nils Ek
BDAY:--0412
ANNIVERSARY:20100605
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:Nils Ek
BDAY:1980-04-12
END:VCARD
`

const choose =
  (name: string, content: BlobPart): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Välj en fil'), new File([content], name))
  }

export const Idle: Story = {}
export const SomeUnread: Story = {
  play: async (context) => {
    await choose('dagar.csv', 'Namn;Födelsedag\nAnna;1986-04-12\nBo;våren 1980\n')(context)
    await expect(await context.canvas.findByText('En dag hittad')).toBeVisible()
    await expect(context.canvas.getByText(/^Vi kunde inte läsa dagen på en rad/)).toBeVisible()
  },
}
export const Found: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    await choose('kontakter.vcf', contacts)(context)
    await expect(await canvas.findByText('4 dagar hittade')).toBeVisible()
    await expect(canvas.getAllByText('Finns redan')).toHaveLength(2)
    await expect(canvas.getByText('Kryssa för det du vill bli påmind om.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Kryssa för alla' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara 2 påminnelser' }))
    await expect(await canvas.findByText('2 påminnelser är sparade.')).toBeVisible()
  },
}
/** All or none are kept. */
export const TooMany: Story = {
  args: { reminders: Array.from({ length: MAX_REMINDERS - 1 }, (_, index) => aReminder({ id: `kept-${index}` })) },
  beforeEach: ({ msw }) => msw.use(mockError(reminderApi.bring, 'reminder.limit')),
  play: async (context) => {
    const { canvas, userEvent } = context
    await choose('kontakter.vcf', contacts)(context)
    await expect(await canvas.findByText('Du har plats för en påminnelse till.')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /Bröllopsdag, Nils Ek/ }))
    await userEvent.click(canvas.getAllByRole('checkbox', { name: /Födelsedag, Nils Ek/ })[0]!)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara 2 påminnelser' }))
    // There is room yet, so that it is full would be untrue.
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Observera: Ingen påminnelse sparades: du har kryssat för fler/,
    )
    await expect(canvas.queryByText('Maxgränsen för antal påminnelser är nådd')).toBeNull()
  },
}
export const AnotherKind: Story = {
  play: async (context) => {
    await choose('bild.ics', new Uint8Array([137, 80, 78, 71, 0, 1]))(context)
    await expect(await context.canvas.findByText(/Vi kan inte läsa den filen/)).toBeVisible()
  },
}
export const Broken: Story = {
  play: async (context) => {
    await choose('kalender.ics', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY')(context)
    await expect(await context.canvas.findByText(/Filen är skadad/)).toBeVisible()
  },
}
export const TooBig: Story = {
  play: async (context) => {
    await choose('allt.csv', new Uint8Array(2 * 1024 * 1024 + 1).fill(65))(context)
    await expect(await context.canvas.findByText(/större än 2 MB/)).toBeVisible()
  },
}
export const Empty: Story = {
  play: async (context) => {
    await choose('kalender.ics', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n')(context)
    await expect(await context.canvas.findByText('I filen finns inga dagar som kommer varje år.')).toBeVisible()
  },
}
export const Phone: Story = { ...Found, globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
