import { EmptyState, KitLink, Pagination, Select, TextField } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { SearchForm } from '../../shared/SearchForm'
import { PastEnd } from '../../shared/PastEnd'
import { MemberStateTag } from './MemberState'
import { useNetworkTexts } from './texts'
import { type KnownMember, type MemberFilter, membersPerPage, useMembers } from './use-network'

export interface MemberListProps {
  filter: MemberFilter
  /** Searches and filters begin at the first page. */
  onFilter: (filter: Pick<MemberFilter, 'query' | 'active'>) => void
  hrefOfPage: (page: number) => string
  hrefOfMember: (id: string) => string
  /** Where the broker adds a store. */
  hrefOfNew?: string | undefined
}

/** Spec 3 §2: the network's stores, 20 a page, found by words and by whether they are active. */
export const MemberList = ({ filter, onFilter, hrefOfPage, hrefOfMember, hrefOfNew }: MemberListProps) => {
  const t = useNetworkTexts()
  const { data, error, isPlaceholderData, refetch } = useMembers(filter)
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Search key={filter.query} filter={filter} onFilter={onFilter} />
      {hrefOfNew !== undefined && (
        <Button variant="contained" component={KitLink} href={hrefOfNew} sx={{ justifySelf: 'start' }}>
          {t('list.add')}
        </Button>
      )}
      {error ? (
        <Failure error={error} title={t('list.failed')} onRetry={refetch} />
      ) : data?.items.length === 0 && data.total > 0 ? (
        <PastEnd lastPage={hrefOfPage(Math.ceil(data.total / membersPerPage) - 1)} />
      ) : (
        <Stores
          members={data?.items}
          total={data?.total}
          isRefreshing={isPlaceholderData}
          hrefOfMember={hrefOfMember}
        />
      )}
      {data && (
        <Pagination
          page={filter.page + 1}
          pages={Math.ceil(data.total / membersPerPage)}
          hrefOf={(page) => hrefOfPage(page - 1)}
        />
      )}
    </Box>
  )
}

interface StoresProps extends Pick<MemberListProps, 'hrefOfMember'> {
  members: KnownMember[] | undefined
  total: number | undefined
  isRefreshing: boolean
}

const Stores = ({ members, total, isRefreshing, hrefOfMember }: StoresProps) => {
  const t = useNetworkTexts()
  return (
    <Box>
      <DataTable<KnownMember>
        label={t('list.caption')}
        rows={members}
        isRefreshing={isRefreshing}
        tools={
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {total === undefined ? '' : t('list.found', { count: total })}
          </Typography>
        }
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefOfMember(id)}
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>}
        columns={[
          {
            key: 'store',
            header: t('list.store'),
            minWidth: 180,
            flex: 3,
            cell: ({ memberShopName }) => memberShopName,
          },
          { key: 'id', header: t('list.number'), minWidth: 80, cell: ({ id }) => id },
          { key: 'city', header: t('list.city'), minWidth: 110, flex: 2, cell: ({ storeCity }) => storeCity },
          { key: 'type', header: t('list.type'), minWidth: 90, cell: ({ storeType }) => storeType },
          {
            key: 'state',
            header: t('list.state'),
            minWidth: 120,
            cell: (member) => <MemberStateTag member={member} />,
          },
        ]}
      />
    </Box>
  )
}

const everyone = 'alla'
const activeOf = { alla: undefined, ja: true, nej: false } as const
type Wanted = keyof typeof activeOf
const wantedOf = (active: boolean | undefined): Wanted => (active === undefined ? everyone : active ? 'ja' : 'nej')

const Search = ({ filter, onFilter }: Pick<MemberListProps, 'filter' | 'onFilter'>) => {
  const t = useNetworkTexts()
  const [words, setWords] = useState(filter.query)
  return (
    <SearchForm
      label={t('list.search')}
      submit={t('list.submit')}
      onSearch={() => onFilter({ query: words.trim(), active: filter.active })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
      }}
    >
      <TextField
        label={t('list.words')}
        value={words}
        onChange={setWords}
        type="search"
        maxLength={99}
        autoComplete="off"
      />
      <Select<Wanted>
        label={t('list.which')}
        value={wantedOf(filter.active)}
        onChange={(wanted) => onFilter({ query: words.trim(), active: activeOf[wanted] })}
        options={[
          { value: everyone, label: t('list.all') },
          { value: 'ja', label: t('list.active') },
          { value: 'nej', label: t('list.inactive') },
        ]}
      />
    </SearchForm>
  )
}
