/** What a visitor did with a page before its scripts had come. */
type EarlyAct =
  | { kind: 'press' | 'submit'; target: HTMLElement }
  | { kind: 'fill'; target: HTMLInputElement; value: string; checked: boolean }

declare global {
  interface Window {
    earlyInput?: { acts: EarlyAct[]; reactHears: () => void; end: () => void }
  }
}

/**
 * Stands in the page that the server drew, as its own text: it can use nothing from around it. When React hears presses they are its own; only
 * what follows on something that was noted waits for that: a press must not be heard before what was typed ahead of it.
 */
export const recordEarlyInput = (): void => {
  const acts: EarlyAct[] = []
  let isHeard = false
  const note = (act: EarlyAct, event: Event): void => {
    if (isHeard && acts.length === 0) return
    acts.push(act)
    if (act.kind === 'submit') event.preventDefault()
    if (isHeard) event.stopPropagation()
  }
  const press = (event: Event): void => {
    const target = (event.target as Element).closest<HTMLElement>('button:not([type=submit]), [role=button]')
    if (target) note({ kind: 'press', target }, event)
  }
  const submit = (event: Event): void => note({ kind: 'submit', target: event.target as HTMLElement }, event)
  const fill = (event: Event): void => {
    const target = event.target as HTMLInputElement
    const { value, checked } = target
    const earlier = acts.find((act) => act.kind === 'fill' && act.target === target)
    if (earlier) Object.assign(earlier, { value, checked })
    else acts.push({ kind: 'fill', target, value, checked })
  }
  // Before anything within the page hears them.
  const ahead = { capture: true }
  addEventListener('click', press, ahead)
  addEventListener('submit', submit, ahead)
  addEventListener('input', fill, ahead)
  const end = (): void => {
    removeEventListener('click', press, ahead)
    removeEventListener('submit', submit, ahead)
    removeEventListener('input', fill, ahead)
  }
  const reactHears = (): void => {
    isHeard = true
    // A page of which a part never comes alive must still hear presses.
    setTimeout(end, 10_000)
  }
  window.earlyInput = { acts, reactHears, end }
}

let comeAlive: () => void

/** When all of a page that the server drew hears its visitor. */
export const pageIsAlive = new Promise<void>((resolve) => (comeAlive = resolve))

/** Does again, in its order, what was done in vain. Whatever is no longer on the page is left out. */
export const replayEarlyInput = (): void => {
  comeAlive()
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  early.end()
  for (const act of early.acts) {
    if (!act.target.isConnected) continue
    if (act.kind === 'fill') fillAgain(act)
    else if (act.kind === 'press') act.target.click()
    else (act.target as HTMLFormElement).requestSubmit()
  }
}

/** React compares a field with what it last knew of it, so the field first goes back to what it was. */
const fillAgain = ({ target, value, checked }: Extract<EarlyAct, { kind: 'fill' }>): void => {
  if (target.type === 'checkbox' || target.type === 'radio') {
    target.checked = !checked
    target.click()
    return
  }
  const typed = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')
  if (target.tagName !== 'SELECT') target.value = target.defaultValue === value ? `${value} ` : target.defaultValue
  typed?.set?.call(target, value)
  target.dispatchEvent(new Event('input', { bubbles: true }))
  target.dispatchEvent(new Event('change', { bubbles: true }))
}
