import { beforeEach, describe, expect, test } from '@jest/globals'
import { settled } from '../testing/manual-clock'
import { loaded, start } from '../testing/merchant'

const terms = 'http://cdn.localhost:3000/terms.html'

beforeEach(() => {
  window.scrollTo = () => {}
  document.body.removeAttribute('style')
})

describe('a page that lies over the shop’s', () => {
  const opened = async (setting: Parameters<typeof start>[0]) => {
    const page = start(setting)
    const heard: string[] = []
    for (const event of ['fullscreenOverlayShown', 'fullscreenOverlayHidden'] as const)
      page.payments.on(event, () => heard.push(event))
    await loaded(page)
    const before = document.body.childElementCount
    page.frames[0]?.rpc.notify('openInFullscreen', [terms])
    await settled()
    await page.clock.pass(60_000)
    const isThere = document.body.childElementCount > before
    return { heard, isThere, isShown: page.context.overlay.isShown, locked: document.body.style.position }
  }

  test('and never comes is taken away: nobody could close it, and the shop below could not be used', async () => {
    const given = ['fullscreenOverlayShown', 'fullscreenOverlayHidden']
    const gone = { isThere: false, isShown: false, locked: '' }
    expect(await opened({ silent: ['fullscreen'] })).toEqual({ heard: given, ...gone })
  })

  test('stays until it closes itself', async () => {
    const there = { isThere: true, isShown: true, locked: 'fixed' }
    expect(await opened({})).toEqual({ heard: ['fullscreenOverlayShown'], ...there })
  })
})
