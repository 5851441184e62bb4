import { mayAddPhoto, type StoreOrder, type StoreReport } from '@bukett/contracts/http/store-orders'
import { dateText, timeText } from '@bukett/contracts/rules/dates'
import { offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import { inPlaceBy } from '@bukett/contracts/rules/funeral'
import { addonName, lineName } from '@bukett/contracts/rules/line-names'
import { phoneText } from '@bukett/contracts/rules/phone'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { streetLines } from '@bukett/contracts/rules/street-lines'
import { keepsPlace, Notice, tokens, useDialogs } from '@bukett/ui-kit'
import { StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { type StoreOrdersTranslate, useStoreOrdersTexts } from './texts'
import { currentLocale } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { choiceTexts } from '../../shared/line-texts'
import { FactList, WorkCard } from '../../shared/WorkCard'
import { PrintedCards } from './PrintedCards'
import { needsWords, ReportDialog } from './ReportDialog'
import { StoreReadyPicture } from './StoreReadyPicture'
import { StoreReview } from './StoreReview'
import { TakeBack } from './TakeBack'
import { StoreSubstitutions } from './StoreSubstitutions'
import { momentText } from '../shell/moments'
import { type Reporting, useAddPhoto, useReport } from './use-store-orders'

/** One order: what to make, where to bring it, and what to report next. */
export const StoreOrderCard = ({
  order,
  onReported,
  onRefused,
  onTakenBack,
}: { order: StoreOrder; onTakenBack: () => void } & Reporting) => {
  const t = useStoreOrdersTexts()
  const dialogs = useDialogs()
  const report = useReport(order, { onReported, onRefused })
  const choose = async (Report: StoreReport): Promise<void> => {
    if (needsWords(Report)) await dialogs.open(ReportDialog, { order, report: Report, onReported })
    else report.mutate({ Report })
  }
  const [first] = order.reports
  return (
    <WorkCard label={order.OrderId} ref={keepsPlace} isPrinted={order.acceptBefore === null && !order.Stopped}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h3">
          {order.OrderId}, {whenText(order, t)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {order.viaBackup && <StateWord>{t('viaBackup')}</StateWord>}
          {order.acceptBefore === null ? (
            <StateWord>{order.Stopped === 'given' ? t('givenAway') : t(`state.${order.State}`)}</StateWord>
          ) : (
            <StateWord tone="waits">{t('unanswered')}</StateWord>
          )}
        </Box>
      </Box>
      {order.acceptBefore !== null && (
        <Typography>
          {t(order.reports.length > 0 ? 'answerBefore' : 'administratorAnswers', {
            moment: momentText(order.acceptBefore),
          })}
        </Typography>
      )}
      {order.Stopped && (
        <Notice tone="warning" announce="none">
          {t('stopped')}
        </Notice>
      )}
      <Changed changes={order.Changed ?? []} />
      <Facts order={order} />
      {order.CallBuyer !== null && (
        <Notice tone="warning" announce="none">
          {t('notFetched', { phone: phoneText(order.CallBuyer) })}
        </Notice>
      )}
      {order.Risk && !order.Stopped && <StoreRisk risk={order.Risk} />}
      {!order.Stopped && <StoreSubstitutions order={order} />}
      {!order.Stopped && <StoreReadyPicture order={order} />}
      {report.error && <Failure error={report.error} />}
      {order.reports.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '@media print': { display: 'none' } }}>
          {order.reports.map((next) => (
            <Button
              key={next}
              ref={keepsPlace}
              variant={next === first ? 'contained' : 'outlined'}
              disabled={report.isPending}
              aria-label={t('reportTitle', { action: t(`report.${next}`), id: order.OrderId })}
              onClick={() => void choose(next)}
            >
              {t(`report.${next}`)}
            </Button>
          ))}
        </Box>
      )}
      <TakeBack order={order} onTaken={onTakenBack} />
      {order.hasPrintedCards && <PrintedCards order={order} />}
      {order.Review && <StoreReview order={order} review={order.Review} />}
      {order.Delivery && mayAddPhoto(order.State) && <Photo order={order} hasPhoto={order.Delivery.photo} />}
    </WorkCard>
  )
}

/** The card may be written by then, and the list printed. */
const Changed = ({ changes }: { changes: NonNullable<StoreOrder['Changed']> }) => {
  const t = useStoreOrdersTexts()
  const moments = [...new Set(changes.map(({ At }) => At))]
  if (moments.length === 0) return null
  return (
    <Notice tone="warning" announce="none">
      {moments.map((moment) => (
        <Box key={moment}>
          {t('changed', {
            moment: momentText(moment),
            what: changes
              .filter(({ At }) => At === moment)
              .map(({ Field }) => t(`changedWhat.${Field}`))
              .join(', '),
          })}
        </Box>
      ))}
    </Notice>
  )
}

