import type { Answer, CallOf } from '@bukett/contracts'
import { type ChosenProducts, type ProductAct, productActsApi } from '@bukett/contracts/http/product-acts'
import type { DialogProps } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { TypedSheet } from '../shell/TypedSheet'
import { ChangeFields, changeLabels } from './ChangeFields'
import { type ChangeValues, emptyChange, sentChange } from './change-values'
import { FieldChanges } from './FieldChanges'
import { useProductTexts } from './texts'
import { previewChange, type SeenChange, useCarryOut } from './use-acts'

export interface ManyDialogPayload {
  readonly which: ChosenProducts
  readonly count: number
}

type Asked = CallOf<typeof productActsApi.preview>['body']
type Looked = Answer<typeof productActsApi.preview> & Pick<SeenChange, 'Change'>

/** `dialogs.open(ManyDialog, { which, count })`: the act that has begun. Nothing is changed before somebody has seen what happens. */
export const ManyDialog = ({
  open,
  payload: { which, count },
  onClose,
}: DialogProps<ManyDialogPayload, ProductAct>) => {
  const t = useProductTexts()
  const [looked, setLooked] = useState<Looked>()
  const form = useForm<ChangeValues, Asked, Looked>({
    initial: emptyChange,
    labels: changeLabels(t),
    schema: productActsApi.preview.body,
    bodyOf: (values) => ({ Which: which, Change: sentChange(values) }),
    send: async (body) => ({ ...(await previewChange(body)), Change: body.Change }),
    onDone: setLooked,
  })
  return (
    <TypedSheet open={open} onClose={() => onClose()} title={t('many.title', { count })} width="large">
      {looked ? (
        <Preview looked={looked} which={which} onBack={() => setLooked(undefined)} onBegun={onClose} />
      ) : (
        <FormFrame form={form} label={t('many.title', { count })} submit={t('many.look')}>
          <ChangeFields form={form} />
        </FormFrame>
      )}
    </TypedSheet>
  )
}

interface PreviewProps {
  looked: Looked
  which: ChosenProducts
  onBack: () => void
  onBegun: (act: ProductAct) => void
}

const Preview = ({ looked: { Rows, Unchanged, Seen, Change }, which, onBack, onBegun }: PreviewProps) => {
  const t = useProductTexts()
  const carryOut = useCarryOut()
  const changes = Rows.filter(({ Refused }) => Refused === null).length
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography role="status">
        {t('many.summary', { changes, refused: Rows.length - changes, unchanged: Unchanged })}
      </Typography>
      {carryOut.error && <Failure error={carryOut.error} title={t('acts.failed')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="contained"
          disabled={changes === 0}
          loading={carryOut.isPending}
          onClick={() => carryOut.mutate({ Which: which, Change, Seen }, { onSuccess: onBegun })}
        >
          {t('many.carryOut')}
        </Button>
        <Button variant="outlined" onClick={onBack}>
          {t('many.back')}
        </Button>
      </Box>
      <FieldChanges rows={Rows} />
    </Box>
  )
}
