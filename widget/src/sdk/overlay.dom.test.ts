import { beforeEach, describe, expect, test } from '@jest/globals'
import { own } from '../protocol/own'
import { settled } from '../testing/manual-clock'
import { category, loaded, start } from '../testing/merchant'
import { shadowRootsOf } from '../testing/shadow-roots'

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

test('a step that comes while the terms are read takes their place, and is done when it is closed', async () => {
  const page = start({ main: { authorize: () => new Promise(() => {}) } })
  await loaded(page)
  page.payments.authorize({ payment_method_category: category })
  await settled()
  const [main] = page.frames
  main?.rpc.notify('openInFullscreen', [terms])
  await settled()
  expect(page.context.overlay.url).toBe(terms)
  const url = 'http://cdn.localhost:3000/popup/step-up.html#id=1'
  const asked = main?.calls.find(({ method }) => method === 'authorize')?.payload
  const challenge = { url, operationID: own(asked, 'operationID') }
  const ends: unknown[] = []
  const ask = () => main?.rpc.call('onPgwThirdPartyChallengeRequested', [challenge], { timeout: null })
  for (let time = 0; time < 2; time++) void ask()?.then((end) => ends.push(end))
  await settled()
  expect([page.context.overlay.url, ends]).toEqual([url, []])
  page.frames.at(-1)?.rpc.notify('close')
  await settled()
  expect([page.context.overlay.isShown, ends]).toEqual([false, [{ outcome: 'done' }, { outcome: 'done' }]])
})

test('82 of a host that is not the provider’s is refused, and is not built beforehand either', async () => {
  const page = start()
  await loaded(page)
  const before = document.body.childElementCount
  for (const url of ['https://evil.example/terms.html', 'http://cdn.localhost.evil.example/', 'javascript:1', 7]) {
    const shown = page.frames[0]?.rpc.call('openInFullscreen', [url])
    await expect(shown).rejects.toThrow('URL hostname not supported.')
    const built = page.frames[0]?.rpc.call('preloadInFullscreen', [url])
    await expect(built).rejects.toThrow('URL hostname not supported.')
  }
  expect([document.body.childElementCount, page.context.overlay.isShown]).toEqual([before, false])
})

describe('the dialog that it lies in', () => {
  const built = () => {
    const { overlay } = start().context
    const [root] = shadowRootsOf(() => overlay.preload(terms))
    return { overlay, host: root!.host, dialog: root!.querySelector('dialog')! }
  }
  const isLocked = () => document.body.style.position === 'fixed'

  test('is shown by a browser that knows no modal dialogs, and the shop is given back after it', async () => {
    const { showModal } = HTMLDialogElement.prototype
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
    try {
      const { overlay, host, dialog } = built()
      const link = document.body.appendChild(document.createElement('button'))
      link.focus()
      const closed = overlay.open(terms)
      expect([overlay.isShown, dialog.hasAttribute('open'), isLocked()]).toEqual([true, true, true])
      expect(document.activeElement).not.toBe(link)
      overlay.hide()
      await closed
      expect([overlay.isShown, host.isConnected, isLocked()]).toEqual([false, false, false])
      expect(document.activeElement).toBe(link)
    } finally {
      HTMLDialogElement.prototype.showModal = showModal
    }
  })

  test('is built anew where the shop has taken it off its page', async () => {
    const { overlay, host } = built()
    host.remove()
    const [root] = shadowRootsOf(() => void overlay.open(terms))
    expect([overlay.isShown, root?.host.isConnected, isLocked()]).toEqual([true, true, true])
  })

  test('closes the page with it when the browser closes it; one that is left closes no other', async () => {
    const { overlay, host, dialog } = built()
    const closed = overlay.open(terms)
    dialog.dispatchEvent(new Event('close'))
    await closed
    expect([overlay.isShown, host.isConnected, isLocked()]).toEqual([false, false, false])
    void overlay.open(terms)
    dialog.dispatchEvent(new Event('close'))
    expect(overlay.isShown).toBe(true)
    overlay.hide()
    overlay.hide()
    expect([overlay.isShown, isLocked()]).toEqual([false, false])
  })
})
