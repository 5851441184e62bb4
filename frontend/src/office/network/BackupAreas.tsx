import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { DenseTable, RowsSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { newKey } from '../../shared/call-key'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { BackupDialog } from './BackupDialog'
import type { OfMember } from './FactsPart'
import { useHappened } from './Happened'
import { useTypeName } from './network-names'
import { RowAction } from './RowAction'
import { useNetworkTexts } from './texts'
import { addBackup, type BackupAreaRow, changeBackup, removeBackup, useBackups } from './use-areas'
import { useChange } from './use-network'

const spanText = ({ postalCodeFrom, postalCodeTo }: BackupAreaRow): string =>
  `${postalCodeText(postalCodeFrom)}–${postalCodeText(postalCodeTo)}`

/** Where the store is asked when no other can deliver (BR-05). */
export const BackupAreas = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data, error, refetch } = useBackups(member.id)
  const remove = useChange((row: BackupAreaRow) => removeBackup(row.id))
  const add = async (): Promise<void> => {
    const added = await dialogs.open(BackupDialog, { memberId: member.id })
    if (added) say({ text: t('backups.added', { span: spanText(added) }), undo: () => removeBackup(added.id) })
  }
  const change = async (row: BackupAreaRow): Promise<void> => {
    const kept = await dialogs.open(BackupDialog, { memberId: member.id, row })
    const { id, ...before } = row
    if (kept) say({ text: t('rows.backupChanged', { span: spanText(kept) }), undo: () => changeBackup(id, before) })
  }
  const takeAway = (row: BackupAreaRow): void => {
    const { id: _, ...body } = row
    remove.mutate(row, {
      onSuccess: () =>
        say({ text: t('backups.removed', { span: spanText(row) }), undo: () => addBackup(body, newKey()) }),
    })
  }
  return (
    <PageCard title={t('backups.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('backups.text')}</Typography>
      {said}
      {remove.error && <Failure error={remove.error} />}
      {rights.isBroker && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void add()}>
          {t('backups.add')}
        </Button>
      )}
      {error ? (
        <Failure error={error} title={t('backups.failed')} onRetry={refetch} />
      ) : data ? (
        <DenseTable
          caption={t('listOf', { title: t('backups.title') })}
          rows={data}
          keyOf={({ id }) => id}
          empty={<Typography>{t('backups.empty')}</Typography>}
          columns={[
            { key: 'span', header: t('areas.codes'), cell: spanText },
            { key: 'priority', header: t('backups.priority'), align: 'end', cell: ({ priority }) => priority },
            {
              key: 'ways',
              header: t('areas.way'),
              cell: ({ deliveryTypes }) => deliveryTypes.map((type) => typeName(type)).join(', '),
            },
            {
              key: 'orders',
              header: t('areas.orderType'),
              cell: ({ orderTypes }) => orderTypes.map((type) => t(`orderType.${type}`)).join(', '),
            },
            { key: 'fee', header: t('backups.extraFee'), align: 'end', cell: ({ extraFee }) => priceText(extraFee) },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              cell: (row) =>
                rights.isBroker && (
                  <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                    <RowAction
                      of={spanText(row)}
                      action={t('change')}
                      onChoose={() => void change(row)}
                      waiting={remove.isPending}
                    />
                    <RowAction
                      of={spanText(row)}
                      action={t('remove')}
                      onChoose={() => takeAway(row)}
                      waiting={remove.isPending}
                    />
                  </Box>
                ),
            },
          ]}
        />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </PageCard>
  )
}
