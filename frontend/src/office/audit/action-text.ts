import type { AuditTranslate } from './texts'
import { sv } from './texts-sv'

const has = <Words extends object>(words: Words, name: string): name is keyof Words & string =>
  Object.hasOwn(words, name)

/** `Leveransavgift: ändrades`; what nobody has written words for is told as it stands. */
export const actionText = (t: AuditTranslate, action: string): string => {
  const at = action.indexOf('.')
  const [area, verb] = [action.slice(0, at), action.slice(at + 1)]
  return `${has(sv.area, area) ? t(`area.${area}`) : area}: ${has(sv.verb, verb) ? t(`verb.${verb}`) : verb}`
}
