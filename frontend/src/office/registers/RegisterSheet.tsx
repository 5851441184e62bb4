import { ApiError } from '@bukett/contracts'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/Failure'
import { FormFrame, type FormFrameProps } from '../../shared/FormFrame'
import { TypedSheet } from '../shell/TypedSheet'
import { useRegisterTexts } from './texts'
import type { Clash } from './use-row-form'

export interface RegisterSheetProps {
  open: boolean
  onClose: () => void
  title: string
  form: FormFrameProps['form']
  clashes: readonly Clash[] | null
  children: ReactNode
}

/** The form of one row. What others have changed meanwhile stands above it; what was typed stays, and can be saved then. */
export const RegisterSheet = ({ open, onClose, title, form, clashes, children }: RegisterSheetProps) => {
  const t = useRegisterTexts()
  return (
    <TypedSheet open={open} onClose={onClose} title={title} width="large">
      <Box sx={{ pb: 4 }}>
        <FormFrame
          form={form}
          label={title}
          submit={t('save')}
          failure={(error) => (
            <>
              <Failure error={error} title={t('failed')} />
              {error instanceof ApiError && error.status === 409 && clashes && (
                <Notice tone="warning" title={t('stale')}>
                  <Box component="ul" sx={{ m: 0, pl: 5 }}>
                    {clashes.length === 0 && <li>{t('staleGone')}</li>}
                    {clashes.map(({ label, value }) => (
                      <li key={label}>{t('staleRow', { label, value: value || t('nothing') })}</li>
                    ))}
                  </Box>
                </Notice>
              )}
            </>
          )}
        >
          <Box
            sx={{
              display: 'grid',
              gap: 5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {children}
          </Box>
        </FormFrame>
      </Box>
    </TypedSheet>
  )
}
