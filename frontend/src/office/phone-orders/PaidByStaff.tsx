import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { Select, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useUnsaved } from '../shell/use-unsaved'
import { PayFailure } from './PayFailure'
import { usePhoneOrderTexts } from './texts'
import { AgreedTick, useOnceSaved } from './unsaved-parts'
import { payByStaff, staffWays, type StaffWay } from './use-phone-orders'
import type { PaidCart } from './paid-cart'

/** PA-11: settled elsewhere, in the store, or given. */
export const PaidByStaff = ({ cart, onDone }: PaidCart) => {
  const t = usePhoneOrderTexts()
  const onceSaved = useOnceSaved(cart)
  const form = useForm({
    initial: { way: 'paid' as string, reference: '', reason: '', agreed: false as boolean },
    labels: {
      way: t('pay.staffWay'),
      reference: t('pay.reference'),
      reason: t('pay.reason'),
      agreed: t('pay.agreed'),
    },
    schema: paymentsApi.registerPaid.body,
    bodyOf: ({ reference, reason }) => ({
      ...(reference.trim() && { reference }),
      ...(reason.trim() && { reason }),
    }),
    check: ({ way, reference, reason, agreed }) => ({
      agreed: agreed ? undefined : { text: t('pay.agreedMissing') },
      reference: way === 'paid' && !reference.trim() ? 'payment.reference-missing' : undefined,
      reason: way === 'gift' && !reason.trim() ? 'payment.reason-missing' : undefined,
    }),
    send: ({ reference = '', reason = '' }: { reference?: string; reason?: string }): Promise<PurchaseOutcome> =>
      onceSaved((version) => payByStaff(cart.Name, version, form.values.way as StaffWay, { reference, reason })),
    onDone: (outcome) => {
      letGo()
      onDone(outcome)
    },
  })
  const { letGo } = useUnsaved((form.values.reference + form.values.reason).trim() !== '')
  const { onBlur: _, ...way } = form.text('way')
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('pay.staffText')}
      </Typography>
      <FormFrame
        form={form}
        label={t('pay.staff')}
        submit={t('pay.staffSubmit')}
        failure={(error) => <PayFailure error={error} />}
      >
        <Select {...way} options={staffWays.map((one) => ({ value: one as string, label: t(`pay.way.${one}`) }))} />
        <TextField {...form.text('reference')} autoComplete="off" maxLength={60} />
        <TextField {...form.text('reason')} autoComplete="off" maxLength={300} />
        <AgreedTick cart={cart} form={form} />
      </FormFrame>
    </>
  )
}
