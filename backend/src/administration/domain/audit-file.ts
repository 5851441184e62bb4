import type { AuditRow } from '@bukett/contracts/http/audit'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { toKronor } from '@bukett/contracts/rules/price'
import type { Sheet } from '../../shared/office-list.js'

const heads = {
  sv: ['Dag', 'Klockan', 'Vem', 'Id', 'Roller', 'Vad', 'Med', 'Ändrat', 'Orsak', 'Belopp', 'Nätadress'],
  en: ['Day', 'Time', 'Who', 'Id', 'Roles', 'What', 'With', 'Changed', 'Reason', 'Amount', 'Network address'],
} as const satisfies Record<Language, readonly string[]>

export const auditSheet = (language: Language): Sheet<AuditRow> => ({
  head: heads[language],
  cells: (row) => {
    const { day, time } = stockholmMoment(row.At)
    return [
      day,
      time,
      row.ActorName,
      row.ActorId,
      row.Roles.join(', '),
      row.Action,
      row.Thing,
      row.Changed.join(', '),
      row.Reason,
      row.Amount === null ? null : toKronor(row.Amount),
      row.Address,
    ]
  },
})
