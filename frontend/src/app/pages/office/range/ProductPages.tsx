import { useState } from 'react'
import { ProductsView } from '../../../../office/products/ProductsView'
import { type AskedProducts, usualQuestion } from '../../../../office/products/use-products'
import { useShellTexts } from '../../../../office/shell/texts'
import { OfficePage } from '../OfficePage'

export const ProductsPage = () => {
  const t = useShellTexts()
  const [asked, setAsked] = useState<AskedProducts>(usualQuestion)
  return (
    <OfficePage title={t('page.products')} purpose="products" access="contentEditor" wide>
      {() => <ProductsView asked={asked} onAsk={setAsked} />}
    </OfficePage>
  )
}
