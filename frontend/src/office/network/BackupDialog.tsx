import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { isExpress } from '@bukett/contracts/rules/delivery-types'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { CallKeys } from '../../shared/call-key'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart } from '../../shared/FormPart'
import { kronorOf, useChoices } from './network-names'
import { kronorText } from '../shell/typed-numbers'
import { useNetworkTexts } from './texts'
import { Ticks, ticked } from './Ticks'
import { addBackup, type BackupAreaRow, changeBackup, type NewBackup } from './use-areas'
import { useRowChange } from './use-network'

interface BackupOfStore {
  readonly memberId: string
  readonly row?: BackupAreaRow
}

/** `dialogs.open(BackupDialog, { memberId, row })`: the backup area as it was kept; without a row a new one. */
export const BackupDialog = ({ open, payload, onClose }: DialogProps<BackupOfStore, BackupAreaRow>) => {
  const { memberId, row } = payload
  const t = useNetworkTexts()
  const change = useRowChange()
  const choices = useChoices()
  const title = t(row ? 'rows.backupChange' : 'backups.add')
  const [keys] = useState(() => new CallKeys())
  const form = useForm({
    initial: {
      postalCodeFrom: row?.postalCodeFrom ?? '',
      postalCodeTo: row?.postalCodeTo ?? '',
      priority: String(row?.priority ?? 1),
      extraFee: kronorText(row?.extraFee ?? 0),
      deliveryTypes: row?.deliveryTypes.filter((type) => !isExpress(type)).join() ?? '',
      orderTypes: row?.orderTypes.join() ?? 'Normal',
    },
    labels: {
      postalCodeFrom: t('backups.from'),
      postalCodeTo: t('backups.to'),
      priority: t('backups.priority'),
      extraFee: t('backups.extraFee'),
      deliveryTypes: t('areas.way'),
      orderTypes: t('areas.orderType'),
    },
    schema: brokerAreasApi.addBackup.body,
    bodyOf: (values) => ({
      memberId,
      postalCodeFrom: values.postalCodeFrom,
      postalCodeTo: values.postalCodeTo,
      priority: Number(values.priority || 'x'),
      extraFee: kronorOf(values.extraFee),
      deliveryTypes: ticked(values.deliveryTypes),
      orderTypes: ticked(values.orderTypes),
    }),
    send: (body: NewBackup) =>
      change(row ? changeBackup(row.id, { ...body, Version: row.Version }) : addBackup(body, keys.of(body))),
    onDone: onClose,
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={title} width="large">
      <FormFrame form={form} label={title} submit={t(row ? 'save' : 'backups.submit')}>
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
