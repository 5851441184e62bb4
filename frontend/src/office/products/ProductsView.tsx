import type { OfficeProduct } from '@bukett/contracts/http/office-products'
import type { ChosenProducts } from '@bukett/contracts/http/product-acts'
import { priceRangeText } from '@bukett/contracts/rules/price'
import { EmptyState, KitLink, Notice, useDialogs } from '@bukett/ui-kit'
import { type DataColumn, DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { troubleOf } from '../shell/table-trouble'
import { useKept } from '../../shared/use-kept'
import { usePaging } from '../shell/use-paging'
import { ActsPart } from './ActsPart'
import { ManyDialog } from './ManyDialog'
import { ProductFile } from './ProductFile'
import { ProductFilters } from './ProductFilters'
import { numberText } from './number-text'
import { RowDialog } from './RowDialog'
import { ofVariant } from './row-values'
import { type ProductTranslate, useProductTexts } from './texts'
import { type AskedProducts, isNarrowed, useAssortments, useProducts } from './use-products'

export interface ProductsViewProps {
  asked: AskedProducts
  onAsk: (asked: AskedProducts) => void
  hrefOf: (code: string) => string
  newHref: string
}

const pageSize = 50

/** The whole range: what is sold, for how much, what is left and where it is shown; changed where it stands. */
export const ProductsView = ({ asked, onAsk, hrefOf, newHref }: ProductsViewProps) => {
  const t = useProductTexts()
  const dialogs = useDialogs()
  const [done, setDone] = useState<string>()
  const [chosen, setChosen] = useKept<readonly string[]>('chosen', [])
  const question = useDeferredValue(asked)
  const paging = usePaging(question)
  const { pages, turn } = paging
  const { data, error, isFetching, refetch } = useProducts(question, paging.after)
  const next = data?.Next ?? null
  const from = pages.length * pageSize + 1
  const change = async (product: OfficeProduct, focus: string): Promise<void> => {
    const saved = await dialogs.open(RowDialog, { product, focus })
    if (saved) setDone(t('row.saved', { name: saved.Name }))
  }
  const changeMany = async (which: ChosenProducts, count: number): Promise<void> => {
    const begun = await dialogs.open(ManyDialog, { which, count })
    if (!begun) return
    setChosen([])
    setDone(t('many.begun'))
  }
  const choosing: DataColumn<OfficeProduct> = {
    key: 'chosen',
    header: t('many.chosen'),
    width: 64,
    cell: ({ Code, Name }) => (
      <Checkbox
        size="small"
        checked={chosen.includes(Code)}
        onChange={(_, isOn) => setChosen(isOn ? [...chosen, Code] : chosen.filter((one) => one !== Code))}
        slotProps={{ input: { 'aria-label': t('many.choose', { name: Name }) } }}
      />
    ),
  }
  const [lead, ...others] = useColumns((product, focus) => void change(product, focus))
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ProductFilters asked={asked} onAsk={onAsk} />
      {done !== undefined && (
        <Notice tone="success" announce="status" onClose={() => setDone(undefined)}>
          {done}
        </Notice>
      )}
      <DataTable
        label={t('list.label')}
        columns={[lead, choosing, ...others]}
        rows={data?.Rows}
        keyOf={({ Code }) => Code}
        hrefOf={({ Code }) => hrefOf(Code)}
        isRefreshing={isFetching}
        empty={
          <EmptyState title={t(isNarrowed(asked) ? 'list.none' : 'list.nothing')}>
            {t(isNarrowed(asked) ? 'list.noneHint' : 'list.nothingHint')}
          </EmptyState>
        }
        {...troubleOf(error, refetch)}
        pages={{
          ...(data &&
            data.Rows.length > 0 && {
              shown: t('list.rows', {
                from: numberText(from),
                to: numberText(from + data.Rows.length - 1),
                total: numberText(data.Total),
              }),
            }),
          ...(pages.length > 0 && { onPrevious: () => turn(pages.slice(0, -1)) }),
          ...(next !== null && { onNext: () => turn([...pages, next]) }),
        }}
        tools={
          <>
            <Button component={KitLink} href={newHref} variant="contained">
              {t('page.add')}
            </Button>
            <Typography role="status" color="text.secondary">
              {data ? t('list.found', { count: data.Total }) : ''}
            </Typography>
            {chosen.length > 0 && (
              <>
                <Typography role="status">{t('many.count', { count: chosen.length })}</Typography>
                <Button variant="contained" onClick={() => void changeMany({ Codes: [...chosen] }, chosen.length)}>
                  {t('many.changeChosen')}
                </Button>
                <Button onClick={() => setChosen([])}>{t('many.clear')}</Button>
              </>
            )}
            {data && data.Total > 0 && (
              <Button variant="outlined" onClick={() => void changeMany({ Choice: question }, data.Total)}>
                {t('many.changeAll', { count: data.Total })}
              </Button>
            )}
          </>
        }
      />
      <ActsPart />
      {data && <ProductFile asked={question} count={data.Total} />}
    </Box>
  )
}

