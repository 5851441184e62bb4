import { brand, LinesSkeleton, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { useTranslation } from '../../shared/i18n'
import type { PayLaterState } from './use-pay-later'

export interface PayLaterFrameProps {
  frame: RefObject<HTMLDivElement | null>
  state: PayLaterState
  onRetry: () => void
}

/** The provider's own form inside the card of its category. */
export const PayLaterFrame = ({ frame, state, onRetry }: PayLaterFrameProps) => {
  const { t } = useTranslation()
  const of = { brand: brand.payLater.name }
  return (
    <Box>
      {state === 'loading' && (
        <Box role="status" aria-label={t('checkout.payLater.loading', of)}>
          <LinesSkeleton lines={3} />
        </Box>
      )}
      {state === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button variant="text" onClick={onRetry}>
              {t('error.retry')}
            </Button>
          }
        >
          {t('checkout.payLater.failed', of)}
        </Notice>
      )}
      {state === 'refused' && <Notice tone="warning">{t('checkout.payLater.refused', of)}</Notice>}
      <Box ref={frame} sx={{ display: state === 'failed' || state === 'refused' ? 'none' : 'block' }} />
    </Box>
  )
}
