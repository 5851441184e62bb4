import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { useDialogs } from '@bukett/ui-kit'
import { newKey } from '../../shared/call-key'
import { BackupDialog } from './BackupDialog'
import type { Happening } from './Happened'
import { useNetworkTexts } from './texts'
import { addBackup, type BackupAreaRow, changeBackup, type NewBackup, removeBackup } from './use-areas'
import { useChange } from './use-network'

export const spanText = ({ postalCodeFrom, postalCodeTo }: BackupAreaRow): string =>
  `${postalCodeText(postalCodeFrom)}–${postalCodeText(postalCodeTo)}`

const bodyOf = ({ id: _id, memberShopName: _name, Version: _version, ...body }: BackupAreaRow): NewBackup => body

/** What can be done with a reserve area, each with its way back. */
export const useBackupActs = (say: (happening: Happening) => void) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const remove = useChange((row: BackupAreaRow) => removeBackup(row.id))
  return {
    error: remove.error,
    isPending: remove.isPending,
    add: async (memberId: string): Promise<void> => {
      const added = await dialogs.open(BackupDialog, { memberId })
      if (added) say({ text: t('backups.added', { span: spanText(added) }), undo: () => removeBackup(added.id) })
    },
    change: async (row: BackupAreaRow): Promise<void> => {
      const kept = await dialogs.open(BackupDialog, { memberId: row.memberId, row })
      if (!kept) return
      const { id, Version } = kept
      say({
        text: t('rows.backupChanged', { span: spanText(kept) }),
        undo: () => changeBackup(id, { ...bodyOf(row), Version }),
      })
    },
    takeAway: (row: BackupAreaRow): void =>
      remove.mutate(row, {
        onSuccess: () =>
          say({ text: t('backups.removed', { span: spanText(row) }), undo: () => addBackup(bodyOf(row), newKey()) }),
      }),
  }
}
