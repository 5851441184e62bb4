import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { SentGifts } from './SentGifts'

const gift = {
  Id: 'gift-1',
  Channel: 'email' as const,
  To: 'maja.lindkvist@example.se',
  Name: 'Maja Lindqvist',
  SendAt: '2026-11-21T09:00:00.000Z',
  State: 'bounced' as const,
  ResendsLeft: 2,
}
const deliveries = (
  ...Deliveries: (Omit<typeof gift, 'Channel' | 'State'> & {
    Channel: 'sms' | 'email'
    State: 'waiting' | 'sent' | 'bounced' | 'opened' | 'cancelled'
  })[]
) => mock(giftCardApi.deliveries, { Deliveries })

const meta = {
  title: 'GiftCard/SentGifts',
  component: SentGifts,
  decorators: [inShop],
  args: { orderGroupId: '100000042', orderGroupKey: 'a-key' },
  beforeEach: ({ msw }) => msw.use(deliveries(gift), mock(giftCardApi.resend, { ResendsLeft: 1 })),
} satisfies Meta<typeof SentGifts>
export default meta
type Story = StoryObj<typeof meta>

export const AddressWasWrong: Story = {
  play: async ({ canvas, userEvent }) => {
    const to = await canvas.findByLabelText('Mottagarens e-postadress')
    await userEvent.clear(to)
    await userEvent.type(to, 'maja.lindqvist@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Skicka igen' }))
    await expect(await canvas.findByText('Gåvan är skickad igen.')).toBeVisible()
  },
}
export const Refused: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(giftCardApi.resend, 'giftCard.opened')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skicka igen' }))
    await waitFor(() => expect(canvas.getByLabelText('Mottagarens e-postadress')).toBeInvalid())
  },
}
const onChristmasEve = { ...gift, State: 'waiting' as const, SendAt: '2026-12-24T08:00:00.000Z' }
/** GC-08: the address can be corrected until the gift is opened, before it is sent as well. */
export const CorrectedBeforeItIsSent: Story = {
  beforeEach: ({ msw }) => {
    let To = 'karin@exmple.se'
    msw.use(
      mock(giftCardApi.deliveries, () => ({ Deliveries: [{ ...onChristmasEve, To }] })),
      mock(giftCardApi.resend, ({ body }) => {
        To = body.To ?? To
        return { ResendsLeft: 2 }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Skickas till karin@exmple.se torsdag 24 december kl. 09.00.')).toBeVisible()
    const to = canvas.getByLabelText('Mottagarens e-postadress')
    await userEvent.clear(to)
    await userEvent.type(to, 'karin@example.se')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara adressen' }))
    await expect(await canvas.findByText('Ändringen är sparad.')).toBeVisible()
    await expect(await canvas.findByText('Skickas till karin@example.se torsdag 24 december kl. 09.00.')).toBeVisible()
  },
}
/** It was sent since the page was read: that it went once more is told, and not that a change is saved. */
export const SentMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    let known: Parameters<typeof deliveries>[0] = { ...onChristmasEve, SendAt: gift.SendAt }
    msw.use(
      mock(giftCardApi.deliveries, () => ({ Deliveries: [known] })),
      mock(giftCardApi.resend, () => {
        known = { ...gift, State: 'sent', ResendsLeft: 1 }
        return { ResendsLeft: 1 }
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara adressen' }))
    await expect(await canvas.findByText('Gåvan är skickad igen.')).toBeVisible()
    await expect(canvas.queryByText('Ändringen är sparad.')).toBeNull()
  },
}
export const GoesAtOnce: Story = {
  beforeEach: ({ msw }) => msw.use(deliveries({ ...onChristmasEve, SendAt: gift.SendAt })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Skickas till maja.lindkvist@example.se.')).toBeVisible()
  },
}
export const Opened: Story = {
  beforeEach: ({ msw }) => msw.use(deliveries({ ...gift, State: 'opened' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Mottagaren har öppnat gåvan.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const ByTextMessage: Story = {
  beforeEach: ({ msw }) => msw.use(deliveries({ ...gift, Channel: 'sms', To: '+46701740611', State: 'sent' })),
}
export const English: Story = { globals: { locale: 'en' } }
