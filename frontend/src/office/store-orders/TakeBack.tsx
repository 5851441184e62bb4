import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import { keepsPlace } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { serverNow } from '../../shared/server-clock'
import { useStoreOrdersTexts } from './texts'
import { useTakeBack } from './use-store-orders'

/** A press on the wrong card is undone with one press, while the store may do so itself. */
export const TakeBack = ({ order, onTaken }: { order: StoreOrder; onTaken: () => void }) => {
  const t = useStoreOrdersTexts()
  const taking = useTakeBack(order, onTaken)
  const isOpen = useIsBefore(order.TakeBack?.Until)
  if (!order.TakeBack || (!isOpen && !taking.error)) return null
  const { Report, Until } = order.TakeBack
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '@media print': { display: 'none' } }}>
      {taking.error && <Failure error={taking.error} />}
      {isOpen && (
        <Button
          ref={keepsPlace}
          variant="outlined"
          disabled={taking.isPending}
          aria-label={t('takeBack.title', { report: t(`report.${Report}`), id: order.OrderId })}
          onClick={() => taking.mutate()}
        >
          {t('takeBack.press', {
            report: t(`report.${Report}`),
            time: timeText(stockholmTime(Until), currentLocale()),
          })}
        </Button>
      )}
    </Box>
  )
}

/** Whether the moment has not come, by the server's clock; it goes by itself. */
const useIsBefore = (moment: string | undefined): boolean => {
  const leftMs = moment === undefined ? 0 : Date.parse(moment) - serverNow().getTime()
  const [, setPassed] = useState(false)
  useEffect(() => {
    if (leftMs <= 0) return undefined
    const timer = setTimeout(() => setPassed((before) => !before), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs])
  return leftMs > 0
}
