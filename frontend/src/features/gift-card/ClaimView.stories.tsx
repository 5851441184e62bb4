import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { aQrCode } from '@bukett/ui-kit/mocks/account'
import { mock, mockError, mockWaiting } from '@bukett/ui-kit/mocks/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { inShop } from '../../shared/story'
import { ClaimView } from './ClaimView'

const claim = {
  From: 'Emma',
  To: 'Maja',
  Text: 'Köp något fint, mormor',
  Amount: 500_00,
  ExpiresOn: '2028-11-21',
  IsOpened: false,
  Picture: { Url: '/pictures/PRE5001.svg', Alt: 'Presentkort med blomma och band', Tint: 'blush' as const },
}
const opened = {
  Code: '4539578763621486',
  Pin: '0417',
  Balance: 500_00,
  ExpiresOn: '2028-11-21',
  QrCode: aQrCode(),
}

const meta = {
  title: 'GiftCard/ClaimView',
  component: ClaimView,
  decorators: [inShop],
  args: { token: 'a-token-of-22-letters1', shopPath: '/' },
  beforeEach: ({ msw }) => msw.use(mock(giftCardApi.claim, claim), mock(giftCardApi.open, opened)),
} satisfies Meta<typeof ClaimView>
export default meta
type Story = StoryObj<typeof meta>

export const Given: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Presentkort med blomma och band' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Skriv ut' })).toBeNull()
  },
}
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Emma har skickat dig ett presentkort' })).toBeVisible()
    await expect(canvas.queryByText('4539 5787 6362 1486')).toBeNull()
    // A region that stands there before: whoever has gone on while it was fetched hears that it is there.
    const [region] = canvas.getAllByRole('status')
    await userEvent.click(canvas.getByRole('button', { name: 'Öppna presentkortet' }))
    await expect(await canvas.findByText('4539 5787 6362 1486')).toBeVisible()
    await expect(region).toHaveTextContent('Presentkortet är öppnat.')
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Nummer och PIN-kod' })).toHaveFocus())
    await expect(canvas.getByText('0417')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'QR-kod med presentkortets nummer' })).toHaveAttribute(
      'src',
      opened.QrCode,
    )
    const print = fn()
    window.print = print
    await userEvent.click(canvas.getByRole('button', { name: 'Skriv ut' }))
    await expect(print).toHaveBeenCalled()
  },
}
/** There may be no picture: then there is the card alone. */
export const WithoutPicture: Story = {
  beforeEach: ({ msw }) => msw.use(mock(giftCardApi.claim, { ...claim, Picture: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Presentkort på 500/)).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}
export const OpenedBefore: Story = {
  beforeEach: ({ msw }) => msw.use(mock(giftCardApi.claim, { ...claim, IsOpened: true })),
}
/** Whoever has the link guesses at nothing, and need not hear it at the checkout (GC-02). */
export const Ended: Story = {
  beforeEach: ({ msw }) => msw.use(mock(giftCardApi.claim, { ...claim, ExpiresOn: '2024-01-31' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Gick ut onsdag 31 januari 2024')).toBeVisible()
    await expect(canvas.getByText(/Ring kundservice på /)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Öppna presentkortet' })).toBeNull()
  },
}
export const WithoutNames: Story = {
  beforeEach: ({ msw }) => msw.use(mock(giftCardApi.claim, { ...claim, From: null, To: null, Text: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Du har fått ett presentkort' })).toBeVisible()
  },
}
export const WrongLink: Story = {
  beforeEach: ({ msw }) => msw.use(mockError(giftCardApi.claim, 'giftCard.unknown-link')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Länken till presentkortet stämmer inte/)).toBeVisible()
  },
}
export const Loading: Story = { beforeEach: ({ msw }) => msw.use(mockWaiting(giftCardApi.claim)) }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const English: Story = { globals: { locale: 'en' } }
