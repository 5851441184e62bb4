import type { WholeProduct } from '@bukett/contracts/http/office-products'
import { DELIVERY_TYPES } from '@bukett/contracts/rules/delivery-types'
import { COLOURS, orderTypeOfKind, PRODUCT_CATEGORIES, SEASONS, SITES } from '@bukett/contracts/rules/product-kinds'
import { VAT_CLASSES } from '@bukett/contracts/rules/price'
import { usualWithdrawal, type Withdrawal, WITHDRAWALS } from '@bukett/contracts/rules/withdrawal'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Form } from '../../shared/form'
import { FormPart, Wide } from '../../shared/FormPart'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { kronorUnit } from '../shell/typed-numbers'
import {
  countOf,
  emptyVariant,
  isUsual,
  metaFields,
  type ProductValues,
  variantFields,
  variantLabel,
  variantPath,
  type VatClassValue,
} from './product-values'
import { ContentsRows, PlanRows } from './VariantRows'
import { ChosenProducts } from './ChosenProducts'
import { Several } from './Several'
import { TermsParts } from './TermsParts'
import { isAbroad } from './terms-values'
import { useProductTexts } from './texts'
import { useAddons, useAssortments, useOccasions } from './use-products'

export interface ProductFieldsProps {
  form: Form<ProductValues>
  /** Of the variants there are; empty for a new product. */
  lowest: WholeProduct['Lowest']
  /** How many are kept already: those stay, since carts and files name them. */
  kept: number
}

