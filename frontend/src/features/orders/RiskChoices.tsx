import type { Input } from '@bukett/contracts'
import type { CustomerOrder, CustomerShipment, RiskChoice, ShownRisk } from '@bukett/contracts/http/order'
import { riskApi } from '@bukett/contracts/http/risk'
import { dateText, deliveryDayText, type LocalDay } from '@bukett/contracts/rules/dates'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { isSwedishMobile } from '@bukett/contracts/rules/phone'
import { Notice, PostalCodeField, Select, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { focusIfLost, focusInIt, focusOnIt } from '../../shared/focus-on-it'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Wide } from '../../shared/FormPart'
import { usePriceText } from '../../shared/money'
import { useSeller } from '../../shared/seller'
import { useCityOfCode } from '../../shared/use-city-of-code'
import { useToday } from '../../shared/use-today'
import { serverNow } from '../../shared/server-clock'
import { backText } from './back-text'
import { momentText } from '../../shared/moment-text'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface RiskChoicesProps {
  order: CustomerOrder
  shipment: CustomerShipment
  risk: ShownRisk
  address: OrderAddress
}

type Wanted = Input<typeof riskApi.choose>['body']

/** What threatens the delivery, what its buyer can press, what happens where nothing is pressed, and how it ended. */
export const RiskChoices = (props: RiskChoicesProps) => {
  const {
    risk,
    order,
    shipment: { State },
  } = props
  const { t } = useTranslation()
  const [hadChoices] = useState(!risk.End)
  if (risk.isLate) return <CameLate {...props} />
  if (risk.End) return <Ended {...props} end={risk.End} wasChosen={hadChoices} />
  const isFuneral = order.orderType === 'Funeral'
  const isOut = risk.Choices.length === 0 && (State === 'OutForDelivery' || State === 'Redelivery')
  const moment = momentText(risk.AnswerBefore, currentLocale())
  // Who paid nothing for it alone gets no money, and is promised none.
  const silence = risk.OnSilence === 'again' && !risk.Choices.includes('money') ? 'againFree' : risk.OnSilence
  return (
    <Notice tone="warning" title={t(`risk.title.${risk.Kind}`)}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>{t(`risk.text.${risk.Kind}`, { moment: momentText(risk.PromisedBy, currentLocale()) })}</Typography>
        {isFuneral ? <Calls /> : isOut && <Typography>{t('risk.onItsWay')}</Typography>}
        <Choices {...props} />
        {/* Once it was to be decided, somebody looks after it, and the hour is no promise any more. */}
        {!isFuneral && risk.Choices.length > 0 && new Date(risk.AnswerBefore) > serverNow() && (
          <Typography variant="body2">{t(`risk.silence.${silence}`, { moment })}</Typography>
        )}
      </Box>
    </Notice>
  )
}

/** Who mourns is called, and may call. */
const Calls = () => {
  const { t } = useTranslation()
  const { Phone: phone } = useSeller()
  return <Typography>{t('risk.calls', { phone })}</Typography>
}

const CameLate = ({ risk, order }: RiskChoicesProps) => {
  const { t } = useTranslation()
  const price = usePriceText()
  return (
    <Notice>
      {t(order.orderType === 'Funeral' ? 'risk.lateQuiet' : 'risk.late')}{' '}
      {risk.GiftCard > 0 && t('risk.giftCard', { amount: price(risk.GiftCard) })}
    </Notice>
  )
}

const Ended = ({
  end,
  shipment,
  wasChosen,
}: RiskChoicesProps & {
  end: NonNullable<ShownRisk['End']>
  /** It takes the place of the choices that somebody has just had. */
  wasChosen: boolean
}) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { How, Day, By } = end
  // It came in time after all, or more is told further down.
  if (How === 'arrived' || How === 'overtaken') return null
  const day = Day ? dateText(Day, currentLocale()) : ''
  const back = How === 'money' ? backText(shipment.wentBack, t, priceText) : ''
  const chosen = t(By === 'system' ? 'risk.byRule' : 'risk.chosen')
  return (
    <Notice tone="success" {...(wasChosen && { ref: focusIfLost, announce: 'status' })}>
      {back} {t(`risk.ended.${How}`, { day, store: shipment.PickupStore?.name ?? shipment.Store?.name ?? '' })} {chosen}
    </Notice>
  )
}

const useChoose = ({ order, shipment, risk, address }: RiskChoicesProps) => {
  const keep = useKeepOrder(address)
  return useMutation({
    mutationFn: (wanted: Pick<Wanted, 'Choice' | 'DeliveryDate' | 'Address'>) =>
      call(riskApi.choose, { body: { ...credentialsOf(order, shipment.ShipmentId), RiskId: risk.Id, ...wanted } }),
    onSuccess: keep,
  })
}

