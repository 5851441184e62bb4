import { type OfficeMoney, officeMoneyApi, type RefundWish } from '@bukett/contracts/http/office-money'
import { type DialogProps, QuantityStepper, RadioCards, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { ActSheet } from './ActSheet'
import { kronorTyped } from './kronor-typed'
import { methodName } from './method-name'
import { ReasonField } from './ReasonField'
import { useOrdersTexts } from './texts'
import { type Refunded, useRefund } from './use-office-order'

type Asked = Pick<Parameters<typeof send>[1], 'Wish' | 'To' | 'Reason' | 'IsComplaint'>
interface Body {
  readonly Id: string
  readonly Wish: RefundWish
  readonly To: 'ways' | 'gift-card'
  readonly Reason: string
  readonly IsComplaint: boolean
  readonly Revision: number
  readonly Preview: boolean
}
const send = (number: string, body: Body): Promise<Refunded> =>
  call(officeMoneyApi.refund, { params: { number }, body })

/** `dialogs.open(RefundDialog, money)`: the amount that is on its way back, in öre. */
export const RefundDialog = ({ open, payload: opened, onClose }: DialogProps<OfficeMoney, number>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  // Pressed twice, or sent again after a lost answer, it is the same refund.
  const [Id] = useState(() => crypto.randomUUID())
  const [what, setWhat] = useState<RefundWish['Kind']>('lines')
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [fees, setFees] = useState<readonly string[]>([])
  const [sum, setSum] = useState('')
  const [To, setTo] = useState<'ways' | 'gift-card'>('ways')
  const [reason, setReason] = useState('')
  const [IsComplaint, setIsComplaint] = useState(false)
  const act = useRefund<Asked>(
    opened,
    (asked, Revision, Preview) => send(opened.OrderGroupId, { ...asked, Id, Revision, Preview }),
    ({ Amount }) => onClose(Amount),
  )
  const { money } = act
  const lines = money.Lines.filter(({ Quantity, Back }) => Back < Quantity)
  const chosen = ({ LineItemId, Quantity, Back }: OfficeMoney['Lines'][number]): number =>
    Math.min(pieces[LineItemId] ?? 0, Quantity - Back)
  const Lines = lines.flatMap((line) =>
    chosen(line) > 0 ? [{ LineItemId: line.LineItemId, Quantity: chosen(line) }] : [],
  )
  const openFees = money.Fees.filter(({ Price, isBack }) => Price > 0 && !isBack)
  const Fees = openFees.flatMap(({ ShipmentId }) => (fees.includes(ShipmentId) ? [ShipmentId] : []))
  const amount = kronorTyped(sum)
  const wishes: Readonly<Record<RefundWish['Kind'], RefundWish | null>> = {
    rest: { Kind: 'rest' },
    sum: amount === null ? null : { Kind: 'sum', Amount: amount },
    lines: Lines.length + Fees.length > 0 ? { Kind: 'lines', Lines, Fees } : null,
  }
  const Wish = wishes[what]
  const tell = ({ Parts, Told: to, EndedCards, LiveCards }: Refunded): string[] => [
    ...Parts.map(({ Way, Last4, Amount }) =>
      t('act.money', { amount: price(Amount), way: [methodName(t, Way), Last4].filter(Boolean).join(' ') }),
    ),
    ...(EndedCards ? [t('refund.cardsEnd', { count: EndedCards })] : []),
    ...(LiveCards ? [t('refund.cardsLive', { count: LiveCards })] : []),
    to === '' ? t('act.tellsNobody') : t('act.tellsCard', { to }),
    ...(IsComplaint ? [t('refund.counts')] : []),
  ]
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('refund.title')}
      act={act}
      asked={Wish !== null && reason.trim() !== '' ? { Wish, To, Reason: reason.trim(), IsComplaint } : null}
      submit={t('refund.submit', { amount: price(act.told?.Amount ?? 0) })}
      tell={tell}
    >
      <RadioCards
        legend={t('refund.what')}
        name="what"
        value={what}
        onChange={setWhat}
        cards={[
          {
            value: 'lines',
            label: t('refund.lines'),
            details: (
              <Box sx={{ display: 'grid', gap: 2 }}>
                {lines.map((line) => {
                  const { LineItemId, Name, NameEn, Quantity, Back, Price } = line
                  const name = currentLocale() === 'en' ? NameEn : Name
                  return (
                    <Box key={LineItemId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                      <Box sx={{ flex: '1 1 180px' }}>
                        {t('refund.pieces', { name, price: price(Price) })}
                        <Typography variant="body2" color="text.secondary">
                          {t('refund.left', { count: Quantity - Back })}
                        </Typography>
                      </Box>
                      <QuantityStepper
                        label={t('refund.piece', { name })}
                        value={chosen(line)}
                        min={0}
                        max={Quantity - Back}
                        onChange={(count) => setPieces({ ...pieces, [LineItemId]: count })}
                      />
                    </Box>
                  )
                })}
                {openFees.map(({ ShipmentId, OrderId, Price }) => (
                  <Tick
                    key={ShipmentId}
                    label={t('refund.fee', { id: OrderId, price: price(Price) })}
                    checked={fees.includes(ShipmentId)}
                    onChange={(isChosen) =>
                      setFees(isChosen ? [...fees, ShipmentId] : fees.filter((id) => id !== ShipmentId))
                    }
                  />
                ))}
              </Box>
            ),
          },
          {
            value: 'sum',
            label: t('refund.sum'),
            details: (
              <TextField
                label={t('refund.amount')}
                value={sum}
                onChange={setSum}
                {...(amount === null && sum.trim() !== '' && { error: t('act.amountWrong') })}
                inputMode="decimal"
                autoComplete="off"
                required
              />
            ),
          },
          { value: 'rest', label: t('refund.rest', { amount: price(money.Rest) }) },
        ]}
      />
      <RadioCards
        legend={t('refund.to')}
        name="to"
        value={To}
        onChange={setTo}
        columns={2}
        cards={[
          { value: 'ways', label: t('refund.ways') },
          { value: 'gift-card', label: t('refund.card') },
        ]}
      />
      <ReasonField value={reason} onChange={setReason} />
      <Tick label={t('refund.isComplaint')} checked={IsComplaint} onChange={setIsComplaint} />
    </ActSheet>
  )
}
