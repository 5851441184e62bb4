import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/Failure'
import { type Clash, Overtaken } from '../../shared/use-versioned-form'
import { useEditionTexts } from './edition-texts'

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

/** What went wrong with a form over something that others change too. */
export const versionedFailure = (error: Error): ReactNode =>
  error instanceof Overtaken ? <Clashes clashes={error.clashes} /> : <Failure error={error} />