/** That its buyer was told, and what was chosen: it may be that the car shall not go. */
const StoreRisk = ({ risk: { Kind, How, Day } }: { risk: NonNullable<StoreOrder['Risk']> }) => {
  const t = useStoreOrdersTexts()
  // That the money went back is that it is cancelled.
  if (How === 'arrived' || How === 'overtaken' || How === 'money') return null
  return (
    <Notice tone={How === null ? 'warning' : 'info'} announce="none">
      {How === null ? t(`risk.${Kind}`) : t(`risk.ended.${How}`, { day: Day ? dateText(Day, currentLocale()) : '' })}
    </Notice>
  )
}

const whenText = (
  { DeliveryDate, DeliveryTime, OrderType, promisesTime, window }: StoreOrder,
  t: StoreOrdersTranslate,
): string => {
  const locale = currentLocale()
  const day = dateText(DeliveryDate, locale)
  if (OrderType === 'Funeral' && promisesTime) {
    const by = timeText(inPlaceBy(DeliveryTime), locale)
    return `${day}: ${t('ceremony', { by, time: timeText(DeliveryTime, locale) })}`
  }
  if (promisesTime) return `${day} ${t('at', { time: timeText(DeliveryTime, locale) })}`
  if (!window) return day
  return `${day} ${t('between', { from: timeText(window.from, locale), to: timeText(window.to, locale) })}`
}

const Facts = ({ order }: { order: StoreOrder }) => {
  const t = useStoreOrdersTexts()
  const { t: shop } = useTranslation()
  const { ShippingAddress: to, Delivery } = order
  const leave = offersLeaveAtDoor(order.DeliveryType, order.OrderType) ? order.LeaveAtDoorIfNotAtHome : null
  const goods = order.LineItems.flatMap((line) => [
    `${line.Quantity} × ${lineName(line, currentLocale())}`,
    ...(order.WithdrawnCards?.includes(line.LineItemId) ? [t('withdrawnCard')] : []),
    ...choiceTexts(line, shop),
    ...line.Addons.map((addon) => `+ ${addon.Quantity * line.Quantity} × ${addonName(addon, currentLocale())}`),
  ])
  const rows: readonly (readonly [string, readonly (string | null)[] | ReactNode])[] = [
    [t('goods'), goods],
    [t('to'), [[`${to.FirstName} ${to.LastName}`.trim(), to.CompanyName].filter(Boolean).join(', ')]],
    [t('phone'), to.DayTimePhoneNumber && <PhoneLink number={to.DayTimePhoneNumber} />],
    [
      t('where'),
      order.DeliveryType === 'StorePickup'
        ? [t('collected')]
        : [
            ...streetLines(to),
            `${postalCodeText(to.PostalCode)} ${to.City}`.trim(),
            to.HouseType && shop(`checkout.receiver.houseTypes.${to.HouseType}`),
            to.DoorCode && t('doorCode', { code: to.DoorCode }),
          ],
    ],
    [t('instructions'), [order.DeliveryInstructions, order.ReceiverDeliveryInstructions]],
    [t('leave'), [leave === null ? null : t(leave ? 'leaveYes' : 'leaveNo')]],
    [t('card'), [order.GreetingCardText, order.CustomerGreetingName]],
    [shop('orders.deceased'), [order.NameOfDeceased]],
    [shop('orders.grave'), [order.GraveSection, order.GraveNumber]],
    [
      t('handedOver'),
      Delivery ? [shop(`handover.${Delivery.outcome}`, { moment: momentText(Delivery.at) }), Delivery.note] : [],
    ],
  ]
  return (
    <FactList
      facts={rows.map(([term, said]) => [term, Array.isArray(said) ? said.filter(Boolean).join('\n') : said])}
    />
  )
}

/** The florist stands at a locked door with the order on a phone: a press rings. */
const PhoneLink = ({ number }: { number: string }) => (
  <Box
    component="a"
    href={`tel:${number}`}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { xs: tokens.touchTarget, sm: 0 },
      color: 'primary.main',
      '@media print': { color: 'inherit', textDecoration: 'none', minHeight: 0 },
    }}
  >
    {phoneText(number)}
  </Box>
)

const Photo = ({ order, hasPhoto }: { order: StoreOrder; hasPhoto: boolean }) => {
  const t = useStoreOrdersTexts()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddPhoto(order)
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', '@media print': { display: 'none' } }}>
      <Typography variant="body2" color="text.secondary">
        {t('photoText')}
      </Typography>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('photo')}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) add.mutate(file)
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="outlined" loading={add.isPending} onClick={() => input.current?.click()}>
          {t('addPhoto')}
        </Button>
        {hasPhoto && (
          <Button
            component="a"
            variant="text"
            href={`/api/store/orders/${order.OrderId}/photo`}
            target="_blank"
            rel="noreferrer"
          >
            {t('showPhoto')}
          </Button>
        )}
      </Box>
      {add.isSuccess && (
        <Notice tone="success" announce="status">
          {t('photoSent')}
        </Notice>
      )}
      {add.error && <Failure error={add.error} />}
    </Box>
  )
}
