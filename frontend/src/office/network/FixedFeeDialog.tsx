import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { type DialogProps, Sheet, TextField, useDialogs } from '@bukett/ui-kit'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { kronorOf } from './network-names'
import { kronorText } from '../shell/typed-numbers'
import { useNetworkTexts } from './texts'
import { type FixedFee, saidIn, setFixedFee } from './use-fixed-fees'
import { useFocusBack } from '../shell/use-focus-back'
import { useRowChange } from './use-network'

const codeOf = (typed: string): string => typed.trim().toUpperCase()

/** `dialogs.open(FixedFeeDialog, fee)`: the fee as it is kept; without one a new one. A price that companies pay is asked about. */
export const FixedFeeDialog = ({ open, payload: fee, onClose }: DialogProps<FixedFee | undefined, FixedFee>) => {
  const t = useNetworkTexts()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const change = useRowChange()
  const title = t(fee ? 'fixedFees.change' : 'fixedFees.add')
  const isSure = async (price: number): Promise<boolean> => {
    if (!fee || fee.Companies === 0 || price === fee.Price) return true
    const after = priceText(price)
    return dialogs.confirm({
      title: t('fixedFees.sureTitle'),
      text: t('fixedFees.sure', { code: fee.Code, before: priceText(fee.Price), after, count: fee.Companies }),
      confirm: t('fees.sure.confirm', { after }),
    })
  }
  const form = useForm({
    initial: {
      Code: fee?.Code ?? '',
      Name: fee?.Name ?? '',
      NameEn: fee?.NameEn ?? '',
      Price: fee ? kronorText(fee.Price) : '',
    },
    labels: {
      Code: t('fixedFees.code'),
      Name: t('fixedFees.name'),
      NameEn: t('fixedFees.nameEn'),
      Price: t('fees.price'),
    },
    schema: brokerFeesApi.setFixedFee.body,
    bodyOf: ({ Name, NameEn, Price }) => ({
      Name,
      NameEn,
      Price: kronorOf(Price),
      Read: fee ? saidIn(fee) : null,
    }),
    // It stands in the address of the call.
    check: ({ Code }) => ({ Code: /^[A-Z0-9]{2,20}$/.test(codeOf(Code)) ? undefined : 'broker.fixed-fee-code' }),
    send: async (body: Parameters<typeof setFixedFee>[1]): Promise<FixedFee | undefined> =>
      (await isSure(body.Price)) ? change(setFixedFee(codeOf(form.values.Code), body)) : undefined,
    onDone: (kept) => {
      if (!kept) {
        focusBack()
        return
      }
      onClose(kept)
    },
  })
  const focusBack = useFocusBack(form)
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <FormFrame form={form} label={title} submit={t('save')}>
        <TextField
          {...form.text('Code')}
          hint={t('fixedFees.codeHint')}
          maxLength={20}
          autoComplete="off"
          readOnly={fee !== undefined}
          required
        />
        <TextField {...form.text('Name')} maxLength={60} autoComplete="off" required />
        <TextField {...form.text('NameEn')} maxLength={60} autoComplete="off" required />
        <TextField {...form.text('Price')} inputMode="decimal" maxLength={9} autoComplete="off" required />
      </FormFrame>
    </Sheet>
  )
}
