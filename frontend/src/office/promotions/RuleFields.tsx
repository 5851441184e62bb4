import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { PROMOTION_GROUPS } from '@bukett/contracts/http/promotions'
import { FilterChips, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Form } from '../../shared/form'
import { FormPart, Wide } from '../../shared/FormPart'
import { useTranslation } from '../../shared/i18n'
import { Tick } from '../../shared/Tick'
import { ProductPicker } from '../shell/ProductPicker'
import { kronorUnit } from '../shell/typed-numbers'
import { useProductNames } from '../shell/use-goods'
import { listed, REDUCIBLE_CATEGORIES, type RuleValues } from './rule-values'
import { type PromotionTranslate, usePromotionTexts } from './texts'

export const ruleLabels = (t: PromotionTranslate): Record<keyof RuleValues, string> => ({
  Name: t('form.Name'),
  Kind: t('form.giveKind'),
  'Gives.Percent': t('form.percentOff'),
  'Gives.Amount': t('form.amountOff'),
  Group: t('form.Group'),
  Products: t('form.products'),
  Categories: t('form.what'),
  From: t('form.From'),
  Until: t('form.Until'),
  MinAmount: t('form.MinAmount'),
  MaxUses: t('form.MaxUses'),
  MaxUsesPerCustomer: t('form.MaxUsesPerCustomer'),
  WithReduced: t('form.WithReduced'),
  WithBonus: t('form.WithBonus'),
})

type RuleForm = Pick<Form<RuleValues>, 'values' | 'text' | 'tick' | 'set'>

const kinds = ['percent', 'amount', 'freeDelivery'] as const

/** Who, what, when, from what sum, how often, together with what. */
export const RuleFields = ({ form }: { form: RuleForm }) => {
  const t = usePromotionTexts()
  const { values } = form
  return (
    <>
      <FormPart title={t('form.gives')}>
        <Select
          label={t('form.giveKind')}
          name="Kind"
          value={values.Kind}
          onChange={(Kind) => form.set({ Kind })}
          options={kinds.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        {values.Kind === 'percent' && (
          <TextField {...form.text('Gives.Percent')} inputMode="numeric" autoComplete="off" end="%" required />
        )}
        {values.Kind === 'amount' && (
          <TextField
            {...form.text('Gives.Amount')}
            inputMode="decimal"
            autoComplete="off"
            end={kronorUnit()}
            required
          />
        )}
      </FormPart>
      <FormPart title={t('form.who')}>
        <Select
          label={t('form.Group')}
          name="Group"
          value={values.Group}
          onChange={(Group) => form.set({ Group })}
          options={PROMOTION_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
        />
      </FormPart>
      <FormPart title={t('form.what')}>
        <Wide>
          <Goods form={form} />
        </Wide>
      </FormPart>
      <FormPart title={t('form.when')}>
        <TextField {...form.text('From')} type="date" hint={t('form.dayHint')} />
        <TextField
          {...form.text('Until')}
          type="date"
          hint={t('form.dayHint')}
          {...(values.From && { min: values.From })}
        />
      </FormPart>
      <FormPart title={t('form.sum')}>
        <TextField
          {...form.text('MinAmount')}
          inputMode="decimal"
          autoComplete="off"
          hint={t('form.minHint')}
          end={kronorUnit()}
        />
      </FormPart>
      <FormPart title={t('form.often')}>
        <TextField {...form.text('MaxUses')} inputMode="numeric" autoComplete="off" hint={t('form.usesHint')} />
        <TextField
          {...form.text('MaxUsesPerCustomer')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('form.usesHint')}
        />
      </FormPart>
      <FormPart title={t('form.with')}>
        <Wide>
          <Typography variant="body2" color="text.secondary">
            {t('form.alone')}
          </Typography>
          <Tick {...form.tick('WithReduced')} />
          <Tick {...form.tick('WithBonus')} />
        </Wide>
      </FormPart>
    </>
  )
}

const Goods = ({ form: { values, set } }: { form: RuleForm }) => {
  const t = usePromotionTexts()
  const { t: shop } = useTranslation()
  const categories = listed(values.Categories)
  const products = listed(values.Products)
  const names = useProductNames(products)
  const toggle = (category: ProductCategory, isOn: boolean): void =>
    set({ Categories: (isOn ? [...categories, category] : categories.filter((one) => one !== category)).join(' ') })
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="text.secondary">
        {t('form.whatHint')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {REDUCIBLE_CATEGORIES.map((category) => (
          <Tick
            key={category}
            label={shop(`category.${category}`)}
            checked={categories.includes(category)}
            onChange={(isOn) => toggle(category, isOn)}
          />
        ))}
      </Box>
      <ProductPicker
        label={t('form.products')}
        hint={t('form.productsHint')}
        onPick={({ code }) => set({ Products: [...new Set([...products, code])].join(' ') })}
      />
      {products.length > 0 && (
        <FilterChips
          chips={products.map((code) => ({ key: code, label: names.get(code) ?? code }))}
          onRemove={(code) => set({ Products: products.filter((one) => one !== code).join(' ') })}
          onClear={() => set({ Products: '' })}
        />
      )}
    </Box>
  )
}
