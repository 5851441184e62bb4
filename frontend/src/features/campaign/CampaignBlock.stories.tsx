import { consentApi } from '@bukett/contracts/http/consent'
import { consentVersion } from '@bukett/contracts/rules/cookie-consent'
import { mock } from '@bukett/ui-kit/mocks/mock'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { answerConsent } from '../../shared/consent-answer'
import { inShop } from '../../shared/story'
import { CampaignBlock } from './CampaignBlock'

/** The visitor's answer about statistics; the page stays where it is, whatever is followed. */
const withStatistics =
  (statistics: boolean): Decorator =>
  (Story) => {
    useState(() => answerConsent({ necessary: true, preferences: false, statistics, marketing: false }))
    return (
      <div onClickCapture={(event) => event.preventDefault()}>
        <Story />
      </div>
    )
  }

const meta = {
  title: 'Home/CampaignBlock',
  component: CampaignBlock,
  decorators: [inShop],
  args: {
    id: 'christmas',
    title: 'Jul på bordet',
    text: 'Röda julstjärnor, amaryllis på stjälk och gran som doftar.',
    action: 'Till julens blommor',
    href: '/sortiment/jul',
    picture: { Tall: '/pictures/scene-winter-tall.webp', Alt: '' },
  },
} satisfies Meta<typeof CampaignBlock>
export default meta
type Story = StoryObj<typeof meta>

const forgetTold: NonNullable<Story['beforeEach']> = ({ msw }) => {
  msw.use(
    mock(consentApi.give, ({ body }) => ({
      ...body,
      necessary: true as const,
      at: '2026-11-21T09:30:00.000Z',
      version: consentVersion,
    })),
  )
  delete window.dataLayer
}

export const Default: Story = {}
export const FollowedWithConsent: Story = {
  decorators: [withStatistics(true)],
  beforeEach: forgetTold,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'view_promotion', promotion: 'christmas' }]))
    await userEvent.click(canvas.getByRole('link', { name: 'Till julens blommor' }))
    await expect(window.dataLayer).toEqual([
      { event: 'view_promotion', promotion: 'christmas' },
      { event: 'select_promotion', promotion: 'christmas' },
    ])
  },
}
export const FollowedWithoutConsent: Story = {
  decorators: [withStatistics(false)],
  beforeEach: forgetTold,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Till julens blommor' }))
    await expect(window.dataLayer).toBeUndefined()
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
