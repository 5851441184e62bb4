import { ApiError } from '@bukett/contracts'
import { catalogueApi, type ImportOutcome, LARGEST_PRODUCT_FILE } from '@bukett/contracts/http/catalogue'
import { type ImportProgress, officeProductsApi } from '@bukett/contracts/http/office-products'
import { csvOf } from '@bukett/contracts/rules/csv'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../shared/api'
import { fileText } from '../../shared/file-text'
import { PageCard } from '../../shared/PageCard'
import { saveFile } from '../../shared/save-file'
import { callTelling } from '../shell/call-telling'
import { numberText } from './number-text'
import { useProductTexts } from './texts'
import { type AskedProducts, fileOf, useImportProgress, useReadProductsAgain } from './use-products'

interface ChosenFile {
  readonly name: string
  readonly format: 'csv' | 'json'
  readonly content: string
}

type Stage =
  | { readonly is: 'idle' }
  | {
      readonly is: 'under-way'
      readonly id: string
      readonly file: ChosenFile
      readonly saves: boolean
      readonly share: number
    }
  | { readonly is: 'tried'; readonly file: ChosenFile; readonly outcome: ImportOutcome }
  | { readonly is: 'saved'; readonly outcome: ImportOutcome }
  | { readonly is: 'refused'; readonly error: unknown }

export interface ProductFileProps {
  /** What the file out holds. */
  asked: AskedProducts
  count: number
}

/** The range as a file, and a file into the range: tried first, all of it or nothing. */
export const ProductFile = ({ asked, count }: ProductFileProps) => {
  const t = useProductTexts()
  const readAgain = useReadProductsAgain()
  const input = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<Stage>({ is: 'idle' })
  const send = async (file: ChosenFile, saves: boolean): Promise<void> => {
    const id = crypto.randomUUID()
    const tell = (share: number): void => setStage({ is: 'under-way', id, file, saves, share })
    tell(0)
    try {
      const body = { Format: file.format, Content: file.content, CheckOnly: !saves, Id: id }
      const outcome = await callTelling(tell)(catalogueApi.importFile, { body })
      setStage(saves ? { is: 'saved', outcome } : { is: 'tried', file, outcome })
      if (saves) void readAgain()
    } catch (error) {
      setStage({ is: 'refused', error })
    }
  }
  const choose = async (chosen: File): Promise<void> => {
    const format = /\.(csv|json)$/i.exec(chosen.name)?.[1]?.toLowerCase() as 'csv' | 'json' | undefined
    if (!format) return setStage({ is: 'refused', error: new Refusal(t('file.kind')) })
    if (chosen.size > LARGEST_PRODUCT_FILE) return setStage({ is: 'refused', error: new Refusal(t('file.tooLarge')) })
    const content = await fileText(chosen)
    if (content === null) return setStage({ is: 'refused', error: new Refusal(t('file.kind')) })
    await send({ name: chosen.name, format, content }, false)
  }
  const isUnderWay = stage.is === 'under-way'
  return (
    <PageCard title={t('file.title')}>
      <Typography>{t('file.outHint', { count })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component="a" variant="outlined" href={fileOf(officeProductsApi.csv, asked)} download>
          {t('file.csv')}
        </Button>
        <Button component="a" variant="outlined" href={fileOf(officeProductsApi.json, asked)} download>
          {t('file.json')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-label={t('file.choose')}
          hidden
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // The same file can be chosen again once it has been mended.
            event.target.value = ''
            if (chosen) void choose(chosen)
          }}
        />
        <Button variant="contained" disabled={isUnderWay} onClick={() => input.current?.click()}>
          {t('file.choose')}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('file.hint')}
      </Typography>
      {isUnderWay && <UnderWay {...stage} />}
      {stage.is === 'tried' && (
        <Tried
          outcome={stage.outcome}
          onSave={() => void send(stage.file, true)}
          onCancel={() => setStage({ is: 'idle' })}
        />
      )}
      {stage.is === 'saved' && (
        <Notice tone="success" announce="status">
          {t('file.saved', {
            created: numberText(stage.outcome.Created),
            changed: numberText(stage.outcome.Changed),
          })}
        </Notice>
      )}
      {stage.is === 'refused' && <Refused error={stage.error} />}
    </PageCard>
  )
}

