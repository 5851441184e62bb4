import { beforeEach, expect, test } from '@jest/globals'
import { own } from '../protocol/own'
import { settled } from '../testing/manual-clock'
import { category, loaded, result, start } from '../testing/merchant'
import { bareToken } from '../testing/tokens'
import type { AuthorizeResult } from './types'

const url = 'http://cdn.localhost:3000/popup/step-up.html#id=1'
const leave = { approved: false, show_form: true, error: 'Popup window blocked.' }

beforeEach(() => {
  sessionStorage.clear()
  window.scrollTo = () => {}
})

type Page = ReturnType<typeof start>

const authorize = (page: Page) =>
  result<AuthorizeResult>((callback) => page.payments.authorize({ payment_method_category: category }, callback))

/** What the main frame was told with its latest call of this name. */
const told = ({ frames }: Page, method: string) =>
  own(frames[0]?.calls.filter((call) => call.method === method).at(-1)?.payload, 'resetApplication')

/** No window and no frame shows the step: the page itself goes to it. */
const sentAway = async () => {
  const page = start({
    silent: ['fullscreen'],
    main: {
      authorize: async (payload) => {
        const challenge = { url, operationID: own(payload, 'operationID') }
        await page.frames[0]?.rpc.call('onPgwThirdPartyChallengeRequested', [challenge], { timeout: null })
        return leave
      },
    },
  })
  await loaded(page)
  const outcome = authorize(page)
  await page.clock.pass(15_000)
  expect([await outcome, page.wentTo]).toEqual([leave, [url]])
  return page
}

test('WI-12: whoever comes back from a step in the page’s place is known to the frame until the merchant has the token', async () => {
  await sentAway()
  const page = start()
  for (let time = 0; time < 2; time++) {
    await loaded(page)
    expect(told(page, 'load')).toBe('resume')
  }
  const other = start({}, bareToken({ session_id: 'ses_2' }))
  await loaded(other)
  await authorize(other)
  expect([told(other, 'load'), told(other, 'authorize')]).toEqual(['reset', 'keep'])
  expect(await authorize(page)).toMatchObject({ approved: true })
  await authorize(page)
  expect(page.frames[0]?.calls.map(({ method, payload }) => [method, own(payload, 'resetApplication')])).toEqual([
    ['load', 'resume'],
    ['load', 'resume'],
    ['authorize', 'resume'],
    ['authorize', 'keep'],
  ])
})

test('also where the browser has kept the page as it was', async () => {
  const page = await sentAway()
  void authorize(page)
  await settled()
  expect(told(page, 'authorize')).toBe('resume')
})

test('also where the page has moved the container since, until the merchant has the token', async () => {
  await sentAway()
  const page = start()
  await loaded(page)
  const moved = async () => {
    page.frames[0]?.reload()
    await settled()
    return told(page, 'load')
  }
  expect([await moved(), await moved()]).toEqual(['resume', 'resume'])
  expect(await authorize(page)).toMatchObject({ approved: true })
  expect(await moved()).toBe('restore')
})
