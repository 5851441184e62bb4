import { reminderApi } from '@bukett/contracts/http/reminder'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { aReminder } from '@bukett/ui-kit/mocks/reminder'
import { toldFromNow } from '@bukett/ui-kit/mocks/told'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { held, inShop } from '../../shared/story'
import { NextYear } from './NextYear'

const kept = fn()
const meta = {
  title: 'Reminders/NextYear',
  component: NextYear,
  decorators: [inShop],
  args: { day: '2026-11-27', receiver: 'Maja Lindqvist', isKnown: true, guestPath: '/paminnelser' },
  beforeEach: ({ msw }) => {
    kept.mockClear()
    msw.use(
      mock(reminderApi.create, ({ body }) => {
        kept(body)
        return aReminder()
      }),
    )
  },
} satisfies Meta<typeof NextYear>
export default meta
type Story = StoryObj<typeof meta>

export const LoggedIn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Påminn mig nästa år' }))
    const told = await canvas.findByText('Vi mejlar dig fem dagar före lördag 27 november 2027.')
    await expect(told).toBeVisible()
    await expect(canvas.getByText('Påminnelse sparad')).toBeVisible()
    await expect(told.closest('[tabindex]')).toHaveFocus()
    await expect(kept).toHaveBeenCalledWith(
      expect.objectContaining({ receiver: 'Maja Lindqvist', occasionDate: '2027-11-27', annual: true, email: true }),
    )
  },
}
const answer = held()
/** Whoever has gone on while it was at work stays there, and is told. */
export const GoneOn: Story = {
  render: (args) => (
    <>
      <NextYear {...args} />
      <button type="button">Vidare</button>
    </>
  ),
  beforeEach: ({ msw }) =>
    msw.use(
      mock(reminderApi.create, async () => {
        await answer.until
        return aReminder()
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    const told = toldFromNow()
    await userEvent.click(canvas.getByRole('button', { name: 'Påminn mig nästa år' }))
    const next = canvas.getByRole('button', { name: 'Vidare' })
    next.focus()
    answer.letGo()
    await expect(await canvas.findByText('Vi mejlar dig fem dagar före lördag 27 november 2027.')).toBeVisible()
    await expect(next).toHaveFocus()
    await waitFor(() => expect(told()).toContain('Vi mejlar dig fem dagar före lördag 27 november 2027.'))
  },
}
export const LeapDay: Story = {
  args: { day: '2028-02-29' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Påminn mig nästa år' }))
    await expect(await canvas.findByText(/28 februari 2029/)).toBeVisible()
    await expect(kept).toHaveBeenCalledWith(expect.objectContaining({ occasionDate: '2032-02-29', annual: true }))
  },
}
/** Spec 2 §8: as many as there may be is a warning, and no fault. */
export const TooMany: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(reminderApi.create, 'reminder.limit')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Påminn mig nästa år' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Observera: Maxgränsen för antal påminnelser är nådd$/,
    )
  },
}
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(reminderApi.create, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Påminn mig nästa år' }))
    await expect(await canvas.findByText('Kunde inte skapa påminnelse')).toBeVisible()
  },
}
export const Guest: Story = {
  args: { isKnown: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Påminn mig nästa år' })).toHaveAttribute('href', '/paminnelser')
  },
}
