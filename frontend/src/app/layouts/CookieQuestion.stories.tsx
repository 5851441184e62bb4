import { consentApi } from '@bukett/contracts/http/consent'
import { consentCookie, consentVersion } from '@bukett/contracts/rules/cookie-consent'
import { mock } from '@bukett/ui-kit/mocks/mock'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { hasConsent } from '../../shared/consent'
import { answerConsent } from '../../shared/consent-answer'
import { writeCookie } from '../../shared/cookies'
import { inShop } from '../../shared/story'
import { CookieQuestion } from './CookieQuestion'

const Page = () => {
  const [again, setAgain] = useState(false)
  const [times, setTimes] = useState(0)
  return (
    <>
      <Button onClick={() => setAgain(true)}>Kakor</Button>
      <Button
        onClick={() => {
          answerConsent({ necessary: true, preferences: false, statistics: false, marketing: times > 0 })
          setTimes(times + 1)
        }}
      >
        Spara på sidan om kakor
      </Button>
      <Suspense>
        <CookieQuestion again={again} askAgain={setAgain} />
      </Suspense>
    </>
  )
}

const meta = {
  title: 'Layouts/CookieQuestion',
  component: Page,
  decorators: [inShop],
  parameters: { docs: { story: { inline: false, height: '600px' } } },
  beforeEach: ({ msw }) => {
    msw.use(
      mock(consentApi.give, ({ body }) => ({
        ...body,
        necessary: true as const,
        at: '2026-11-30T08:00:00.000Z',
        version: '1',
      })),
    )
    answerConsent({ necessary: true, preferences: false, statistics: true, marketing: false })
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** An answer on the page about cookies is the newest: the question that stood open goes, and begins with it the next time. */
export const AnsweredElsewhere: Story = {
  play: async ({ canvas, userEvent }) => {
    const title = { name: 'Kakor på vår webbplats' }
    await userEvent.click(canvas.getByRole('button', { name: 'Kakor' }))
    await expect(await canvas.findByRole('heading', title)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara på sidan om kakor' }))
    await waitFor(() => expect(canvas.queryByRole('heading', title)).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Spara på sidan om kakor' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Kakor' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Inställningar' }))
    const statistics = await canvas.findByRole('checkbox', { name: /^Statistik/ })
    await expect(statistics).not.toBeChecked()
    // What has just come can be saved by who has chosen something in it, here to and fro.
    await userEvent.click(statistics)
    await userEvent.click(statistics)
    await userEvent.click(canvas.getByRole('button', { name: 'Spara mina val' }))
    await waitFor(() => expect(canvas.queryByRole('heading', title)).toBeNull())
    await expect([hasConsent('statistics'), hasConsent('marketing')]).toEqual([false, true])
  },
}

/** A no takes away what a yes let the shop keep, and holds in a page that another tab has open. */
export const TakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    answerConsent({ necessary: true, preferences: true, statistics: true, marketing: false })
    localStorage.setItem('seenLately', '["BUK1001"]')
    localStorage.setItem('lastMethod', 'swish')
    await userEvent.click(canvas.getByRole('button', { name: 'Spara på sidan om kakor' }))
    await expect([localStorage.getItem('seenLately'), localStorage.getItem('lastMethod')]).toEqual([null, null])
    answerConsent({ necessary: true, preferences: true, statistics: true, marketing: false })
    await expect(hasConsent('statistics')).toBe(true)
    // As another tab answers.
    const none = { necessary: true, preferences: false, statistics: false, marketing: false }
    const answer = { ...none, at: new Date().toISOString(), version: consentVersion }
    writeCookie(consentCookie.name, JSON.stringify(answer), 1)
    await expect(hasConsent('statistics')).toBe(false)
  },
}
