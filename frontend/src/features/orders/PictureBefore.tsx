import type { CustomerOrder, CustomerShipment, ReadyPicture } from '@bukett/contracts/http/order'
import { readyPictureApi } from '@bukett/contracts/http/ready-picture'
import { orderErrors } from '@bukett/contracts/errors/orders'
import { Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { focusIfLost, focusInIt, focusOnIt } from '../../shared/focus-on-it'
import { momentText } from '../../shared/moment-text'
import { useFirstFault } from '../../shared/use-first-fault'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface PictureBeforeProps {
  order: CustomerOrder
  shipment: CustomerShipment
  picture: ReadyPicture
  address: OrderAddress
}

/** What the florist has made, as it was before it left, and the button of a buyer who sees something wrong. */
export const PictureBefore = (props: PictureBeforeProps) => {
  const { picture, shipment, address } = props
  const { t } = useTranslation()
  /** Undefined until it was opened: who closes it goes on where it was opened. */
  const [isObjecting, setObjecting] = useState<boolean>()
  const last = picture.Objections.at(-1)
  const waits = last !== undefined && last.Answer === null
  return (
    <Box
      component="section"
      aria-label={t('readyPicture.title')}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}
    >
      <Typography variant="h5" component="h3">
        {t('readyPicture.title')}
      </Typography>
      <ReadyPictureImage address={address} shipmentId={shipment.ShipmentId} at={picture.At} />
      <Typography color="text.secondary">
        {t('readyPicture.taken', { moment: momentText(picture.At, currentLocale()) })}
      </Typography>
      {last && (
        <Notice
          tone={waits ? 'warning' : 'success'}
          {...(isObjecting === false && waits && { ref: focusIfLost, announce: 'status' })}
        >
          {waits
            ? t('readyPicture.waits', { text: last.Text })
            : last.Answer?.Text
              ? t('readyPicture.answered', { text: last.Answer.Text })
              : t('readyPicture.newPicture')}
        </Notice>
      )}
      {isObjecting && picture.mayObject ? (
        <ObjectionForm {...props} onDone={() => setObjecting(false)} />
      ) : (
        picture.mayObject &&
        !waits && (
          <Button
            ref={isObjecting === false ? focusOnIt : undefined}
            variant="outlined"
            onClick={() => setObjecting(true)}
          >
            {t('readyPicture.object')}
          </Button>
        )
      )}
    </Box>
  )
}

const ObjectionForm = ({ order, shipment, address, onDone }: PictureBeforeProps & { onDone: () => void }) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const [Id] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const leadToFault = useFirstFault()
  const objecting = useMutation({
    mutationFn: (Text: string) =>
      call(readyPictureApi.object, { body: { ...credentialsOf(order, shipment.ShipmentId), Id, Text } }),
    onSuccess: (next) => {
      keep(next)
      onDone()
    },
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const Text = text.trim()
    setMissing(Text === '')
    if (Text === '') leadToFault(event.currentTarget)
    else objecting.mutate(Text)
  }
  return (
    <Box
      component="form"
      ref={focusInIt}
      noValidate
      onSubmit={send}
      sx={{ display: 'grid', gap: 4, justifyItems: 'start', width: '100%' }}
    >
      <Box sx={{ width: '100%' }}>
        <TextField
          label={t('readyPicture.what')}
          hint={t('readyPicture.whatHint')}
          value={text}
          onChange={setText}
          rows={3}
          maxLength={500}
          error={isMissing ? orderErrors['order.objection-words'][currentLocale()] : undefined}
        />
      </Box>
      {objecting.error && <Failure error={objecting.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" loading={objecting.isPending}>
          {t('readyPicture.send')}
        </Button>
        <Button variant="text" onClick={onDone}>
          {t('readyPicture.leave')}
        </Button>
      </Box>
    </Box>
  )
}

interface ReadyPictureImageProps {
  address: OrderAddress
  shipmentId: string
  /** A new picture has another address. */
  at?: string
}

/** The picture alone, for whoever may see it. */
export const ReadyPictureImage = ({ address: { id, orderGroupKey }, shipmentId, at }: ReadyPictureImageProps) => {
  const { t } = useTranslation()
  const query = new URLSearchParams({
    ...(orderGroupKey !== undefined && { orderGroupKey }),
    ...(at !== undefined && { v: at }),
  })
  return (
    <Box
      component="img"
      src={`/api/order/${id}/ready-picture/${encodeURIComponent(shipmentId)}?${query}`}
      alt={t('readyPicture.alt')}
      sx={{ maxWidth: '100%', maxHeight: 420, borderRadius: '14px' }}
    />
  )
}
