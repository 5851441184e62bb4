import type { AddToCart, Cart } from '@bukett/contracts/http/cart'
import type { Product, ProductCard } from '@bukett/contracts/http/catalogue'
import type { InternationalProduct } from '@bukett/contracts/http/international'
import { LinesSkeleton, Select, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { cartBodyOf } from '../../shared/cart-body'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { SearchForm } from '../../shared/SearchForm'
import { ChoiceDialog } from './ChoiceDialog'
import { usePhoneOrderTexts } from './texts'
import { useAddGoods } from './use-add-goods'
import { useCountries, useCountryGoods, useProduct, useProducts } from './use-phone-orders'

const mostShown = 8

/** Where the goods are looked for: one of the two sites' ranges, or a country's (IN-03). */
type Range = 'gift' | 'home' | (string & {})

interface FindGoodsProps {
  cart: Cart
  /** What has been added, by its name and size. */
  onAdded: (name: string) => void
}

/** Everything that a shopper can find: the gift site's goods, the home site's, and those of each country; by its code also what is listed nowhere. */
export const FindGoods = ({ cart, onAdded }: FindGoodsProps) => {
  const t = usePhoneOrderTexts()
  const { language } = useTranslation()
  const [range, setRange] = useState<Range>('gift')
  const countries = useCountries().data ?? []
  const isAbroad = range !== 'gift' && range !== 'home'
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Select
        label={t('order.range')}
        value={range}
        onChange={setRange}
        options={[
          { value: 'gift', label: t('order.rangeGift') },
          { value: 'home', label: t('order.rangeHome') },
          ...countries.map(({ CountryCode, Name, NameSwe }) => ({
            value: CountryCode,
            label: t('order.rangeAbroad', { country: language === 'en' ? Name : NameSwe }),
          })),
        ]}
      />
      {isAbroad ? (
        <Abroad key={range} cart={cart} onAdded={onAdded} country={range} />
      ) : (
        <Search key={range} cart={cart} onAdded={onAdded} isHome={range === 'home'} />
      )}
    </Box>
  )
}

const Search = ({ isHome, ...to }: FindGoodsProps & { isHome: boolean }) => {
  const t = usePhoneOrderTexts()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const { data, error, refetch } = useProducts(query, isHome)
  return (
    <>
      <SearchForm
        label={t('order.find')}
        submit={t('order.findSubmit')}
        onSearch={() => setQuery(typed.trim())}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } }}
      >
        <TextField label={t('order.find')} type="search" value={typed} onChange={setTyped} maxLength={60} />
      </SearchForm>
      {error && <Failure error={error} onRetry={refetch} />}
      {data && <Found {...to} products={data.slice(0, mostShown)} />}
    </>
  )
}

const Abroad = ({ country, ...to }: FindGoodsProps & { country: string }) => {
  const t = usePhoneOrderTexts()
  const day = to.cart.OrderForm.Shipments[0]?.DeliveryDate ?? undefined
  const { data, error, refetch } = useCountryGoods(country, day)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={4} />
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('order.abroadText')}
      </Typography>
      <Found {...to} products={data.Products} />
    </>
  )
}

interface FoundProps extends FindGoodsProps {
  products: readonly (ProductCard | InternationalProduct)[]
}

const Found = ({ products, ...to }: FoundProps) => {
  const t = usePhoneOrderTexts()
  if (products.length === 0) return <Typography role="status">{t('order.noneFound')}</Typography>
  return (
    <Box
      component="ul"
      aria-label={t('order.found')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxHeight: 480, overflowY: 'auto' }}
    >
      {products.map((product) => (
        <FoundProduct key={product.Code} {...to} product={product} />
      ))}
    </Box>
  )
}

/** What the shop asks before it sells it; the rest is added by one press, its extras afterwards at its line. */
const asksFirst = (
  { Subscription, RibbonTextRequired, SelectableColours }: Product,
  variant: Product['Variants'][number],
): boolean =>
  Subscription !== null ||
  RibbonTextRequired ||
  SelectableColours.length > 0 ||
  variant.IsCustomerSpecifiedPrice ||
  variant.IsCustomDescription

/** A product with its sizes, each with its price. */
const FoundProduct = ({ cart, onAdded, product }: FindGoodsProps & { product: FoundProps['products'][number] }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const { data, error, refetch } = useProduct(product.Code)
  const adding = useAddGoods(cart.Name)
  const terms: AddToCart = 'InternationalProductId' in product ? { InternationalProductId: product.InternationalProductId } : {} // prettier-ignore
  const add = async (variant: Product['Variants'][number], body: AddToCart): Promise<void> => {
    if (await adding.add(variant.Code, { ...body, ...terms })) onAdded(`${product.Name}, ${variant.Name}`)
  }
  const choose = async (whole: Product, variant: Product['Variants'][number]): Promise<void> => {
    if (!asksFirst(whole, variant)) {
      await add(variant, { Quantity: 1 })
      return
    }
    const isCompany = cart.EndCustomerId !== null || cart.OrderForm.CustomerType === 'company'
    const choice = await dialogs.open(ChoiceDialog, { product: whole, variant, isCompany })
    if (choice) await add(variant, cartBodyOf(choice))
  }
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{product.Name}</Typography>
      {adding.error && <Failure error={adding.error} title={t('order.changeFailed')} />}
      {error && <Failure error={error} onRetry={refetch} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {product.IsSoldOut ? (
          <Typography variant="body2">{t('order.soldOut')}</Typography>
        ) : (
          data?.Variants.map((variant) => (
            <Button
              key={variant.Code}
              size="small"
              variant="outlined"
              disabled={adding.isPending || variant.Stock === 0}
              aria-label={t('order.addOf', { name: variant.Name, price: priceText(variant.Price) })}
              onClick={() => void choose(data, variant)}
            >
              {`${variant.Name}, ${priceText(variant.Price)}${asksFirst(data, variant) ? ' …' : ''}`}
            </Button>
          ))
        )}
      </Box>
    </Box>
  )
}