/** What stands in a row; prices, stock, place and where it is shown are pressed to be changed. */
const useColumns = (
  change: (product: OfficeProduct, focus: string) => void,
): [DataColumn<OfficeProduct>, ...DataColumn<OfficeProduct>[]] => {
  const t = useProductTexts()
  const { t: shop, language } = useTranslation()
  const price = usePriceText()
  const { data: assortments = [] } = useAssortments()
  const pressed = (product: OfficeProduct, what: string, focus: string, text: ReactNode) => (
    <Button
      size="small"
      variant="text"
      aria-label={`${t('list.change', { what })}: ${product.Name}`}
      onClick={() => change(product, focus)}
      sx={{ px: 1, mx: -1, minWidth: 0, whiteSpace: 'nowrap', textDecoration: 'underline dotted' }}
    >
      {text}
    </Button>
  )
  return [
    {
      key: 'name',
      header: t('list.name'),
      flex: 3,
      minWidth: 160,
      cell: ({ Name, HasDraft }) => (
        <span title={Name}>
          {HasDraft && (
            // The row's link underlines its words, and not what parts them from the mark.
            <Box component="span" sx={{ display: 'inline-block', whiteSpace: 'pre' }}>
              <StateWord tone="good">{t('list.draft')}</StateWord>{' '}
            </Box>
          )}
          {Name}
        </span>
      ),
    },
    { key: 'code', header: t('list.code'), minWidth: 92, cell: ({ Code }) => Code },
    {
      key: 'kind',
      header: t('list.kind'),
      minWidth: 120,
      cell: ({ ProductCategory }) => shop(`category.${ProductCategory}`),
    },
    {
      key: 'price',
      header: t('list.price'),
      minWidth: 118,
      cell: (product) => pressed(product, t('field.Price'), ofVariant(0, 'Price'), priceOf(product, price, language)),
    },
    {
      key: 'stock',
      header: t('list.stock'),
      minWidth: 106,
      cell: (product) => pressed(product, t('field.Stock'), ofVariant(0, 'Stock'), stockOf(product, t)),
    },
    {
      key: 'season',
      header: t('list.season'),
      minWidth: 94,
      cell: ({ Seasons }) =>
        Seasons.length === 0 ? t('season.always') : Seasons.map((one) => t(`season.${one}`)).join(', '),
    },
    {
      key: 'assortments',
      header: t('list.assortments'),
      flex: 2,
      isExtra: true,
      cell: ({ Assortments }) =>
        Assortments.map((code) => assortments.find(({ Code }) => Code === code)?.Name ?? code).join(', '),
    },
    {
      key: 'made',
      header: t('list.made'),
      isExtra: true,
      minWidth: 110,
      cell: ({ IsCentral, LocalMemberId }) =>
        LocalMemberId === null
          ? t(IsCentral ? 'made.central' : 'made.store')
          : t('list.own', { member: LocalMemberId }),
    },
    {
      key: 'shown',
      header: t('list.shown'),
      flex: 2,
      minWidth: 112,
      cell: (product) => pressed(product, t('field.Sites'), 'gift', t(`shown.${shownAt(product)}`)),
    },
    {
      key: 'position',
      header: t('list.position'),
      width: 90,
      align: 'end',
      cell: (product) =>
        pressed(
          product,
          t('field.Position'),
          'Position',
          product.Position.toLocaleString(language === 'sv' ? 'sv-SE' : 'en-GB'),
        ),
    },
  ]
}

const shownAt = ({ Sites }: OfficeProduct) => (Sites.length > 1 ? 'both' : (Sites[0] ?? 'nowhere'))

const priceOf = ({ Variants }: OfficeProduct, price: (ore: number) => string, language: 'sv' | 'en'): ReactNode => {
  const now = Variants.map(({ Price, PriceAfterDiscount }) => PriceAfterDiscount ?? Price)
  const [low, high] = [Math.min(...now), Math.max(...now)]
  const text = low === high ? price(low) : priceRangeText(low, high, language)
  const isLowered = Variants.some(({ PriceAfterDiscount }) => PriceAfterDiscount !== null)
  return isLowered ? (
    <Box component="span" sx={{ color: 'error.main' }}>
      {text}
    </Box>
  ) : (
    text
  )
}

const stockOf = ({ Variants }: OfficeProduct, t: ProductTranslate): string => {
  const counted = Variants.flatMap(({ Left }) => (Left === null ? [] : [Left]))
  if (counted.length === 0) return t('stock.uncounted')
  const left = counted.reduce((sum, one) => sum + one, 0)
  return left === 0 ? t('stock.out') : t('stock.left', { left })
}
