import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PayFailure } from './PayFailure'
import { usePhoneOrderTexts } from './texts'
import { AgreedTick, useOnceSaved } from './unsaved-parts'
import { completeCovered } from './use-phone-orders'
import type { PaidCart } from './paid-cart'

/** Gift cards or codes have brought it to nothing. */
export const PaidByCodes = ({ cart, forced, onDone }: PaidCart & { forced: 'giftcard' | 'none' }) => {
  const t = usePhoneOrderTexts()
  const onceSaved = useOnceSaved(cart)
  const form = useForm({
    initial: { agreed: false as boolean },
    labels: { agreed: t('pay.agreed') },
    schema: giftCardApi.purchase.body,
    bodyOf: () => ({ cartName: cart.Name }),
    check: ({ agreed }) => ({ agreed: agreed ? undefined : { text: t('pay.agreedMissing') } }),
    send: () => onceSaved((version) => completeCovered(cart.Name, version, forced)),
    onDone,
  })
  return (
    <FormFrame
      form={form}
      label={t('pay.title')}
      submit={t('pay.complete')}
      failure={(error) => <PayFailure error={error} />}
    >
      <AgreedTick cart={cart} form={form} />
    </FormFrame>
  )
}
