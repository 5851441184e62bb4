import type { ProductAct } from '@bukett/contracts/http/product-acts'
import { percentText } from '@bukett/contracts/rules/percent'
import { type DialogProps, Notice, LinesSkeleton, Sheet, useDialogs } from '@bukett/ui-kit'
import { type DataColumn, DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { momentText } from '../shell/moments'
import { FieldChanges } from './FieldChanges'
import { type ProductTranslate, useProductTexts } from './texts'
import { useAct, useActs, useUndo } from './use-acts'

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)

/** An act in a few words. */
const useActText = (): ((act: ProductAct) => string) => {
  const t = useProductTexts()
  const price = usePriceText()
  const changeText = ({ Change }: ProductAct): string => {
    const kind = t(`manyKind.${Change.Kind}`)
    if (Change.Kind === 'percent')
      return `${kind}: ${signed(Change.Percent, percentText(Change.Percent, currentLocale()))}`
    return Change.Kind === 'amount' ? `${kind}: ${signed(Change.Amount, price(Change.Amount))}` : kind
  }
  return (act) => (act.Kind === 'undo' ? t('acts.undid', { what: changeText(act) }) : changeText(act))
}

/** The latest changes of many products: how far they have come, who did them, and the way back. Nothing where there is none. */
export const ActsPart = () => {
  const t = useProductTexts()
  const dialogs = useDialogs()
  const text = useActText()
  const { data, error, refetch } = useActs()
  const undo = useUndo()
  const [isUndoing, setUndoing] = useState(false)
  const failure = error && <Failure error={error} title={t('acts.failed')} onRetry={refetch} />
  if (!data || data.Acts.length === 0) return failure
  const columns: DataColumn<ProductAct>[] = [
    { key: 'what', header: t('acts.what'), flex: 3, minWidth: 180, cell: (act) => text(act) },
    { key: 'at', header: t('acts.at'), minWidth: 170, cell: ({ At }) => momentText(At) },
    { key: 'by', header: t('acts.by'), minWidth: 120, cell: ({ By }) => By ?? t('acts.somebody') },
    { key: 'state', header: t('acts.state'), flex: 3, minWidth: 180, cell: (act) => stateOf(act, t) },
    {
      key: 'acts',
      header: t('acts.actions'),
      width: 260,
      cell: (act) => (
        <Box sx={{ display: 'inline-flex', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            aria-label={t('acts.detailsOf', { what: text(act) })}
            onClick={() => void dialogs.open(ActDialog, { id: act.Id, title: text(act) })}
          >
            {t('acts.details')}
          </Button>
          {act.Kind === 'change' && act.Undone === null && act.State === 'done' && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('acts.undoOne', { what: text(act) })}
              disabled={undo.isPending}
              onClick={() => undo.mutate(act.Id, { onSuccess: () => setUndoing(true) })}
            >
              {t('acts.undo')}
            </Button>
          )}
        </Box>
      ),
    },
  ]
  return (
    <PageCard title={t('acts.title')}>
      {failure}
      {undo.error && <Failure error={undo.error} title={t('acts.failed')} />}
      {isUndoing && (
        <Notice tone="success" announce="status" onClose={() => setUndoing(false)}>
          {t('acts.undoing')}
        </Notice>
      )}
      <DataTable label={t('acts.title')} columns={columns} rows={data.Acts} keyOf={({ Id }) => Id} />
    </PageCard>
  )
}

const stateOf = ({ State, Done, Refused, Fields, Undone }: ProductAct, t: ProductTranslate): string => {
  if (State === 'running') return t('acts.running', { done: Done + Refused, count: Fields })
  const done = Refused > 0 ? t('acts.refused', { done: Done, refused: Refused }) : t('acts.done', { done: Done })
  return Undone ? t('acts.undone', { who: Undone.By ?? t('acts.somebody') }) : done
}

const ActDialog = ({
  open,
  payload: { id, title },
  onClose,
}: DialogProps<{ id: string; title: string }, undefined>) => {
  const t = useProductTexts()
  const { data, error, refetch } = useAct(id)
  return (
    <Sheet open={open} onClose={() => onClose()} title={title} width="large">
      {error && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <LinesSkeleton />}
      {data && (
        <>
          <Typography role="status" sx={{ mb: 3 }}>
            {stateOf(data, t)}
          </Typography>
          <FieldChanges rows={data.Rows} />
        </>
      )}
    </Sheet>
  )
}
