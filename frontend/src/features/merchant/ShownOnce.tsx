import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CopyByHand } from '../../shared/CopyByHand'
import { useTranslation } from '../../shared/i18n'
import { useCopying } from '../../shared/use-copying'

export interface Shown {
  readonly title: string
  readonly text: string
  readonly secret: string
}

/** `dialogs.open(ShownOnce, …)`: a key or a secret that nobody sees again. */
export const ShownOnce = ({ open, payload, onClose }: DialogProps<Shown>) => {
  const { t } = useTranslation()
  const { isCopied, refused, copy } = useCopying()
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={payload.title}
    >
      <Typography sx={{ mb: 4 }}>{payload.text}</Typography>
      <Box
        component="code"
        sx={{
          display: 'block',
          p: 4,
          mb: 5,
          borderRadius: 2,
          backgroundColor: 'action.hover',
          overflowWrap: 'anywhere',
        }}
      >
        {payload.secret}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, pb: 2 }}>
        <Button
          variant="contained"
          onClick={() => {
            onClose()
          }}
        >
          {t('merchant.keys.close')}
        </Button>
        <Button variant="outlined" onClick={() => void copy(payload.secret)}>
          <span role="status">{t(isCopied ? 'merchant.keys.copied' : 'merchant.keys.copy')}</span>
        </Button>
        <CopyByHand refused={refused} />
      </Box>
    </Sheet>
  )
}
