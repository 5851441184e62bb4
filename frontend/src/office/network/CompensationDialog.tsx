import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { type DialogProps, Select, Sheet, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { CallKeys } from '../../shared/call-key'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { useToday } from '../../shared/use-today'
import { kronorOf, useChoices } from './network-names'
import { kronorText } from '../shell/typed-numbers'
import { useNetworkTexts } from './texts'
import { addCompensation, bodyOf, type Compensation, type CompensationBody, setCompensation } from './use-terms'
import { useRowChange } from './use-network'

interface RowOfStore {
  readonly memberId: string
  readonly row: Compensation | undefined
}

/** `dialogs.open(CompensationDialog, …)`: the row as it was kept. */
export const CompensationDialog = ({ open, payload, onClose }: DialogProps<RowOfStore, Compensation>) => {
  const t = useNetworkTexts()
  const today = useToday()
  const change = useRowChange()
  const choices = useChoices()
  const [keys] = useState(() => new CallKeys())
  const { memberId, row } = payload
  const title = t(row ? 'compensations.change' : 'compensations.add')
  const form = useForm({
    initial: {
      deliveryType: row?.deliveryType ?? '',
      postalCodePrefix: row?.postalCodePrefix ?? '',
      amount: row ? kronorText(row.amount) : '',
      percentOfGoods: String(row?.percentOfGoods ?? 0).replace('.', ','),
      validFrom: row?.validFrom ?? today,
    },
    labels: {
      deliveryType: t('areas.way'),
      postalCodePrefix: t('compensations.prefix'),
      amount: t('compensations.amountKronor'),
      percentOfGoods: t('compensations.percentOfGoods'),
      validFrom: t('compensations.validFrom'),
    },
    schema: brokerFeesApi.addCompensation.body,
    bodyOf: (values) => ({
      deliveryType: values.deliveryType,
      postalCodePrefix: values.postalCodePrefix.trim() || null,
      amount: kronorOf(values.amount),
      percentOfGoods: Number(values.percentOfGoods.replace(',', '.') || 'x'),
      validFrom: values.validFrom,
    }),
    send: (body: CompensationBody) =>
      change(
        row
          ? setCompensation(memberId, row.id, { ...body, Read: bodyOf(row) })
          : addCompensation(memberId, body, keys.of(body)),
      ),
    onDone: onClose,
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <FormFrame form={form} label={title} submit={t('save')}>
        <FormPart title={t('compensations.forWhat')}>
          <Wide>
            <Select
              {...form.text('deliveryType')}
              options={[{ value: '', label: t('choose') }, ...choices.deliveryTypes]}
              required
            />
          </Wide>
          <TextField
            {...form.text('postalCodePrefix')}
            hint={t('compensations.prefixHint')}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            optional
          />
          <TextField {...form.text('validFrom')} type="date" required />
        </FormPart>
        <FormPart title={t('compensations.what')}>
          <TextField {...form.text('amount')} inputMode="decimal" maxLength={9} autoComplete="off" required />
          <TextField {...form.text('percentOfGoods')} inputMode="decimal" maxLength={6} autoComplete="off" required />
        </FormPart>
      </FormFrame>
    </Sheet>
  )
}
