import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/Failure'
import { FormFrame } from '../../shared/FormFrame'
import { isStale, type MemberForm } from './member-form'
import { useNetworkTexts } from './texts'

export interface MemberFormFrameProps {
  form: Omit<MemberForm<never>, 'values' | 'text' | 'tick' | 'set'>
  label: string
  submit: string
  children: ReactNode
}

/** The frame of a form over a store: what others changed meanwhile stands above it, that it is saved beside the button. */
export const MemberFormFrame = ({ form, label, submit, children }: MemberFormFrameProps) => {
  const t = useNetworkTexts()
  return (
    <FormFrame
      form={form}
      label={label}
      submit={submit}
      failure={(error) =>
        isStale(error) && form.clashes ? <Clashes clashes={form.clashes} /> : <Failure error={error} />
      }
      aside={
        form.isSaved && (
          <Notice tone="success" announce="status">
            {t('saved')}
          </Notice>
        )
      }
    >
      {children}
    </FormFrame>
  )
}

/** What others have saved meanwhile, above what is typed here. */
export const Clashes = ({ clashes }: { clashes: NonNullable<MemberFormFrameProps['form']['clashes']> }) => {
  const t = useNetworkTexts()
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
