import type { SwishRequest } from '@bukett/contracts/http/swish'
import { isMobileBrowser } from '@bukett/contracts/rules/bankid'
import { Countdown, type DialogProps, KitLink, LiveRegion, Notice, QrImage, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { swishPoll } from './swish-poll'
import { useSwish } from './use-swish'

export interface SwishDialogPayload {
  request: SwishRequest
  /** Between two questions, in ms. @default 5000 */
  everyMs?: number
}

/** Where to go when it is paid; that it was given up, and whether to begin anew; or that nobody knows, since no cancel was answered. */
export type SwishEnd = { kind: 'paid'; url: string } | { kind: 'ended'; again: boolean } | { kind: 'unsure' }

/** The waiting modal of the mobile payment: static, with a countdown of 180 seconds from its beginning (spec 1 §2). */
export const SwishDialog = ({ open, payload, onClose }: DialogProps<SwishDialogPayload, SwishEnd>) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { request, until, isTimeUp, isCancelling, cancel } = useSwish(
    payload.request,
    (url) => onClose({ kind: 'paid', url }),
    payload.everyMs,
  )
  const { status } = request
  const isOver = isTimeUp || !(status === 'CREATED' || status === 'PAID')
  const end = async (again: boolean): Promise<void> => {
    const answer = await cancel()
    // One that was paid in the same moment goes on to its order.
    if (answer?.status === 'PAID') return
    const isGivenUp = answer !== undefined && answer.status !== 'CREATED'
    onClose(isGivenUp ? { kind: 'ended', again } : { kind: 'unsure' })
  }
  return (
    <Sheet
      open={open}
      static
      width="small"
      title={t('checkout.swish.title')}
      onClose={() => void end(false)}
      actions={
        isOver ? (
          <>
            <Button variant="outlined" onClick={() => void end(false)}>
              {t('checkout.swish.otherMethod')}
            </Button>
            <Button variant="contained" onClick={() => void end(true)}>
              {t('checkout.swish.again')}
            </Button>
          </>
        ) : (
          <Button
            variant="outlined"
            loading={isCancelling}
            disabled={status === 'PAID'}
            onClick={() => void end(false)}
          >
            {t('checkout.swish.cancel')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 5, justifyItems: 'center', textAlign: 'center' }}>
        {isOver ? (
          <Notice tone={isTimeUp ? 'warning' : 'error'} announce="alert">
            {isTimeUp ? t('checkout.swish.timeIsUp') : (request.Message ?? t(`checkout.swish.${failed(status)}`))}
          </Notice>
        ) : (
          <>
            <HowToPay request={request} />
            <Countdown until={until} seconds={swishPoll.seconds} />
            <Typography>{t('checkout.swish.amount', { amount: priceText(request.amount) })}</Typography>
          </>
        )}
        <LiveRegion message={status === 'PAID' ? t('checkout.swish.paid') : ''} />
      </Box>
    </Sheet>
  )
}

const failed = (status: SwishRequest['status']): 'DECLINED' | 'ERROR' | 'CANCELLED' =>
  status === 'DECLINED' || status === 'CANCELLED' ? status : 'ERROR'

/** On phones the app is opened at once (spec 1 §4); on another screen its code is shown; a number gets it by itself. */
const HowToPay = ({ request: { appUrl, qrCode } }: { request: SwishRequest }) => {
  const { t } = useTranslation()
  const [isMobile] = useState(() => isMobileBrowser(navigator.userAgent))
  useEffect(() => {
    // An address of the web would take this page away, and with it the waiting.
    if (isMobile && appUrl !== null && !appUrl.startsWith('http')) location.assign(appUrl)
  }, [isMobile, appUrl])
  if (appUrl === null) return <Typography>{t('checkout.swish.onNumber')}</Typography>
  if (isMobile || qrCode === null)
    return (
      <>
        <Typography>{t('checkout.swish.onPhone')}</Typography>
        <Button
          component={KitLink}
          href={appUrl}
          variant="contained"
          {...(appUrl.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
        >
          {t('checkout.swish.open')}
        </Button>
      </>
    )
  return (
    <>
      <Typography>{t('checkout.swish.onScreen')}</Typography>
      <QrImage src={qrCode} alt={t('checkout.swish.qr')} />
    </>
  )
}
