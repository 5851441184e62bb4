import { officeProductsApi, type WholeProduct } from '@bukett/contracts/http/office-products'
import { dateText, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import { KitLink, Notice, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { fieldText, staleOf } from './changed-fields'
import { ProductFields } from './ProductFields'
import { emptyProduct, productLabels, type ProductValues, productValues, sentProduct, shapeOf } from './product-values'
import { mergedValues } from './row-values'
import { StaleNotice } from './StaleNotice'
import { useProductTexts } from './texts'
import {
  addProduct,
  readWhole,
  saveProduct,
  type SavedProduct,
  useReadProductsAgain,
  useWholeProduct,
} from './use-products'

export interface ProductViewProps {
  code: string
  /** Where its pictures are chosen. */
  picturesPath: (code: string) => string
}

/** One product: all that is filled in of it, and who changed it last. */
export const ProductView = ({ code, picturesPath }: ProductViewProps) => {
  const t = useProductTexts()
  const { data, error, refetch } = useWholeProduct(code)
  const [isSaved, setSaved] = useState(false)
  if (error) return <Failure error={error} title={t('page.failed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <KitLink href={picturesPath(data.Product.Code)}>{t('page.pictures')}</KitLink>
        <Link href={data.Url} target="_blank" rel="noreferrer">
          {t('page.shop')}
        </Link>
      </Box>
      {isSaved && (
        <Notice tone="success" announce="status" onClose={() => setSaved(false)}>
          {t('page.saved')}
        </Notice>
      )}
      <ChangeProductForm key={data.Revision} whole={data} onSaved={() => setSaved(true)} />
      <History whole={data} />
    </Box>
  )
}

const ChangeProductForm = ({ whole, onSaved }: { whole: WholeProduct; onSaved: () => void }) => {
  const t = useProductTexts()
  const readAgain = useReadProductsAgain()
  const [seen, setSeen] = useState(whole)
  const [merged, setMerged] = useState<Error | null>(null)
  const [initial] = useState(() => productValues(whole.Product))
  const [shape, setShape] = useState(shapeOf(initial))
  const form = useForm<ProductValues, SavedProduct, WholeProduct>({
    initial,
    labels: productLabels(shape, t),
    schema: officeProductsApi.save.body,
    bodyOf: (values) => ({ Revision: seen.Revision, Product: sentProduct(values, seen.Product) }),
    send: (body) => saveProduct(whole.Product.Code, body),
    onDone: () => {
      onSaved()
      void readAgain()
    },
  })
  if (shapeOf(form.values) !== shape) setShape(shapeOf(form.values))
  const merge = async (): Promise<void> => {
    const now = await readWhole(whole.Product.Code)
    form.set(mergedValues(form.values, productValues(seen.Product), productValues(now.Product)))
    setSeen(now)
    setMerged(form.failure)
  }
  return (
    <PageCard title={t('page.change')}>
      <FormFrame
        form={form}
        label={t('page.change')}
        submit={t('page.save')}
        failure={(error) =>
          error === merged ? (
            <Notice tone="info" announce="status">
              {t('stale.merged')}
            </Notice>
          ) : staleOf(error) ? (
            <StaleNotice error={error} variants={seen.Product.Variants} onMerge={merge} />
          ) : (
            <Failure error={error} />
          )
        }
      >
        <ProductFields form={form} lowest={seen.Lowest} kept={seen.Product.Variants.length} />
      </FormFrame>
    </PageCard>
  )
}

/** From nothing. */
export const NewProductForm = ({ onAdded }: { onAdded: (code: string) => void }) => {
  const t = useProductTexts()
  const readAgain = useReadProductsAgain()
  const [initial] = useState(() => productValues(emptyProduct))
  const [shape, setShape] = useState(shapeOf(initial))
  const form = useForm<ProductValues, Omit<SavedProduct, 'Revision'>, WholeProduct>({
    initial,
    labels: productLabels(shape, t),
    schema: officeProductsApi.add.body,
    bodyOf: (values) => ({ Product: sentProduct(values, emptyProduct) }),
    send: (body) => addProduct(body),
    onDone: ({ Product }) => {
      void readAgain()
      onAdded(Product.Code)
    },
  })
  if (shapeOf(form.values) !== shape) setShape(shapeOf(form.values))
  return (
    <PageCard title={t('page.new')}>
      <FormFrame form={form} label={t('page.new')} submit={t('page.save')}>
        <ProductFields form={form} lowest={{}} kept={0} />
      </FormFrame>
    </PageCard>
  )
}

const History = ({ whole: { Product, Changes } }: { whole: WholeProduct }) => {
  const t = useProductTexts()
  return (
    <PageCard title={t('page.history')}>
      {Changes.length === 0 && <Typography>{t('page.nothingYet')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {Changes.map(({ At, By, Fields }) => {
          const { day, time } = stockholmMoment(At)
          const fields = [...new Set(Fields.map((field) => fieldText(field, Product.Variants, t)))].join(', ')
          return (
            <li key={At + fields}>
              {dateText(day, currentLocale(), { withYear: true })} {timeText(time, currentLocale())},{' '}
              {By ?? t('page.nobody')}
              {fields && `: ${fields}`}
            </li>
          )
        })}
      </Box>
    </PageCard>
  )
}
