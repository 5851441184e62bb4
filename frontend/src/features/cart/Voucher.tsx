import { ApiError } from '@bukett/contracts'
import type { Cart } from '@bukett/contracts/http/cart'
import { CloseIcon, keepsPlace, Notice, VoucherEntry } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { useApplyCoupon, useRemoveCoupon } from './use-cart'

/** The cart's discount code: one at a time (PR-02). Status 400 says that it is not valid (spec 1 §7). */
export const Voucher = ({ cart }: { cart: Cart }) => {
  const { t } = useTranslation()
  const apply = useApplyCoupon()
  const remove = useRemoveCoupon()
  const applyCode = async (code: string): Promise<boolean> => {
    try {
      await apply.mutateAsync({ code })
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
  return (
    <Box
      role="group"
      aria-label={t('cart.voucher.label')}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, maxWidth: 440 }}
    >
      <VoucherEntry
        label={t('cart.voucher.label')}
        action={t('cart.voucher.action')}
        busy={apply.isPending}
        disabled={cart.Locked !== null}
        onApply={applyCode}
        {...(cart.Coupons.some(({ Applied }) => !Applied) && { hint: t('cart.voucher.unfit') })}
        {...(apply.isError && { error: messageOf(apply.error) })}
      />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {cart.Coupons.map(({ Code }) => (
          <Button
            key={Code}
            ref={keepsPlace}
            variant="outlined"
            aria-label={t('cart.voucher.remove', { code: Code })}
            endIcon={<CloseIcon />}
            disabled={cart.Locked !== null}
            onClick={() => remove.mutate({ code: Code })}
          >
            {Code}
          </Button>
        ))}
      </Box>
      {remove.error && (
        <Notice tone="error" announce="alert">
          {messageOf(remove.error)}
        </Notice>
      )}
    </Box>
  )
}
