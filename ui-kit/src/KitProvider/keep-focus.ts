/**
 * A button at work is disabled, and a browser takes the focus from what is disabled: who works by keys would have to look for their place when the
 * work is done. It is given back to the button, unless they have gone elsewhere.
 * @returns ends it
 */
export const keepFocus = (): (() => void) => {
  let atWork: Node | undefined
  const forget = (): void => {
    atWork = undefined
  }
  // Told before the next picture, with which the browser takes the focus away.
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      if (target.disabled) {
        if (target === document.activeElement) atWork = target
      } else if (target === atWork) {
        forget()
        if (document.activeElement === document.body) target.focus({ preventScroll: true })
      }
    }
  })
  watch.observe(document.documentElement, { attributeFilter: ['disabled'], subtree: true })
  // A press beside everything takes the focus away as well, and means to.
  document.addEventListener('pointerdown', forget)
  return () => {
    watch.disconnect()
    document.removeEventListener('pointerdown', forget)
  }
}
