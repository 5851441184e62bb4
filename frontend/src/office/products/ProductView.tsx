import type { ApiError } from '@bukett/contracts'
import { officeProductsApi, type WholeProduct } from '@bukett/contracts/http/office-products'
import { KitLink, Notice, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { changedSince } from '../../shared/changed-values'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { EditionPart } from '../shell/EditionPart'
import { momentWithYear } from '../shell/moments'
import { type PreviewHref, PreviewPart } from '../shell/PreviewPart'
import { useUnsaved, useUnsavedValues } from '../shell/use-unsaved'
import { fieldText, saidDifference, staleOf } from './changed-fields'
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
  useKeepProduct,
  useReadProductsAgain,
  useWholeProduct,
} from './use-products'

export interface ProductViewProps {
  code: string
  /** Where its pictures are chosen. */
  picturesPath: (code: string) => string
  previewHref: PreviewHref
}

/** One product: its draft, what it looks like as on any day, how it is published, and who changed it last. */
export const ProductView = ({ code, picturesPath, previewHref }: ProductViewProps) => {
  const t = useProductTexts()
  const readAgain = useReadProductsAgain()
  const keep = useKeepProduct()
  const { data, error, refetch } = useWholeProduct(code)
  const [isSaved, setSaved] = useState(false)
  const [since, setSince] = useState<Partial<ProductValues>>({})
  const typed = useRef<TypedProduct>(null)
  if (error && !data) return <Failure error={error} title={t('page.failed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton />
  const ready = async (): Promise<number | undefined> => typed.current?.ready()
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
      <ChangeProductForm
        key={`${data.Revision} ${data.State.Revision}`}
        whole={data}
        since={since}
        typed={typed}
        onKept={setSince}
        onSaved={() => setSaved(true)}
      />
      <PreviewPart kind="product" of={data.Product.Code} hrefOf={previewHref} onBothSites={false} onReady={ready} />
      <EditionPart
        kind="product"
        of={data.Product.Code}
        state={data.State}
        onReady={ready}
        onDone={async (mayLose) => {
          const now = await readWhole(code).catch(() => undefined)
          setSaved(false)
          // The form is built anew by what is read: what has been typed until then is taken along.
          setSince(mayLose ? {} : (typed.current?.unsaved() ?? {}))
          if (now) keep(now)
          else await readAgain()
        }}
        onRefused={(refused) => typed.current?.refuse(refused) ?? false}
        mayLose={async () => typed.current?.mayLose() ?? true}
        canWithdraw
        isInShop={data.IsListed}
        said={(difference) => saidDifference(difference, data.Product.Variants, t)}
      />
      <History whole={data} />
    </Box>
  )
}

/** What the rest of the page asks of what is typed. */
interface TypedProduct {
  /** Brings it into the draft, and answers with the draft's revision; undefined where that was refused, which is told here. */
  readonly ready: () => Promise<number | undefined>
  /** What is typed and not saved. */
  readonly unsaved: () => Partial<ProductValues>
  /** Whether what is typed and not saved may be lost. */
  readonly mayLose: () => Promise<boolean>
  /** What was refused of the draft; true where it is told here. */
  readonly refuse: (error: ApiError) => boolean
}

interface ChangeProductFormProps {
  whole: WholeProduct
  /** What was typed while the form before this one was saved. */
  since: Partial<ProductValues>
  typed: Ref<TypedProduct>
  onKept: (since: Partial<ProductValues>) => void
  onSaved: () => void
}

const ChangeProductForm = ({ whole, since, typed, onKept, onSaved }: ChangeProductFormProps) => {
  const t = useProductTexts()
  const keep = useKeepProduct()
  const [seen, setSeen] = useState(whole)
  const [merged, setMerged] = useState<Error | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [initial] = useState(() => productValues(whole.Product))
  const [shape, setShape] = useState(shapeOf(initial))
  const waiting = useRef<((revision: number | undefined) => void) | undefined>(undefined)
  const settle = (revision: number | undefined): void => {
    waiting.current?.(revision)
    waiting.current = undefined
  }
  const form = useForm<ProductValues, SavedProduct, WholeProduct>({
    initial: { ...initial, ...since } as ProductValues,
    labels: productLabels(shape, t),
    schema: officeProductsApi.save.body,
    bodyOf: (values) => ({
      Revision: seen.Revision,
      DraftRevision: seen.State.Revision,
      Product: sentProduct(values, seen.Product),
    }),
    send: (body) => saveProduct(whole.Product.Code, body),
    onDone: (saved, sent) => {
      onKept(changedSince(sent, form.values))
      keep(saved)
      if (waiting.current) settle(saved.State.Revision)
      else onSaved()
    },
  })
  if (shapeOf(form.values) !== shape) setShape(shapeOf(form.values))
  const { refusals, values, formRef } = form
  const refusedNow = useEffectEvent(() => settle(undefined))
  useEffect(() => {
    if (refusals > 0) refusedNow()
  }, [refusals])
  // What was read in beside it is to be saved with what was typed, whether or not that is another text.
  const isChanged = seen !== whole || JSON.stringify(values) !== JSON.stringify(initial)
  const { mayLose } = useUnsaved(isChanged)
  useImperativeHandle(typed, () => ({
    ready: () =>
      isChanged
        ? new Promise((resolve) => {
            waiting.current = resolve
            formRef.current?.requestSubmit()
          })
        : Promise.resolve(seen.State.Revision),
    unsaved: () => changedSince(initial, values),
    mayLose,
    refuse: (error) => {
      const isStale = staleOf(error) !== null
      setRefused(isStale ? error : null)
      if (isStale) formRef.current?.scrollIntoView({ block: 'start' })
      return isStale
    },
  }))
  const merge = async (): Promise<void> => {
    const now = await readWhole(whole.Product.Code)
    form.set(mergedValues(form.values, productValues(seen.Product), productValues(now.Product)))
    setSeen(now)
    setMerged(form.failure ?? refused)
  }
  const shown = (error: Error) =>
    error === merged ? (
      <Notice tone="info" announce="status">
        {t('stale.merged')}
      </Notice>
    ) : staleOf(error) ? (
      <StaleNotice error={error} variants={seen.Product.Variants} onMerge={merge} />
    ) : (
      <Failure error={error} />
    )
  return (
    <PageCard title={t('page.change')}>
      {refused && shown(refused)}
      <FormFrame form={form} label={t('page.change')} submit={t('page.save')} failure={shown}>
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
  const form = useForm<ProductValues, Pick<SavedProduct, 'Product'>, WholeProduct>({
    initial,
    labels: productLabels(shape, t),
    schema: officeProductsApi.add.body,
    bodyOf: (values) => ({ Product: sentProduct(values, emptyProduct) }),
    send: (body) => addProduct(body),
    onDone: ({ Product }) => {
      letGo()
      void readAgain()
      onAdded(Product.Code)
    },
  })
  if (shapeOf(form.values) !== shape) setShape(shapeOf(form.values))
  const { letGo } = useUnsavedValues(form.values, initial)
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
          const fields = [...new Set(Fields.map((field) => fieldText(field, Product.Variants, t)))].join(', ')
          return (
            <li key={At + fields}>
              {momentWithYear(At)}, {By ?? t('page.nobody')}
              {fields && `: ${fields}`}
            </li>
          )
        })}
      </Box>
    </PageCard>
  )
}
