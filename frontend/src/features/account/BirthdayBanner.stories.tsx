import { consentApi } from '@bukett/contracts/http/consent'
import { crmApi } from '@bukett/contracts/http/crm'
import { consentVersion } from '@bukett/contracts/rules/cookie-consent'
import { aUser } from '@bukett/ui-kit/mocks/account'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { answerConsent } from '../../shared/consent-answer'
import { readCookie, writeCookie } from '../../shared/cookies'
import { inShop } from '../../shared/story'
import { BirthdayBanner } from './BirthdayBanner'

const answered = (preferences: boolean): Decorator => {
  const Answered: Decorator = (Story) => {
    useState(() => answerConsent({ necessary: true, preferences, statistics: false, marketing: false }))
    return <Story />
  }
  return Answered
}

const recorded = fn()
const asked = fn()
const contact = { voyadoId: 'v-1', birthday: '12-01', receiveOffersEmail: true, receiveOffersSms: false }

const meta = {
  title: 'Account/BirthdayBanner',
  component: BirthdayBanner,
  decorators: [inShop],
  args: { user: aUser(), shopPath: '/', today: '2026-11-20' },
  beforeEach: ({ msw }) => {
    recorded.mockClear()
    asked.mockClear()
    msw.use(
      mock(crmApi.user, () => {
        asked()
        return contact
      }),
      mock(consentApi.give, ({ body }) => {
        recorded()
        return {
          ...body,
          necessary: true as const,
          at: '2026-11-20T09:00:00.000Z',
          version: consentVersion,
        }
      }),
    )
  },
} satisfies Meta<typeof BirthdayBanner>
export default meta
type Story = StoryObj<typeof meta>

/** CR-04: day and month, and no year. */
export const Near: Story = {
  decorators: [answered(true)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Du fyller år tisdag 1 december. Fira med blommor.')).toBeVisible()
    await expect(decodeURIComponent(readCookie('birthdaySe') ?? '')).toBe('{"upcomingBirthdayDate":"12-01"}')
  },
}
export const English: Story = { decorators: [answered(true)], globals: { locale: 'en' } }
/** A yes that is taken back takes what it let the shop keep. */
export const ConsentTakenBack: Story = {
  decorators: [answered(false)],
  beforeEach: () => writeCookie('birthdaySe', '{"upcomingBirthdayDate":"12-01"}', 30),
  play: async () => {
    await waitFor(() => expect(readCookie('birthdaySe')).toBeUndefined())
  },
}
/** Nothing is asked of who has said no to cookies of preference. */
export const NoConsent: Story = {
  decorators: [answered(false)],
  play: async () => {
    await waitFor(() => expect(recorded).toHaveBeenCalled())
    await expect(asked).not.toHaveBeenCalled()
  },
}
