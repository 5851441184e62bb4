import { reminderApi } from '@bukett/contracts/http/reminder'
import { mock } from '@bukett/ui-kit/mocks/mock'
import { aReminder } from '@bukett/ui-kit/mocks/reminder'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { NextReminder } from './NextReminder'

const meta = {
  title: 'Reminders/NextReminder',
  component: NextReminder,
  decorators: [inShop],
  args: { allPath: '/mina-sidor/my-reminders', today: '2026-11-22' },
  beforeEach: ({ msw }) =>
    msw.use(
      mock(reminderApi.list, [
        aReminder(),
        aReminder({ id: 'past', receiver: 'Farfar', occasionDate: '2026-11-01', dateHasPassed: true }),
        aReminder({ id: 'near', receiver: 'Moster', occasionDate: '2026-11-23' }),
      ]),
    ),
} satisfies Meta<typeof NextReminder>
export default meta
type Story = StoryObj<typeof meta>

/** What has passed is not what comes next. */
export const TheNearest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Födelsedag, Moster' })).toBeVisible()
    await expect(canvas.getByText('Infaller i morgon.')).toBeVisible()
  },
}
export const None: Story = {
  beforeEach: ({ msw }) => msw.use(mock(reminderApi.list, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Du har inga påminnelser än.')).toBeVisible()
  },
}
