import type { User } from '@bukett/contracts/http/account'
import type { Organization } from '@bukett/contracts/http/organization'
import { RowsSkeleton } from '@bukett/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { Navigate } from 'react-router-dom'
import { CompanyDetails } from '../../../features/account/CompanyDetails'
import { CompanyFamily } from '../../../features/account/CompanyFamily'
import { CompanyUsers } from '../../../features/account/CompanyUsers'
import { useCompany } from '../../../shared/account/use-company'
import { Failure } from '../../../shared/Failure'
import { detailsPath } from './my-pages'
import { MyPage } from './MyPage'

interface Member {
  organization: Organization
  user: User
  canChange: boolean
}

/** A page of the own company; whoever has none is led to their own details. */
const CompanyPage = ({ title, children }: { title: string; children: (member: Member) => ReactNode }) => (
  <MyPage title={title}>
    {({ user }) =>
      user.organizationId === null ? (
        <Navigate to={detailsPath(user)} replace />
      ) : (
        <OfCompany id={user.organizationId} user={user}>
          {children}
        </OfCompany>
      )
    }
  </MyPage>
)

const OfCompany = ({ id, user, children }: { id: string; user: User; children: (member: Member) => ReactNode }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useCompany(id)
  if (error) return <Failure error={error} title={t('account.company.loadFailed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={3} />
  return children({ organization: data, user, canChange: user.roles.includes('OrganizationAdministrator') })
}

/** faktureringsuppgifter */
export const InvoiceDetailsPage = () => {
  const { t } = useTranslation()
  return (
    <CompanyPage title={t('account.company.invoiceDetails')}>
      {({ organization, canChange }) => (
        <CompanyDetails key={organization.id} organization={organization} canChange={canChange} />
      )}
    </CompanyPage>
  )
}

/** foretagskund */
export const CompanyFamilyPage = () => {
  const { t } = useTranslation()
  return (
    <CompanyPage title={t('account.company.details')}>
      {({ organization, canChange }) => <CompanyFamily organization={organization} canChange={canChange} />}
    </CompanyPage>
  )
}

/** anvandare: for the company's administrator (spec 2 §6). */
export const CompanyUsersPage = () => {
  const { t } = useTranslation()
  return (
    <CompanyPage title={t('account.users.title')}>
      {({ organization, user, canChange }) =>
        canChange ? (
          <CompanyUsers organization={organization} ownId={user.id} />
        ) : (
          <Navigate to={detailsPath(user)} replace />
        )
      }
    </CompanyPage>
  )
}
