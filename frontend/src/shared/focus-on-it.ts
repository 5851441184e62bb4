/** As a `ref`: what comes onto the page in the place of what was pressed takes the focus. */
export const focusOnIt = (element: HTMLElement | null): void => element?.focus()

/** The same for a part: its first field that may be filled in takes it, else the part itself (`tabIndex={-1}`). */
export const focusInIt = (part: HTMLElement | null): void =>
  focusOnIt(part?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled') ?? part)

/** For what comes by itself, in the place of a field that was filled in or a button that was at work: whoever has gone elsewhere meanwhile stays there. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
