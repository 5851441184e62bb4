import { type DialogProps, EmptyState, Notice, TextField, useDialogs } from '@bukett/ui-kit'
import { type DataColumn, DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useKept } from '../../shared/use-kept'
import { troubleOf } from '../shell/table-trouble'
import { saidIn } from './said-in'
import { useRegisterTexts } from './texts'
import {
  type RegisterKind,
  type RegisterRow,
  removeRow,
  saveRow,
  useReadRegisterAgain,
  useRegister,
} from './use-registers'

/** One register: which one, how its rows look, and the form of one. */
export interface RegisterViewProps<Kind extends RegisterKind> {
  kind: Kind
  label: string
  /** What the button for a new row says. @default that something is added */
  addText?: string
  nameOf: (row: RegisterRow<Kind>) => string
  columns: readonly DataColumn<RegisterRow<Kind>>[]
  /** `null`: a new row. Answers with the row as it is kept. */
  Dialog: ComponentType<DialogProps<RegisterRow<Kind> | null, RegisterRow<Kind>>>
}

interface Happened<Kind extends RegisterKind> {
  readonly text: string
  /** What can be put back. */
  readonly removed?: RegisterRow<Kind>
}

/** A register that is kept by hand: its rows, a form for one of them, and the way back from what was taken away. */
export const RegisterView = <Kind extends RegisterKind>({
  kind,
  label,
  addText,
  nameOf,
  columns,
  Dialog,
}: RegisterViewProps<Kind>) => {
  const t = useRegisterTexts()
  const dialogs = useDialogs()
  const readAgain = useReadRegisterAgain(kind)
  const { data, error, isFetching, refetch } = useRegister(kind)
  const [words, setWords] = useKept(`${kind}-words`, '')
  const [happened, tell] = useState<Happened<Kind>>()
  const [failure, setFailure] = useState<unknown>()
  const wanted = words.trim().toLowerCase()
  const rows = data?.filter((row) => saidIn(row).includes(wanted))

  const edit = async (row: RegisterRow<Kind> | null): Promise<void> => {
    const saved = await dialogs.open(Dialog, row)
    if (saved) tell({ text: t('saved', { name: nameOf(saved) }) })
  }
  const attempt = async (work: () => Promise<unknown>, done: Happened<Kind>): Promise<void> => {
    setFailure(undefined)
    tell(undefined)
    try {
      await work()
      tell(done)
    } catch (caught) {
      setFailure(caught)
    }
    await readAgain()
  }
  const remove = async (row: RegisterRow<Kind>): Promise<void> => {
    const name = nameOf(row)
    if (await dialogs.confirm({ title: t('sure', { name }), text: t('sureText'), confirm: t('remove') }))
      await attempt(() => removeRow(kind, row), { text: t('removed', { name }), removed: row })
  }
  const putBack = ({ Version, Used: _used, ...body }: RegisterRow<Kind>, row: RegisterRow<Kind>) =>
    attempt(() => saveRow(kind, null, { ...body, Removed: Version }), { text: t('undone', { name: nameOf(row) }) })

  const acts: DataColumn<RegisterRow<Kind>> = {
    key: 'acts',
    header: t('acts'),
    align: 'end',
    width: 190,
    cell: (row) => (
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', alignItems: 'center', height: '100%' }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t('change')}: ${nameOf(row)}`}
          onClick={() => void edit(row)}
        >
          {t('change')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`${t('remove')}: ${nameOf(row)}`}
          onClick={() => void remove(row)}
        >
          {t('remove')}
        </Button>
      </Box>
    ),
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'minmax(0, 360px) auto 1fr' }, alignItems: 'end' }}
      >
        <TextField label={t('words')} value={words} onChange={setWords} maxLength={60} autoComplete="off" />
        <Button variant="contained" onClick={() => void edit(null)}>
          {addText ?? t('add')}
        </Button>
      </Box>
      {failure !== undefined && <Failure error={failure} title={t('failed')} />}
      {happened && (
        <Notice
          tone="success"
          announce="status"
          {...(happened.removed && {
            action: (
              <Button variant="text" onClick={() => void putBack(happened.removed!, happened.removed!)}>
                {t('undo')}
              </Button>
            ),
          })}
        >
          {happened.text}
        </Notice>
      )}
      <DataTable
        label={label}
        columns={[...columns, acts]}
        rows={rows}
        keyOf={({ Code }) => Code}
        resetsAt={wanted}
        isRefreshing={isFetching}
        empty={
          data?.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
          ) : (
            <EmptyState title={t('notFound')}>{t('notFoundHint')}</EmptyState>
          )
        }
        {...troubleOf(error, refetch)}
        tools={
          <Typography role="status" color="text.secondary">
            {rows ? t('found', { count: rows.length }) : ''}
          </Typography>
        }
      />
    </Box>
  )
}
