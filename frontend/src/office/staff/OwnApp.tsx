import { loginApi } from '@bukett/contracts/http/login'
import { Notice, QrImage, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../shared/api'
import { focusInIt, focusOnIt } from '../../shared/focus-on-it'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { useStaffTexts } from './texts'

interface NewApp {
  otpauthUrl: string
  qrCode: string
}

/** AC-16: the own app for codes. Another one is connected with a code of the present one, and opens once it has shown its own. */
export const OwnApp = () => {
  const t = useStaffTexts()
  /** Undefined until it was begun; null once that was taken back. */
  const [next, setNext] = useState<NewApp | null>()
  const [isDone, setDone] = useState(false)
  return (
    <PageCard title={t('own.title')}>
      {isDone ? (
        <Notice ref={focusOnIt} tone="success" announce="status">
          {t('own.done')}
        </Notice>
      ) : next ? (
        <Box ref={focusInIt}>
          <Confirm next={next} onDone={() => setDone(true)} onBack={() => setNext(null)} />
        </Box>
      ) : (
        <Begin isGoneBackTo={next === null} onBegun={setNext} />
      )}
    </PageCard>
  )
}

const Begin = ({ isGoneBackTo, onBegun }: { isGoneBackTo: boolean; onBegun: (next: NewApp) => void }) => {
  const t = useStaffTexts()
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('own.present') },
    schema: loginApi.beginApp.body,
    bodyOf: ({ code }) => ({ code: code.trim() }),
    send: (body: { code: string }) => call(loginApi.beginApp, { body }),
    onDone: onBegun,
  })
  return (
    <>
      <Typography>{t('own.text')}</Typography>
      <FormFrame form={form} label={t('own.title')} submit={t('own.begin')}>
        <TextField
          {...form.text('code')}
          inputRef={isGoneBackTo ? focusOnIt : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
        />
      </FormFrame>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('own.lost')}
      </Typography>
    </>
  )
}

interface ConfirmProps {
  next: NewApp
  onDone: () => void
  onBack: () => void
}

const Confirm = ({ next, onDone, onBack }: ConfirmProps) => {
  const t = useStaffTexts()
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('own.fresh') },
    schema: loginApi.confirmApp.body,
    bodyOf: ({ code }) => ({ code: code.trim() }),
    send: (body: { code: string }) => call(loginApi.confirmApp, { body }),
    onDone,
  })
  return (
    <FormFrame
      form={form}
      label={t('own.title')}
      submit={t('own.confirm')}
      aside={
        <Button variant="text" onClick={onBack}>
          {t('own.again')}
        </Button>
      }
    >
      <Typography>{t('own.scan')}</Typography>
      <QrImage src={next.qrCode} alt={t('own.qr')} />
      <Link href={next.otpauthUrl} sx={{ justifySelf: 'start' }}>
        {t('own.open')}
      </Link>
      <TextField {...form.text('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={6} required />
    </FormFrame>
  )
}
