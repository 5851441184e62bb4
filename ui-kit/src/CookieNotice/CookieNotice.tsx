import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, useId, useRef, useState } from 'react'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'
import type { CookieConsent, CookieSettingsProps } from './CookieSettings'
import { cookieTexts } from './cookie-texts'

export type CookieNoticeProps = {
  open: boolean
  /** What was chosen before, when the notice is opened again. */
  consent?: CookieConsent
  onChoose: (consent: CookieConsent) => void
  /** The page about cookies. */
  moreHref?: string
}

/** Spec 1 §5: the notice fades out in 700 ms. */
const fade = 700
/** What has stood there for less, nobody has seen. */
const glance = 500
/** How much of the window's foot the page has taken; nothing where it says nothing. */
const foot = 'var(--phone-bar, 0px)'
const all = (agreed: boolean): CookieConsent => ({
  necessary: true,
  preferences: agreed,
  statistics: agreed,
  marketing: agreed,
})

const fetchSettings = () => import('./CookieSettings')

/** Begun where somebody only points at it, so that the press finds it there. That it does not come is told to who presses. */
const fetchAhead = (): void => void fetchSettings().catch(() => undefined)

/** PV-01: refusing is as easy as accepting, on the same level and in the same style. */
export const CookieNotice = ({ open, consent = all(false), onChoose, moreHref }: CookieNoticeProps) => {
  const texts = cookieTexts[useKitTexts().locale]
  const id = useId()
  // Hardly anybody opens them: they are fetched then, and drawn at once, so that a key which is still held down meets them.
  const [Settings, setSettings] = useState<ComponentType<CookieSettingsProps>>()
  const [isComing, setComing] = useState(false)
  const [chosen, setChosen] = useState(consent)
  /** A press before this was meant for what stood there before the settings came. */
  const seenFrom = useRef(Infinity)
  const openSettings = async (): Promise<void> => {
    setComing(true)
    try {
      const { CookieSettings } = await fetchSettings()
      seenFrom.current = performance.now() + glance
      setSettings(() => CookieSettings)
    } finally {
      setComing(false)
    }
  }
  const choose = (next: CookieConsent): void => {
    seenFrom.current = 0
    setChosen(next)
  }
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        // By rules alone: the server draws it too, and the policy lets no style attribute in.
        visibility: open ? 'visible' : 'hidden',
        opacity: open ? 1 : 0,
        pointerEvents: open ? 'auto' : 'none',
        transition: open ? 'none' : `opacity ${fade}ms, visibility ${fade}ms`,
        position: 'fixed',
        zIndex: 'drawer',
        insetInline: { xs: 8, sm: 24 },
        // What stays at the foot of a telephone's page must be pressable before the answer.
        bottom: { xs: `calc(8px + ${foot})`, sm: `calc(24px + ${foot})` },
        maxWidth: 720,
        maxHeight: `calc(100dvh - 48px - ${foot})`,
        overflowY: 'auto',
        mx: 'auto',
        p: { xs: 4, sm: 6 },
        bgcolor: 'background.paper',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        boxShadow: tokens.shadow.overlay,
        // Whoever has no scripts could not answer it.
        '@media (scripting: none)': { display: 'none' },
      }}
    >
      <Typography id={id} component="h2" variant="h4">
        {texts.title}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        {texts.text}{' '}
        {moreHref && (
          <Box component={KitLink} href={moreHref} sx={{ color: 'primary.main' }}>
            {texts.more}
          </Box>
        )}
      </Typography>
      {Settings && <Settings chosen={chosen} onChange={choose} />}
      <Box sx={{ mt: 5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto auto 1fr' } }}>
        <Button variant="contained" onClick={() => onChoose(all(true))} sx={{ px: { xs: 3, sm: 6 } }}>
          {texts.accept}
        </Button>
        <Button variant="contained" onClick={() => onChoose(all(false))} sx={{ px: { xs: 3, sm: 6 } }}>
          {texts.refuse}
        </Button>
        {Settings ? (
          <Button
            key="save"
            variant="outlined"
            // It stands where the settings were opened: an impatient press, or the second half of a double one, is for them.
            onClick={({ detail, timeStamp }) => detail < 2 && timeStamp >= seenFrom.current && onChoose(chosen)}
            sx={{ gridColumn: { xs: 'span 2', sm: 'auto' }, justifySelf: { sm: 'end' } }}
          >
            {texts.save}
          </Button>
        ) : (
          <Button
            key="settings"
            variant="text"
            aria-expanded={false}
            // Null: a button that may come to load has a style attribute, which the policy lets in from no server.
            loading={isComing || null}
            onPointerEnter={fetchAhead}
            onFocus={fetchAhead}
            onClick={() => void openSettings()}
            sx={{ gridColumn: { xs: 'span 2', sm: 'auto' }, justifySelf: { sm: 'end' } }}
          >
            {texts.settings}
          </Button>
        )}
      </Box>
    </Box>
  )
}
