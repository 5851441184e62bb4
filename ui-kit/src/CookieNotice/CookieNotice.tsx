import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Collapse from '@mui/material/Collapse'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'
import { cookieTexts } from './cookie-texts'

/** PV-01: what the visitor agrees to. */
export type CookieConsent = { necessary: true; preferences: boolean; statistics: boolean; marketing: boolean }

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
/** How much of the window's foot the page has taken; nothing where it says nothing. */
const foot = 'var(--phone-bar, 0px)'
const choices = ['preferences', 'statistics', 'marketing'] as const
const all = (agreed: boolean): CookieConsent => ({
  necessary: true,
  preferences: agreed,
  statistics: agreed,
  marketing: agreed,
})

const takeFocus = (part: HTMLElement | null): void => part?.focus()

/** PV-01: refusing is as easy as accepting, on the same level and in the same style. */
export const CookieNotice = ({ open, consent = all(false), onChoose, moreHref }: CookieNoticeProps) => {
  const texts = cookieTexts[useKitTexts().locale]
  const id = useId()
  const [settings, setSettings] = useState(false)
  const [chosen, setChosen] = useState(consent)
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
      <Collapse in={settings} unmountOnExit>
        {/* Who opened them goes on from them; a key that is still held down presses nothing more. */}
        <Box
          ref={takeFocus}
          role="group"
          aria-label={texts.settings}
          tabIndex={-1}
          sx={{ mt: 3, display: 'grid', gap: 1 }}
        >
          {(['necessary', ...choices] as const).map((kind) => {
            const [name, text] = texts.kinds[kind]
            return (
              <FormControlLabel
                key={kind}
                sx={{ alignItems: 'flex-start', mr: 0 }}
                control={
                  <Checkbox
                    checked={chosen[kind]}
                    disabled={kind === 'necessary'}
                    onChange={(event) => setChosen({ ...chosen, [kind]: event.target.checked })}
                  />
                }
                label={
                  <Box component="span" sx={{ display: 'block', pt: '10px', color: 'text.primary' }}>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                      {name}
                    </Box>
                    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                      {text}
                    </Box>
                  </Box>
                }
              />
            )
          })}
        </Box>
      </Collapse>
      <Box sx={{ mt: 5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto auto 1fr' } }}>
        <Button variant="contained" onClick={() => onChoose(all(true))} sx={{ px: { xs: 3, sm: 6 } }}>
          {texts.accept}
        </Button>
        <Button variant="contained" onClick={() => onChoose(all(false))} sx={{ px: { xs: 3, sm: 6 } }}>
          {texts.refuse}
        </Button>
        {settings ? (
          <Button
            variant="outlined"
            // It stands where the settings were opened: the second half of a double press is for them.
            onClick={({ detail }) => detail < 2 && onChoose(chosen)}
            sx={{ gridColumn: { xs: 'span 2', sm: 'auto' }, justifySelf: { sm: 'end' } }}
          >
            {texts.save}
          </Button>
        ) : (
          <Button
            variant="text"
            aria-expanded={settings}
            onClick={() => setSettings(true)}
            sx={{ gridColumn: { xs: 'span 2', sm: 'auto' }, justifySelf: { sm: 'end' } }}
          >
            {texts.settings}
          </Button>
        )}
      </Box>
    </Box>
  )
}
