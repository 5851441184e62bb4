import { officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { inOffice } from '../shell/story'
import { isAnythingUnsaved } from '../shell/use-unsaved'
import { SeriesView } from './SeriesView'
import { aSeries } from './story-cards'

const sent = fn()
const meta = {
  title: 'Office/GiftCards/Series',
  component: SeriesView,
  decorators: [inOffice],
  beforeEach: ({ msw }) => {
    sent.mockClear()
    msw.use(
      mock(officeGiftCardApi.series, {
        Series: [aSeries(), aSeries({ Reference: 'JUL26', Activated: 1000, Reason: 'Jul' })],
      }),
      mock(officeGiftCardApi.activateSeries, ({ body }) => {
        sent(body)
        return aSeries({ Activated: 140 })
      }),
      mock(officeGiftCardApi.addSeries, aSeries({ Reference: 'MORS27', Activated: 0, Activations: [] })),
    )
  },
} satisfies Meta<typeof SeriesView>
export default meta
type Story = StoryObj<typeof meta>

export const Activates: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('120 av 1 000')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Aktivera kort i VAR27' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByRole('textbox', { name: /^Från nummer/ })).toHaveValue('121')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Till och med/ }), '140')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Butiken i Lund')
    await userEvent.click(dialog.getByRole('button', { name: 'Aktivera' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Aktivera kort 121–140 i VAR27?' }))
    await expect(
      question.getByText(/^20 kort, 6\s000\skr blir en skuld\. Det går inte att ta tillbaka\.$/),
    ).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: 'Aktivera' }))
    await expect(await canvas.findByText('Kort 121–140 i VAR27 är aktiverade.')).toBeVisible()
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ From: 121, To: 140, Version: 3 }))
  },
}
/** What cannot be sold is told at the field: the question with its sum comes for nothing else. */
export const NumbersThatCannotBeSold: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aktivera kort i VAR27' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Butiken i Lund')
    const press = async (from: string, to: string, fault: RegExp) => {
      const numbers = [/^Från nummer/, /^Till och med/].map((name) => dialog.getByRole('textbox', { name }))
      for (const field of numbers) await userEvent.clear(field)
      await userEvent.type(numbers[0]!, from)
      await userEvent.type(numbers[1]!, to)
      await userEvent.click(dialog.getByRole('button', { name: 'Aktivera' }))
      await waitFor(() =>
        expect(dialog.getByRole('textbox', { name: /^Till och med/ })).toHaveAccessibleDescription(fault),
      )
    }
    await press('121', '40', /det första före det sista/)
    await press('900', '1001', /nummer som finns i serien/)
    await press('121', '621', /högst 500 på en gång/)
    await press('90', '140', /Kort 90–100 är redan aktiverade/)
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(sent).not.toHaveBeenCalled()
  },
}
/** Numbers and a reason that are written go only after a question. */
export const WhoLeavesAnActivationIsAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aktivera kort i VAR27' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Butiken i Lund')
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByRole('alertdialog')).toBeVisible()
    await expect(isAnythingUnsaved()).toBe(true)
  },
}
/** Who has read the sum may go back: what was typed is still there. */
export const ThinksAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aktivera kort i VAR27' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Till och med/ }), '540')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Butiken i Lund')
    await userEvent.click(dialog.getByRole('button', { name: 'Aktivera' }))
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText(/^420 kort, 126\s000\skr blir en skuld/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(dialog.getByRole('textbox', { name: /^Till och med/ })).toHaveValue('540')
    await expect(sent).not.toHaveBeenCalled()
  },
}
export const WhatIsActive: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Visa vad som är aktiverat i VAR27' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aktiverat i VAR27' }))
    await expect(dialog.getByText(/^Kort 101–120, 6\s000\skr$/)).toBeVisible()
    await expect(dialog.getByText('2 november 2026, Lina Berg, Butiken i Ystad')).toBeVisible()
    await expect(dialog.getByText(/^Kort 1–100, 30\s000\skr$/)).toBeVisible()
  },
}
export const Adds: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Beteckning/ }), 'mors27')
    await expect(isAnythingUnsaved()).toBe(true)
    await userEvent.type(canvas.getByRole('textbox', { name: /^Belopp/ }), '300')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Antal/ }), '1 000')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Varför/ }), 'Mors dag')
    await userEvent.click(canvas.getByRole('button', { name: 'Lägg till serien' }))
    await expect(await canvas.findByText(/^Serien MORS27 är tillagd/)).toBeVisible()
    await expect(isAnythingUnsaved()).toBe(false)
  },
}
/** Somebody else has activated some meanwhile. */
export const Stale: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(officeGiftCardApi.activateSeries, 'giftCard.series-changed')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aktivera kort i VAR27' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Till och med/ }), '140')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Varför/ }), 'Butiken i Lund')
    await userEvent.click(dialog.getByRole('button', { name: 'Aktivera' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Aktivera' }))
    await expect(await dialog.findByText(/Serien har ändrats/)).toBeVisible()
  },
}
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(mock(officeGiftCardApi.series, { Series: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Inga serier än.')).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(officeGiftCardApi.series)) }
export const Failed: Story = { beforeEach: ({ msw }) => msw.use(mockError(officeGiftCardApi.series, 'unavailable')) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
