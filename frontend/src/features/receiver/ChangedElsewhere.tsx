import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'

export interface ChangedElsewhereProps {
  /** What was typed here is saved over the other. */
  onKeep: () => void
  /** The other is shown instead of what was typed here. */
  onTake: () => void
}

/** Another tab or device has saved the same receiver meanwhile: nothing is written over unasked, and what was typed stays. */
export const ChangedElsewhere = ({ onKeep, onTake }: ChangedElsewhereProps) => {
  const { t } = useTranslation()
  return (
    // It appears while somebody types, wherever on the form that is.
    <Box sx={{ position: 'sticky', top: 16, zIndex: 2 }}>
      <Notice
        tone="warning"
        announce="alert"
        title={t('checkout.receiver.elsewhere')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
            <Button variant="text" onClick={onKeep}>
              {t('checkout.receiver.elsewhereKeep')}
            </Button>
            <Button variant="text" onClick={onTake}>
              {t('checkout.receiver.elsewhereTake')}
            </Button>
          </Box>
        }
      >
        {t('checkout.receiver.elsewhereText')}
      </Notice>
    </Box>
  )
}
