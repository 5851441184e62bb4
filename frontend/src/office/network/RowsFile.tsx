import { ApiError } from '@bukett/contracts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { fileText } from '../../shared/file-text'
import { Notice } from '@bukett/ui-kit'
import type { Happening } from './Happened'
import { useNetworkTexts } from './texts'
import { useChange } from './use-network'

/** Rows. */
interface ReadIn {
  readonly Added: number
  readonly Changed: number
  readonly Unchanged: number
}

export interface RowsFileProps {
  /** Of the file with all rows. */
  href: string
  canImport: boolean
  /** Takes the text of a file in. */
  send: (csv: string) => Promise<ReadIn>
  told: (counts: { added: number; changed: number; unchanged: number }) => string
  say: (happening: Happening | undefined) => void
}

/** Rows as a file for a spreadsheet, and in from one: all or none, and every faulty one is named (AD-02, BR-09). */
export const RowsFile = ({ href, canImport, send: take, told, say }: RowsFileProps) => {
  const t = useNetworkTexts()
  const input = useRef<HTMLInputElement>(null)
  // What is no text has no first row, which is told with how that should be.
  const send = useChange(async (file: File) => take((await fileText(file)) ?? ''))
  const choose = (file: File): void => {
    say(undefined)
    send.mutate(file, {
      onSuccess: ({ Added, Changed, Unchanged }) =>
        say({ text: told({ added: Added, changed: Changed, unchanged: Unchanged }) }),
    })
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component="a" variant="outlined" href={href} download>
          {t('rowsFile.file')}
        </Button>
        {canImport && (
          <>
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              aria-label={t('rowsFile.import')}
              hidden
              onChange={(event) => {
                const file = event.target.files?.[0]
                // The same file can be chosen again once it has been mended.
                event.target.value = ''
                if (file) choose(file)
              }}
            />
            <Button variant="outlined" loading={send.isPending} onClick={() => input.current?.click()}>
              {t('rowsFile.import')}
            </Button>
          </>
        )}
      </Box>
      {send.error && <Refused error={send.error} />}
    </>
  )
}

interface RowFault {
  readonly row: number
  readonly column: string
  readonly value: string
}

const faultsIn = (error: Error): readonly RowFault[] => {
  const rows = error instanceof ApiError ? (error.body as { rows?: unknown }).rows : undefined
  return Array.isArray(rows) ? (rows as RowFault[]) : []
}

/** What is wrong with a file, row by row. */
const Refused = ({ error }: { error: Error }) => {
  const t = useNetworkTexts()
  const faults = faultsIn(error)
  if (faults.length === 0) return <Failure error={error} />
  return (
    <Notice tone="error" title={messageOf(error)}>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, maxHeight: 240, overflowY: 'auto' }}>
        {faults.map(({ row, column, value }) => (
          <li key={`${row} ${column}`}>{t('rowsFile.fault', { row, column, value: value || t('rowsFile.empty') })}</li>
        ))}
      </Box>
    </Notice>
  )
}
