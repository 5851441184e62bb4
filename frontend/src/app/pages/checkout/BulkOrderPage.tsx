import { RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../../shared/i18n'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { bulkChannelOf } from '../../../features/bulk-order/bulk-rows'
import { BulkOrderView } from '../../../features/bulk-order/BulkOrderView'
import { useProducts } from '../../../features/catalogue/use-catalogue'
import { Failure } from '../../../shared/Failure'
import { usePageTitle } from '../../../shared/page-title'
import { SellerContacts } from '../../layouts/SellerContacts'

/** Gift cards for many, for companies (spec 1 §2). */
export const BulkOrderPage = () => {
  const { t } = useTranslation()
  const { data: customer } = useCurrentCustomer()
  const all = useProducts({ productCategories: ['GiftCard', 'Digital'] })
  const digital = useProducts({ productCategories: ['Digital'] })
  usePageTitle(t('checkout.bulk.title'))
  const error = all.error ?? digital.error
  if (error) return <Failure error={error} onRetry={() => Promise.all([all.refetch(), digital.refetch()])} />
  if (!all.data || !digital.data || !customer) return <RowsSkeleton rows={4} />
  if (all.data.total === 0)
    return (
      <Box sx={{ maxWidth: 760 }}>
        <Typography variant="h1">{t('checkout.bulk.title')}</Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 4, color: 'text.secondary' }}>
          {t('checkout.bulk.none')}
        </Typography>
        <SellerContacts />
      </Box>
    )
  const ofDigital = new Set(digital.data.items.map(({ Code }) => Code))
  const { user, organization } = customer
  return (
    <BulkOrderView
      cards={all.data.items.flatMap(({ Code, Name, Variants: [first] }) =>
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
