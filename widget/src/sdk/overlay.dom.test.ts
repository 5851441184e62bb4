import { beforeEach, describe, expect, test } from '@jest/globals'
import { settled } from '../testing/manual-clock'
import { loaded, start } from '../testing/merchant'
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
      const closed = overlay.open(terms)
      expect([overlay.isShown, dialog.hasAttribute('open'), isLocked()]).toEqual([true, true, true])
      overlay.hide()
      await closed
      expect([overlay.isShown, host.isConnected, isLocked()]).toEqual([false, false, false])
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
      const link = document.body.appendChild(document.createElement('button'))
      link.focus()
      expect(document.activeElement).not.toBe(link)
      expect(document.activeElement).toBe(link)
