import type { User } from '@bukett/contracts/http/account'
import { ApiError } from '@bukett/contracts'
import { KitLink, Notice, QrImage, RadioCards } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { focusOnIt } from '../../shared/focus-on-it'
import { type BankIdDevice, isMobile, useBankId } from './use-bankid'

export interface BankIdPanelProps {
  onIdentified: (user: User) => void
  /** The page that shows this panel. */
  returnPath: string
  /** Where somebody goes whose BankID opens no account. */
  registerPath?: string
  /** How often BankID is asked. @default once a second */
  everyMs?: number
}

/** An identification by BankID: a moving QR code for another device, or the app on this one (AC-04). */
export const BankIdPanel = ({ onIdentified, returnPath, registerPath, everyMs }: BankIdPanelProps) => {
  const { t } = useTranslation()
  const [device, setDevice] = useState<BankIdDevice>(isMobile() ? 'same' : 'other')
  const { state, start, cancel } = useBankId({ returnPath, onIdentified, ...(everyMs && { everyMs }) })
  const [hasCancelled, setHasCancelled] = useState(false)

  if (state.status === 'Starting' || state.status === 'Waiting') {
    const waiting = state.status === 'Waiting' ? state : undefined
    const showsQr = state.device === 'other' && waiting?.qrCode !== null
    return (
      <Box
        ref={focusOnIt}
        tabIndex={-1}
        sx={{ display: 'grid', gap: 5, justifyItems: 'center', textAlign: 'center', outline: 'none' }}
      >
        {showsQr && (
          <QrImage
            alt={t('account.bankId.qr')}
            caption={t('account.bankId.qrHow')}
            {...(waiting?.qrCode && { src: waiting.qrCode })}
          />
        )}
        {!showsQr && <LinearProgress aria-label={t('account.bankId.title')} sx={{ width: '100%', maxWidth: 320 }} />}
        <Typography component="p" role="status" variant="subtitle1" sx={{ maxWidth: 420, minHeight: '3em' }}>
          {waiting ? waiting.message : t('account.bankId.starting')}
        </Typography>
        {state.device === 'same' && waiting && (
          <Button variant="contained" href={waiting.launchUrl}>
            {t('account.bankId.open')}
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() => {
            setHasCancelled(true)
            cancel()
          }}
        >
          {t('account.bankId.cancel')}
        </Button>
      </Box>
    )
  }

  const failed = state.status === 'Failed' ? state : undefined
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {failed && (
        <Notice
          tone="error"
          action={
            registerPath !== undefined &&
            hasNoAccount(failed.error) && <KitLink href={registerPath}>{t('account.bankId.register')}</KitLink>
          }
        >
          {messageOf(failed.error)}
          {failed.messageCode !== null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('account.bankId.messageCode', { code: failed.messageCode })}
            </Typography>
          )}
        </Notice>
      )}
      <RadioCards
        legend={t('account.bankId.choose')}
        value={device}
        onChange={setDevice}
        cards={[
          { value: 'other', label: t('account.bankId.otherDevice'), text: t('account.bankId.otherDeviceText') },
          { value: 'same', label: t('account.bankId.sameDevice'), text: t('account.bankId.sameDeviceText') },
        ]}
      />
      <Button
        ref={failed || hasCancelled ? focusOnIt : undefined}
        variant="contained"
        onClick={() => {
          start(device)
        }}
        sx={{ minHeight: 52, justifySelf: { sm: 'start' } }}
      >
        {t(failed ? 'account.bankId.again' : 'account.bankId.start')}
      </Button>
    </Box>
  )
}

const hasNoAccount = (error: unknown): boolean => error instanceof ApiError && error.code === 'noAccount'
