import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useKitTexts } from '../KitProvider/KitProvider'
import { cookieTexts } from './cookie-texts'

/** PV-01: what the visitor agrees to. */
export type CookieConsent = { necessary: true; preferences: boolean; statistics: boolean; marketing: boolean }

export type CookieSettingsProps = {
  chosen: CookieConsent
  onChange: (chosen: CookieConsent) => void
}

const kinds = ['necessary', 'preferences', 'statistics', 'marketing'] as const

/** The button that opened it went away with the focus; whoever has gone on to something else meanwhile stays there. */
const takeFocus = (part: HTMLElement | null): void => {
  if (document.activeElement === document.body) part?.focus()
}

/** What somebody can agree to, one by one. Who opened it goes on from it; a key that is still held down presses nothing more. */
export const CookieSettings = ({ chosen, onChange }: CookieSettingsProps) => {
  const texts = cookieTexts[useKitTexts().locale]
  return (
    <Box ref={takeFocus} role="group" aria-label={texts.settings} tabIndex={-1} sx={{ mt: 3, display: 'grid', gap: 1 }}>
      {kinds.map((kind) => {
        const [name, text] = texts.kinds[kind]
        return (
          <FormControlLabel
            key={kind}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            control={
              <Checkbox
                checked={chosen[kind]}
                disabled={kind === 'necessary'}
                onChange={(event) => onChange({ ...chosen, [kind]: event.target.checked })}
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
  )
}
