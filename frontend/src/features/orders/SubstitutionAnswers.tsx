import type { CustomerOrder, CustomerShipment } from '@bukett/contracts/http/order'
import type { Substitution } from '@bukett/contracts/http/order-shown'
import { substitutionApi } from '@bukett/contracts/http/substitution'
import { lineName } from '@bukett/contracts/rules/line-names'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { focusIfLost } from '../../shared/focus-on-it'
import { usePriceText } from '../../shared/money'
import { serverNow } from '../../shared/server-clock'
import { momentText } from '../../shared/moment-text'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface SubstitutionAnswersProps {
  order: CustomerOrder
  shipment: CustomerShipment
  address: OrderAddress
}

/** What the store has asked since something is missing: answered with one press, and what came of it. */
export const SubstitutionAnswers = (props: SubstitutionAnswersProps) => {
  const [answered, setAnswered] = useState<string>()
  return props.shipment.Substitution.Changes.map((change) =>
    change.State === 'open' ? (
      <Question key={change.Id} {...props} change={change} onAnswer={setAnswered} />
    ) : (
      <Decided key={change.Id} {...props} change={change} onAnswer={setAnswered} isAnswered={answered === change.Id} />
    ),
  )
}

type ChangeProps = SubstitutionAnswersProps & { change: Substitution; onAnswer: (id: string) => void }

const useAnswer = ({ order, shipment, address, change, onAnswer }: ChangeProps) => {
  const keep = useKeepOrder(address)
  return useMutation({
    mutationFn: (Answer: 'yes' | 'no') =>
      call(substitutionApi.answer, {
        body: { ...credentialsOf(order, shipment.ShipmentId), Id: change.Id, Answer },
      }),
    onSuccess: (kept) => {
      onAnswer(change.Id)
      keep(kept)
    },
  })
}

const Question = (props: ChangeProps) => {
  const { change, shipment } = props
  const { t } = useTranslation()
  const priceText = usePriceText()
  const answering = useAnswer(props)
  const line = shipment.LineItems.find(({ LineItemId }) => LineItemId === change.LineItemId)
  const wish = t(`substitution.wish.${shipment.Substitution.Wish}`)
  const isOver = Date.parse(change.AnswerBefore) <= serverNow().getTime()
  return (
    <Notice tone="warning" title={t('substitution.question')}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Typography>
          {t('substitution.proposal', {
            line: line ? lineName(line, currentLocale()) : '',
            missing: change.Missing,
            instead: change.Instead,
          })}{' '}
          {change.Deduction > 0
            ? t('substitution.cheaper', { amount: priceText(change.Deduction) })
            : t('substitution.samePrice')}
        </Typography>
        {change.photo && <Picture {...props} />}
        <Typography>
          {isOver
            ? t('substitution.over')
            : `${t('substitution.until', { moment: momentText(change.AnswerBefore, currentLocale()) })} ${t(
                `substitution.silence.${change.OnSilence}`,
                { wish },
              )}`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant="contained" disabled={answering.isPending} onClick={() => answering.mutate('yes')}>
            {t('substitution.yes')}
          </Button>
          <Button variant="outlined" disabled={answering.isPending} onClick={() => answering.mutate('no')}>
            {t('substitution.no')}
          </Button>
        </Box>
        {answering.error && <Failure error={answering.error} />}
      </Box>
    </Notice>
  )
}

const Picture = ({ address: { id, orderGroupKey }, shipment: { ShipmentId }, change }: ChangeProps) => {
  const { t } = useTranslation()
  const key = orderGroupKey === undefined ? '' : `?${new URLSearchParams({ orderGroupKey })}`
  return (
    <Box
      component="img"
      src={`/api/order/${id}/substitution/${encodeURIComponent(ShipmentId)}/${encodeURIComponent(change.Id)}/photo${key}`}
      alt={t('substitution.picture')}
      sx={{ maxWidth: '100%', maxHeight: 420, borderRadius: '14px' }}
    />
  )
}

/** What came of it; whoever has just answered is told, and goes on from there. */
const Decided = (props: ChangeProps & { isAnswered: boolean }) => {
  const { change, shipment, isAnswered } = props
  const told = isAnswered ? ({ ref: focusIfLost, announce: 'status' } as const) : {}
  const { t } = useTranslation()
  const answering = useAnswer(props)
  const { Missing: missing, Instead: instead, State } = change
  if (State === 'withdrawn')
    return <Typography color="text.secondary">{t('substitution.takenBack', { missing })}</Typography>
  if (State === 'allowed') {
    const wish = t(`substitution.wish.${shipment.Substitution.Wish}`)
    return (
      <Notice key="yes" tone="success" {...told}>
        {t('substitution.saidYes', {
          missing,
          instead,
          who: t(`substitution.who.${change.AnsweredBy ?? 'system'}`, { wish }),
        })}
      </Notice>
    )
  }
  return (
    <Notice {...told}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography>{t('substitution.saidNo', { instead })}</Typography>
        <Button variant="text" loading={answering.isPending} onClick={() => answering.mutate('yes')}>
          {t('substitution.changedMind')}
        </Button>
        {answering.error && <Failure error={answering.error} />}
      </Box>
    </Notice>
  )
}
