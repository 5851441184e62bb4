import type { Merchant } from '@bukett/contracts/http/paylater-admin'
import { type Column, DenseTable, Tag, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { NewKeyDialog } from './NewKeyDialog'
import { OriginsDialog } from './OriginsDialog'
import { ShownOnce } from './ShownOnce'
import { momentText, useCreateKey, useRevokeKey } from './use-merchant'
import { Nothing } from './Nothing'

export interface MerchantPartProps {
  merchant: Merchant
}

interface MerchantKeysProps extends MerchantPartProps {
  /** Administrators alone make a secret key for live mode, with which money is taken and given back. */
  movesMoney: boolean
}

type SecretKey = Merchant['secretKeys'][number]
type ClientKey = Merchant['clientKeys'][number]

/** A merchant's keys: which there are, making one, ending one, and the sites of a client key. */
export const MerchantKeys = ({ merchant, movesMoney }: MerchantKeysProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const create = useCreateKey(merchant.id)
  const revoke = useRevokeKey(merchant.id)

  const add = async (kind: 'secret' | 'client'): Promise<void> => {
    const secret = await dialogs.open(NewKeyDialog, { create, kind, movesMoney })
    if (secret !== undefined && kind === 'secret')
      await dialogs.open(ShownOnce, { title: t('merchant.keys.onceTitle'), text: t('merchant.keys.onceText'), secret })
  }
  const end = async ({ id, name }: SecretKey | ClientKey): Promise<void> => {
    const title = t('merchant.keys.revokeTitle', { name })
    const confirm = t('merchant.keys.revoke')
    if (await dialogs.confirm({ title, text: t('merchant.keys.revokeText'), confirm, tone: 'danger' }))
      revoke.mutate(id)
  }
  const columns = <Key extends SecretKey | ClientKey>(actions: (key: Key) => readonly KeyAction[]): Column<Key>[] => [
    { key: 'stage', header: t('merchant.keys.stage'), cell: ({ stage }) => t(`merchant.keys.${stage}`) },
    { key: 'created', header: t('merchant.keys.created'), cell: ({ createdAt }) => momentText(createdAt) },
    {
      key: 'state',
      header: t('merchant.keys.state'),
      cell: ({ revokedAt }) => (
        <Tag tone={revokedAt === null ? 'leaf' : 'neutral'}>
          {t(revokedAt === null ? 'merchant.keys.inUse' : 'merchant.keys.revoked')}
        </Tag>
      ),
    },
    {
      key: 'actions',
      header: t('merchant.keys.actions'),
      align: 'end',
      cell: (key) => (key.revokedAt === null ? <Actions name={key.name} actions={actions(key)} /> : '–'),
    },
  ]
  const revoking = (key: SecretKey | ClientKey): KeyAction => ({
    label: t('merchant.keys.revoke'),
    run: () => void end(key),
  })
  return (
    <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {revoke.error && <Failure error={revoke.error} />}
      <Part
        title={t('merchant.keys.secretTitle')}
        text={t('merchant.keys.secretText')}
        action={t('merchant.keys.addSecret')}
        onAction={() => void add('secret')}
      >
        <DenseTable
          caption={t('merchant.keys.secretTitle')}
          rows={merchant.secretKeys}
          keyOf={({ id }) => id}
          empty={<Nothing title={t('merchant.keys.noSecret')} />}
          columns={[
            {
              key: 'name',
              header: t('merchant.keys.name'),
              cell: ({ name, stage, ending }) => <Named name={name} detail={`sk_${stage}_…${ending}`} />,
            },
            ...columns<SecretKey>((key) => [revoking(key)]),
          ]}
        />
      </Part>
      <Part
        title={t('merchant.keys.clientTitle')}
        text={t('merchant.keys.clientText')}
        action={t('merchant.keys.addClient')}
        onAction={() => void add('client')}
      >
        <DenseTable
          caption={t('merchant.keys.clientTitle')}
          rows={merchant.clientKeys}
          keyOf={({ id }) => id}
          empty={<Nothing title={t('merchant.keys.noClient')} />}
          columns={[
            {
              key: 'name',
              header: t('merchant.keys.name'),
              cell: ({ name, key }) => <Named name={name} detail={key} />,
            },
            {
              key: 'origins',
              header: t('merchant.keys.origins'),
              cell: ({ origins }) => origins.map((origin) => <div key={origin}>{origin}</div>),
            },
            ...columns<ClientKey>((key) => [
              {
                label: t('merchant.keys.changeOrigins'),
                run: () => void dialogs.open(OriginsDialog, { merchantId: merchant.id, key }),
              },
              revoking(key),
            ]),
          ]}
        />
      </Part>
    </Box>
  )
}

interface KeyAction {
  readonly label: string
  readonly run: () => void
}

const Actions = ({ name, actions }: { name: string; actions: readonly KeyAction[] }) => {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          aria-label={t('merchant.keys.forKey', { action: label, name })}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

const Named = ({ name, detail }: { name: string; detail: string }) => (
  <>
    {name}
    <Box
      component="code"
      sx={{ display: 'block', maxWidth: 320, color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}
    >
      {detail}
    </Box>
  </>
)

interface PartProps {
  title: string
  text: string
  action: string
  onAction: () => void
  children: React.ReactNode
}

const Part = ({ title, text, action, onAction, children }: PartProps) => (
  <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', justifyContent: 'space-between' }}>
      <div>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      </div>
      <Button variant="contained" onClick={onAction}>
        {action}
      </Button>
    </Box>
    {children}
  </Box>
)
