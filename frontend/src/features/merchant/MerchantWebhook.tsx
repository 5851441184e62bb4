import { merchantApi } from '@bukett/contracts/http/paylater-admin'
import { Notice, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import type { MerchantPartProps } from './MerchantKeys'
import { ShownOnce } from './ShownOnce'
import {
  momentText,
  type Stage,
  useNewWebhookSecret,
  useRemoveWebhook,
  useSetWebhook,
  useTestWebhook,
} from './use-merchant'

interface MerchantWebhookProps extends MerchantPartProps {
  stage: Stage
}

/** Where a merchant's webhooks of a mode go, whether they arrive, and trying it out. */
export const MerchantWebhook = ({ merchant, stage }: MerchantWebhookProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const remove = useRemoveWebhook(merchant.id, stage)
  const test = useTestWebhook(merchant.id, stage)
  const { url, disabledAt } = merchant.webhooks[stage]
  const newSecret = useNewWebhookSecret(merchant.id, stage)
  const [isSame, setIsSame] = useState(false)
  const showOnce = (secret: string): void => {
    const words = { title: t('merchant.webhook.secretTitle'), text: t('merchant.webhook.secretText') }
    void dialogs.open(ShownOnce, { ...words, secret })
  }
  const title = t(`merchant.webhook.title.${stage}`)
  const form = useForm({
    initial: { url: url ?? '' },
    labels: { url: t('merchant.webhook.url') },
    schema: merchantApi.setWebhook.body,
    bodyOf: (values) => values,
    check: (values) => ({ url: values.url.trim() === '' ? ('merchant.webhook-url' as const) : undefined }),
    send: useSetWebhook(merchant.id, stage),
    onDone: (secret) => {
      setIsSame(secret === null)
      if (secret !== null) showOnce(secret)
    },
  })
  const renew = async (): Promise<void> => {
    const question = { title: t('merchant.webhook.renewTitle'), text: t('merchant.webhook.renewText') }
    if (!(await dialogs.confirm({ ...question, confirm: t('merchant.webhook.renew'), tone: 'danger' }))) return
    setIsSame(false)
    newSecret.mutate(undefined, { onSuccess: ({ secret }) => showOnce(secret) })
  }
  const end = async (): Promise<void> => {
    const question = { title: t('merchant.webhook.removeTitle'), text: t('merchant.webhook.removeText') }
    if (!(await dialogs.confirm({ ...question, confirm: t('merchant.webhook.remove'), tone: 'danger' }))) return
    remove.mutate(undefined, {
      onSuccess: () => {
        form.set({ url: '' })
      },
    })
  }
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('merchant.webhook.text')}</Typography>
      </div>
      {disabledAt !== null && (
        <Notice tone="warning" title={t('merchant.webhook.disabled', { when: momentText(disabledAt) })}>
          {t('merchant.webhook.disabledText')}
        </Notice>
      )}
      {remove.error && <Failure error={remove.error} />}
      {test.error && <Failure error={test.error} />}
      {newSecret.error && <Failure error={newSecret.error} />}
      {isSame && (
        <Notice tone="success" announce="status">
          {t('merchant.webhook.saved')}
        </Notice>
      )}
      {test.isSuccess && (
        <Notice tone="success" announce="status">
          {t('merchant.webhook.tested')}
        </Notice>
      )}
      <FormFrame
        form={form}
        label={title}
        submit={t('merchant.webhook.save')}
        {...(url !== null && {
          aside: (
            <>
              <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
                {t('merchant.webhook.test')}
              </Button>
              <Button variant="text" loading={newSecret.isPending} onClick={() => void renew()}>
                {t('merchant.webhook.renew')}
              </Button>
              <Button variant="text" onClick={() => void end()}>
                {t('merchant.webhook.remove')}
              </Button>
            </>
          ),
        })}
      >
        <TextField {...form.text('url')} type="url" hint={t('merchant.webhook.urlHint')} autoComplete="off" required />
      </FormFrame>
    </Box>
  )
}
