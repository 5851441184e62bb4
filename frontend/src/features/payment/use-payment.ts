import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { type PaymentMethods, paymentsApi } from '@bukett/contracts/http/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../shared/api'
import { cartQuery, useCartChange, useCartName } from '../../shared/cart'
import { isAnyUnanswered } from '../../shared/unanswered-saves'
import { walletsQuery } from '../../shared/wallet/use-wallets'

const methodsKey = (name: string) => ['payment-methods', name] as const

const askMethods = (name: string, signal?: AbortSignal): Promise<PaymentMethods> =>
  call(paymentsApi.methods, { query: { cartName: name } }, signal)

/** What was asked for beside the cart, by the cart's name; nothing where it could not be had. */
const early = new Map<string, Promise<PaymentMethods | undefined>>()

/** Whoever opens the payment by its address waits for one answer instead of two, one after the other: what it needs is asked for at once. */
export const useEarlyQuestions = (): void => {
  const queries = useQueryClient()
  const name = useCartName()
  useEffect(() => {
    void queries.prefetchQuery(walletsQuery)
    // A cart that is known has its ways asked for already, and one that is saved first will have others.
    if (queries.getQueryData(cartQuery(name).queryKey) || isAnyUnanswered()) return
    early.set(
      name,
      askMethods(name).catch(() => undefined),
    )
    return () => void early.delete(name)
  }, [queries, name])
}

/** The first cart that is known takes what was asked for beside it; each later one is asked for anew. */
const methodsOf = async (name: string, signal: AbortSignal): Promise<PaymentMethods> => {
  const beside = early.get(name)
  early.delete(name)
  return (await beside) ?? askMethods(name, signal)
}

/** The ways to pay the cart, in the lawful order (PA-02). `version`: another cart has other ways; undefined until it is known. */
export const usePaymentMethods = (version: number | undefined) => {
  const name = useCartName()
  return useQuery({
    queryKey: [...methodsKey(name), version],
    queryFn: ({ signal }) => methodsOf(name, signal),
    enabled: version !== undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
}

/**
 * The ways to pay are asked for with what each gift card pays of the total now, after a coupon for instance (GC-03): a cart that was
 * read before that is read again.
 */
export const useCartAsPaid = (
  cart: Cart | undefined,
  { data: methods, isPlaceholderData }: ReturnType<typeof usePaymentMethods>,
): void => {
  const queries = useQueryClient()
  const name = useCartName()
  const byCards = cart?.GiftCards.reduce((sum, { Amount }) => sum + Amount, 0)
  const differs = cart && methods && !isPlaceholderData && byCards !== methods.GiftCardAmount
  useEffect(() => {
    if (differs) void queries.invalidateQueries({ queryKey: cartQuery(name).queryKey })
  }, [differs, queries, name])
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
