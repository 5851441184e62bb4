import type { Product } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { chooseGiftCardVariant } from '@bukett/contracts/rules/gift-card'
import { type DialogProps, RadioCards, Sheet } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useTaxedPriceText } from '../../shared/money'

/** Another variant of a line's product; for gift cards the one that the code's last character means (CA-14). */
export const VariantDialog = ({
  open,
  payload,
  onClose,
}: DialogProps<{ product: Product; line: LineItem }, string>) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const { product, line } = payload
  const known = product.Variants.find(({ Code }) => Code === line.Code)
  const [code, setCode] = useState((known ?? chooseGiftCardVariant(line.Code, product.Variants))?.Code)
  const title = t(line.IsGiftCardProduct ? 'cart.variant.titleCard' : 'cart.variant.title')
  return (
    <Sheet
      open={open}
      onClose={() => onClose()}
      title={title}
      width="small"
      actions={
        <Button variant="contained" onClick={() => onClose(code)}>
          {t('cart.variant.save')}
        </Button>
      }
    >
      <RadioCards
        legend={title}
        hideLegend
        value={code}
        onChange={setCode}
        cards={product.Variants.map((variant) => ({
          value: variant.Code,
          label: variant.Name,
          cost: priceText(variant.Discount?.PriceAfterDiscount ?? variant.Price, variant.TaxInPercent),
        }))}
      />
    </Sheet>
  )
}