/** Everything that is filled in of a product. */
export const ProductFields = ({ form, lowest, kept }: ProductFieldsProps) => {
  const t = useProductTexts()
  const { t: shop } = useTranslation()
  const { data: assortments = [] } = useAssortments()
  const { data: occasions = [] } = useOccasions()
  const { data: addons = [] } = useAddons()
  const { values, set } = form
  const text = (name: string) => ({ ...form.text(`Product.${name}`), autoComplete: 'off' })
  /** One that was chosen stays, whichever kinds are passed over on the way to another. */
  const [follows, setFollows] = useState(() => isUsual(values))
  const isNew = kept === 0
  const kind = String(values['Product.ProductCategory']) as (typeof PRODUCT_CATEGORIES)[number]
  return (
    <>
      <FormPart title={t('page.called')}>
        {isNew && (
          <Wide>
            <Box sx={{ maxWidth: 320 }}>
              <TextField {...text('Code')} maxLength={20} hint={t('page.codeHint')} required />
            </Box>
          </Wide>
        )}
        <TextField {...text('Name')} maxLength={80} required />
        <TextField {...text('NameEn')} maxLength={80} required />
        <TextField {...text('Description')} maxLength={2000} rows={5} required />
        <TextField {...text('DescriptionEn')} maxLength={2000} rows={5} required />
      </FormPart>
      {Array.from({ length: countOf(values) }, (_, index) => (
        <VariantPart key={index} form={form} index={index} lowest={lowest} isKept={index < kept} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="outlined"
          disabled={countOf(values) >= 12}
          onClick={() => set({ ...emptyVariant(countOf(values)), count: String(countOf(values) + 1) })}
        >
          {t('page.addVariant')}
        </Button>
        {countOf(values) > Math.max(1, kept) && (
          <Button onClick={() => set({ count: String(countOf(values) - 1) })}>
            {t('page.dropVariant', { place: countOf(values) })}
          </Button>
        )}
      </Box>
      <FormPart title={t('page.what')}>
        <Select
          label={t('page.ProductCategory')}
          name="Product.ProductCategory"
          value={kind}
          onChange={(category) =>
            set({
              'Product.ProductCategory': category,
              ...(follows && { 'Product.Withdrawal': usualWithdrawal[category] }),
            })
          }
          options={PRODUCT_CATEGORIES.map((value) => ({ value, label: shop(`category.${value}`) }))}
        />
        <TextField {...text('ProductGroup')} maxLength={40} hint={t('page.groupHint')} required />
        <Select
          label={t('page.VatClass')}
          name="Product.VatClass"
          value={String(values['Product.VatClass']) as VatClassValue}
          onChange={(vat) => set({ 'Product.VatClass': vat })}
          options={[
            ...(isNew ? [{ value: '' as const, label: t('page.usual') }] : []),
            ...VAT_CLASSES.map((value) => ({ value, label: t(`vat.${value}`) })),
          ]}
        />
        <Select
          label={t('page.Withdrawal')}
          hint={t('page.withdrawalHint')}
          name="Product.Withdrawal"
          value={String(values['Product.Withdrawal']) as Withdrawal | ''}
          onChange={(withdrawal) => {
            const chosen = { 'Product.Withdrawal': withdrawal }
            set(chosen)
            setFollows(isUsual({ ...values, ...chosen }))
          }}
          options={[
            ...(isNew ? [{ value: '' as const, label: t('page.usual') }] : []),
            ...WITHDRAWALS.map((value) => ({ value, label: t(`withdrawal.${value}`) })),
          ]}
        />
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{t('terms.orderType')}</Typography>
          <Typography aria-live="polite">{t(`terms.orderTypes.${orderTypeOfKind(kind)}`)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {t('terms.orderTypeHint')}
          </Typography>
        </Box>
      </FormPart>
      <TermsParts form={form} />
      <FormPart title={t('page.found')}>
        <Several
          {...text('Sites')}
          hint={t('many.sitesHint')}
          options={SITES.map((value) => ({ value, label: t(`shown.${value}`) }))}
        />
        <Several
          {...text('Seasons')}
          hint={t('many.seasonsHint')}
          options={SEASONS.map((value) => ({ value, label: t(`season.${value}`) }))}
        />
        <Several
          {...text('Assortments')}
          options={assortments.map(({ Code, Name }) => ({ value: Code, label: Name }))}
        />
        <Several {...text('Occasions')} options={occasions.map(({ Code, Name }) => ({ value: Code, label: Name }))} />
        <Several {...text('Colours')} options={COLOURS.map((value) => ({ value, label: shop(`colour.${value}`) }))} />
        <Several
          {...text('SelectableColours')}
          options={COLOURS.map((value) => ({ value, label: shop(`colour.${value}`) }))}
        />
      </FormPart>
      <FormPart title={t('page.relations')}>
        <ChosenProducts {...text('Similar')} own={String(values['Product.Code'])} hint={t('page.similarHint')} />
        <ChosenProducts {...text('AlsoBought')} own={String(values['Product.Code'])} hint={t('page.alsoHint')} />
        <Several
          {...text('Addons')}
          hint={t('page.addonsHint')}
          options={addons
            .filter(({ ProductCategories }) =>
              ProductCategories.some((one) => one === values['Product.ProductCategory']),
            )
            .map(({ Code, Name }) => ({ value: Code, label: Name }))}
        />
      </FormPart>
      <FormPart title={t('page.search')}>
        <Wide>
          <TextField {...text('SearchWords')} maxLength={300} hint={t('page.searchWordsHint')} />
        </Wide>
        {metaFields.map((name) => (
          <TextField
            key={name}
            {...text(`Meta.${name}`)}
            maxLength={name.startsWith('Title') ? 70 : 160}
            hint={t(name.startsWith('Title') ? 'page.metaTitleHint' : 'page.metaDescriptionHint')}
            {...(name.startsWith('Description') && { rows: 3 })}
          />
        ))}
      </FormPart>
      <FormPart title={t('page.lead')}>
        <Box sx={{ maxWidth: 320 }}>
          <TextField {...text('LeadDays')} inputMode="numeric" hint={t('page.leadHint')} />
        </Box>
      </FormPart>
      {!isNew && (
        <FormPart title={t('page.made')}>
          <Wide>
            <Tick {...form.tick('Product.IgnoreBroker')} />
            <Tick {...form.tick('Product.FastTrackSupported')} />
            <Tick {...form.tick('Product.RibbonTextRequired')} />
          </Wide>
          <Several
            {...text('DeliveryTypes')}
            hint={t('page.typesHint')}
            options={DELIVERY_TYPES.map((value) => ({ value, label: `${shop(`delivery.type.${value}`)} (${value})` }))}
          />
        </FormPart>
      )}
    </>
  )
}

const modes = {
  Price: 'decimal',
  PriceAfterDiscount: 'decimal',
  Stock: 'numeric',
  HeightCm: 'numeric',
  WidthCm: 'numeric',
} as const

interface VariantPartProps {
  form: Form<ProductValues>
  index: number
  lowest: WholeProduct['Lowest']
  isKept: boolean
}

const VariantPart = ({ form, index, lowest, isKept }: VariantPartProps) => {
  const t = useProductTexts()
  const price = usePriceText()
  const low = lowest[String(form.values[variantPath(index, 'Code')])]
  const sizes = countOf(form.values)
  // Of one size the product's own code tells it.
  const shown = variantFields.filter(
    (field) =>
      field !== 'IntercatCode' || (isAbroad(form.values) && sizes > 1) || form.values[variantPath(index, field)] !== '',
  )
  const hints = {
    IntercatCode: t('terms.variantIntercatHint'),
    PriceAfterDiscount: low == null ? t('row.campaignHint') : t('row.lowest', { price: price(low) }),
    Stock: t('row.stockHint'),
    DeliveryAvailableFromDate: t('page.fromHint'),
  }
  return (
    <FormPart title={t('page.variant', { place: index + 1 })}>
      {shown.map((field) => (
        <TextField
          key={field}
          {...form.text(variantPath(index, field))}
          label={variantLabel(field, t)}
          autoComplete="off"
          disabled={field === 'Code' && isKept}
          {...(field in modes && { inputMode: modes[field as keyof typeof modes] })}
          {...(field in hints && { hint: hints[field as keyof typeof hints] })}
          {...(field === 'DeliveryAvailableFromDate' && { type: 'date' as const })}
          {...(field.startsWith('Price') && { end: kronorUnit() })}
          {...(field.endsWith('Cm') && { end: 'cm' })}
          required={field === 'Code' || field === 'Name' || field === 'NameEn' || field === 'Price'}
        />
      ))}
      <ContentsRows form={form} index={index} />
      <PlanRows form={form} index={index} />
    </FormPart>
  )
}
