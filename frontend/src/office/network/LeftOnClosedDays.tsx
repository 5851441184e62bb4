import type { LeftOnClosedDays as Left } from '@bukett/contracts/http/store-times'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { currentLocale } from '../../shared/api'
import { daysText } from './day-names'
import { useHappened } from './Happened'
import { HolidayDialog } from './HolidayDialog'
import { useNetworkTexts } from './texts'
import { useLeftOnClosedDays } from './use-days'

/** A day that is closed otherwise than by a holiday keeps its orders: here they are, with the holiday's way to other stores (BR-07). */
export const LeftOnClosedDays = ({ memberId }: { memberId: string }) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data = [] } = useLeftOnClosedDays(memberId)
  const move = async ({ Kind, Name, BeginDate, EndDate }: Left): Promise<void> => {
    const holiday = { Name: Name ?? t(`closures.kind.${Kind}`), BeginDate, EndDate }
    // A holiday moves also what is made before its days, which is not left on them: all of it is told first.
    const added = await dialogs.open(HolidayDialog, { memberId, again: { holiday, isClosedNow: true } })
    if (added) say({ text: t('holidays.moved', { count: added.moved }) })
  }
  return (
    <>
      {said}
      {data.map((left) => (
        <Notice
          key={`${left.Kind} ${left.BeginDate}`}
          tone="warning"
          announce="status"
          title={t('left.title', {
            count: left.Orders.length,
            days: daysText(left.BeginDate, left.EndDate, currentLocale()),
          })}
          action={
            <Button variant="text" onClick={() => void move(left)}>
              {t('left.move')}
            </Button>
          }
        >
          {left.Orders.join(', ')}
        </Notice>
      ))}
    </>
  )
}
