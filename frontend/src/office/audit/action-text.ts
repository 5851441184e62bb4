import { auditActions, isAuditAction } from '@bukett/contracts/rules/audit-actions'
import type { Language } from '@bukett/contracts/rules/language'
import type { AuditTranslate } from './texts'
import { sv } from './texts-sv'

const isArea = (name: string): name is keyof typeof sv.area => Object.hasOwn(sv.area, name)

/** `Leveransavgift: sattes`; a row that was written by a name of former days is told as it stands. */
export const actionText = (t: AuditTranslate, action: string, language: Language): string => {
  const [area = ''] = action.split('.', 1)
  return isArea(area) && isAuditAction(action) ? `${t(`area.${area}`)}: ${auditActions[action][language]}` : action
}