const Choices = (props: RiskChoicesProps) => {
  const { risk, order, shipment } = props
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const priceText = usePriceText()
  const choosing = useChoose(props)
  const [open, setOpen] = useState<'again' | 'address'>()
  const [left, setLeft] = useState<'again' | 'address'>()
  const close = (): void => {
    setLeft(open)
    setOpen(undefined)
  }
  const has = (choice: RiskChoice): boolean => risk.Choices.includes(choice)
  const ask = async (choice: 'money' | 'pickup'): Promise<void> => {
    // Asked so that a sum which the version before does not know, during a deploy, is not promised either.
    const fetched = risk.FeeBack > 0 ? 'pickup' : 'pickupFree'
    const back = backText(shipment.cancelBack, t, priceText)
    const isSure = await dialogs.confirm({
      title: t(`risk.choice.${choice}`),
      text:
        choice === 'money'
          ? `${back} ${t(back ? 'risk.ended.money' : 'orders.cancelTextFree')}`.trim()
          : `${t(`risk.sure.${fetched}`, { store: shipment.Store?.name ?? '' })} ${t(`risk.ready.${isSwedishMobile(order.Customer.DayTimePhoneNumber) ? 'sms' : 'mail'}`)}`,
      confirm: t(`risk.confirm.${choice}`),
      cancel: t('orders.cancelKeep'),
      tone: choice === 'money' ? 'danger' : 'calm',
    })
    if (isSure) choosing.mutate({ Choice: choice })
  }
  if (open === 'again') return <OtherDay {...props} onClose={close} />
  if (open === 'address') return <OtherAddress {...props} onClose={close} />
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {has('again') && (
          <Button
            ref={left === 'again' ? focusOnIt : undefined}
            variant="contained"
            disabled={choosing.isPending}
            onClick={() => setOpen('again')}
          >
            {t('risk.choice.again')}
          </Button>
        )}
        {has('pickup') && (
          <Button variant="outlined" disabled={choosing.isPending} onClick={() => void ask('pickup')}>
            {t('risk.choice.pickup')}
          </Button>
        )}
        {has('address') && (
          <Button
            ref={left === 'address' ? focusOnIt : undefined}
            variant="outlined"
            disabled={choosing.isPending}
            onClick={() => setOpen('address')}
          >
            {t('risk.choice.address')}
          </Button>
        )}
        {has('money') && (
          <Button
            variant={order.orderType === 'Funeral' ? 'outlined' : 'text'}
            disabled={choosing.isPending}
            onClick={() => void ask('money')}
          >
            {t('risk.choice.money')}
          </Button>
        )}
      </Box>
      {choosing.error && <Failure error={choosing.error} />}
    </>
  )
}

const useRiskDays = ({ order, shipment }: RiskChoicesProps) =>
  useQuery({
    queryKey: ['risk-days', order.orderGroupId, order.groupKey, shipment.ShipmentId],
    queryFn: ({ signal }) => call(riskApi.days, { body: credentialsOf(order, shipment.ShipmentId) }, signal),
    retry: false,
    staleTime: 60_000,
  })

/** The next days; the first is chosen, so that one press is enough. */
const OtherDay = (props: RiskChoicesProps & { onClose: () => void }) => {
  const { t } = useTranslation()
  const today = useToday()
  const days = useRiskDays(props)
  const choosing = useChoose(props)
  const [day, setDay] = useState<LocalDay>()
  const known = days.data?.Days ?? []
  const chosen = day ?? known[0]
  return (
    <Box
      ref={focusInIt}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start', width: '100%', outline: 'none' }}
    >
      {days.error ? (
        <Failure error={days.error} />
      ) : known.length > 0 ? (
        <Select
          label={t('risk.day')}
          name="DeliveryDate"
          value={chosen ?? ''}
          onChange={(value) => setDay(value)}
          options={known.map((value) => ({ value, label: deliveryDayText(value, today, currentLocale()) }))}
        />
      ) : (
        <Typography>{t(days.isPending ? 'risk.looking' : 'risk.noDay')}</Typography>
      )}
      {choosing.error && <Failure error={choosing.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="contained"
          disabled={chosen === undefined}
          loading={choosing.isPending}
          onClick={() => chosen && choosing.mutate({ Choice: 'again', DeliveryDate: chosen })}
        >
          {t('risk.confirm.again')}
        </Button>
        <Button variant="text" onClick={props.onClose}>
          {t('risk.back')}
        </Button>
      </Box>
    </Box>
  )
}

/** On the first day that there is. */
const OtherAddress = (props: RiskChoicesProps & { onClose: () => void }) => {
  const { order, shipment, risk, address, onClose } = props
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const form = useForm({
    initial: { 'Address.Line1': '', 'Address.PostalCode': '', 'Address.City': '' },
    labels: {
      'Address.Line1': t('orders.edit.Line1'),
      'Address.PostalCode': t('orders.edit.PostalCode'),
      'Address.City': t('orders.edit.City'),
    },
    schema: riskApi.choose.body,
    bodyOf: (values) => ({
      ...credentialsOf(order, shipment.ShipmentId),
      RiskId: risk.Id,
      Choice: 'address',
      Address: {
        Line1: values['Address.Line1'],
        PostalCode: values['Address.PostalCode'],
        City: values['Address.City'],
      },
    }),
    send: (body: Wanted) => call(riskApi.choose, { body }),
    onDone: keep,
  })
  const cityOfCode = useCityOfCode((City) => form.set({ 'Address.City': City }))
  return (
    <Box ref={focusInIt} sx={{ width: '100%' }}>
      <FormFrame
        form={form}
        label={t('risk.choice.address')}
        submit={t('risk.confirm.address')}
        aside={
          <Button variant="text" onClick={onClose}>
            {t('risk.back')}
          </Button>
        }
      >
        <Wide>
          <TextField {...form.text('Address.Line1')} maxLength={RECEIVER_LIMITS.line} autoComplete="off" />
        </Wide>
        <PostalCodeField {...form.text('Address.PostalCode')} {...cityOfCode} />
        <TextField {...form.text('Address.City')} maxLength={RECEIVER_LIMITS.city} autoComplete="off" />
      </FormFrame>
    </Box>
  )
}
