import type { Product, Variant } from '@bukett/contracts/http/catalogue'
import { catAnswer } from '@bukett/contracts/rules/cat-safety'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'

export interface ProductMoreProps {
  product: Product
  /** How it can come, and what that costs. */
  delivery?: ReactNode
}

/** What is worth knowing of a product before it is bought: what is in it, how it keeps, whether a cat may have it near, how it comes. */
export const ProductMore = ({ product, delivery }: ProductMoreProps) => {
  const { t } = useTranslation()
  const parts = [
    { key: 'contents', content: <Contents product={product} /> },
    { key: 'care', content: <Care product={product} /> },
    { key: 'cats', content: <Cats product={product} /> },
    { key: 'delivery', content: delivery },
  ].filter(({ key }) => isTold[key as keyof typeof isTold](product))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 10, md: 12 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {parts.map(({ key, content }) => (
        <Box component="section" key={key} aria-labelledby={`product-${key}`}>
          <Typography id={`product-${key}`} variant="h4" component="h2" sx={{ mb: 3 }}>
            {t(`more.${key as 'contents' | 'care' | 'cats' | 'delivery'}.title`)}
          </Typography>
          {content}
        </Box>
      ))}
    </Box>
  )
}

const hasContents = ({ Contents }: Variant): boolean => Contents !== undefined && Contents.length > 0
const flowersOf = ({ Variants }: Product): readonly { Flower: string; Name: string }[] =>
  Variants.flatMap(({ Contents }) => Contents ?? [])

/** How goods of a kind are cared for; others need none, or their florist tells it. */
const careOf = ({ Variants, OrderType }: Product): 'cut' | 'pot' | undefined => {
  const [first] = Variants
  if (!first || OrderType !== 'Normal') return undefined
  if (first.ProductCategory === 'Plants' || first.ProductCategory === 'LargePlants') return 'pot'
  return first.ProductCategory === 'Flowers' || first.ProductCategory === 'Subscription' ? 'cut' : undefined
}

const isTold = {
  contents: ({ Variants }: Product): boolean => Variants.some(hasContents),
  care: (product: Product): boolean => careOf(product) !== undefined,
  cats: (product: Product): boolean => product.OrderType === 'Normal' && flowersOf(product).length > 0,
  delivery: ({ Variants }: Product): boolean => Variants.some(({ IsDigital }) => !IsDigital),
}

/** Each size in words: how many of which, and about how large it is. */
const Contents = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const told = product.Variants.filter(hasContents)
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
      {told.map(({ Code, Name, Contents: stems = [], Size }) => (
        <Box key={Code}>
          {product.Variants.length > 1 && (
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {Name}
            </Typography>
          )}
          <Typography component="dd" sx={{ m: 0 }}>
            {stems.map(({ Name: flower, Count }) => (Count === null ? flower : `${Count} ${flower}`)).join(', ')}
          </Typography>
          {(Size?.HeightCm ?? Size?.WidthCm ?? null) !== null && (
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
              {sizeText(t, Size)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}

const sizeText = (t: ReturnType<typeof useTranslation>['t'], size: Variant['Size']): string => {
  const [height, width] = [size?.HeightCm ?? null, size?.WidthCm ?? null]
  if (height !== null && width !== null) return t('more.contents.size', { height, width })
  return height === null ? t('more.contents.wide', { width: width ?? 0 }) : t('more.contents.high', { height })
}

/** Flowers that want something else than others. */
const ownCare = ['tulip', 'hydrangea', 'rose', 'amaryllis', 'orchid'] as const

const Care = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const kind = careOf(product)
  if (!kind) return null
  const has = new Set(flowersOf(product).map(({ Flower }) => Flower))
  const own = ownCare.filter((flower) => has.has(flower) && (kind === 'cut') === (flower !== 'orchid'))
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1.5 }}>
      {([1, 2, 3] as const).map((step) => (
        <li key={step}>{t(`more.care.${kind}${step}`)}</li>
      ))}
      {own.map((flower) => (
        <li key={flower}>{t(`more.care.of.${flower}`)}</li>
      ))}
    </Box>
  )
}

/** Said only of what is in it; a florist who puts another flower in its place has not read it. */
const Cats = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const told = flowersOf(product)
  const answer = catAnswer([...new Set(told.map(({ Flower }) => Flower))])
  if (!answer) return null
  const names = answer.flowers.map((flower) => told.find(({ Flower }) => Flower === flower)?.Name ?? flower)
  return (
    <>
      <Typography sx={{ fontWeight: answer.harm === 'deadly' ? 600 : undefined }}>
        {t(`more.cats.${answer.harm}`, { flowers: names.join(', ') })}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {t('more.cats.note')}
      </Typography>
    </>
  )
}
