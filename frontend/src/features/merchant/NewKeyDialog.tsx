import { merchantApi, type NewKey } from '@bukett/contracts/http/paylater-admin'
import { type DialogProps, Select, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../../shared/i18n'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { linesOf } from './lines-of'

export interface KeyWish {
  /** Of whoever opens it: in a dialog that is opened again after a lost answer it is the same call. */
  readonly create: (key: NewKey) => Promise<string>
  readonly kind: NewKey['kind']
  readonly movesMoney: boolean
}

/** `dialogs.open(NewKeyDialog, …)`: the whole key, or undefined. */
export const NewKeyDialog = ({ open, payload, onClose }: DialogProps<KeyWish, string>) => {
  const { t } = useTranslation()
  const { create, kind, movesMoney } = payload
  const hasLive = kind === 'client' || movesMoney
  const title = t(kind === 'secret' ? 'merchant.keys.addSecret' : 'merchant.keys.addClient')
  const form = useForm({
    initial: { name: '', stage: 'test', origins: '' },
    labels: {
      name: t('merchant.keys.name'),
      stage: t('merchant.keys.stage'),
      origins: t('merchant.keys.origins'),
    },
    schema: merchantApi.createKey.body,
    bodyOf: ({ origins, ...values }) => ({ ...values, kind, ...(kind === 'client' && { origins: linesOf(origins) }) }),
    send: create,
    onDone: (key) => {
      onClose(key)
    },
  })
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={title}
    >
      <Box sx={{ pb: 2 }}>
        <FormFrame form={form} label={title} submit={t('merchant.keys.create')}>
          <TextField {...form.text('name')} autoComplete="off" maxLength={60} required />
          <Select
            label={t('merchant.keys.stage')}
            hint={hasLive ? undefined : t('merchant.keys.onlyAdmins')}
            name="stage"
            value={form.values.stage === 'live' ? 'live' : 'test'}
            onChange={(stage) => {
              form.set({ stage })
            }}
            options={(['test', 'live'] as const).map((value) => ({
              value,
              label: t(`merchant.keys.${value}`),
              disabled: value === 'live' && !hasLive,
            }))}
          />
          {kind === 'client' && (
            <TextField {...form.text('origins')} hint={t('merchant.keys.originsHint')} rows={3} required />
          )}
        </FormFrame>
      </Box>
    </Sheet>
  )
}
