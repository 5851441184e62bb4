import { administrationApi, type FailedJob } from '@bukett/contracts/http/administration'
import { figuresApi } from '@bukett/contracts/http/figures'
import { addDays } from '@bukett/contracts/rules/dates'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { FailedJobsView } from './FailedJobsView'

const letter: FailedJob = {
  Queue: 'mail-sms',
  Id: 'order-100000017-3-0',
  Name: 'send-mails',
  FailedAt: '2026-11-21T09:30:00.000Z',
  Tries: 10,
  Error: '550 5.1.1 no such mailbox',
}
const call = { ...letter, Queue: 'webhooks' as const, Id: 'delivery-7', Name: 'call-merchant', Tries: 1 }

/** Two on the last day, one on each Monday before. */
const byDay = mock(figuresApi.failedJobs, ({ query: { from, to } }) => ({
  Steps: Array.from({ length: 28 }, (_, index) => addDays(from, index)).map((day, index) => ({
    From: day,
    To: day,
    Failed: day === to ? 2 : Number(index % 7 === 0),
  })),
}))

/** A list of which what is run again is gone. */
const listOf = (...jobs: FailedJob[]) => {
  let left = jobs
  return [
    byDay,
    mock(administrationApi.failedJobs, () => left),
    mock(administrationApi.replayJobs, ({ body }) => {
      const before = left.length
      left = left.filter(({ Id }) => !body.Jobs.some((job) => job.Id === Id))
      return { Replayed: before - left.length }
    }),
  ]
}

const meta = {
  title: 'Office/Administration/FailedJobs',
  component: FailedJobsView,
  decorators: [inOffice],
  beforeEach: ({ msw }) => msw.use(...listOf(letter, call)),
} satisfies Meta<typeof FailedJobsView>
export default meta
type Story = StoryObj<typeof meta>

export const OneAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kör igen: send-mails order-100000017-3-0' }))
    await expect(await canvas.findByText('1 jobb körs igen.')).toBeVisible()
    await expect(canvas.queryByText('send-mails')).toBeNull()
    await expect(canvas.getByText('call-merchant')).toBeVisible()
  },
}
export const DayByDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/Visa som tabell/))
    const table = await canvas.findByRole('region', { name: 'Jobb som gavs upp, dag för dag' })
    await expect(within(table).getAllByRole('row')).toHaveLength(15)
  },
}
export const AllAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kör alla igen' }))
    await expect(await canvas.findByText('2 jobb körs igen.')).toBeVisible()
    await expect(await canvas.findByText('Inga jobb har misslyckats.')).toBeVisible()
  },
}
export const Unreachable: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(administrationApi.replayJobs, 'unavailable')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Kör alla igen' }))
    await expect(await canvas.findByText('Kunde inte köra igen')).toBeVisible()
    await expect(canvas.getByText('send-mails')).toBeVisible()
  },
}
export const Nothing: Story = { beforeEach: ({ msw }) => msw.use(...listOf()) }
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(administrationApi.failedJobs)) }
export const LongError: Story = {
  beforeEach: ({ msw }) => msw.use(...listOf({ ...letter, Error: 'x'.repeat(300), Id: 'y'.repeat(120) })),
  globals: { viewport: { value: 'phone' } },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
