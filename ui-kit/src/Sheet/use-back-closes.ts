import { useEffect, useEffectEvent } from 'react'

/** What lies above the page, the latest last: one press back closes one. */
const above: object[] = []

/**
 * Where the page was come to from another document, nobody can hold the way back: the page stands twice in the history then, and whoever goes
 * back from the second goes on to what was before the first.
 */
const standTwice = (navigation: Navigation): void => {
  const entries = navigation.entries()
  const at = navigation.currentEntry
  if (!at || entries[at.index - 1]?.sameDocument) return
  window.history.pushState(window.history.state, '')
  navigation.addEventListener('currententrychange', function passed() {
    if (navigation.currentEntry?.key !== at.key) return
    navigation.removeEventListener('currententrychange', passed)
    window.history.back()
  })
}

/** The browser's way back closes what lies above the page, as its close button does, and the page stays. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const navigation = 'navigation' in window ? window.navigation : undefined
    if (!open || !navigation) return
    const self = {}
    above.push(self)
    standTwice(navigation)
    const leaving = (event: NavigateEvent): void => {
      const { cancelable, defaultPrevented, destination, navigationType } = event
      const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0)
      if (!isBack || !cancelable || defaultPrevented || above.at(-1) !== self) return
      event.preventDefault()
      close()
    }
    navigation.addEventListener('navigate', leaving, { capture: true })
    return () => {
      navigation.removeEventListener('navigate', leaving, { capture: true })
      above.splice(above.indexOf(self), 1)
    }
  }, [open])
}
