import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ProductsView } from '../../../../office/products/ProductsView'
import { NewProductForm, ProductView } from '../../../../office/products/ProductView'
import { type AskedProducts, usualQuestion } from '../../../../office/products/use-products'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { pathsOf } from '../../../paths'
import { OfficePage } from '../OfficePage'

export const ProductsPage = () => {
  const t = useShellTexts()
  const [asked, setAsked] = useState<AskedProducts>(usualQuestion)
  return (
    <OfficePage title={t('page.products')} purpose="products" access="contentEditor" wide>
      {() => (
        <ProductsView asked={asked} onAsk={setAsked} hrefOf={officePaths.product.to} newHref={officePaths.newProduct} />
      )}
    </OfficePage>
  )
}

export const NewProductPage = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  return (
    <OfficePage title={t('page.newProduct')} purpose="newProduct" access="contentEditor">
      {() => <NewProductForm onAdded={(code) => void navigate(officePaths.product.to(code))} />}
    </OfficePage>
  )
}

export const ProductPage = () => {
  const t = useShellTexts()
  const { code = '' } = useParams()
  return (
    <OfficePage title={t('page.product', { code })} purpose="product" access="contentEditor">
      {() => (
        <ProductView
          key={code}
          code={code}
          picturesPath={officePaths.productPictures.to}
          previewHref={(pass, site) => `${pathsOf(site).preview.to(pass)}&product=`}
        />
      )}
    </OfficePage>
  )
}
