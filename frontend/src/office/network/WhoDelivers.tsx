import { isExpressOnly, isPostageOnlyAdmin } from '@bukett/contracts/rules/delivery-types'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { DenseTable, KitLink, RowsSkeleton, Tag, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { SearchForm } from '../../shared/SearchForm'
import { useCategoriesText, useTypeName } from './network-names'
import { useNetworkTexts } from './texts'
import { useAllBackups, useWhoDelivers } from './use-keeping'

export interface WhoDeliversProps {
  /** Digits of a postal code. */
  query: string
  onQuery: (digits: string) => void
  hrefOfMember: (id: string) => string
}

/** Which stores deliver to a place, across the network, and which are in reserve there. */
export const WhoDelivers = ({ query, onQuery, hrefOfMember }: WhoDeliversProps) => {
  const t = useNetworkTexts()
  const [digits, setDigits] = useState(query)
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography color="text.secondary">{t('who.text')}</Typography>
        <SearchForm
          label={t('who.title')}
          submit={t('who.submit')}
          onSearch={() => onQuery(digits.replaceAll(/\D/g, ''))}
          sx={{ display: 'flex', flexWrap: 'wrap' }}
        >
          <TextField
            label={t('who.code')}
            value={digits}
            onChange={setDigits}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
          />
        </SearchForm>
      </Box>
      {query.length >= 4 && (
        <>
          <Areas digits={query} hrefOfMember={hrefOfMember} />
          <Reserves digits={query} hrefOfMember={hrefOfMember} />
        </>
      )}
    </Box>
  )
}

interface Asked {
  digits: string
  hrefOfMember: (id: string) => string
}

const Areas = ({ digits, hrefOfMember }: Asked) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const categoriesText = useCategoriesText()
  const { data, error, refetch } = useWhoDelivers(digits)
  if (error) return <Failure error={error} title={t('who.failed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={6} />
  const types = [...new Set(data.map(({ deliveryType }) => deliveryType))]
  const stores = new Set(data.map(({ memberId }) => memberId)).size
  return (
    <PageCard title={t('areas.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {t('who.found', { count: data.length, stores })}
        </Typography>
        {isExpressOnly(types) && <Tag tone="sun">{t('who.expressOnly')}</Tag>}
        {isPostageOnlyAdmin(types) && <Tag tone="sun">{t('who.postageOnly')}</Tag>}
      </Box>
      <DenseTable
        caption={t('listOf', { title: t('who.title') })}
        rows={data}
        keyOf={({ id }) => id}
        empty={<Typography>{t('who.empty')}</Typography>}
        columns={[
          {
            key: 'store',
            header: t('list.store'),
            cell: ({ memberId, memberShopName }) => (
              <KitLink href={hrefOfMember(memberId)}>{`${memberShopName} (${memberId})`}</KitLink>
            ),
          },
          { key: 'code', header: t('areas.code'), cell: ({ postalCode }) => postalCodeText(postalCode) },
          { key: 'way', header: t('areas.way'), cell: ({ deliveryType }) => typeName(deliveryType) },
          { key: 'order', header: t('areas.orderType'), cell: ({ orderType }) => t(`orderType.${orderType}`) },
          {
            key: 'goods',
            header: t('categories.title'),
            cell: ({ productCategories }) => categoriesText(productCategories),
          },
        ]}
      />
    </PageCard>
  )
}

/** BR-05: by turn. */
const Reserves = ({ digits, hrefOfMember }: Asked) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const priceText = usePriceText()
  const { data, error, refetch } = useAllBackups()
  if (error) return <Failure error={error} title={t('backups.failed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={2} />
  const [first, last] = [digits.padEnd(5, '0'), digits.padEnd(5, '9')]
  const rows = data
    .filter(({ postalCodeFrom, postalCodeTo }) => postalCodeFrom <= last && first <= postalCodeTo)
    .toSorted((a, b) => a.priority - b.priority)
  return (
    <PageCard title={t('who.reserve')}>
      <DenseTable
        caption={t('listOf', { title: t('who.reserve') })}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<Typography>{t('who.reserveEmpty')}</Typography>}
        columns={[
          {
            key: 'store',
            header: t('list.store'),
            cell: ({ memberId }) => <KitLink href={hrefOfMember(memberId)}>{memberId}</KitLink>,
          },
          { key: 'priority', header: t('backups.priority'), align: 'end', cell: ({ priority }) => priority },
          {
            key: 'span',
            header: t('areas.codes'),
            cell: ({ postalCodeFrom, postalCodeTo }) =>
              `${postalCodeText(postalCodeFrom)}–${postalCodeText(postalCodeTo)}`,
          },
          {
            key: 'ways',
            header: t('areas.way'),
            cell: ({ deliveryTypes }) => deliveryTypes.map((type) => typeName(type)).join(', '),
          },
          { key: 'fee', header: t('backups.extraFee'), align: 'end', cell: ({ extraFee }) => priceText(extraFee) },
        ]}
      />
    </PageCard>
  )
}
