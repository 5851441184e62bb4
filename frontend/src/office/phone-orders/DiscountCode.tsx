import { ApiError } from '@bukett/contracts'
import type { Cart } from '@bukett/contracts/http/cart'
import { CloseIcon, keepsPlace, VoucherEntry } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePhoneOrderTexts } from './texts'
import { applyCoupon, removeCoupon, useCartChange } from './use-phone-orders'

/** The code that the caller reads from a letter: one at a time (PR-02), counted as in the shop. */
export const DiscountCode = ({ cart: { Name, Coupons, Locked } }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const applying = useCartChange(Name, (code: string) => applyCoupon(Name, code))
  const removing = useCartChange(Name, (code: string) => removeCoupon(Name, code))
  const apply = async (code: string): Promise<boolean> => {
    try {
      await applying.mutateAsync(code)
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
  return (
    <Box role="group" aria-label={t('code.label')} tabIndex={-1} sx={{ display: 'grid', gap: 3 }}>
      <VoucherEntry
        label={t('code.label')}
        action={t('code.apply')}
        busy={applying.isPending}
        disabled={Locked !== null}
        onApply={apply}
        {...(Coupons.some(({ Applied }) => !Applied) && { hint: t('code.unfit') })}
        {...(applying.isError && { error: messageOf(applying.error) })}
      />
      {Coupons.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {Coupons.map(({ Code }) => (
            <Button
              key={Code}
              ref={keepsPlace}
              variant="outlined"
              aria-label={t('code.remove', { code: Code })}
              endIcon={<CloseIcon />}
              disabled={Locked !== null || removing.isPending}
              onClick={() => removing.mutate(Code)}
            >
              {Code}
            </Button>
          ))}
        </Box>
      )}
      {removing.error && <Failure error={removing.error} title={t('order.changeFailed')} />}
    </Box>
  )
}
