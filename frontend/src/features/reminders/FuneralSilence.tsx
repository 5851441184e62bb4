import type { CustomerOrder } from '@bukett/contracts/http/order'
import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { focusIfLost } from '../../shared/focus-on-it'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { useSilenceAfterFuneral } from './use-quiet'

export interface FuneralSilenceProps {
  order: CustomerOrder
  orderGroupKey: string | undefined
  /** Where the wishes are kept. */
  wishesPath: string
}

/** After an order to a funeral, in one still sentence: silence about days that would hurt. */
export const FuneralSilence = ({ order, orderGroupKey, wishesPath }: FuneralSilenceProps) => {
  const { t } = useTranslation()
  const silence = useSilenceAfterFuneral()
  const name = order.Shipments.find(({ NameOfDeceased }) => NameOfDeceased)?.NameOfDeceased
  if (!name) return null
  return (
    <PageCard title={t('quiet.funeral.title')}>
      {silence.isSuccess ? (
        <Notice ref={focusIfLost} announce="status">
          {t('quiet.funeral.done')} <KitLink href={wishesPath}>{t('quiet.funeral.change')}</KitLink>
        </Notice>
      ) : (
        <>
          <Typography>{t('quiet.funeral.text', { name })}</Typography>
          {silence.error && <Failure error={silence.error} />}
          <div>
            <Button
              variant="outlined"
              loading={silence.isPending}
              onClick={() =>
                silence.mutate({
                  OrderGroupId: order.orderGroupId,
                  ...(orderGroupKey !== undefined && { OrderGroupKey: orderGroupKey }),
                })
              }
            >
              {t('quiet.funeral.accept')}
            </Button>
          </div>
        </>
      )}
    </PageCard>
  )
}
