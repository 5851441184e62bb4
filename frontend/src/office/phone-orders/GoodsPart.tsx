import type { Cart } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { lineName } from '@bukett/contracts/rules/line-names'
import { keepsPlace, LiveRegion, Notice, QuantityStepper, type QuantityStepperProps, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { linesOf } from '../../shared/cart'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { chosenTexts } from '../../shared/line-texts'
import { usePriceText } from '../../shared/money'
import { FindGoods } from './FindGoods'
import { LineDialog } from './LineDialog'
import { PriceDialog } from './PriceDialog'
import { SplitLine } from './SplitLine'
import { usePhoneOrderTexts } from './texts'
import {
  approvePrices,
  clearPrice,
  removeLine,
  useCartChange,
  useLineOver,
  useServiceCartRow,
} from './use-phone-orders'

/** What the customer wants, and what it costs this customer (CS-02). */
export const GoodsPart = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const { t: shop, language } = useTranslation()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const name = cart.Name
  const counting = useLineOver(cart, (now, read) => now.Quantity === read.Quantity)
  const removing = useCartChange(name, (id: string) => removeLine(name, id))
  const clearing = useCartChange(name, (id: string) => clearPrice(name, id))
  const [told, setTold] = useState('')
  const lines = linesOf(cart)
  const deliveries = cart.OrderForm.Shipments.filter(({ LineItems }) => LineItems.length > 0)
  const error = counting.error ?? removing.error ?? clearing.error
  const isBusy = counting.isPending || removing.isPending || clearing.isPending
  const price = async (line: LineItem): Promise<void> => {
    await dialogs.open(PriceDialog, { cart, line })
  }
  const change = async (line: LineItem): Promise<void> => {
    await dialogs.open(LineDialog, { cart, line })
  }
  return (
    <>
      {error && <Failure error={error} title={t('order.changeFailed')} />}
      <Approval cart={cart} />
      {lines.length === 0 && <Typography>{t('order.noLines')}</Typography>}
      <LiveRegion message={told} />
      <Box
        component="ul"
        aria-label={t('order.goods')}
        tabIndex={-1}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}
      >
        {lines.map((line) => {
          const called = lineName(line, language)
          return (
            <Box
              component="li"
              key={line.LineItemId}
              ref={keepsPlace}
              tabIndex={-1}
              sx={{ display: 'grid', gap: 2, borderBottom: 1, borderColor: 'divider', pb: 4 }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' }}>
                <Typography sx={{ fontWeight: 600 }}>{called}</Typography>
                <Typography sx={{ whiteSpace: 'nowrap' }}>
                  {priceText((line.PriceOverride?.Price ?? line.DiscountedPrice) * line.Quantity)}
                </Typography>
              </Box>
              {deliveries.length > 1 && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('order.deliveryOf', { number: deliveries.findIndex((one) => one.LineItems.includes(line)) + 1 })}
                </Typography>
              )}
              {chosenTexts(line, null, shop, (gross) => priceText(gross)).map((text) => (
                <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              ))}
              {line.PriceOverride && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('order.pricedBy', {
                    price: priceText(line.PriceOverride.Price),
                    reason: line.PriceOverride.Reason,
                  })}
                </Typography>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <LineQuantity
                  value={line.Quantity}
                  label={t('order.quantity', { name: called })}
                  busy={counting.isPending}
                  onChange={(count) => {
                    counting.mutate({ line, changeOf: () => ({ Quantity: count }) })
                  }}
                />
                {line.ProductCategory !== 'Donation' && !line.IsPackageProduct && (
                  <Button
                    size="small"
                    aria-label={t('order.changeLineOf', { name: called })}
                    onClick={() => void change(line)}
                  >
                    {t('order.changeLine')}
                  </Button>
                )}
                <Button size="small" aria-label={t('order.priceOf', { name: called })} onClick={() => void price(line)}>
                  {t('order.price')}
                </Button>
                <SplitLine cart={cart} line={line} name={called} />
                {line.PriceOverride && (
                  <Button
                    ref={keepsPlace}
                    size="small"
                    aria-label={t('order.priceBackOf', { name: called })}
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
                    removing.mutate(line.LineItemId, {
                      onSuccess: () => setTold(t('order.removed', { name: called })),
                    })
                  }}
                >
                  {t('order.removeLine')}
                </Button>
              </Box>
            </Box>
          )
        })}
      </Box>
      <FindGoods cart={cart} onAdded={(added) => setTold(t('order.added', { name: added }))} />
    </>
  )
}

/** A row of a mass order may have more than a line of the shop, and what is lowered by a slip can be raised again. */
const LineQuantity = (props: QuantityStepperProps) => {
  const [most, setMost] = useState(99)
  if (props.value > most) setMost(props.value)
  return <QuantityStepper {...props} max={most} />
}

/** Above what one person may give away, a second one approves. */
const Approval = ({ cart: { Name } }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const { data: row } = useServiceCartRow(Name)
  const approving = useCartChange(Name, (seen: number) => approvePrices(Name, seen))
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
              approving.mutate(row.Reduction)
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
