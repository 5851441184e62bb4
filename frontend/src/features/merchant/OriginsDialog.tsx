import { type Merchant, merchantApi } from '@bukett/contracts/http/paylater-admin'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { linesOf } from './lines-of'
import { useSetOrigins } from './use-merchant'

export interface KeyOfMerchant {
  readonly merchantId: string
  readonly key: Merchant['clientKeys'][number]
}

/** `dialogs.open(OriginsDialog, …)`: the sites that may use a client key. */
export const OriginsDialog = ({ open, payload, onClose }: DialogProps<KeyOfMerchant>) => {
  const { t } = useTranslation()
  const { merchantId, key } = payload
  const save = useSetOrigins(merchantId, key.id)
  const form = useForm({
    initial: { origins: key.origins.join('\n') },
    labels: { origins: t('merchant.keys.origins') },
    schema: merchantApi.setOrigins.body,
    bodyOf: ({ origins }) => ({ origins: linesOf(origins) }),
    send: ({ origins }: { origins: string[] }) => save(origins),
    onDone: () => {
      onClose()
    },
  })
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={t('merchant.keys.changeOrigins')}
    >
      <Box sx={{ pb: 2 }}>
        <FormFrame form={form} label={t('merchant.keys.changeOrigins')} submit={t('merchant.keys.saveOrigins')}>
          <TextField {...form.text('origins')} hint={t('merchant.keys.originsHint')} rows={4} required />
        </FormFrame>
      </Box>
    </Sheet>
  )
}