/** Refused here, before anything was sent. */
class Refusal extends Error {}

/** How much of the way each step is; where a file is saved, it was judged first. */
const shareOf = ({ Step, Done, Of }: ImportProgress, saves: boolean): number => {
  const share = Of > 0 ? Done / Of : 0
  if (!saves) return share
  return Step === 'saving' ? 0.5 + share / 2 : share / 2
}

const UnderWay = ({ id, file: { name }, saves, share }: Extract<Stage, { is: 'under-way' }>) => {
  const t = useProductTexts()
  const { data } = useImportProgress(id)
  const known = data && data.Of > 0 ? data : undefined
  const isSent = share >= 1 || known !== undefined
  const reading = saves ? t('file.saves', { name }) : t('file.judges', { name })
  const text = isSent ? reading : t('file.sends', { name, percent: Math.round(share * 100) })
  const value = known ? shareOf(known, saves) : isSent ? undefined : share
  return (
    <Box>
      <Typography role="status">{text}</Typography>
      {known && (
        <Typography color="text.secondary">
          {t(known.Step === 'saving' ? 'file.savedSoFar' : 'file.judged', {
            done: numberText(known.Done),
            of: numberText(known.Of),
          })}
        </Typography>
      )}
      <LinearProgress
        aria-label={t('file.progress')}
        {...(value !== undefined && { variant: 'determinate' as const, value: value * 100 })}
        sx={{ mt: 2 }}
      />
    </Box>
  )
}

const Tried = ({
  outcome: { Created, Changed, Unchanged },
  onSave,
  onCancel,
}: {
  outcome: ImportOutcome
  onSave: () => void
  onCancel: () => void
}): ReactNode => {
  const t = useProductTexts()
  if (Created + Changed === 0) return <Notice announce="status">{t('file.same')}</Notice>
  return (
    <Notice
      title={t('file.tried')}
      announce="status"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" onClick={onSave}>
            {t('file.save')}
          </Button>
          <Button onClick={onCancel}>{t('file.cancel')}</Button>
        </Box>
      }
    >
      {t('file.outcome', {
        created: numberText(Created),
        changed: numberText(Changed),
        unchanged: numberText(Unchanged),
      })}
    </Notice>
  )
}

/** What is wrong with a file, row by row; also as a sheet, to be mended beside the file. */
const Refused = ({ error }: { error: unknown }) => {
  const t = useProductTexts()
  const { fields = [], Count } = error instanceof ApiError ? error.body : {}
  const faults = fields.filter(({ path }) => path.startsWith('rows.'))
  const save = (): void => {
    const rows = faults.map(({ path, Message }) => {
      const [, row, column] = /^rows\.(\d+)\.(.*)$/.exec(path) ?? []
      return [Number(row), column ?? '', Message]
    })
    const head = [t('file.row'), t('file.column'), t('file.wrong')]
    saveFile(t('file.faultsName'), csvOf(head, rows), 'text/csv')
  }
  return (
    <Notice
      tone="error"
      title={error instanceof Refusal ? error.message : messageOf(error)}
      {...(faults.length > 0 && {
        action: (
          <Button variant="outlined" onClick={save}>
            {t('file.saveFaults')}
          </Button>
        ),
      })}
    >
      {faults.length > 0 && (
        <>
          <Box
            component="ul"
            aria-label={t('file.faults')}
            // Scrolled by keys as well.
            tabIndex={0}
            sx={{
              m: 0,
              mt: 1,
              p: 0,
              listStyle: 'none',
              maxHeight: 280,
              overflowY: 'auto',
              overflowWrap: 'anywhere',
            }}
          >
            {faults.map(({ path, Message }) => (
              <Box component="li" key={path + Message} sx={{ contentVisibility: 'auto', containIntrinsicSize: '24px' }}>
                {Message}
              </Box>
            ))}
          </Box>
          {Number(Count) > faults.length && (
            <Typography variant="body2">{t('file.more', { shown: faults.length, count: Number(Count) })}</Typography>
          )}
        </>
      )}
    </Notice>
  )
}
