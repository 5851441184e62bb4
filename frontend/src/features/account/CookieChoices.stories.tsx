import { consentApi } from '@bukett/contracts/http/consent'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { CookieChoices } from './CookieChoices'

const meta = {
  title: 'Account/CookieChoices',
  component: CookieChoices,
  decorators: [inShop],
  beforeEach: ({ msw }) =>
    msw.use(
      mock(consentApi.give, ({ body }) => ({
        ...body,
        necessary: true as const,
        at: '2026-11-21T09:30:00.000Z',
        version: '2026-11',
      })),
    ),
} satisfies Meta<typeof CookieChoices>
export default meta
type Story = StoryObj<typeof meta>

export const ChoosesStatistics: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Neka alla' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Statistik' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Spara mina val' }))
    await expect(await canvas.findByText('Ditt val är sparat.')).toBeVisible()
    await expect(decodeURIComponent(document.cookie)).toContain('"statistics":true')
  },
}
export const RefusesAll: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Acceptera alla' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Neka alla' }))
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).not.toBeChecked()
  },
}
export const English: Story = { globals: { locale: 'en' } }
