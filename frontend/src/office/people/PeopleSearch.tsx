import type { PersonRow } from '@bukett/contracts/http/office-people'
import { dateText } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { DenseTable, EmptyState, KitLink, Tag, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { nameOf } from '../../shared/account/use-account'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { SearchForm } from '../../shared/SearchForm'
import { useCustomerTexts } from './customer-texts'
import { usePeople } from './use-people'

export interface PeopleSearchProps {
  words: string
  onWords: (words: string) => void
  hrefOfPerson: (id: string) => string
  hrefOfCompany: (id: string) => string
}

/** Anybody by what is half remembered. A search takes the place of the one before, and of all that it showed. */
export const PeopleSearch = ({ words, onWords, hrefOfPerson, hrefOfCompany }: PeopleSearchProps) => {
  const t = useCustomerTexts()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = usePeople(words)
  const people = data?.pages.flatMap(({ Rows }) => Rows)
  const count = people?.length ?? 0
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Words key={words} words={words} onWords={onWords} />
      {words === '' ? (
        <EmptyState title={t('find.begin')}>{t('find.beginText')}</EmptyState>
      ) : (
        <>
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {people && t(hasNextPage ? 'find.foundMore' : 'find.found', { count })}
          </Typography>
          {error && <Failure error={error} title={t('find.failed')} onRetry={refetch} />}
          {!error && <People people={people} hrefOfPerson={hrefOfPerson} hrefOfCompany={hrefOfCompany} />}
          {hasNextPage && (
            <Button
              variant="outlined"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              sx={{ justifySelf: 'start' }}
            >
              {t('find.more')}
            </Button>
          )}
        </>
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
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } }}
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

const People = ({
  people,
  hrefOfPerson,
  hrefOfCompany,
}: { people: readonly PersonRow[] | undefined } & Pick<PeopleSearchProps, 'hrefOfPerson' | 'hrefOfCompany'>) => {
  const t = useCustomerTexts()
  const { t: shop } = useTranslation()
  const belongsTo = ({ organizationId, organization, memberId, roles }: PersonRow): ReactNode => {
    if (organizationId) return <KitLink href={hrefOfCompany(organizationId)}>{organization}</KitLink>
    if (memberId) return t('find.store', { id: memberId })
    return roles.includes('PrivateCustomer') ? t('person.private') : null
  }
  return (
    <DenseTable
      caption={t('find.caption')}
      rows={people ?? []}
      {...(!people && { waiting: 6 })}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('find.empty')}>{t('find.emptyText')}</EmptyState>}
      columns={[
        {
          key: 'name',
          header: t('find.name'),
          cell: (person) => <KitLink href={hrefOfPerson(person.id)}>{nameOf(person) || person.email}</KitLink>,
        },
        {
          key: 'email',
          header: shop('account.email'),
          cell: ({ email }) => <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>,
        },
        { key: 'phone', header: t('person.phone'), cell: ({ phone }) => phone && <Phone>{phone}</Phone> },
        { key: 'place', header: t('find.place'), cell: ({ city }) => city },
        { key: 'belongs', header: t('find.belongs'), cell: belongsTo },
        { key: 'state', header: t('find.state'), cell: (person) => <PersonState {...person} /> },
      ]}
    />
  )
}

const Phone = ({ children }: { children: string }) => <Box sx={{ whiteSpace: 'nowrap' }}>{phoneText(children)}</Box>

export const PersonState = ({ isActive, endsOn }: Pick<PersonRow, 'isActive' | 'endsOn'>) => {
  const t = useCustomerTexts()
  const { language } = useTranslation()
  return (
    <Tag tone={isActive ? 'leaf' : 'neutral'}>
      {endsOn
        ? t('person.endsOn', { day: dateText(endsOn, language, { withYear: true }) })
        : t(isActive ? 'person.active' : 'person.inactive')}
    </Tag>
  )
}
