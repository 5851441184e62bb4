import type { AuditFilter } from '@bukett/contracts/http/audit'
import { AUDIT_ACTIONS, AUDIT_AREAS } from '@bukett/contracts/rules/audit-actions'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AuditView } from '../../../../office/audit/AuditView'
import { useShellTexts } from '../../../../office/shell/texts'
import { OfficePage } from '../OfficePage'

/** What the address asks for; what it cannot ask is left out. */
const filterIn = (query: URLSearchParams): AuditFilter => {
  const [person, thing, from, to] = ['person', 'thing', 'from', 'to'].map((name) => query.get(name) ?? '')
  const area = AUDIT_AREAS.find((one) => one === query.get('area'))
  const action = AUDIT_ACTIONS.find((one) => one === query.get('action'))
  return {
    ...(person && { person }),
    ...(thing && { thing }),
    ...(area && { area }),
    ...(action && { action }),
    ...(from && isLocalDay(from) && { from }),
    ...(to && isLocalDay(to) && { to }),
  }
}

/** AD-08, for the broker and whoever runs the shop. */
export const AuditPage = () => {
  const t = useShellTexts()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => filterIn(query), [query])
  return (
    <OfficePage title={t('page.audit')} purpose="audit" access="brokerAdmin" wide>
      {() => <AuditView filter={filter} onFilter={(next) => setQuery({ ...next } as Record<string, string>)} />}
    </OfficePage>
  )
}
