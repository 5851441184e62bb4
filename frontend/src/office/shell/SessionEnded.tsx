import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useShellTexts } from './texts'

export interface SessionEndedProps {
  loginHref: string
  /** Asks who is logged in now. */
  onAsk: () => void
  isAsking: boolean
}

/** Lies over a page on which something is typed, and hides it: whoever passes by sees nothing of it, and who logs in again finds it as it was. */
export const SessionEnded = ({ loginHref, onAsk, isAsking }: SessionEndedProps) => {
  const t = useShellTexts()
  const titleId = useId()
  const [hasAsked, setAsked] = useState(false)
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    // Back from the tab in which one has logged in.
    const back = (): void => ask()
    window.addEventListener('focus', back)
    return () => window.removeEventListener('focus', back)
  }, [])
  return (
    <Dialog
      open
      fullScreen
      aria-labelledby={titleId}
      transitionDuration={0}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <Box
        sx={{ display: 'grid', gap: 4, justifyItems: 'start', maxWidth: 560, mx: 'auto', px: 4, py: { xs: 8, sm: 16 } }}
      >
        <Typography id={titleId} variant="h2" component="h1">
          {t('ended.title')}
        </Typography>
        <Typography>{t('ended.text')}</Typography>
        {hasAsked && !isAsking && <Notice announce="alert">{t('ended.still')}</Notice>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" href={loginHref} target="_blank">
            {t('ended.login')}
          </Button>
          <Button
            loading={isAsking}
            onClick={() => {
              setAsked(true)
              onAsk()
            }}
          >
            {t('ended.goOn')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
