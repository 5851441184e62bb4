/** As a `ref`: what comes onto the page in the place of what was pressed takes the focus. */
export const focusOnIt = (element: HTMLElement | null): void => element?.focus()
