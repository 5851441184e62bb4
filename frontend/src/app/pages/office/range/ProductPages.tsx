import { PRODUCT_FILTERS, PRODUCT_ORDERS } from '@bukett/contracts/http/office-products'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ProductsView } from '../../../../office/products/ProductsView'
import { NewProductForm, ProductView } from '../../../../office/products/ProductView'
import { type AskedProducts, usualQuestion } from '../../../../office/products/use-products'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { pathsOf } from '../../../paths'
import { OfficePage } from '../OfficePage'

/** What the address asks for; what it cannot ask is left out. */
const askedIn = (query: URLSearchParams): AskedProducts => {
  const of = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((one) => one === query.get(name)) ?? values[0]
  return {
    words: (query.get('words') ?? '').slice(0, 80),
    assortment: (query.get('assortment') ?? '').slice(0, 60),
    shown: of('shown', PRODUCT_FILTERS.shown),
    season: of('season', PRODUCT_FILTERS.season),
    kind: of('kind', PRODUCT_FILTERS.kind),
    stock: of('stock', PRODUCT_FILTERS.stock),
    made: of('made', PRODUCT_FILTERS.made),
    draft: of('draft', PRODUCT_FILTERS.draft),
    order: of('order', PRODUCT_ORDERS),
  }
}

/** What is asked for beside all of the range. */
const addressOf = (asked: AskedProducts): string =>
  new URLSearchParams(
    Object.entries(asked).filter(([name, value]) => value !== usualQuestion[name as keyof AskedProducts]),
  ).toString()

/** What is typed is shown at once; the address follows a moment later, and leads where it was changed by others. */
const useAsked = () => {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const address = query.toString()
  const [seen, setSeen] = useState(address)
  const [asked, setAsked] = useState(() => askedIn(query))
  if (address !== seen) {
    setSeen(address)
    if (address !== addressOf(asked)) setAsked(askedIn(query))
  }
  const onAsk = (next: AskedProducts): void => {
    setAsked(next)
    // What is ticked stays kept beside it.
    setQuery(addressOf(next), { replace: true, state })
  }
  return { asked, onAsk }
}

export const ProductsPage = () => {
  const t = useShellTexts()
  const list = useAsked()
  return (
    <OfficePage title={t('page.products')} purpose="products" access="contentEditor" wide>
      {() => <ProductsView {...list} hrefOf={officePaths.product.to} newHref={officePaths.newProduct} />}
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
