import type { Cart } from '@bukett/contracts/http/cart'
import type { ProductCard } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { lineName } from '@bukett/contracts/rules/line-names'
import { Notice, QuantityStepper, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { linesOf } from '../../shared/cart'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { SearchForm } from '../../shared/SearchForm'
import { PriceDialog } from './PriceDialog'
import { usePhoneOrderTexts } from './texts'
import {
  addGoods,
  approvePrices,
  clearPrice,
  removeLine,
  setQuantity,
  useCartChange,
  useProduct,
  useProducts,
  useServiceCarts,
} from './use-phone-orders'

/** What the customer wants, and what it costs this customer (CS-02). */
export const GoodsPart = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const { language } = useTranslation()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const name = cart.Name
  const counting = useCartChange(name, ({ id, count }: { id: string; count: number }) => setQuantity(name, id, count))
  const removing = useCartChange(name, (id: string) => removeLine(name, id))
  const clearing = useCartChange(name, (id: string) => clearPrice(name, id))
  const lines = linesOf(cart)
  const error = counting.error ?? removing.error ?? clearing.error
  const isBusy = counting.isPending || removing.isPending || clearing.isPending
  const price = async (line: LineItem): Promise<void> => {
    await dialogs.open(PriceDialog, { cart, line })
  }
  return (
    <>
      {error && <Failure error={error} title={t('order.changeFailed')} />}
      <Approval cart={cart} />
      {lines.length === 0 && <Typography>{t('order.noLines')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {lines.map((line) => {
          const called = lineName(line, language)
          return (
            <Box
              component="li"
              key={line.LineItemId}
              sx={{ display: 'grid', gap: 2, borderBottom: 1, borderColor: 'divider', pb: 4 }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' }}>
                <Typography sx={{ fontWeight: 600 }}>{called}</Typography>
                <Typography sx={{ whiteSpace: 'nowrap' }}>
                  {priceText((line.PriceOverride?.Price ?? line.DiscountedPrice) * line.Quantity)}
                </Typography>
              </Box>
              {line.PriceOverride && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('order.pricedBy', {
                    price: priceText(line.PriceOverride.Price),
                    reason: line.PriceOverride.Reason,
                  })}
                </Typography>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <QuantityStepper
                  value={line.Quantity}
                  label={t('order.quantity', { name: called })}
                  busy={counting.isPending}
                  onChange={(count) => {
                    counting.mutate({ id: line.LineItemId, count })
                  }}
                />
                <Button size="small" aria-label={t('order.priceOf', { name: called })} onClick={() => void price(line)}>
                  {t('order.price')}
                </Button>
                {line.PriceOverride && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => {
                      clearing.mutate(line.LineItemId)
                    }}
                  >
                    {t('order.priceBack')}
                  </Button>
                )}
                <Button
                  size="small"
                  color="error"
                  aria-label={t('order.removeLineOf', { name: called })}
                  disabled={isBusy}
                  onClick={() => {
                    removing.mutate(line.LineItemId)
                  }}
                >
                  {t('order.removeLine')}
                </Button>
              </Box>
            </Box>
          )
        })}
      </Box>
      <FindGoods cart={cart} />
    </>
  )
}

/** Above what one person may give away, a second one approves. */
const Approval = ({ cart: { Name } }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const row = useServiceCarts().data?.find((one) => one.Name === Name)
  const approving = useCartChange(Name, () => approvePrices(Name))
  if (!row?.NeedsApproval) return null
  return (
    <>
      {approving.error && <Failure error={approving.error} title={t('order.changeFailed')} />}
      <Notice
        tone="warning"
        action={
          <Button
            variant="outlined"
            loading={approving.isPending}
            onClick={() => {
              approving.mutate(undefined)
            }}
          >
            {t('order.approve')}
          </Button>
        }
      >
        {t('order.approval', { amount: priceText(row.Reduction) })}
      </Notice>
    </>
  )
}

const FindGoods = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const { data, error, refetch } = useProducts(query)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <SearchForm
        label={t('order.find')}
        submit={t('order.findSubmit')}
        onSearch={() => setQuery(typed.trim())}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } }}
      >
        <TextField label={t('order.find')} type="search" value={typed} onChange={setTyped} maxLength={60} />
      </SearchForm>
      {error && <Failure error={error} onRetry={refetch} />}
      {data && data.items.length === 0 && <Typography role="status">{t('order.noneFound')}</Typography>}
      {data && data.items.length > 0 && (
        <Box
          component="ul"
          aria-label={t('order.found')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
        >
          {data.items.slice(0, mostShown).map((product) => (
            <FoundProduct key={product.Code} cart={cart} product={product} />
          ))}
        </Box>
      )}
    </Box>
  )
}

const mostShown = 8

/** A product with its sizes, each with its price. */
const FoundProduct = ({ cart, product }: { cart: Cart; product: ProductCard }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const { data } = useProduct(product.Code)
  const adding = useCartChange(cart.Name, (code: string) => addGoods(cart.Name, code))
  const sizes = data?.Variants.map(({ Code, Name, Price }) => ({ Code, name: Name, Price })) ?? []
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{product.Name}</Typography>
      {adding.error && <Failure error={adding.error} title={t('order.changeFailed')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {product.IsSoldOut ? (
          <Typography variant="body2">{t('order.soldOut')}</Typography>
        ) : (
          sizes.map(({ Code, name, Price }) => (
            <Button
              key={Code}
              size="small"
              variant="outlined"
              disabled={adding.isPending}
              aria-label={t('order.addOf', { name, price: priceText(Price) })}
              onClick={() => {
                adding.mutate(Code)
              }}
            >
              {`${name}, ${priceText(Price)}`}
            </Button>
          ))
        )}
      </Box>
    </Box>
  )
}
