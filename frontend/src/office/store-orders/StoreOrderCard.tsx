import type { StoreOrder, StoreReport } from '@bukett/contracts/http/store-orders'
import { dateText, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import { addonName, lineName } from '@bukett/contracts/rules/line-names'
import { phoneText } from '@bukett/contracts/rules/phone'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { Notice, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Translate } from '../../shared/i18n'
import { useRef } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { FactList, WorkCard } from '../../shared/WorkCard'
import { PrintedCards } from './PrintedCards'
import { needsWords, ReportDialog } from './ReportDialog'
import { StoreReview } from './StoreReview'
import { useAddPhoto, useReport } from './use-store-orders'

/** One order: what to make, where to bring it, and what to report next. */
export const StoreOrderCard = ({ order }: { order: StoreOrder }) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const report = useReport(order)
  const choose = async (Report: StoreReport): Promise<void> => {
    const said = needsWords(Report) ? await dialogs.open(ReportDialog, { order, report: Report }) : { Report }
    if (said) report.mutate(said)
  }
  const [first] = order.reports
  return (
    <WorkCard label={order.OrderId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h3">
          {order.OrderId}, {whenText(order, t)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {order.viaBackup && <Tag>{t('storeOrders.viaBackup')}</Tag>}
          {order.acceptBefore === null ? (
            <Tag>{t(`orders.state.${order.State}`)}</Tag>
          ) : (
            <Tag tone="sun">{t('storeOrders.unanswered')}</Tag>
          )}
        </Box>
      </Box>
      {order.acceptBefore !== null && (
        <Typography>{t('storeOrders.answerBefore', { moment: momentOf(order.acceptBefore) })}</Typography>
      )}
      <Facts order={order} />
      {report.error && <Failure error={report.error} />}
      {order.reports.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '@media print': { display: 'none' } }}>
          {order.reports.map((next) => (
            <Button
              key={next}
              variant={next === first ? 'contained' : 'outlined'}
              disabled={report.isPending}
              aria-label={t('storeOrders.reportTitle', { action: t(`storeOrders.report.${next}`), id: order.OrderId })}
              onClick={() => void choose(next)}
            >
              {t(`storeOrders.report.${next}`)}
            </Button>
          ))}
        </Box>
      )}
      {order.hasPrintedCards && <PrintedCards order={order} />}
      {order.Review && <StoreReview order={order} review={order.Review} />}
      {order.Delivery && <Photo order={order} hasPhoto={order.Delivery.photo} />}
    </WorkCard>
  )
}

const momentOf = (instant: string): string => {
  const { day, time } = stockholmMoment(instant)
  return `${dateText(day, currentLocale())} ${timeText(time, currentLocale())}`
}

const whenText = ({ DeliveryDate, DeliveryTime, promisesTime, window }: StoreOrder, t: Translate): string => {
  const locale = currentLocale()
  const day = dateText(DeliveryDate, locale)
  if (promisesTime) return `${day} ${t('storeOrders.at', { time: timeText(DeliveryTime, locale) })}`
  if (!window) return day
  return `${day} ${t('storeOrders.between', { from: timeText(window.from, locale), to: timeText(window.to, locale) })}`
}

const Facts = ({ order }: { order: StoreOrder }) => {
  const { t } = useTranslation()
  const { ShippingAddress: to, Delivery } = order
  const leave = order.LeaveAtDoorIfNotAtHome
  const goods = order.LineItems.flatMap((line) => [
    `${line.Quantity} × ${lineName(line, currentLocale())}`,
    ...[line.DescriptionText1, line.DescriptionText2].filter((text) => text !== null && text !== ''),
    ...line.Addons.map((addon) => `+ ${addon.Quantity * line.Quantity} × ${addonName(addon, currentLocale())}`),
  ])
  const rows: readonly (readonly [string, readonly (string | null)[]])[] = [
    [t('storeOrders.goods'), goods],
    [
      t('storeOrders.to'),
      [`${to.FirstName} ${to.LastName}`.trim() || to.CompanyName, phoneText(to.DayTimePhoneNumber)],
    ],
    [
      t('storeOrders.where'),
      [
        to.CoAddress && `c/o ${to.CoAddress}`,
        to.Line1,
        `${postalCodeText(to.PostalCode)} ${to.City}`.trim(),
        to.DoorCode && t('storeOrders.doorCode', { code: to.DoorCode }),
      ],
    ],
    [t('storeOrders.instructions'), [order.DeliveryInstructions, order.ReceiverDeliveryInstructions]],
    [t('storeOrders.leave'), [leave === null ? null : t(leave ? 'storeOrders.leaveYes' : 'storeOrders.leaveNo')]],
    [t('storeOrders.card'), [order.GreetingCardText, order.CustomerGreetingName]],
    [t('storeOrders.deceased'), [order.NameOfDeceased]],
    [t('storeOrders.grave'), [order.GraveSection, order.GraveNumber]],
    [
      t('storeOrders.handedOver'),
      Delivery ? [t(`handover.${Delivery.outcome}`, { moment: momentOf(Delivery.at) }), Delivery.note] : [],
    ],
  ]
  return <FactList facts={rows.map(([term, lines]) => [term, lines.filter(Boolean).join('\n')])} />
}

const Photo = ({ order, hasPhoto }: { order: StoreOrder; hasPhoto: boolean }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddPhoto(order)
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', '@media print': { display: 'none' } }}>
      <Typography variant="body2" color="text.secondary">
        {t('storeOrders.photoText')}
      </Typography>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('storeOrders.photo')}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) add.mutate(file)
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="outlined" loading={add.isPending} onClick={() => input.current?.click()}>
          {t('storeOrders.addPhoto')}
        </Button>
        {hasPhoto && (
          <Button
            component="a"
            variant="text"
            href={`/api/store/orders/${order.OrderId}/photo`}
            target="_blank"
            rel="noreferrer"
          >
            {t('storeOrders.showPhoto')}
          </Button>
        )}
      </Box>
      {add.isSuccess && (
        <Notice tone="success" announce="status">
          {t('storeOrders.photoSent')}
        </Notice>
      )}
      {add.error && <Failure error={add.error} />}
    </Box>
  )
}
