import { ApiError } from '@bukett/contracts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inShop } from '../../shared/story'
import { FailurePage } from './FailurePage'

const meta = {
  title: 'Shop/FailurePage',
  component: FailurePage,
  decorators: [inShop],
  args: { error: new TypeError('a is undefined') },
} satisfies Meta<typeof FailurePage>
export default meta
type Story = StoryObj<typeof meta>

/** For a story's `beforeEach`: the browser says that it has no network. */
const withoutNetwork = (): (() => void) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  return () => void Reflect.deleteProperty(navigator, 'onLine')
}

/** A fault of ours: nothing of what the browser says of it is shown. */
export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Något gick fel' })).toBeVisible()
    await expect(canvas.getByText(/^Ett oväntat fel inträffade/)).toBeVisible()
    await expect(canvas.queryByText(/undefined/)).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/')
  },
}
/** What the server says to people is said. */
export const Refused: Story = {
  args: { error: new ApiError(429, 'request.too-many', 'Du har gjort för många försök. Vänta en minut.') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Du har gjort för många försök. Vänta en minut.')).toBeVisible()
  },
}
/** There is a network, and the shop does not answer. */
export const Unreachable: Story = {
  args: { error: new ApiError(0, 'unavailable', '') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Något gick fel' })).toBeVisible()
    await expect(canvas.getByText(/^Tjänsten svarar inte just nu/)).toBeVisible()
  },
}
/** Whatever failed, the reason is told that somebody can do something about. */
export const Offline: Story = {
  beforeEach: withoutNetwork,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Du är inte uppkopplad' })).toBeVisible()
    await expect(canvas.getByText('Sidan visas när nätet är tillbaka.')).toBeVisible()
    await expect(canvas.queryByText(/oväntat fel/)).toBeNull()
  },
}
export const English: Story = { globals: { locale: 'en' } }
export const EnglishOffline: Story = { ...English, beforeEach: withoutNetwork }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
