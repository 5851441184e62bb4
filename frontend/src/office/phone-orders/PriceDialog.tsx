import type { Cart } from '@bukett/contracts/http/cart'
import { customerServiceApi } from '@bukett/contracts/http/customer-service'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { lineName } from '@bukett/contracts/rules/line-names'
import { parseKronor } from '@bukett/contracts/rules/price'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { usePhoneOrderTexts } from './texts'
import { setPrice, useCartChange } from './use-phone-orders'

interface Priced {
  cart: Cart
  line: LineItem
}

/** CS-02: another price a piece, and why. */
export const PriceDialog = ({ open, payload: { cart, line }, onClose }: DialogProps<Priced, true>) => {
  const t = usePhoneOrderTexts()
  const { language } = useTranslation()
  const priceText = usePriceText()
  const pricing = useCartChange(cart.Name, ({ Price, Reason }: { Price: number; Reason: string }) =>
    setPrice(cart.Name, line.LineItemId, Price, Reason),
  )
  const form = useForm({
    initial: { Price: '', Reason: '' },
    labels: { Price: t('order.pricePiece'), Reason: t('order.priceReason') },
    schema: customerServiceApi.setPrice.body,
    bodyOf: ({ Price, Reason }) => ({ Price: (parseKronor(Price) ?? 0) / 100, Reason }),
    check: ({ Price }) => ({ Price: parseKronor(Price) === undefined ? { text: t('order.priceWrong') } : undefined }),
    send: (wanted: { Price: number; Reason: string }) => pricing.mutateAsync(wanted),
    onDone: () => onClose(true),
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('order.priceTitle', { name: lineName(line, language) })}>
      <FormFrame
        form={form}
        label={t('order.price')}
        submit={t('order.priceSubmit')}
        failure={(error) => <Failure error={error} title={t('order.changeFailed')} />}
      >
        <TextField
          {...form.text('Price')}
          hint={t('order.priceHint', { price: priceText(line.DiscountedPrice) })}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <TextField {...form.text('Reason')} autoComplete="off" maxLength={200} required />
      </FormFrame>
    </Sheet>
  )
}
