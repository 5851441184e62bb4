import { brokerUpkeepApi } from '@bukett/contracts/http/broker-upkeep'
import { isExpress } from '@bukett/contracts/rules/delivery-types'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { CallKeys } from '../../shared/call-key'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart } from '../../shared/FormPart'
import { kronorOf, useChoices } from './network-names'
import { useNetworkTexts } from './texts'
import { Ticks, ticked } from './Ticks'
import { addBackup, type BackupAreaRow, type NewBackup } from './use-areas'
import { useReadAgain } from './use-network'

/** `dialogs.open(BackupDialog, memberId)`: the backup area that was added. */
export const BackupDialog = ({ open, payload: memberId, onClose }: DialogProps<string, BackupAreaRow>) => {
  const t = useNetworkTexts()
  const readAgain = useReadAgain()
  const choices = useChoices()
  const [keys] = useState(() => new CallKeys())
  const form = useForm({
    initial: {
      postalCodeFrom: '',
      postalCodeTo: '',
      priority: '1',
      extraFee: '0',
      deliveryTypes: '',
      orderTypes: 'Normal',
    },
    labels: {
      postalCodeFrom: t('backups.from'),
      postalCodeTo: t('backups.to'),
      priority: t('backups.priority'),
      extraFee: t('backups.extraFee'),
      deliveryTypes: t('areas.way'),
      orderTypes: t('areas.orderType'),
    },
    schema: brokerUpkeepApi.addBackup.body,
    bodyOf: (values) => ({
      memberId,
      postalCodeFrom: values.postalCodeFrom,
      postalCodeTo: values.postalCodeTo,
      priority: Number(values.priority || 'x'),
      extraFee: kronorOf(values.extraFee),
      deliveryTypes: ticked(values.deliveryTypes),
      orderTypes: ticked(values.orderTypes),
    }),
    send: (body: NewBackup) => addBackup(body, keys.of(body)),
    onDone: (added) => {
      void readAgain()
      onClose(added)
    },
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('backups.add')} width="large">
      <FormFrame form={form} label={t('backups.add')} submit={t('backups.submit')}>
        <FormPart title={t('areas.codes')}>
          <TextField {...form.text('postalCodeFrom')} inputMode="numeric" maxLength={6} autoComplete="off" required />
          <TextField {...form.text('postalCodeTo')} inputMode="numeric" maxLength={6} autoComplete="off" required />
          <TextField
            {...form.text('priority')}
            hint={t('backups.priorityHint')}
            inputMode="numeric"
            maxLength={2}
            required
          />
          <TextField {...form.text('extraFee')} inputMode="decimal" maxLength={8} required />
        </FormPart>
        <Ticks
          {...form.text('deliveryTypes')}
          hint={t('backups.noExpress')}
          options={choices.deliveryTypes.filter(({ value }) => !isExpress(value))}
        />
        <Ticks {...form.text('orderTypes')} options={choices.orderTypes} />
      </FormFrame>
    </Sheet>
  )
}
