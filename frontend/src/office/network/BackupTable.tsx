import { type DataColumn, DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { usePriceText } from '../../shared/money'
import { useTypeName } from './network-names'
import { RowAction } from './RowAction'
import { StoreLink } from './StoreLink'
import { useNetworkTexts } from './texts'
import type { BackupAreaRow } from './use-areas'
import { spanText, type useBackupActs } from './use-backup-acts'

export interface BackupTableProps {
  label: string
  rows: readonly BackupAreaRow[]
  empty: ReactNode
  /** Where the rows are several stores'. */
  hrefOfMember?: (id: string) => string
  /** For who may change them. */
  acts?: ReturnType<typeof useBackupActs> | undefined
}

/** Reserve areas (BR-05), changed where they stand. */
export const BackupTable = ({ label, rows, empty, hrefOfMember, acts }: BackupTableProps) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const priceText = usePriceText()
  const span: DataColumn<BackupAreaRow> = {
    key: 'span',
    header: t('areas.codes'),
    minWidth: 150,
    cell: spanText,
  }
  const ways = ({ deliveryTypes }: BackupAreaRow): string => deliveryTypes.map((type) => typeName(type)).join(', ')
  return (
    <DataTable<BackupAreaRow>
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        ...(hrefOfMember
          ? [
              {
                key: 'store',
                header: t('list.store'),
                minWidth: 150,
                flex: 2,
                cell: (row: BackupAreaRow) => <StoreLink store={row} hrefOf={hrefOfMember} />,
              },
            ]
          : []),
        span,
        {
          key: 'priority',
          header: t('backups.priority'),
          align: 'end',
          minWidth: 110,
          cell: ({ priority }) => priority,
        },
        {
          key: 'ways',
          header: t('areas.way'),
          minWidth: 150,
          flex: 3,
          cell: ways,
        },
        {
          key: 'orders',
          header: t('areas.orderType'),
          minWidth: 120,
          flex: 2,
          cell: ({ orderTypes }) => orderTypes.map((type) => t(`orderType.${type}`)).join(', '),
        },
        {
          key: 'fee',
          header: t('backups.extraFee'),
          align: 'end',
          minWidth: 90,
          cell: ({ extraFee }) => priceText(extraFee),
        },
        ...(acts
          ? [
              {
                key: 'actions',
                header: t('actions'),
                width: 190,
                cell: (row: BackupAreaRow) => (
                  <Box sx={{ display: 'inline-flex', gap: 1 }}>
                    <RowAction
                      of={spanText(row)}
                      action={t('change')}
                      onChoose={() => void acts.change(row)}
                      waiting={acts.isPending}
                    />
                    <RowAction
                      of={spanText(row)}
                      action={t('remove')}
                      onChoose={() => acts.takeAway(row)}
                      waiting={acts.isPending}
                    />
                  </Box>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
