import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { DELIVERY_TYPES, type DeliveryType, ORDER_TYPES, type OrderType } from '@bukett/contracts/rules/delivery-types'
import { Notice, LinesSkeleton, Select, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Answer } from '@bukett/contracts'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'
import { type Happening, useHappened } from './Happened'
import { kronorOf, useChoices, useTypeName } from './network-names'
import { kronorText } from '../shell/typed-numbers'
import { useNetworkTexts } from './texts'
import { type Price, feeKey, removeFee, setFee, useFee, type Way, wholeNetwork } from './use-terms'
import { useFocusBack } from '../shell/use-focus-back'
import { useChange, useKeepRead } from './use-network'

export interface FeesProps {
  /** A store's number, or `network`. */
  memberId: string
  canChange: boolean
}

/** What a way of delivery costs the shopper, and the store's own price instead of the network's (FE-01). */
export const Fees = ({ memberId, canChange }: FeesProps) => {
  const t = useNetworkTexts()
  const choices = useChoices()
  const [said, say] = useHappened()
  const [deliveryType, setType] = useState<DeliveryType>(DELIVERY_TYPES[4])
  const [orderType, setOrder] = useState<OrderType>(ORDER_TYPES[0])
  const { data, error, refetch } = useFee(memberId, { deliveryType, orderType })
  return (
    <PageCard title={t(memberId === wholeNetwork ? 'fees.ofNetwork' : 'fees.title')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
        <Select label={t('areas.way')} value={deliveryType} onChange={setType} options={choices.deliveryTypes} />
        <Select label={t('areas.orderType')} value={orderType} onChange={setOrder} options={choices.orderTypes} />
      </Box>
      {said}
      {error && !data ? (
        <Failure error={error} title={t('fees.failed')} onRetry={refetch} />
      ) : data ? (
        <Fee
          key={`${deliveryType} ${orderType}`}
          memberId={memberId}
          fee={data}
          readFee={async () => (await refetch()).data}
          canChange={canChange}
          say={say}
        />
      ) : (
        <LinesSkeleton lines={1} />
      )}
    </PageCard>
  )
}

type FeeOfWay = Answer<typeof brokerFeesApi.fee>

interface FeeProps extends FeesProps {
  fee: FeeOfWay
  readFee: () => Promise<FeeOfWay | undefined>
  say: (happening: Happening) => void
}

const Fee = ({ memberId, fee, readFee, canChange, say }: FeeProps) => {
  const t = useNetworkTexts()
  const priceText = usePriceText()
  const keepRead = useKeepRead()
  const isSure = useNetworkPriceQuestion(fee)
  const { deliveryType, orderType } = fee
  const way: Way = { deliveryType, orderType }
  // A price that a colleague has set meanwhile is not written over.
  const takeBack = (set: number) => () =>
    fee.IsOwn ? setFee(memberId, way, { Price: fee.Price, Read: set }) : removeFee(memberId, way, set)
  const remove = useChange(async () =>
    (await isSure(fee.PriceWithout)) ? removeFee(memberId, way, fee.Price) : undefined,
  )
  const form = useVersionedForm({
    read: fee,
    readAgain: readFee,
    stale: 'broker.row-changed',
    valuesOf: ({ Price }: FeeOfWay) => ({ Price: kronorText(Price) }),
    labels: { Price: t('fees.price') },
    schema: brokerFeesApi.setFee.body,
    bodyOf: ({ Price: typed }, { IsOwn, Price }) => ({
      Price: kronorOf(typed),
      Read: IsOwn ? kronorOf(kronorText(Price)) : null,
    }),
    send: async (body: Price) => ((await isSure(body.Price)) ? setFee(memberId, way, body) : undefined),
    onDone: (set) => {
      if (!set) {
        focusBack()
        return
      }
      say({ text: t('fees.set', { price: priceText(set.Price) }), undo: takeBack(set.Price) })
      keepRead(feeKey(memberId, way), set)
    },
  })
  const focusBack = useFocusBack(form)
  return (
    <>
      <Typography>
        {t(fee.IsOwn ? (memberId === wholeNetwork ? 'fees.ownOfNetwork' : 'fees.own') : 'fees.general', {
          price: priceText(fee.Price),
        })}
      </Typography>
      {remove.error && <Failure error={remove.error} />}
      {canChange ? (
        <FormFrame
          form={form}
          label={t('fees.change')}
          submit={t('save')}
          failure={versionedFailure}
          aside={
            fee.IsOwn && (
              <Button
                variant="text"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(undefined, {
                    onSuccess: (now) => {
                      if (!now) return
                      say({
                        text: t('fees.removed', { price: priceText(now.Price) }),
                        undo: () => setFee(memberId, way, { Price: fee.Price, Read: null }),
                      })
                    },
                  })
                }
              >
                {t(memberId === wholeNetwork ? 'fees.removeOfNetwork' : 'fees.remove')}
              </Button>
            )
          }
        >
          <Box sx={{ maxWidth: 240 }}>
            <TextField {...form.text('Price')} inputMode="decimal" maxLength={9} autoComplete="off" required />
          </Box>
        </FormFrame>
      ) : (
        <Notice>{t('fees.brokerOnly')}</Notice>
      )}
    </>
  )
}

/** A price of the whole network is changed only when whoever changes it has seen what it was, what it becomes and whom it concerns. */
const useNetworkPriceQuestion = ({
  memberId,
  deliveryType,
  orderType,
  Price: before,
  Stores,
  StoresWithOwn,
}: FeeOfWay) => {
  const t = useNetworkTexts()
  const priceText = usePriceText()
  const typeName = useTypeName()
  const dialogs = useDialogs()
  return async (price: number): Promise<boolean> => {
    if (memberId !== null || price === before) return true
    const after = priceText(price)
    return dialogs.confirm({
      title: t('fees.sure.title'),
      text: t('fees.sure.text', {
        way: `${typeName(deliveryType)}, ${t(`orderType.${orderType}`)}`,
        before: priceText(before),
        after,
        concerned: Stores - StoresWithOwn,
        stores: Stores,
        own: StoresWithOwn,
      }),
      confirm: t('fees.sure.confirm', { after }),
    })
  }
}
