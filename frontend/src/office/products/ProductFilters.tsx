import { PRODUCT_FILTERS, PRODUCT_ORDERS } from '@bukett/contracts/http/office-products'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { useProductTexts } from './texts'
import { type AskedProducts, everything, isNarrowed, useAssortments } from './use-products'

export interface ProductFiltersProps {
  asked: AskedProducts
  onAsk: (asked: AskedProducts) => void
}

/** Each narrows the list. */
export const ProductFilters = ({ asked, onAsk }: ProductFiltersProps) => {
  const t = useProductTexts()
  const { t: shop } = useTranslation()
  const { data: assortments = [] } = useAssortments()
  const set = (changes: Partial<AskedProducts>): void => onAsk({ ...asked, ...changes })
  return (
    <Box
      role="group"
      aria-label={t('list.filters')}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(180px, 1fr))' },
      }}
    >
      <TextField
        label={t('list.words')}
        value={asked.words}
        onChange={(words) => set({ words })}
        maxLength={80}
        autoComplete="off"
      />
      <Select
        label={t('list.assortment')}
        value={asked.assortment}
        onChange={(assortment) => set({ assortment })}
        options={[
          { value: '', label: t('list.anyAssortment') },
          ...assortments.map(({ Code, Name }) => ({ value: Code, label: Name })),
        ]}
      />
      <Select
        label={t('list.kind')}
        value={asked.kind}
        onChange={(kind) => set({ kind })}
        options={PRODUCT_FILTERS.kind.map((value) => ({
          value,
          label: value === 'any' ? t('list.anyKind') : shop(`category.${value}`),
        }))}
      />
      <Select
        label={t('list.shown')}
        value={asked.shown}
        onChange={(shown) => set({ shown })}
        options={PRODUCT_FILTERS.shown.map((value) => ({ value, label: t(`shown.${value}`) }))}
      />
      <Select
        label={t('list.season')}
        value={asked.season}
        onChange={(season) => set({ season })}
        options={PRODUCT_FILTERS.season.map((value) => ({ value, label: t(`season.${value}`) }))}
      />
      <Select
        label={t('list.stock')}
        value={asked.stock}
        onChange={(stock) => set({ stock })}
        options={PRODUCT_FILTERS.stock.map((value) => ({ value, label: t(`stock.${value}`) }))}
      />
      <Select
        label={t('list.made')}
        value={asked.made}
        onChange={(made) => set({ made })}
        options={PRODUCT_FILTERS.made.map((value) => ({ value, label: t(`made.${value}`) }))}
      />
      <Select
        label={t('list.draft')}
        value={asked.draft}
        onChange={(draft) => set({ draft })}
        options={PRODUCT_FILTERS.draft.map((value) => ({ value, label: t(`draft.${value}`) }))}
      />
      <Select
        label={t('list.order')}
        value={asked.order}
        onChange={(order) => set({ order })}
        options={PRODUCT_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      {isNarrowed(asked) && (
        <Box>
          <Button onClick={() => onAsk({ ...everything, order: asked.order })}>{t('list.clear')}</Button>
        </Box>
      )}
    </Box>
  )
}
