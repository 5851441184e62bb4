import { orderApi } from '@bukett/contracts/http/order'
import { EmptyState, TextField } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { momentText } from '../shell/moments'
import { MassOrders } from './MassOrders'
import { usePhoneOrderTexts } from './texts'
import { beginFor, copyOrder, useBegin, useServiceCarts } from './use-phone-orders'

export interface PhoneOrderListProps {
  hrefOfOrder: (name: string) => string
  onOpen: (name: string) => void
}

/** The orders that are being taken on the phone, whoever began them (CS-01), and what companies have sent in. */
export const PhoneOrderList = ({ hrefOfOrder, onOpen }: PhoneOrderListProps) => {
  const t = usePhoneOrderTexts()
  const beginning = useBegin(() => beginFor(null), onOpen)
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {beginning.error && <Failure error={beginning.error} title={t('list.beginFailed')} />}
      <Button
        variant="contained"
        loading={beginning.isPending}
        onClick={() => {
          beginning.mutate(undefined)
        }}
        sx={{ justifySelf: 'start' }}
      >
        {t('list.begin')}
      </Button>
      <PageCard title={t('list.title')}>
        <Begun hrefOfOrder={hrefOfOrder} />
      </PageCard>
      <PageCard title={t('list.copyTitle')}>
        <CopyOrder onOpen={onOpen} />
      </PageCard>
      <PageCard title={t('mass.title')}>
        <MassOrders onOpen={onOpen} />
      </PageCard>
    </Box>
  )
}

/** The server tells no more of them. */
const mostCarts = 100

const Begun = ({ hrefOfOrder }: Pick<PhoneOrderListProps, 'hrefOfOrder'>) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const { data, error, refetch } = useServiceCarts()
  const failure = error && <Failure error={error} title={t('list.failed')} onRetry={refetch} />
  if (failure && !data) return failure
  return (
    <>
      {failure}
      {data && data.length >= mostCarts && (
        <Typography color="text.secondary">{t('list.most', { count: mostCarts })}</Typography>
      )}
      <DataTable
        label={t('list.caption')}
        rows={data}
        keyOf={({ Name }) => Name}
        hrefOf={({ Name }) => hrefOfOrder(Name)}
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>}
        columns={[
          {
            key: 'receiver',
            header: t('list.receiver'),
            flex: 3,
            minWidth: 180,
            cell: ({ ReceiverName }) => ReceiverName || t('list.noReceiver'),
          },
          { key: 'lines', header: t('list.lines'), align: 'end', minWidth: 70, cell: ({ LineCount }) => LineCount },
          { key: 'total', header: t('list.total'), align: 'end', minWidth: 110, cell: ({ Total }) => priceText(Total) },
          {
            key: 'changed',
            header: t('list.changed'),
            flex: 2,
            minWidth: 160,
            cell: ({ ChangedAt }) => momentText(ChangedAt),
          },
          {
            key: 'state',
            header: t('list.state'),
            flex: 2,
            minWidth: 170,
            cell: ({ NeedsApproval, LinkSentAt }) => (
              <StateWord tone={NeedsApproval ? 'waits' : LinkSentAt ? 'good' : 'still'}>
                {t(NeedsApproval ? 'list.waits' : LinkSentAt ? 'list.linkSent' : 'list.open')}
              </StateWord>
            ),
          },
        ]}
      />
    </>
  )
}

const CopyOrder = ({ onOpen }: Pick<PhoneOrderListProps, 'onOpen'>) => {
  const t = usePhoneOrderTexts()
  const copying = useBegin(async (id: string) => (await copyOrder(id)).Name, onOpen)
  const form = useForm({
    initial: { id: '' },
    labels: { id: t('list.copyNumber') },
    schema: orderApi.copy.params,
    bodyOf: ({ id }) => ({ id: id.trim().split('-', 1)[0] }),
    send: ({ id }: { id: string }) => copying.mutateAsync(id),
    onDone: () => undefined,
  })
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('list.copyText')}
      </Typography>
      <FormFrame form={form} label={t('list.copyTitle')} submit={t('list.copySubmit')}>
        <TextField {...form.text('id')} inputMode="numeric" autoComplete="off" required />
      </FormFrame>
    </>
  )
}
