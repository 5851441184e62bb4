import type { Cart } from '@bukett/contracts/http/cart'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { Notice, TextField } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { PayFailure } from './PayFailure'
import { usePhoneOrderTexts } from './texts'
import { applyGiftCard, removeGiftCard, useCartChange } from './use-phone-orders'

/** Gift cards that take a part of it. */
export const PayByGiftCard = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const removing = useCartChange(cart.Name, (id: string) => removeGiftCard(cart.Name, id))
  const using = useCartChange(cart.Name, ({ Code, Pin }: { Code: string; Pin: string }) =>
    applyGiftCard(cart.Name, Code, Pin),
  )
  const form = useForm({
    initial: { Code: '', Pin: '' },
    labels: { Code: t('pay.giftCode'), Pin: t('pay.giftPin') },
    schema: giftCardApi.applyTo.body,
    bodyOf: (values) => values,
    send: (numbers: { Code: string; Pin: string }) => using.mutateAsync(numbers),
    onDone: () => form.set({ Code: '', Pin: '' }),
  })
  return (
    <>
      {removing.error && <Failure error={removing.error} title={t('order.changeFailed')} />}
      {cart.GiftCards.map(({ Id, Last4, Amount }) => (
        <Notice
          key={Id}
          tone="success"
          action={
            <Button
              aria-label={t('pay.giftAwayOf', { last: Last4 })}
              loading={removing.isPending && removing.variables === Id}
              disabled={removing.isPending}
              onClick={() => {
                removing.mutate(Id)
              }}
            >
              {t('pay.giftAway')}
            </Button>
          }
        >
          {t('pay.giftUsed', { amount: priceText(Amount), last: Last4 })}
        </Notice>
      ))}
      <FormFrame
        form={form}
        label={t('pay.giftCard')}
        submit={t('pay.giftSubmit')}
        failure={(error) => <PayFailure error={error} />}
      >
        <TextField {...form.text('Code')} inputMode="numeric" autoComplete="off" />
        <TextField {...form.text('Pin')} inputMode="numeric" autoComplete="off" />
      </FormFrame>
    </>
  )
}
