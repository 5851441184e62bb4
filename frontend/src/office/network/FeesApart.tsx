import { FEE_KINDS } from '@bukett/contracts/http/across-network'
import { longDateText } from '@bukett/contracts/rules/dates'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { EmptyState, KitLink, Select, TextField } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDeferredValue } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useKept } from '../../shared/use-kept'
import { useTypeName } from './network-names'
import { storeName } from './StoreLink'
import { useNetworkTexts } from './texts'
import { type FeeApart, feesApartFile, useFeesApart } from './use-across'

/** Where a fee is changed, or else the store's page; undefined where there is neither. */
type FeeHref = (fee: Pick<FeeApart, 'Kind' | 'memberId'>) => string | undefined

interface Asked {
  readonly words: string
  readonly kind: FeeApart['Kind'] | ''
}

/** Every price that is not the network's: a store's own, a reserve's extra, a day's surcharge (FE-02). */
export const FeesApart = ({ hrefOf }: { hrefOf: FeeHref }) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const price = usePriceText()
  const [{ words, kind }, ask] = useKept<Asked>('asked', { words: '', kind: '' })
  const wanted = useDeferredValue(words)
  const { data, error, refetch } = useFeesApart()
  if (error) return <Failure error={error} title={t('apart.failed')} onRetry={refetch} />
  const rows = data?.Rows.filter((row) => (kind === '' || row.Kind === kind) && fits(row, wanted))
  const whereOf = ({ deliveryType, orderType, postalCodeFrom, postalCodeTo, date }: FeeApart): string =>
    date !== null
      ? longDateText(date, currentLocale(), { withYear: true })
      : postalCodeFrom !== null && postalCodeTo !== null
        ? `${postalCodeText(postalCodeFrom)}–${postalCodeText(postalCodeTo)}`
        : [deliveryType && typeName(deliveryType), orderType && t(`orderType.${orderType}`)].filter(Boolean).join(', ')
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        role="search"
        aria-label={t('apart.table')}
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}
      >
        <TextField
          label={t('apart.find')}
          value={words}
          onChange={(typed) => ask({ words: typed, kind })}
          maxLength={60}
          autoComplete="off"
        />
        <Select
          label={t('apart.kind')}
          value={kind}
          onChange={(chosen) => ask({ words, kind: chosen })}
          options={[
            { value: '', label: t('apart.anyKind') },
            ...FEE_KINDS.map((value) => ({ value, label: t(`apart.kinds.${value}`) })),
          ]}
        />
      </Box>
      {rows && (
        <Typography role="status" color="text.secondary">
          {t('apart.found', { count: rows.length })}
        </Typography>
      )}
      <Box>
        <DataTable<FeeApart>
          label={t('apart.table')}
          rows={rows}
          keyOf={(row) => `${row.Kind} ${row.memberId} ${whereOf(row)} ${row.Price}`}
          resetsAt={`${kind} ${wanted}`}
          empty={
            data?.Rows.length === 0 ? (
              <EmptyState title={t('apart.empty')}>{t('apart.emptyText')}</EmptyState>
            ) : (
              <Typography>{t('apart.none')}</Typography>
            )
          }
          tools={
            <Button component="a" href={feesApartFile()} variant="outlined" download>
              {t('apart.csv')}
            </Button>
          }
          columns={[
            {
              key: 'store',
              header: t('who.store'),
              minWidth: 190,
              flex: 2,
              cell: (row) => <Whose fee={row} href={hrefOf(row)} />,
            },
            {
              key: 'kind',
              header: t('apart.kind'),
              minWidth: 170,
              cell: ({ Kind }) => t(`apart.kinds.${Kind}`),
            },
            {
              key: 'where',
              header: t('apart.where'),
              minWidth: 260,
              flex: 3,
              cell: (row) => <span title={whereOf(row)}>{whereOf(row)}</span>,
            },
            {
              key: 'normal',
              header: t('apart.normal'),
              align: 'end',
              cell: ({ Kind, Normal }) => (Kind === 'store' ? price(Normal) : '–'),
            },
            { key: 'price', header: t('apart.price'), align: 'end', cell: ({ Price }) => price(Price) },
            {
              key: 'differs',
              header: t('apart.differs'),
              align: 'end',
              minWidth: 110,
              cell: ({ Normal, Price }) => `${Price > Normal ? '+' : '−'}${price(Math.abs(Price - Normal))}`,
            },
          ]}
        />
      </Box>
    </Box>
  )
}

const Whose = ({ fee: { memberId, memberShopName }, href }: { fee: FeeApart; href: string | undefined }) => {
  const t = useNetworkTexts()
  const name = memberId === null ? t('apart.all') : storeName({ memberId, memberShopName: memberShopName ?? '' })
  return href === undefined ? name : <KitLink href={href}>{name}</KitLink>
}

/** By what a store is called or numbered, or by a postal code that lies in the span. */
const fits = ({ memberId, memberShopName, postalCodeFrom, postalCodeTo }: FeeApart, words: string): boolean => {
  const text = words.trim().toLowerCase()
  const digits = text.replaceAll(/\s/g, '')
  if (text === '') return true
  return (
    (memberShopName ?? '').toLowerCase().includes(text) ||
    (memberId ?? '').startsWith(digits) ||
    (/^\d{1,5}$/.test(digits) &&
      postalCodeFrom !== null &&
      postalCodeTo !== null &&
      postalCodeFrom <= digits.padEnd(5, '9') &&
      digits.padEnd(5, '0') <= postalCodeTo)
  )
}
