import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'

export interface MovedGoods {
  /** What lay in the cart already, by name. */
  goods: string
  /** Their delivery as it is, and as it was chosen now, in words. */
  now: string
  chosen: string
  /** Whether it can be a delivery of its own. */
  canPart: boolean
}

/** What goes together has one delivery: another choice for a second bouquet is for the first one too, unless the shopper parts them. */
export const MovedGoodsDialog = ({ open, payload, onClose }: DialogProps<MovedGoods, 'all' | 'apart'>) => {
  const { t } = useTranslation()
  const { goods, now, chosen, canPart } = payload
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={t('delivery.moved.title')}
      width="small"
      role="alertdialog"
      actions={
        <>
          {canPart ? (
            <Button variant="outlined" onClick={() => onClose('apart')}>
              {t('delivery.moved.apart')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => onClose()}>
              {t('delivery.moved.back')}
            </Button>
          )}
          <Button variant="contained" onClick={() => onClose('all')}>
            {t('delivery.moved.all')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>{t('delivery.moved.text', { goods })}</Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, '& dd': { m: 0, fontWeight: 600 } }}>
          <div>
            <Typography component="dt" variant="body2" color="text.secondary">
              {t('delivery.moved.now')}
            </Typography>
            <Typography component="dd">{now}</Typography>
          </div>
          <div>
            <Typography component="dt" variant="body2" color="text.secondary">
              {t('delivery.moved.chosen')}
            </Typography>
            <Typography component="dd">{chosen}</Typography>
          </div>
        </Box>
        {canPart && (
          <Typography variant="body2" color="text.secondary">
            {t('delivery.moved.apartText')}
          </Typography>
        )}
      </Box>
    </Sheet>
  )
}
