import { pathOf } from '@bukett/contracts'
import { type AuditFilter, auditApi } from '@bukett/contracts/http/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'

export const useAudit = (filter: AuditFilter, after: string | undefined) =>
  useQuery({
    queryKey: ['audit', filter, after ?? null],
    queryFn: ({ signal }) =>
      call(auditApi.list, { query: { ...filter, ...(after !== undefined && { after }) } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const auditFile = (filter: AuditFilter): string => {
  const given = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${pathOf(auditApi.csv, {})}?${new URLSearchParams([...given, ['lang', currentLocale()]]).toString()}`
}
