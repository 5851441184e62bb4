import type { OrderListView } from '@bukett/contracts/http/office-orders'
import { type DialogProps, Select, Sheet, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useOrdersTexts } from './texts'
import { useKeepViews, useOrderViews } from './use-order-list'

export interface OrderViewsProps {
  chosen: string
  /** What would be saved: filters and columns, without words. */
  current: Pick<OrderListView, 'Question' | 'Columns'>
  onChoose: (view: OrderListView | null) => void
  onSaid: (text: string) => void
}

/** One's own choices of filters and columns. */
export const OrderViews = ({ chosen, current, onChoose, onSaid }: OrderViewsProps) => {
  const t = useOrdersTexts()
  const dialogs = useDialogs()
  const { data, error, refetch } = useOrderViews()
  const keep = useKeepViews()
  if (error) return <Failure error={error} onRetry={refetch} />
  const views = data?.Views ?? []
  const known = views.find(({ Id }) => Id === chosen)
  const save = async (): Promise<void> => {
    const Name = await dialogs.open(NameDialog, undefined)
    if (!Name) return
    const view = { ...current, Id: crypto.randomUUID(), Name }
    await keep.mutateAsync([...views, view])
    onChoose(view)
    onSaid(t('views.kept', { name: Name }))
  }
  const remove = async ({ Id, Name }: OrderListView): Promise<void> => {
    await keep.mutateAsync(views.filter((view) => view.Id !== Id))
    onChoose(null)
    onSaid(t('views.removed', { name: Name }))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
      {views.length > 0 && (
        <Box sx={{ minWidth: 180 }}>
          <Select
            label={t('views.label')}
            value={known?.Id ?? ''}
            onChange={(id) => onChoose(views.find(({ Id }) => Id === id) ?? null)}
            options={[
              { value: '', label: t('views.none') },
              ...views.map(({ Id, Name }) => ({ value: Id, label: Name })),
            ]}
          />
        </Box>
      )}
      <Button onClick={() => void save().catch(() => undefined)} disabled={!data} loading={keep.isPending}>
        {t('views.save')}
      </Button>
      {known && (
        <Button onClick={() => void remove(known).catch(() => undefined)} disabled={keep.isPending}>
          {t('views.remove')}
        </Button>
      )}
      {keep.error && <Failure error={keep.error} />}
    </Box>
  )
}

const NameDialog = ({ open, onClose }: DialogProps<undefined, string>) => {
  const t = useOrdersTexts()
  const [name, setName] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') onClose(name.trim())
  }
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('views.save')} width="small">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, pb: 3 }}>
        <TextField label={t('views.name')} value={name} onChange={setName} maxLength={60} autoComplete="off" required />
        <Typography color="text.secondary">{t('views.hint')}</Typography>
        <Button type="submit" variant="contained" disabled={name.trim() === ''} sx={{ justifySelf: 'start' }}>
          {t('views.keep')}
        </Button>
      </Box>
    </Sheet>
  )
}
