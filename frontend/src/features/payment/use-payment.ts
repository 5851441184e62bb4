import { cartApi } from '@bukett/contracts/http/cart'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { cartQuery, useCartChange, useCartName } from '../../shared/cart'

const methodsKey = (name: string) => ['payment-methods', name] as const

/** The ways to pay the cart, in the lawful order (PA-02). `version`: another cart has other ways. */
export const usePaymentMethods = (version: number) => {
  const name = useCartName()
  return useQuery({
    queryKey: [...methodsKey(name), version],
    queryFn: ({ signal }) => call(paymentsApi.methods, { query: { cartName: name } }, signal),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

/** After a change that the payments made to the cart: both are read again. */
const useReadAgain = () => {
  const queries = useQueryClient()
  const name = useCartName()
  return async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: cartQuery(name).queryKey }),
      queries.invalidateQueries({ queryKey: methodsKey(name) }),
    ])
  }
}

/** `PinOk` false is an answer, not an error: nothing was applied (GC-03). */
export const useApplyGiftCard = () => {
  const name = useCartName()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (card: { Code: string; Pin: string }) => call(giftCardApi.apply, { body: { ...card, cartName: name } }),
    onSuccess: ({ PinOk }) => (PinOk ? readAgain() : undefined),
  })
}

export const useRemoveGiftCard = () => {
  const name = useCartName()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (id: string) => call(giftCardApi.remove, { params: { id }, query: { cartName: name } }),
    onSuccess: readAgain,
  })
}

export const useBonusItem = () =>
  useCartChange(({ id, isUsed }: { id: string; isUsed: boolean }, name) =>
    call(isUsed ? cartApi.useBonus : cartApi.removeBonus, { params: { name, id } }),
  )

/** Gives up the payment that has locked the cart; one that was paid meanwhile answers with its order. */
export const useCancelPayment = () => {
  const name = useCartName()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => call(paymentsApi.cancel, { params: { cart: name } }),
    onSettled: readAgain,
  })
}
