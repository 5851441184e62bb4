import { mayCall } from '@bukett/contracts'
import type { Organization } from '@bukett/contracts/http/organization'
import type { Language } from '@bukett/contracts/rules/language'
import { KitLink, Notice, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { CompanyDetails } from '../../../../features/account/CompanyDetails'
import { CompanyFamily } from '../../../../features/account/CompanyFamily'
import { JoinCompany, LinkChild } from '../../../../office/people/CompanyGrowth'
import { CompanySearch } from '../../../../office/people/CompanySearch'
import { CompanyTerms } from '../../../../office/people/CompanyTerms'
import { CompanyUsers } from '../../../../features/account/CompanyUsers'
import { useCustomerTexts } from '../../../../office/people/customer-texts'
import { useCompany, useRemoveCompany } from '../../../../shared/account/use-company'
import { CompanyPurchases } from '../../../../features/purchases/CompanyPurchases'
import { LanguageField } from '../../../../office/shell/LanguageField'
import { useShellTexts } from '../../../../office/shell/texts'
import { Failure } from '../../../../shared/Failure'
import { useTranslation } from '../../../../shared/i18n'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

/** Pages are counted from 1 in addresses. */
const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('sida') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page - 1 : 0
}
const searchOf = (words: string, page: number): string => {
  const search = new URLSearchParams({ ...(words && { q: words }), ...(page > 0 && { sida: String(page + 1) }) })
  return search.size > 0 ? `?${search}` : ''
}

/** The companies, by name or number (spec 3 §2, §7). */
export const CompaniesPage = () => {
  const t = useShellTexts()
  const [query, setQuery] = useSearchParams()
  const words = (query.get('q') ?? '').slice(0, 99)
  return (
    <OfficePage title={t('page.companies')} purpose="companies" access="customerService" wide>
      {() => (
        <CompanySearch
          query={words}
          page={pageIn(query)}
          onQuery={(wanted) => setQuery(searchOf(wanted, 0))}
          hrefOfPage={(page) => officePaths.companies + searchOf(words, page)}
          hrefOfCompany={officePaths.company.to}
        />
      )}
    </OfficePage>
  )
}

/** One company: its details and terms, users, family and purchases. */
export const CompanyPage = () => {
  const t = useShellTexts()
  const { id = '' } = useParams()
  return (
    <OfficePage title={t('page.companies')} purpose="company" access="customerService">
      {(user) => <OfCompany id={id} ownId={user.id} isLead={mayCall('customerServiceLead', user.roles)} />}
    </OfficePage>
  )
}

const OfCompany = ({ id, ownId, isLead }: { id: string; ownId: string; isLead: boolean }) => {
  const { t } = useTranslation()
  const own = useCustomerTexts()
  const { data: organization, error, refetch } = useCompany(id)
  const [language, setLanguage] = useState<Language>('sv')
  const back = <KitLink href={officePaths.companies}>{own('company.all')}</KitLink>
  if (error)
    return (
      <>
        {back}
        <Failure error={error} title={t('account.company.loadFailed')} onRetry={refetch} />
      </>
    )
  if (!organization) return <LinesSkeleton lines={6} />
  return (
    <>
      {back}
      {organization.parentOrganizationId !== null && (
        <Notice
          action={
            <KitLink href={officePaths.company.to(organization.parentOrganizationId)}>{own('company.parent')}</KitLink>
          }
        >
          {own('company.child')}
        </Notice>
      )}
      {/* How it may pay is granted right below. */}
      <CompanyDetails key={organization.id} organization={organization} canChange showsPayment={false} />
      <CompanyTerms key={`${organization.id}-terms`} organization={organization} />
      <Part title={own('company.users')}>
        <Box sx={{ maxWidth: 360 }}>
          <LanguageField label={own('company.language')} value={language} onChange={setLanguage} />
        </Box>
        <CompanyUsers organization={organization} ownId={ownId} addsAtOnce language={language} mayInactivate={isLead} />
      </Part>
      <JoinCompany key={`${organization.id}-join`} organization={organization} />
      <CompanyFamily
        organization={organization}
        canChange
        canAdd={false}
        askingText={(name) => own('company.asking', { name, company: organization.name })}
      />
      {organization.parentOrganizationId === null && (
        <LinkChild key={`${organization.id}-link`} organization={organization} />
      )}
      <Part title={own('company.purchases')}>
        <CompanyPurchases organization={organization} isAdministrator orderPath={officePaths.order.to} opensAll />
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
    if (isSure) remove.mutate(id, { onSuccess: () => void navigate(officePaths.companies, { replace: true }) })
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
