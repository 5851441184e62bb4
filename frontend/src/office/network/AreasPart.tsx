import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { type Answer, pathOf } from '@bukett/contracts'
import { brokerAreasApi } from '@bukett/contracts/http/broker-areas'
import { EmptyState, Pagination, LinesSkeleton, TextField, useDialogs } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { SearchForm } from '../../shared/SearchForm'
import { PageCard } from '../../shared/PageCard'
import { AreaDialog } from './AreaDialog'
import { AreaTable } from './AreaTable'
import type { OfMember } from './FactsPart'
import { type Happening, useHappened } from './Happened'
import { useTypeName } from './network-names'
import { RowAction } from './RowAction'
import { RowsFile } from './RowsFile'
import { PastEnd } from '../../shared/PastEnd'
import { useNetworkTexts } from './texts'
import { useAreaActs } from './use-area-acts'
import { type AreaGroup, areasPerPage, importAreas, removeAreas, useAreas } from './use-areas'
import { useChange } from './use-network'

export interface AreaFilter {
  /** The first digits of the postal codes. */
  readonly query: string
  /** From 0. */
  readonly page: number
}

export interface AreasPartProps extends OfMember {
  filter: AreaFilter
  hrefOfFilter: (filter: AreaFilter) => string
  onFilter: (filter: AreaFilter) => void
}

type Areas = Answer<typeof brokerAreasApi.areas>

/** Where a store delivers and how (spec 3 §2): each way with how far it reaches. */
export const AreasPart = ({ member, rights, filter }: Pick<AreasPartProps, 'member' | 'rights' | 'filter'>) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data, error, refetch } = useAreas(member.id, filter.query, filter.page)
  const add = async (): Promise<void> => {
    const added = await dialogs.open(AreaDialog, member.id)
    if (added) say(added)
  }
  return (
    <PageCard title={t('areas.title')}>
      {said}
      {rights.isBroker && (
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => void add()}>
          {t('areas.add')}
        </Button>
      )}
      {error ? (
        <Failure error={error} title={t('areas.failed')} onRetry={refetch} />
      ) : data ? (
        <>
          <RowsFile
            href={pathOf(brokerAreasApi.areasFile, { memberId: member.id })}
            canImport={rights.isBroker}
            send={(csv) => importAreas(member.id, csv)}
            told={(counts) => t('areas.added', counts)}
            say={say}
          />
          <Ways memberId={member.id} groups={data.groups} canRemove={rights.isBroker} say={say} />
        </>
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </PageCard>
  )
}

interface WaysProps {
  memberId: string
  groups: AreaGroup[]
  canRemove: boolean
  say: (happening: Happening) => void
}

const Ways = ({ memberId, groups, canRemove, say }: WaysProps) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const dialogs = useDialogs()
  const remove = useChange(removeAreas)
  const wayOf = ({ deliveryType, orderType }: AreaGroup): string =>
    `${typeName(deliveryType)}, ${t(`orderType.${orderType}`)}`
  const takeAway = async (group: AreaGroup): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('areas.removeAllTitle', { way: wayOf(group) }),
      text: t('areas.removeAllText', { count: group.count }),
      confirm: t('areas.removeAll'),
      tone: 'danger',
    })
    if (!isSure) return
    const { deliveryType, orderType } = group
    remove.mutate(
      { memberId, deliveryType, orderType },
      { onSuccess: ({ Removed }) => say({ text: t('areas.removedAll', { count: Removed }) }) },
    )
  }
  return (
    <>
      {remove.error && <Failure error={remove.error} />}
      <Box>
        <DataTable<AreaGroup>
          label={t('areas.ways')}
          rows={groups}
          keyOf={({ deliveryType, orderType }) => `${deliveryType} ${orderType}`}
          empty={
            <EmptyState title={t('areas.empty')} heading="h3">
              {t('areas.emptyText')}
            </EmptyState>
          }
          columns={[
            {
              key: 'way',
              header: t('areas.way'),
              minWidth: 150,
              flex: 2,
              cell: ({ deliveryType }) => typeName(deliveryType),
            },
            {
              key: 'order',
              header: t('areas.orderType'),
              minWidth: 100,
              cell: ({ orderType }) => t(`orderType.${orderType}`),
            },
            { key: 'count', header: t('areas.codes'), align: 'end', cell: ({ count }) => count },
            {
              key: 'span',
              header: t('areas.span'),
              minWidth: 140,
              cell: ({ first, last }) =>
                first === last ? postalCodeText(first) : `${postalCodeText(first)}–${postalCodeText(last)}`,
            },
            ...(canRemove
              ? [
                  {
                    key: 'actions',
                    header: t('actions'),
                    align: 'end' as const,
                    width: 150,
                    cell: (group: AreaGroup) => (
                      <RowAction
                        of={wayOf(group)}
                        action={t('areas.removeAll')}
                        onChoose={() => void takeAway(group)}
                        waiting={remove.isPending}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Box>
    </>
  )
}

/** Each postal code that a store delivers to, 100 a page, found by its first digits. */
export const AreaCodes = ({ member, rights, filter, hrefOfFilter, onFilter }: AreasPartProps) => {
  const t = useNetworkTexts()
  const [said, say] = useHappened()
  const { data } = useAreas(member.id, filter.query, filter.page)
  // What goes wrong is said where the ways stand.
  if (!data || (data.groups.length === 0 && filter.query === '' && said === undefined)) return null
  return (
    <PageCard title={t('areas.codes')}>
      {said}
      <Codes
        key={filter.query}
        memberId={member.id}
        data={data}
        filter={filter}
        hrefOfFilter={hrefOfFilter}
        onFilter={onFilter}
        canRemove={rights.isBroker}
        say={say}
      />
    </PageCard>
  )
}

interface CodesProps extends Pick<AreasPartProps, 'filter' | 'hrefOfFilter' | 'onFilter'> {
  memberId: string
  data: Areas
  canRemove: boolean
  say: (happening: Happening) => void
}

const Codes = ({ memberId, data, filter, hrefOfFilter, onFilter, canRemove, say }: CodesProps) => {
  const t = useNetworkTexts()
  const [digits, setDigits] = useState(filter.query)
  const acts = useAreaActs(say, canRemove ? { memberId } : null)
  return (
    <>
      <SearchForm
        label={t('areas.search')}
        submit={t('list.submit')}
        onSearch={() => onFilter({ query: digits.replaceAll(/\D/g, ''), page: 0 })}
        sx={{ display: 'flex', flexWrap: 'wrap' }}
      >
        <TextField
          label={t('areas.digits')}
          value={digits}
          onChange={setDigits}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </SearchForm>
      {acts.error && <Failure error={acts.error} />}
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {t('areas.found', { count: data.total })}
      </Typography>
      {data.items.length === 0 && data.total > 0 ? (
        <PastEnd lastPage={hrefOfFilter({ query: filter.query, page: Math.ceil(data.total / areasPerPage) - 1 })} />
      ) : (
        <AreaTable
          label={t('listOf', { title: t('areas.codes') })}
          rows={data.items}
          empty={t('areas.noCode')}
          acts={canRemove ? acts : undefined}
        />
      )}
      <Pagination
        page={filter.page + 1}
        pages={Math.ceil(data.total / areasPerPage)}
        hrefOf={(page) => hrefOfFilter({ query: filter.query, page: page - 1 })}
      />
    </>
  )
}
