import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useEditionTexts } from './edition-texts'

/** A field that others changed while it was being changed here. */
export interface Clash {
  readonly label: string
  /** What others have saved. */
  readonly saved: string | boolean
}

/** What others have saved meanwhile, above what is typed; empty when it was something else that they changed. */
export const Clashes = ({ clashes }: { clashes: readonly Clash[] }) => {
  const t = useEditionTexts()
  return (
    <Notice tone="warning" announce="alert" title={t('clash.title')}>
      {t(clashes.length === 0 ? 'clash.elsewhere' : 'clash.text')}
      {clashes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
          {clashes.map(({ label, saved }) => (
            <li key={label}>
              {typeof saved === 'boolean'
                ? t(saved ? 'clash.ticked' : 'clash.unticked', { label })
                : t('clash.saved', { label, saved: saved || t('clash.empty') })}
            </li>
          ))}
        </Box>
      )}
    </Notice>
  )
}
