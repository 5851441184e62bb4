import type { OfficeShipment } from '@bukett/contracts/http/office-order'
import type { Substitution } from '@bukett/contracts/http/order-shown'
import { lineName } from '@bukett/contracts/rules/line-names'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { momentText } from '../shell/moments'
import { useOrdersTexts } from './texts'
import { useAnswerFor } from './use-office-order'

export interface OrderSubstitutionsProps {
  number: string
  shipment: OfficeShipment
}

/** What the store has asked and nobody has allowed yet: the buyer's answer on the telephone is written down here. */
export const OrderSubstitutions = ({ number, shipment }: OrderSubstitutionsProps) =>
  (shipment.Substitutions ?? [])
    .filter(({ State }) => State === 'open' || State === 'refused')
    .map((change) => <Change key={change.Id} number={number} shipment={shipment} change={change} />)

const Change = ({ number, shipment, change }: OrderSubstitutionsProps & { change: Substitution }) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const dialogs = useDialogs()
  const answering = useAnswerFor(number)
  const { ShipmentId, OrderId, LineItems } = shipment
  const { Id, Missing: missing, Instead: instead, Deduction, State, AnswerBefore } = change
  const line = LineItems.find(({ LineItemId }) => LineItemId === change.LineItemId)
  const sums = Deduction > 0 ? t('substitution.cheaper', { amount: price(Deduction) }) : t('substitution.samePrice')
  const answer = (Answer: 'yes' | 'no'): void => answering.mutate({ ShipmentId, Id, Answer })
  // A no can become a yes; a yes stands.
  const allow = async (): Promise<void> => {
    const confirm = t('substitution.yes')
    const back = Deduction > 0 ? t('substitution.back', { amount: price(Deduction) }) : t('substitution.noBack')
    if (await dialogs.confirm({ title: t('substitution.allow', { instead }), text: back, confirm })) answer('yes')
  }
  return (
    <Notice
      tone="warning"
      title={t(State === 'refused' ? 'substitution.refused' : 'substitution.asked', { missing, instead })}
    >
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography>
          {line && `${lineName(line, currentLocale())}. `}
          {sums}{' '}
          {State === 'open' && t(`substitution.before.${change.OnSilence}`, { moment: momentText(AnswerBefore) })}
        </Typography>
        {change.photo && (
          <Box
            component="img"
            src={`/api/order/${number}/substitution/${encodeURIComponent(ShipmentId)}/${encodeURIComponent(Id)}/photo`}
            alt={t('substitution.picture')}
            sx={{ maxWidth: '100%', maxHeight: 320, borderRadius: 1 }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="contained"
            disabled={answering.isPending}
            onClick={() => void allow()}
            aria-label={`${t('substitution.yes')}, ${OrderId}`}
          >
            {t('substitution.yes')}
          </Button>
          {State === 'open' && (
            <Button
              variant="outlined"
              disabled={answering.isPending}
              onClick={() => answer('no')}
              aria-label={`${t('substitution.no')}, ${OrderId}`}
            >
              {t('substitution.no')}
            </Button>
          )}
        </Box>
        {answering.error && <Failure error={answering.error} />}
      </Box>
    </Notice>
  )
}
