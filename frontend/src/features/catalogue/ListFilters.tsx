import type { ProductList } from '@bukett/contracts/http/catalogue'
import { parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { FacetList, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useGrossSide } from '../../shared/gross-side'
import type { ListChoice } from './list-address'

export interface ListFiltersProps {
  facets: ProductList['facets']
  choice: ListChoice
  /** Raised with the whole choice, back at its first page. */
  onChange: (choice: ListChoice) => void
}

const shownOccasions = 8

/** A list's facets: kinds, colours, occasions and price, each value with how many products it would leave (SE-04). */
export const ListFilters = ({ facets, choice, onChange }: ListFiltersProps) => {
  const { t } = useTranslation()
  const [allOccasions, setAllOccasions] = useState(false)
  const occasionPart = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: on with the first of those that it has brought.
  useEffect(() => {
    if (!allOccasions) return
    const fields = [...(occasionPart.current?.querySelectorAll('input') ?? [])]
    fields.find((field, index) => index > shownOccasions && !field.disabled)?.focus()
  }, [allOccasions])
  const change = (part: Partial<ListChoice>) => onChange({ ...choice, ...part, page: 0 })
  const { productCategories, colors, occasions } = choice
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      {(facets.productCategories.length > 1 || productCategories.length > 0) && (
        <FacetList
          legend={t('list.category')}
          facets={facets.productCategories.map(({ value, count }) => ({
            value,
            count,
            label: t(`category.${value as (typeof productCategories)[number]}`),
          }))}
          chosen={productCategories}
          onChange={(chosen) => change({ productCategories: chosen as typeof productCategories })}
        />
      )}
      {(facets.colors.length > 1 || colors.length > 0) && (
        <FacetList
          legend={t('list.colour')}
          facets={facets.colors.map(({ value, count }) => ({
            value,
            count,
            label: t(`colour.${value as (typeof colors)[number]}`),
          }))}
          chosen={colors}
          onChange={(chosen) => change({ colors: chosen as typeof colors })}
        />
      )}
      {facets.price && (
        <PriceFilter bounds={facets.price} price={choice.price} onChange={(price) => change({ price })} />
      )}
      {(facets.occasions.length > 1 || occasions.length > 0) && (
        <Box ref={occasionPart}>
          <FacetList
            legend={t('list.occasion')}
            all={t('list.everyOccasion')}
            facets={facets.occasions
              .filter(({ value }, index) => allOccasions || index < shownOccasions || occasions.includes(value))
              .map(({ value, count, name }) => ({ value, count, label: name }))}
            chosen={occasions}
            onChange={(chosen) => change({ occasions: chosen })}
          />
          {!allOccasions && facets.occasions.length > shownOccasions && (
            <Button variant="text" onClick={() => setAllOccasions(true)}>
              {t('list.allOccasions', { count: facets.occasions.length - shownOccasions })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

const isSame = (one: ListChoice['price'], other: ListChoice['price']): boolean =>
  one?.from === other?.from && one?.to === other?.to

interface PriceFilterProps {
  bounds: { from: number; to: number }
  price: ListChoice['price']
  onChange: (price: ListChoice['price']) => void
}

/** The lowest and the highest price, taken when the visitor leaves the field or presses Enter. */
const PriceFilter = ({ bounds, price, onChange }: PriceFilterProps) => {
  const { t } = useTranslation()
  const side = useGrossSide()
  const textOf = (ore: number | undefined) => (ore === undefined ? '' : String(toKronor(ore)))
  const [from, setFrom] = useState(textOf(price?.from))
  const [to, setTo] = useState(textOf(price?.to))
  const [known, setKnown] = useState({ price, taken: price })
  // One that was chosen elsewhere, or taken away there, is written here; the own one stands as it was typed.
  if (!isSame(price, known.price)) {
    setKnown({ price, taken: price })
    if (!isSame(price, known.taken)) {
      setFrom(textOf(price?.from))
      setTo(textOf(price?.to))
    }
  }
  const take = () => {
    const [lowest, highest] = [parseKronor(from), parseKronor(to)]
    if (lowest === price?.from && highest === price?.to) return
    const next = { ...(lowest !== undefined && { from: lowest }), ...(highest !== undefined && { to: highest }) }
    const taken = Object.keys(next).length > 0 ? next : undefined
    setKnown({ ...known, taken })
    onChange(taken)
  }
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9, onBlur: take } as const
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography component="legend" variant="h6" sx={{ mb: 2, p: 0 }}>
          {t('list.price') + side}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
          <TextField
            {...field}
            label={t('list.priceFrom')}
            placeholder={textOf(bounds.from)}
            value={from}
            onChange={setFrom}
          />
          <TextField {...field} label={t('list.priceTo')} placeholder={textOf(bounds.to)} value={to} onChange={setTo} />
        </Box>
        {/* Two fields are only sent by Enter when there is a button. */}
        <button type="submit" hidden>
          {t('list.price')}
        </button>
      </Box>
    </form>
  )
}
