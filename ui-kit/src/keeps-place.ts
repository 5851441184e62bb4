/**
 * The `ref` of a row that can be taken away. Its button goes with it, and a browser gives the focus to nobody: who works by keys goes on from the
 * row beside it, else from the nearest part around it that takes the focus (`tabIndex={-1}`), at last the page.
 */
export const keepsPlace = (row: HTMLElement | null) => {
  if (!row) return
  let isPressed = false
  row.addEventListener('click', () => (isPressed = true))
  return () => {
    // A button at work is disabled, and has lost the focus by then.
    if (!isPressed && !row.contains(document.activeElement)) return
    const places = [row.nextElementSibling, row.previousElementSibling]
    for (let part = row.parentElement; part; part = part.parentElement)
      if (part.hasAttribute('tabindex')) places.push(part)
    queueMicrotask(() => {
      // What has gone with the row takes none.
      for (const place of places as (HTMLElement | null)[])
        if (document.activeElement === document.body) place?.focus({ preventScroll: true })
    })
  }
}
