import type { Organization } from '@bukett/contracts/http/organization'
import { EmptyState, KitLink, Notice, Pagination, TextField, useDialogs } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { SearchForm } from '../../shared/SearchForm'
import { AddCompanyDialog } from '../../shared/account/AddCompanyDialog'
import { PastEnd } from '../../shared/PastEnd'
import { useCustomerTexts } from './customer-texts'
import { companiesPerPage, useCompanies } from './use-customers'

export interface CompanySearchProps {
  query: string
  /** From 0. */
  page: number
  onQuery: (query: string) => void
  hrefOfPage: (page: number) => string
  hrefOfCompany: (id: string) => string
}

/** Spec 3 §2, §5: companies by name or number, a hundred a page; a new one is added by itself. */
export const CompanySearch = ({ query, page, onQuery, hrefOfPage, hrefOfCompany }: CompanySearchProps) => {
  const t = useCustomerTexts()
  const dialogs = useDialogs()
  const [added, setAdded] = useState<Organization>()
  const { data, error, isPlaceholderData, refetch } = useCompanies(query, page)
  const add = async (): Promise<void> => {
    setAdded(await dialogs.open(AddCompanyDialog, undefined))
  }
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Words key={query} query={query} onQuery={onQuery} />
      <Button variant="contained" onClick={() => void add()} sx={{ justifySelf: 'start' }}>
        {t('search.add')}
      </Button>
      {added && (
        <Notice
          tone="success"
          announce="status"
          action={<KitLink href={hrefOfCompany(added.id)}>{added.name}</KitLink>}
        >
          {t('search.added', { name: added.name })}
        </Notice>
      )}
      {error ? (
        <Failure error={error} title={t('search.failed')} onRetry={refetch} />
      ) : data?.items.length === 0 && data.total > 0 ? (
        <PastEnd lastPage={hrefOfPage(Math.ceil(data.total / companiesPerPage) - 1)} />
      ) : (
        <Companies
          companies={data?.items}
          total={data?.total}
          isRefreshing={isPlaceholderData}
          hrefOfCompany={hrefOfCompany}
        />
      )}
      {data && (
        <Pagination
          page={page + 1}
          pages={Math.ceil(data.total / companiesPerPage)}
          hrefOf={(wanted) => hrefOfPage(wanted - 1)}
        />
      )}
    </Box>
  )
}

const Words = ({ query, onQuery }: Pick<CompanySearchProps, 'query' | 'onQuery'>) => {
  const t = useCustomerTexts()
  const [words, setWords] = useState(query)
  return (
    <SearchForm
      label={t('search.label')}
      submit={t('search.submit')}
      onSearch={() => onQuery(words.trim())}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } }}
    >
      <TextField
        label={t('search.words')}
        value={words}
        onChange={setWords}
        type="search"
        maxLength={99}
        autoComplete="off"
      />
    </SearchForm>
  )
}

const Companies = ({
  companies,
  total,
  isRefreshing,
  hrefOfCompany,
}: {
  companies: readonly Organization[] | undefined
  total: number | undefined
  isRefreshing: boolean
  hrefOfCompany: (id: string) => string
}) => {
  const t = useCustomerTexts()
  const { t: shop } = useTranslation()
  return (
    <DataTable
      label={t('search.caption')}
      rows={companies}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => hrefOfCompany(id)}
      isRefreshing={isRefreshing}
      tools={
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {total === undefined ? '' : t('search.found', { count: total })}
        </Typography>
      }
      empty={<EmptyState title={t('search.empty')}>{t('search.emptyText')}</EmptyState>}
      columns={[
        {
          key: 'name',
          header: shop('account.company.name'),
          flex: 3,
          minWidth: 220,
          cell: ({ name }) => <span title={name}>{name}</span>,
        },
        { key: 'number', header: shop('account.company.orgNr'), minWidth: 170, cell: ({ orgNr }) => orgNr },
        {
          key: 'place',
          header: t('find.place'),
          flex: 2,
          minWidth: 120,
          cell: ({ invoiceDetails }) => invoiceDetails.city,
        },
        {
          key: 'payment',
          header: t('search.payment'),
          flex: 2,
          minWidth: 160,
          cell: ({ invoiceDetails: { paymentMethod, isBlockedForInvoice } }) =>
            isBlockedForInvoice ? (
              <StateWord>{t('search.blocked')}</StateWord>
            ) : (
              shop(`account.company.${paymentMethod}`)
            ),
        },
      ]}
    />
  )
}
