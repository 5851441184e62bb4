import { ApiError } from '@bukett/contracts'
import type { Cart } from '@bukett/contracts/http/cart'
import { parseGiftCardCode, parseGiftCardPin } from '@bukett/contracts/rules/gift-card'
import { AppliedRows, type AppliedRow, GiftCardEntry, GiftIcon, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { Wide } from '../../shared/FormPart'
import { MoreFields } from '../../shared/MoreFields'
import { usePriceText } from '../../shared/money'
import { useApplyGiftCard, useBonusItem, useRemoveGiftCard } from './use-payment'

export interface BonusCheck {
  id: string
  /** In öre. Left out of a personal offer, whose worth follows from the cart (PR-05). */
  amount?: number
  /** The last day, in words. */
  until: string
}

export interface ReductionsProps {
  cart: Cart
  /** Checks and offers of whoever is logged in that are not used up. */
  checks: readonly BonusCheck[]
  /** The entry of a discount code. */
  voucher: (cart: Cart) => ReactNode
}

/** Gift cards, bonus checks and a discount code (spec 1 §2). A key in the fields above draws none of it anew. */
export const Reductions = memo(({ cart, checks, voucher }: ReductionsProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const removeCard = useRemoveGiftCard()
  const bonus = useBonusItem()
  const isLocked = cart.Locked !== null
  const used = new Set(cart.BonusItems.map(({ Id }) => Id))
  const rows: AppliedRow[] = [
    ...cart.GiftCards.map(({ Id, Last4, Amount }) => ({
      key: `card:${Id}`,
      label: t('checkout.payment.giftCardRow', { last4: Last4 }),
      amount: Amount,
      mark: <GiftIcon fontSize="small" />,
    })),
    ...cart.BonusItems.map(({ Id, Kind, Amount }) => ({
      key: `bonus:${Id}`,
      label: Kind === 'check' ? t('checkout.payment.bonus') : t('checkout.payment.promotion', { id: Id }),
      amount: Amount,
    })),
  ]
  const remove = (key: string): void => {
    const [kind, id = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
    if (kind === 'card') removeCard.mutate(id)
    else bonus.mutate({ id, isUsed: false })
  }
  const failure = removeCard.error ?? bonus.error
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <AppliedRows
        label={t('checkout.payment.applied')}
        rows={rows}
        onRemove={remove}
        disabled={isLocked || removeCard.isPending || bonus.isPending}
      />
      {failure && <Notice tone="error">{messageOf(failure)}</Notice>}
      {checks
        .filter(({ id }) => !used.has(id))
        .map(({ id, amount, until }) => (
          <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <Button
              variant="outlined"
              disabled={isLocked}
              loading={bonus.isPending}
              onClick={() => bonus.mutate({ id, isUsed: true })}
            >
              {amount === undefined
                ? t('checkout.payment.usePromotion', { id })
                : t('checkout.payment.useBonus', { amount: priceText(amount) })}
            </Button>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t('checkout.payment.bonusUntil', { day: until })}
            </Box>
          </Box>
        ))}
      <MoreFields label={t('checkout.payment.haveCode')} inUse={cart.GiftCards.length + cart.Coupons.length > 0}>
        <Wide>
          <GiftCardPart isLocked={isLocked} />
        </Wide>
        <Wide>{voucher(cart)}</Wide>
      </MoreFields>
    </Box>
  )
})

/** A number or PIN that cannot be right is told before it is sent; wrong ones after. */
const GiftCardPart = ({ isLocked }: { isLocked: boolean }) => {
  const { t } = useTranslation()
  const apply = useApplyGiftCard()
  const [faults, setFaults] = useState<{ codeError?: string; pinError?: string }>({})
  const isPinWrong = apply.data?.PinOk === false
  return (
    <GiftCardEntry
      busy={apply.isPending}
      disabled={isLocked}
      {...faults}
      {...(isPinWrong && { pinError: t('checkout.payment.giftCardPin') })}
      {...(apply.error && cardFault(apply.error, t('checkout.payment.giftCardProducts')))}
      onApply={async ({ code, pin }) => {
        apply.reset()
        const wrong = {
          ...(!parseGiftCardCode(code).ok && { codeError: t('checkout.payment.giftCardCode') }),
          ...(!parseGiftCardPin(pin).ok && { pinError: t('checkout.payment.giftCardPinForm') }),
        }
        setFaults(wrong)
        if (Object.keys(wrong).length > 0) return false
        const answer = await apply.mutateAsync({ Code: code, Pin: pin }).catch(() => undefined)
        return answer?.PinOk === true
      }}
    />
  )
}

/** Spec 1 §8: 403 on add gives an invalid-products message, other errors flag a card error. */
const cardFault = (error: Error, invalidProducts: string): { error: string } | { codeError: string } =>
  error instanceof ApiError && error.status === 403 ? { error: invalidProducts } : { codeError: messageOf(error) }
