import type { Product, Variant } from '@bukett/contracts/http/catalogue'
import { TextField } from '@bukett/ui-kit'
import { AmountField } from '../../shared/AmountField'
import { type Translate, useTranslation } from '../../shared/i18n'
import { useTaxedPriceText } from '../../shared/money'
import { priceAfterDiscount } from '../../shared/product-choice'
import { Choice } from './Choice'
import { TermsChoice } from './TermsChoice'
import type { ChoiceOfProduct } from './use-product-choice'

interface ProductChoicesProps {
  product: Product
  choice: ChoiceOfProduct
}

/** What there is to choose of a product: size, colour, how often, for how long, for how much, and in which words. */
export const ProductChoices = ({ product, choice }: ProductChoicesProps) => {
  const { t } = useTranslation()
  const { variant, colour, setColour, amountField, asksDescription, text, setText } = choice
  return (
    <>
      {product.Variants.length > 1 && <VariantChoice product={product} choice={choice} />}
      {product.SelectableColours.length > 0 && (
        <Choice
          legend={t('product.colours')}
          options={product.SelectableColours.map((one) => ({ value: one, label: t(`colour.${one}`) }))}
          value={colour}
          onChange={setColour}
        />
      )}
      {product.Subscription && <TermsChoice terms={product.Subscription} choice={choice} />}
      {variant.IsCustomerSpecifiedPrice && <AmountField variant={variant} {...amountField} />}
      {asksDescription && (
        <TextField
          label={t('product.description')}
          hint={t('product.descriptionHint')}
          optional
          rows={2}
          maxLength={255}
          value={text}
          onChange={setText}
        />
      )}
    </>
  )
}

const VariantChoice = ({ product, choice: { variant, chooseVariant } }: ProductChoicesProps) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  return (
    <Choice
      legend={t(variant.VatClass === 'voucher' ? 'product.values' : 'product.variants')}
      options={product.Variants.map((one) => ({
        value: one.Code,
        label: one.Name,
        // What one pays for a gift card is its name.
        ...(one.VatClass !== 'voucher' && {
          detail: [priceText(priceAfterDiscount(one), one.TaxInPercent), ...measureOf(one, t)],
        }),
      }))}
      value={variant.Code}
      onChange={chooseVariant}
    />
  )
}

/** What one gets more of in a larger size: "10 stjälkar, 35 cm bred"; plants grow high. */
const measureOf = ({ Contents = [], Size }: Variant, t: Translate): readonly string[] => {
  const stems = Contents.reduce((sum, { Count }) => sum + (Count ?? 0), 0)
  const cm = Size?.WidthCm ?? Size?.HeightCm
  const told = [
    ...(stems > 1 ? [t('product.stems', { count: stems })] : []),
    ...(cm ? [t(Size?.WidthCm ? 'product.wide' : 'product.high', { cm })] : []),
  ]
  return told.length > 0 ? [told.join(', ')] : []
}
