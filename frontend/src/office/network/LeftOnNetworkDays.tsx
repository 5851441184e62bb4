import { dateText, type LocalDay } from '@bukett/contracts/rules/dates'
import { isClosedDay } from '@bukett/contracts/rules/holidays'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { StoreLink } from './StoreLink'
import { useNetworkTexts } from './texts'
import { type NetworkDayBody, readLeftOnDay, useLeftOnNetworkDays } from './use-terms'

const isOpen = (date: LocalDay, day: NetworkDayBody | undefined): boolean =>
  day?.active ? day.kind !== 'closed' : !isClosedDay(date)

/** What stores have for a day stays with them when the network closes it, so whoever closes it has seen how much that is. */
export const useClosingQuestion = () => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  return async (date: LocalDay, before: NetworkDayBody | undefined, wanted: NetworkDayBody | undefined) => {
    if (!isOpen(date, before) || isOpen(date, wanted)) return true
    const left = await readLeftOnDay(date)
    if (!left) return true
    return dialogs.confirm({
      title: t('days.closing.title', { day: dateText(date, currentLocale()) }),
      text: t('days.closing.text', { count: left.Deliveries }),
      confirm: t('days.closing.confirm'),
      tone: 'danger',
    })
  }
}

/** Days that are closed with deliveries on them: each store's own page of hours has the way on (BR-07). */
export const LeftOnNetworkDays = ({ hrefOfMember }: { hrefOfMember: (memberId: string) => string }) => {
  const t = useNetworkTexts()
  const { data = [], error, refetch } = useLeftOnNetworkDays()
  if (error && data.length === 0) return <Failure error={error} title={t('days.leftFailed')} onRetry={refetch} />
  return data.map(({ date, Deliveries, Stores }) => (
    <Notice
      key={date}
      tone="warning"
      announce="status"
      title={t('days.left', { count: Deliveries, day: dateText(date, currentLocale()) })}
    >
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {Stores.map((store) => (
          <li key={store.memberId}>
            <StoreLink store={store} hrefOf={hrefOfMember} />
            {`: ${store.Deliveries}`}
          </li>
        ))}
      </Box>
    </Notice>
  ))
}
