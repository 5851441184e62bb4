import { quietApi } from '@bukett/contracts/http/quiet'
import { mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { quietHandlers } from '@bukett/ui-kit/mocks/reminder'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { QuietWishes } from './QuietWishes'

const wishes = {
  Days: [
    { Day: 'mothers-day' as const, Until: null },
    { Day: 'birthdays' as const, Until: '2027-06-30' },
  ],
  People: ['Anna Maria Lind'],
}

const meta = {
  title: 'Reminders/QuietWishes',
  component: QuietWishes,
  decorators: [inShop],
  args: { today: '2026-11-20' },
  beforeEach: ({ msw }) => msw.use(...quietHandlers(wishes)),
} satisfies Meta<typeof QuietWishes>
export default meta
type Story = StoryObj<typeof meta>

export const Kept: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Mors dag' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Fars dag' })).not.toBeChecked()
    await expect(canvas.getByLabelText(/Till och med, Födelsedagar/)).toHaveValue('2027-06-30')
    await expect(canvas.getByText('Anna Maria Lind')).toBeVisible()
  },
}
export const None: Story = { beforeEach: ({ msw }) => msw.use(...quietHandlers()) }
export const Changed: Story = {
  beforeEach: ({ msw }) => msw.use(...quietHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Alla hjärtans dag' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara önskemålen' }))
    await expect(await canvas.findByText('Vi följer dina önskemål från och med nu.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('För- och efternamn'), 'Bo Ek')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till namnet' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta bort Bo Ek' }))
    await expect(await canvas.findByText('Ingen än.')).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Alla hjärtans dag' })).toBeChecked()
  },
}
export const DayHasPassed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(quietApi.keep, 'quiet.until-passed')),
  play: async ({ canvas, userEvent }) => {
    const until = await canvas.findByLabelText(/Till och med, Födelsedagar/)
    await userEvent.clear(until)
    await userEvent.type(until, '2026-11-19')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara önskemålen' }))
    await expect(await canvas.findByText('Välj en dag framåt i tiden, eller för alltid.')).toBeVisible()
    await expect(until).toBeInvalid()
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(quietApi.read, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta önskemålen')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(quietApi.read)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
