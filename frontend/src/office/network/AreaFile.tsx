import { ApiError, pathOf } from '@bukett/contracts'
import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { Notice } from '@bukett/ui-kit'
import type { Happening } from './Happened'
import { useNetworkTexts } from './texts'
import { importAreas } from './use-areas'
import { useChange } from './use-network'

export interface AreaFileProps {
  memberId: string
  canImport: boolean
  say: (happening: Happening | undefined) => void
}

/** A store's areas as a file for a spreadsheet, and in from one: all rows or none (AD-02). */
export const AreaFile = ({ memberId, canImport, say }: AreaFileProps) => {
  const t = useNetworkTexts()
  const input = useRef<HTMLInputElement>(null)
  const send = useChange(async (file: File) => importAreas(memberId, await file.text()))
  const choose = (file: File): void => {
    say(undefined)
    send.mutate(file, {
      onSuccess: ({ Added, Changed, Unchanged }) =>
        say({ text: t('areas.added', { added: Added, changed: Changed, unchanged: Unchanged }) }),
    })
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component="a" variant="outlined" href={pathOf(brokerAreasApi.areasFile, { memberId })} download>
          {t('areas.file')}
        </Button>
        {canImport && (
          <>
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              aria-label={t('areas.import')}
              hidden
              onChange={(event) => {
                const file = event.target.files?.[0]
                // The same file can be chosen again once it has been mended.
                event.target.value = ''
                if (file) choose(file)
              }}
            />
            <Button variant="outlined" loading={send.isPending} onClick={() => input.current?.click()}>
              {t('areas.import')}
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
          <li key={`${row} ${column}`}>{t('areas.fault', { row, column, value: value || t('clash.empty') })}</li>
        ))}
      </Box>
    </Notice>
  )
}
