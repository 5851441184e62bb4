import { ApiError } from '@bukett/contracts'
import type { OfficeOrder } from '@bukett/contracts/http/office-order'
import { wayBack } from '@bukett/contracts/rules/payment-methods'
import { phoneText } from '@bukett/contracts/rules/phone'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { EmptyState, KitLink, Notice, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { AgainDialog } from './AgainDialog'
import { CancelDialog } from './CancelDialog'
import { CompensateDialog } from './CompensateDialog'
import { CopyLinks } from './CopyLinks'
import { DeliveryCard } from './DeliveryCard'
import { EditDialog } from './EditDialog'
import { MethodDialog } from './MethodDialog'
import { momentText } from '../shell/moments'
import { MoneyCard, type MoneyCardProps } from './MoneyCard'
import { NoteDialog } from './NoteDialog'
import { Facts, OfficeCard } from './OfficeCard'
import { OrderTimeline } from './OrderTimeline'
import { RefundDialog } from './RefundDialog'
import { TakeBackDialog } from './TakeBackDialog'
import { ReportDialog } from './ReportDialog'
import { ResendDialog } from './ResendDialog'
import { StoreDialog } from './StoreDialog'
import { useOrdersTexts } from './texts'
import { outcomeOf, useFound, useOfficeMoney, useOfficeOrder } from './use-office-order'

export interface OfficeOrderViewProps {
  number: string
  listPath: string
  orderPath: (number: string) => string
  /** To the card of who bought, where somebody has an account. */
  personPath?: (userId: string) => string
  /** To the card of the company that bought, and of the one that is invoiced. */
  companyPath?: (organizationId: string) => string
  /** To the store that has it. */
  storePath?: (id: string) => string
  /** To a gift card that was bought or given. */
  cardPath?: (id: string) => string
}

/** Everything about one order, and what can be done about it. */
export const OfficeOrderView = ({ number, listPath, ...paths }: OfficeOrderViewProps) => {
  const t = useOrdersTexts()
  const { data, error, refetch } = useOfficeOrder(number)
  if (error instanceof ApiError && error.code === 'order.unknown')
    return (
      <EmptyState
        title={t('order.unknown')}
        action={
          <Link component={KitLink} href={listPath}>
            {t('order.toList')}
          </Link>
        }
      >
        {t('order.unknownHint')}
      </EmptyState>
    )
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={8} />
  return <Order order={data} {...paths} />
}

const Order = ({
  order,
  orderPath,
  personPath,
  companyPath,
  storePath,
  cardPath,
}: { order: OfficeOrder } & Omit<OfficeOrderViewProps, 'number' | 'listPath'>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const dialogs = useDialogs()
  const [said, setSaid] = useState('')
  const { data: money, error, refetch } = useOfficeMoney(order.OrderGroupId)
  const then = async (answer: Promise<unknown>, text: string): Promise<void> => {
    if (await answer) setSaid(text)
  }
  const refund = async (): Promise<void> => {
    const amount = money && (await dialogs.open(RefundDialog, money))
    if (!amount) return
    const isByItself = order.Payments.every(({ PaymentMethodName }) => wayBack(PaymentMethodName) === 'itself')
    setSaid(t(isByItself ? 'refund.done' : 'refund.byHand', { amount: price(amount) }))
  }
  const found = useFound(order.OrderGroupId)
  const find: MoneyCardProps['onFound'] = async (one, hasArrived) => {
    const amount = price(one.Amount)
    const question = hasArrived ? 'found.isArrived' : 'found.isToSend'
    const confirm = t(hasArrived ? 'found.arrived' : 'found.again')
    if (!(await dialogs.confirm({ title: confirm, text: t(question, { amount }), confirm }))) return
    setSaid('')
    found.mutate(
      { one, hasArrived },
      { onSuccess: (after) => setSaid(t(`found.${outcomeOf(after, one, hasArrived)}`, { amount })) },
    )
  }
  const compensate = async (): Promise<void> => {
    const amount = await dialogs.open(CompensateDialog, order.OrderGroupId)
    if (amount) setSaid(t('compensate.done', { amount: price(amount) }))
  }
  const { Customer, UserId, OrganizationId, CostCenter, Invoice } = order
  const name = `${Customer.FirstName} ${Customer.LastName}`.trim()
  const isCancellable = order.Shipments.some(({ mayCancel }) => mayCancel)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {said !== '' && (
        <Notice tone="success" announce="status" onClose={() => setSaid('')}>
          {said}
        </Notice>
      )}
      {order.AgainOf !== null && (
        <Notice>
          {t('order.againOf')}{' '}
          <Link component={KitLink} href={orderPath(order.AgainOf)}>
            {order.AgainOf}
          </Link>
        </Notice>
      )}
      {order.SentAgain.map((number) => (
        <Notice key={number}>
          {t('order.sentAgain')}{' '}
          <Link component={KitLink} href={orderPath(number)}>
            {number}
          </Link>
        </Notice>
      ))}
      <Box role="group" aria-label={t('act.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {isCancellable && (
          <Button variant="outlined" onClick={() => void then(dialogs.open(CancelDialog, order), t('cancel.done'))}>
            {t('act.cancel')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => void then(dialogs.open(ResendDialog, order), t('resend.done'))}>
          {t('act.resend')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => void then(dialogs.open(NoteDialog, order.OrderGroupId), t('note.done'))}
        >
          {t('act.note')}
        </Button>
        <CopyLinks links={order.Links} onSaid={setSaid} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 3fr) minmax(320px, 2fr)',
            xl: 'minmax(0, 5fr) minmax(360px, 3fr) minmax(360px, 3fr)',
          },
        }}
      >
        <Box
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', gridRow: { md: 'span 2', xl: 'auto' } }}
        >
          {order.Shipments.map((shipment) => (
            <DeliveryCard
              key={shipment.ShipmentId}
              number={order.OrderGroupId}
              storePath={storePath}
              shipment={shipment}
              orderType={order.OrderType}
              onEdit={() => void then(dialogs.open(EditDialog, { order, shipment }), t('edit.done'))}
              onStore={() => void then(dialogs.open(StoreDialog, { order, shipment }), t('store.done'))}
              onMethod={() => void then(dialogs.open(MethodDialog, { order, shipment }), t('method.done'))}
              onTakeBack={() => void then(dialogs.open(TakeBackDialog, { order, shipment }), t('takeBack.done'))}
              onReport={() => void then(dialogs.open(ReportDialog, { order, shipment }), t('report.done'))}
              onAgain={() => void then(dialogs.open(AgainDialog, { order, shipment }), t('again.done'))}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OfficeCard title={t('order.buyer')}>
            <Facts
              facts={[
                [
                  t('order.contact'),
                  [name, Customer.CompanyName, Customer.Email, phoneText(Customer.DayTimePhoneNumber)]
                    .filter(Boolean)
                    .join('\n'),
                ],
                [t('order.placed'), `${momentText(order.PlacedAt)}, ${t(`channel.${order.Channel}`)}`],
                [t('list.OrderType'), t(`type.${order.OrderType}`)],
                [t('order.costCenter'), CostCenter],
              ]}
            />
            {UserId && personPath && (
              <Link component={KitLink} href={personPath(UserId)} sx={{ justifySelf: 'start' }}>
                {t('order.person')}
              </Link>
            )}
            {OrganizationId && companyPath && (
              <Link component={KitLink} href={companyPath(OrganizationId)} sx={{ justifySelf: 'start' }}>
                {t('order.toCompany')}
              </Link>
            )}
          </OfficeCard>
          {Invoice && <InvoiceCard invoice={Invoice} {...(companyPath && { companyPath })} />}
          <MoneyCard
            order={order}
            money={money}
            error={error ?? found.error}
            onRetry={error ? refetch : undefined}
            onFound={(one, hasArrived) => void find(one, hasArrived)}
            isFinding={found.isPending}
            onRefund={() => void refund()}
            onCompensate={() => void compensate()}
            cardPath={cardPath}
          />
        </Box>
        <OfficeCard title={t('order.history')}>
          <OrderTimeline events={order.Events} payments={money?.Events ?? []} />
        </OfficeCard>
      </Box>
    </Box>
  )
}

/** PA-10: whom the invoice goes to, as it was when it was ordered. */
const InvoiceCard = ({
  invoice: { OrganizationId, Name, OrgNr, Address, ZipCode, City, Gln, Reference },
  companyPath,
}: { invoice: NonNullable<OfficeOrder['Invoice']> } & Pick<OfficeOrderViewProps, 'companyPath'>) => {
  const t = useOrdersTexts()
  const place = [ZipCode && postalCodeText(ZipCode), City].filter(Boolean).join(' ')
  return (
    <OfficeCard title={t('invoice.title')}>
      <Facts
        facts={[
          [t('invoice.to'), [Name, OrgNr, Address, place].filter(Boolean).join('\n')],
          [t('invoice.gln'), Gln],
          [t('invoice.reference'), Reference],
        ]}
      />
      {companyPath && (
        <Link component={KitLink} href={companyPath(OrganizationId)} sx={{ justifySelf: 'start' }}>
          {t('invoice.toCompany')}
        </Link>
      )}
    </OfficeCard>
  )
}
