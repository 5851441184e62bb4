import { mayCall } from '@bukett/contracts'
import type { Organization } from '@bukett/contracts/http/organization'
import { KitLink, Notice, RowsSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { CompanyDetails } from '../../../features/account/CompanyDetails'
import { CompanyFamily } from '../../../features/account/CompanyFamily'
import { JoinCompany, LinkChild } from '../../../features/account/CompanyGrowth'
import { CompanySearch } from '../../../features/account/CompanySearch'
import { CompanyTerms } from '../../../features/account/CompanyTerms'
import { CompanyUsers } from '../../../features/account/CompanyUsers'
import { useCustomerTexts } from '../../../features/account/customer-texts'
import { FindPerson } from '../../../features/account/FindPerson'
import { useCompany, useRemoveCompany } from '../../../features/account/use-company'
import { CompanyPurchases } from '../../../features/purchases/CompanyPurchases'
import { Failure } from '../../../shared/Failure'
import { useTranslation } from '../../../shared/i18n'
import { customerPaths } from '../../customer-paths'
import { MyPage } from '../account/MyPage'
import { NotYours } from '../account/NotYours'

/** Pages are counted from 1 in addresses. */
const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('sida') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page - 1 : 0
}
const searchOf = (words: string, page: number): string => {
  const search = new URLSearchParams({ ...(words && { q: words }), ...(page > 0 && { sida: String(page + 1) }) })
  return search.size > 0 ? `?${search}` : ''
}

/** The register of customers: companies by name or number, people by e-mail address (spec 3 §2, §7). */
export const CustomersPage = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const words = (query.get('q') ?? '').slice(0, 99)
  return (
    <MyPage title={t('customers.title')}>
      {({ user }) =>
        mayCall('customerService', user.roles) ? (
          <>
            <FindPerson hrefOfCompany={customerPaths.company.to} />
            <CompanySearch
              query={words}
              page={pageIn(query)}
              onQuery={(wanted) => setQuery(searchOf(wanted, 0))}
              hrefOfPage={(page) => customerPaths.customers + searchOf(words, page)}
              hrefOfCompany={customerPaths.company.to}
            />
          </>
        ) : (
          <NotYours title={t('customers.notYours')} user={user} />
        )
      }
    </MyPage>
  )
}

/** One company: its details and terms, users, family and purchases. */
export const CustomerCompanyPage = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  return (
    <MyPage title={t('customers.title')}>
      {({ user }) =>
        mayCall('customerService', user.roles) ? (
          <OfCompany id={id} ownId={user.id} />
        ) : (
          <NotYours title={t('customers.notYours')} user={user} />
        )
      }
    </MyPage>
  )
}

const OfCompany = ({ id, ownId }: { id: string; ownId: string }) => {
  const { t } = useTranslation()
  const own = useCustomerTexts()
  const { data: organization, error, refetch } = useCompany(id)
  const back = <KitLink href={customerPaths.customers}>{own('company.all')}</KitLink>
  if (error)
    return (
      <>
        {back}
        <Failure error={error} title={t('account.company.loadFailed')} onRetry={refetch} />
      </>
    )
  if (!organization) return <RowsSkeleton rows={6} />
  return (
    <>
      {back}
      {organization.parentOrganizationId !== null && (
        <Notice
          action={
            <KitLink href={customerPaths.company.to(organization.parentOrganizationId)}>
              {own('company.parent')}
            </KitLink>
          }
        >
          {own('company.child')}
        </Notice>
      )}
      <CompanyDetails key={organization.id} organization={organization} canChange />
      <CompanyTerms key={`${organization.id}-terms`} organization={organization} />
      <Part title={own('company.users')}>
        <CompanyUsers organization={organization} ownId={ownId} addsAtOnce />
      </Part>
      <JoinCompany key={`${organization.id}-join`} organization={organization} />
      <CompanyFamily organization={organization} canChange canAdd={false} />
      {organization.parentOrganizationId === null && (
        <LinkChild key={`${organization.id}-link`} organization={organization} />
      )}
      <Part title={own('company.purchases')}>
        <CompanyPurchases organization={organization} isAdministrator />
      </Part>
      <RemoveCompany organization={organization} />
    </>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Typography variant="h4" component="h2">
      {title}
    </Typography>
    {children}
  </Box>
)

const RemoveCompany = ({ organization: { id, name } }: { organization: Organization }) => {
  const own = useCustomerTexts()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const remove = useRemoveCompany()
  const ask = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: own('company.removeTitle', { name }),
      text: own('company.removeText'),
      confirm: own('company.remove'),
      tone: 'danger',
    })
    if (isSure) remove.mutate(id, { onSuccess: () => void navigate(customerPaths.customers, { replace: true }) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      {remove.error && <Failure error={remove.error} title={own('company.removeFailed')} />}
      <Button variant="outlined" color="error" loading={remove.isPending} onClick={() => void ask()}>
        {own('company.remove')}
      </Button>
    </Box>
  )
}
