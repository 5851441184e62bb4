import { officeProductsApi, type ProductChoice } from '@bukett/contracts/http/office-products'
import { dateText, type LocalDay } from '@bukett/contracts/rules/dates'
import { DONATION } from '@bukett/contracts/rules/donation'
import { percentText } from '@bukett/contracts/rules/percent'
import { VAT_CLASSES, VAT_PERIODS, type VatClass, vatRate } from '@bukett/contracts/rules/price'
import { EmptyState, KitLink } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { useToday } from '../../shared/use-today'
import { troubleOf } from '../shell/table-trouble'
import { type TaxTexts } from './texts-sv'
import { useTaxTexts } from './texts'

export interface TaxesViewProps {
  hrefOf: (code: string) => string
  newHref: string
}

/** From today on: a rate that is over is history. */
const periodsText = (vatClass: VatClass, today: LocalDay, t: ReturnType<typeof useTaxTexts>): string => {
  const ahead = VAT_PERIODS[vatClass].filter(({ until }) => until === null || until >= today)
  return ahead
    .map(({ until, rate: percent }, index) => {
      const rate = percentText(percent, currentLocale())
      if (until !== null) return t('until', { rate, day: dateText(until, currentLocale(), { withYear: true }) })
      return t(index === 0 ? 'always' : 'after', { rate })
    })
    .join(', ')
}

/** What is taxed how and until when, and what can be given in the cart. */
export const TaxesView = (donations: TaxesViewProps) => {
  const t = useTaxTexts()
  const today = useToday()
  return (
    <>
      <PageCard title={t('classes')}>
        <Typography>{t('classesHint')}</Typography>
        <DataTable
          label={t('classes')}
          rows={VAT_CLASSES.map((name) => ({ name }))}
          keyOf={({ name }) => name}
          columns={[
            { key: 'class', header: t('vatClass'), flex: 2, minWidth: 130, cell: ({ name }) => t(`class.${name}`) },
            {
              key: 'today',
              header: t('today'),
              minWidth: 80,
              cell: ({ name }) => percentText(vatRate(name, today), currentLocale()),
            },
            {
              key: 'ahead',
              header: t('ahead'),
              flex: 4,
              minWidth: 220,
              cell: ({ name }) => <span title={periodsText(name, today, t)}>{periodsText(name, today, t)}</span>,
            },
          ]}
        />
      </PageCard>
      <Donations {...donations} />
    </>
  )
}

const allDonations: ProductChoice = {
  words: '',
  assortment: '',
  shown: 'any',
  season: 'any',
  kind: 'Donation',
  stock: 'any',
  made: 'any',
  draft: 'any',
}

const stateOf = (isShown: boolean, isOffered: boolean): keyof Pick<TaxTexts, 'offered' | 'shown' | 'hidden'> =>
  isOffered ? 'offered' : isShown ? 'shown' : 'hidden'

const Donations = ({ hrefOf, newHref }: TaxesViewProps) => {
  const t = useTaxTexts()
  const price = usePriceText()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['office-products', 'donations'],
    queryFn: ({ signal }) => call(officeProductsApi.list, { query: { ...allDonations, order: 'position' } }, signal),
    retry: false,
  })
  const [first] = data?.Rows ?? []
  return (
    <PageCard title={t('donations')}>
      <Typography>{t('donationsHint')}</Typography>
      <Typography>{t('range', { least: price(DONATION.min), most: price(DONATION.max) })}</Typography>
      <DataTable
        label={t('donations')}
        rows={data?.Rows}
        keyOf={({ Code }) => Code}
        hrefOf={({ Code }) => hrefOf(Code)}
        isRefreshing={isFetching}
        empty={
          <EmptyState
            title={t('none')}
            action={
              <Button component={KitLink} href={newHref} variant="contained">
                {t('add')}
              </Button>
            }
          >
            {t('noneHint')}
          </EmptyState>
        }
        {...troubleOf(error, refetch)}
        columns={[
          { key: 'name', header: t('name'), flex: 3, minWidth: 150, cell: ({ Name }) => Name },
          { key: 'code', header: t('code'), minWidth: 100, cell: ({ Code }) => Code },
          {
            key: 'state',
            header: t('state'),
            minWidth: 170,
            cell: ({ Code, Sites }) => {
              const state = stateOf(Sites.length > 0, Code === first?.Code)
              return <StateWord tone={state === 'hidden' ? 'still' : 'good'}>{t(state)}</StateWord>
            },
          },
        ]}
      />
    </PageCard>
  )
}
