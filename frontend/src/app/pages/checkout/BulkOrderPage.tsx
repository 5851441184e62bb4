import { RowsSkeleton } from '@bukett/ui-kit'
import { useTranslation } from '../../../shared/i18n'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { bulkChannelOf } from '../../../features/bulk-order/bulk-rows'
import { BulkOrderView } from '../../../features/bulk-order/BulkOrderView'
import { useProducts } from '../../../features/catalogue/use-catalogue'
import { Failure } from '../../../shared/Failure'
import { usePageTitle } from '../../../shared/page-title'

const assortments = { printed: 'presentkort', digital: 'digitalt' } as const

/** Gift cards for many, for companies (spec 1 §2). */
export const BulkOrderPage = () => {
  const { t } = useTranslation()
  const { data: customer } = useCurrentCustomer()
  const printed = useProducts({ assortment: assortments.printed })
  const digital = useProducts({ assortment: assortments.digital })
  usePageTitle(t('checkout.bulk.title'))
  const error = printed.error ?? digital.error
  if (error) return <Failure error={error} onRetry={() => Promise.all([printed.refetch(), digital.refetch()])} />
  if (!printed.data || !digital.data || !customer) return <RowsSkeleton rows={4} />
  const products = new Map([...printed.data.items, ...digital.data.items].map((product) => [product.Code, product]))
  const ofDigital = new Set(digital.data.items.map(({ Code }) => Code))
  const { user, organization } = customer
  return (
    <BulkOrderView
      cards={[...products.values()].flatMap(({ Code, Name, Variants: [first] }) =>
        first ? [{ code: first.Code, name: Name, channel: bulkChannelOf(first, ofDigital.has(Code)) }] : [],
      )}
      known={{
        organizationId: user?.organizationId ?? null,
        companyName: organization?.name ?? '',
        orgNr: organization?.orgNr ?? '',
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        email: user?.email ?? '',
        phone: user?.phone ?? '',
        line1: organization?.invoiceDetails.address ?? '',
        postalCode: organization?.invoiceDetails.zipCode ?? '',
        city: organization?.invoiceDetails.city ?? '',
      }}
    />
  )
}
