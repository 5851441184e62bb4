import type { StylisPlugin } from '@emotion/cache'

/** What Safari, or Chrome before 120, knows by its old name alone. */
const withOldName =
  /^(backdrop-filter|hyphens|mask(-image|-position|-repeat|-size)?|(print-)?color-adjust|text-decoration|user-select)$/

/** Writes an old name before the new one where a browser that can run the shop needs it. Emotion would write many rules up to four times, for those of ten years ago. */
export const fewPrefixes: StylisPlugin = (element) => {
  const { type, props, children, value } = element
  if (type !== 'decl' || typeof props !== 'string' || !withOldName.test(props)) return
  const old = props.replace(/^color-/, 'print-color-')
  element.return = `-webkit-${old}:${String(children)};${value}`
}
