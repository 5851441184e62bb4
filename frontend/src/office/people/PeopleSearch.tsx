import type { PersonRow } from '@bukett/contracts/http/office-people'
import { dateText } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { EmptyState, KitLink, TextField } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { nameOf } from '../../shared/account/use-account'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { SearchForm } from '../../shared/SearchForm'
import { usePaging } from '../shell/use-paging'
import { useCustomerTexts } from './customer-texts'
import { usePeople } from './use-people'

export interface PeopleSearchProps {
  words: string
  onWords: (words: string) => void
  hrefOfPerson: (id: string) => string
  hrefOfCompany: (id: string) => string
}

/** As the server has them. */
const rowsOfPage = 50

/** Anybody by what is half remembered. A search takes the place of the one before, and of all that it showed. */
export const PeopleSearch = ({ words, onWords, hrefOfPerson, hrefOfCompany }: PeopleSearchProps) => {
  const t = useCustomerTexts()
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Words key={words} words={words} onWords={onWords} />
      {words === '' ? (
        <EmptyState title={t('find.begin')}>{t('find.beginText')}</EmptyState>
      ) : (
        <People words={words} hrefOfPerson={hrefOfPerson} hrefOfCompany={hrefOfCompany} />
      )}
    </Box>
  )
}

const Words = ({ words, onWords }: Pick<PeopleSearchProps, 'words' | 'onWords'>) => {
  const t = useCustomerTexts()
  const [typed, setTyped] = useState(words)
  return (
    <SearchForm
      label={t('find.label')}
      submit={t('find.submit')}
      onSearch={() => onWords(typed.trim())}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        // Beside the field, whose hint stands below.
        '& > button': { alignSelf: 'start', mt: { sm: 'var(--label-height)' } },
      }}
    >
      <TextField
        label={t('find.words')}
        hint={t('find.hint')}
        value={typed}
        onChange={setTyped}
        type="search"
        maxLength={100}
        autoComplete="off"
      />
    </SearchForm>
  )
}

const People = ({ words, hrefOfPerson, hrefOfCompany }: Omit<PeopleSearchProps, 'onWords'>) => {
  const t = useCustomerTexts()
  const { t: shop } = useTranslation()
  const { pages, turn, after } = usePaging(words)
  const { data, error, isPlaceholderData, refetch } = usePeople(words, after)
  const count = data?.Rows.length ?? 0
  const next = data?.Next ?? null
  const from = pages.length * rowsOfPage + 1
  const isOnePage = pages.length === 0 && next === null
  const belongsTo = ({ organizationId, organization, memberId, roles }: PersonRow): ReactNode => {
    if (organizationId) return <KitLink href={hrefOfCompany(organizationId)}>{organization}</KitLink>
    if (memberId) return t('find.store', { id: memberId })
    return roles.includes('PrivateCustomer') ? t('person.private') : null
  }
  if (error) return <Failure error={error} title={t('find.failed')} onRetry={refetch} />
  return (
    <DataTable
      label={t('find.caption')}
      rows={data?.Rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => hrefOfPerson(id)}
      isRefreshing={isPlaceholderData}
      tools={
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {data &&
            (pages.length > 0
              ? t('find.shown', { from, to: from + count - 1 })
              : t(next === null ? 'find.found' : 'find.foundMore', { count }))}
        </Typography>
      }
      empty={<EmptyState title={t('find.empty')}>{t('find.emptyText')}</EmptyState>}
      columns={[
        {
          key: 'name',
          header: t('find.name'),
          flex: 2,
          minWidth: 160,
          cell: (person) => <Whole>{nameOf(person) || person.email}</Whole>,
        },
        {
          key: 'email',
          header: shop('account.email'),
          flex: 3,
          minWidth: 180,
          cell: ({ email }) => <Whole>{email}</Whole>,
        },
        {
          key: 'phone',
          header: t('person.phone'),
          minWidth: 130,
          cell: ({ phone }) => phone && phoneText(phone),
        },
        { key: 'place', header: t('find.place'), minWidth: 100, cell: ({ city }) => city },
        { key: 'code', header: t('find.code'), minWidth: 90, isExtra: true, cell: ({ zipCode }) => zipCode },
        { key: 'belongs', header: t('find.belongs'), flex: 2, minWidth: 150, cell: belongsTo },
        { key: 'state', header: t('find.state'), minWidth: 110, cell: (person) => <PersonState {...person} /> },
      ]}
      {...(!isOnePage && {
        pages: {
          ...(pages.length > 0 && { onPrevious: () => turn(pages.slice(0, -1)) }),
          ...(next !== null && !isPlaceholderData && { onNext: () => turn([...pages, next]) }),
        },
      })}
    />
  )
}

/** What a narrow column cuts off is told by resting on it. */
const Whole = ({ children }: { children: string }) => (
  <Box component="span" title={children} sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)

export const PersonState = ({ isActive, endsOn }: Pick<PersonRow, 'isActive' | 'endsOn'>) => {
  const t = useCustomerTexts()
  const { language } = useTranslation()
  return (
    <StateWord tone={isActive ? 'good' : 'still'}>
      {endsOn
        ? t('person.endsOn', { day: dateText(endsOn, language, { withYear: true }) })
        : t(isActive ? 'person.active' : 'person.inactive')}
    </StateWord>
  )
}
