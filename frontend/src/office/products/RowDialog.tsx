import { type OfficeProduct, officeProductsApi } from '@bukett/contracts/http/office-products'
import { type DialogProps, Notice, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { type Form, useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { usePriceText } from '../../shared/money'
import { Failure } from '../../shared/Failure'
import { Tick } from '../../shared/Tick'
import { soon } from '../shell/soon'
import { kronorUnit } from '../shell/typed-numbers'
import { staleOf } from './changed-fields'
import { mergedValues, ofVariant, rowLabels, type RowValues, rowValues, sentRow } from './row-values'
import { StaleNotice } from './StaleNotice'
import { useProductTexts } from './texts'
import { changeRow, readProduct, type RowChange, useReadProductsAgain } from './use-products'

export interface RowDialogPayload {
  readonly product: OfficeProduct
  /** The field that was pressed. */
  readonly focus: string
}

/** `dialogs.open(RowDialog, { product, focus })`: the product as it was saved. */
export const RowDialog = ({ open, payload, onClose }: DialogProps<RowDialogPayload, OfficeProduct>) => {
  const t = useProductTexts()
  const readAgain = useReadProductsAgain()
  /** As it was read last: what is sent names its revision. */
  const [product, setProduct] = useState(payload.product)
  /** The refusal whose other changes have been read. */
  const [merged, setMerged] = useState<Error | null>(null)
  const form = useForm<RowValues, RowChange, OfficeProduct>({
    initial: rowValues(payload.product),
    labels: rowLabels(payload.product, t),
    schema: officeProductsApi.changeRow.body,
    bodyOf: (values) => sentRow(values, product),
    send: async (body) => {
      const saved = await changeRow(product.Code, body)
      // The next one is of what stands in the list then.
      await soon(readAgain())
      return saved
    },
    onDone: onClose,
  })
  const merge = async (): Promise<void> => {
    const now = await readProduct(product.Code)
    form.set(mergedValues(form.values, rowValues(product), rowValues(now)))
    setProduct(now)
    setMerged(form.failure)
    void readAgain()
  }
  const { formRef } = form
  useEffect(() => {
    const field = formRef.current?.elements.namedItem(payload.focus)
    if (field instanceof HTMLElement) field.focus()
  }, [formRef, payload.focus])
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('row.title', { name: product.Name })}>
      <FormFrame
        form={form}
        label={t('row.title', { name: product.Name })}
        submit={t('row.submit')}
        failure={(error) =>
          error === merged ? (
            <Notice tone="info" announce="status">
              {t('stale.merged')}
            </Notice>
          ) : staleOf(error) ? (
            <StaleNotice error={error} variants={product.Variants} onMerge={merge} />
          ) : (
            <Failure error={error} />
          )
        }
      >
        {product.Variants.map((variant, index) => (
          <VariantFields
            key={variant.Code}
            form={form}
            variant={variant}
            index={index}
            isOnly={product.Variants.length === 1}
          />
        ))}
        <FormPart title={t('row.shownAt')}>
          <Box>
            <Tick {...form.tick('gift')} />
            <Tick {...form.tick('home')} />
          </Box>
          <TextField {...form.text('Position')} inputMode="decimal" autoComplete="off" hint={t('row.positionHint')} />
        </FormPart>
      </FormFrame>
    </Sheet>
  )
}

interface VariantFieldsProps {
  form: Form<RowValues>
  variant: OfficeProduct['Variants'][number]
  index: number
  isOnly: boolean
}

const VariantFields = ({ form, variant, index, isOnly }: VariantFieldsProps) => {
  const t = useProductTexts()
  const price = usePriceText()
  const short = (field: 'Price' | 'PriceAfterDiscount' | 'Stock') => ({
    ...form.text(ofVariant(index, field)),
    label: t(`row.${field}`),
    autoComplete: 'off',
  })
  return (
    <FormPart title={isOnly ? variant.Code : `${variant.Name} (${variant.Code})`}>
      <TextField {...short('Price')} inputMode="decimal" end={kronorUnit()} required />
      <TextField
        {...short('PriceAfterDiscount')}
        inputMode="decimal"
        end={kronorUnit()}
        hint={
          variant.LowestPrice30Days === null
            ? t('row.campaignHint')
            : t('row.lowest', { price: price(variant.LowestPrice30Days) })
        }
      />
      <TextField
        {...short('Stock')}
        inputMode="numeric"
        hint={variant.Left === null ? t('row.stockHint') : t('row.stockLeft', { left: variant.Left })}
      />
      {variant.IsCustomerSpecifiedPrice && (
        <Wide>
          <Typography variant="body2" color="text.secondary">
            {t('row.ownPrice')}
          </Typography>
        </Wide>
      )}
    </FormPart>
  )
}
