import { reminderApi } from '@bukett/contracts/http/reminder'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import { reminderHandlers } from '@bukett/ui-kit/mocks/reminder'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { CalendarAddress } from './CalendarAddress'

const meta = {
  title: 'Reminders/CalendarAddress',
  component: CalendarAddress,
  decorators: [inShop],
  args: { token: undefined },
  beforeEach: ({ msw }) => msw.use(...reminderHandlers()),
} satisfies Meta<typeof CalendarAddress>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
/** It is told once; then it can be renewed and ended. */
export const MadeAndEnded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa adressen' }))
    await expect(await canvas.findByLabelText('Adress till kalendern')).toHaveValue(
      'webcal://bukett.example/api/reminder/calendar/kq3vTZ0bC2p4Jm9xW7sL5dHf.ics',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Avsluta adressen' }))
    await expect(await canvas.findByText(/Adressen är avslutad/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Skapa adressen' })).toBeVisible()
  },
}
/** Spec 1 §9: that it was copied is said for a second. */
export const Copied: Story = {
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa adressen' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Kopiera' }))
    await expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^webcal:/))
    await expect(await canvas.findByRole('button', { name: 'Kopierad' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Kopiera' })).toBeVisible())
    copied.mockRestore()
  },
}
/** A browser that does not let the page copy, or has nothing to copy to: the text stands selected, to be copied by hand. */
export const NotCopied: Story = {
  play: async ({ canvas, userEvent }) => {
    const refusing = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Skapa adressen' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Kopiera' }))
    const field = await canvas.findByRole<HTMLInputElement>('textbox', { name: 'Kopiera själv' })
    await expect(field).toHaveFocus()
    await expect(field).toHaveAccessibleDescription(/Webbläsaren lät oss inte kopiera/)
    await expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toMatch(/^webcal:.*ics$/)
    await expect(canvas.queryByRole('button', { name: 'Kopierad' })).toBeNull()
    // Let again, it is copied, and nothing is left to be done by hand.
    refusing.mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Kopiera' }))
    await expect(await canvas.findByRole('button', { name: 'Kopierad' })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: 'Kopiera själv' })).toBeNull()
    refusing.mockRestore()
  },
}
export const NotCopiedInEnglish: Story = {
  globals: { locale: 'en', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const refusing = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Make the address' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy' }))
    await expect(await canvas.findByRole('textbox', { name: 'Copy it yourself' })).toHaveFocus()
    refusing.mockRestore()
  },
}
export const ThereSinceBefore: Story = {
  beforeEach: ({ msw }) => msw.use(mock(reminderApi.calendar, { since: '2026-10-01T09:00:00.000Z' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Adressen finns sedan/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Skapa en ny adress' })).toBeVisible()
  },
}
export const Guest: Story = { args: { token: 'a-token' } }
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(reminderApi.calendar, 'unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kunde inte hämta kalenderadressen')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(reminderApi.calendar)) }
export const Phone: Story = { ...MadeAndEnded, globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
