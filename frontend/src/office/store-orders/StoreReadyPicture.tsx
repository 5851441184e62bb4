import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { LiveRegion, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Failure } from '../../shared/Failure'
import { momentText } from '../shell/moments'
import { AnswerForm } from './AnswerForm'
import { useStoreOrdersTexts } from './texts'
import { useAnswerObjection, useTakeReadyPicture } from './use-store-orders'

/** The picture of what has been made, taken with one press, and what its buyer says to it. */
export const StoreReadyPicture = ({ order }: { order: StoreOrder }) => {
  const t = useStoreOrdersTexts()
  const input = useRef<HTMLInputElement>(null)
  const take = useTakeReadyPicture(order)
  const answering = useAnswerObjection(order)
  const { OrderId: id, ReadyPicture: picture, mayTakePicture, State, reports } = order
  const open = picture?.Objections.find(({ Answer }) => Answer === null)
  if (!picture && !mayTakePicture) return null
  const label = State === 'Ready' ? (picture ? 'picture.again' : 'picture.take') : 'picture.ready'
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', '@media print': { display: 'none' } }}>
      {open && (
        <Notice tone="error" title={t('picture.objection')} announce="none">
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{open.Text}</Typography>
            <AnswerForm
              label={t('picture.answer')}
              hint={t('picture.answerHint')}
              rows={2}
              missing="order.objection-words"
              action={t('picture.sendAnswer')}
              answering={answering}
            />
          </Box>
        </Notice>
      )}
      {mayTakePicture && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('picture.of', { id })}
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) take.mutate(file)
            }}
          />
          <Button
            variant={open || reports[0] === 'Ready' ? 'contained' : 'outlined'}
            loading={take.isPending}
            aria-label={t('reportTitle', { action: t(label), id })}
            onClick={() => input.current?.click()}
          >
            {t(label)}
          </Button>
          <Typography variant="body2" color="text.secondary">
            {t('picture.why')}
          </Typography>
        </>
      )}
      {picture && (
        <Typography variant="body2">
          {t('picture.taken', { moment: momentText(picture.At) })}{' '}
          <a href={`/api/store/orders/${id}/ready-picture`} target="_blank" rel="noreferrer">
            {t('showPhoto')}
          </a>
        </Typography>
      )}
      {take.error && <Failure error={take.error} />}
      <LiveRegion message={take.isSuccess ? t('photoSent') : ''} />
      <LiveRegion message={answering.isSuccess && !open ? t('answerSent') : ''} />
    </Box>
  )
}
