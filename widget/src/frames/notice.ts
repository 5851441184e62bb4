import { element } from './dom'

/** A heading and a sentence, read aloud when they appear. */
export function noticeView(title: string, sentence: string, ...more: HTMLElement[]): HTMLElement {
  return element(
    'section',
    { class: 'notice', role: 'status' },
    element('h1', { tabindex: '-1' }, title),
    element('p', {}, sentence),
    ...more,
  )
}
