import { ApiError } from '@bukett/contracts'
import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import type { PaymentMethods, PurchaseOutcome } from '@bukett/contracts/http/payments'
import { brand, useDialogs } from '@bukett/ui-kit'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { cartQuery } from '../../shared/cart'
import { useSaveCart } from '../../shared/use-save-cart'
import { type Paid, pay } from './pay'
import { initialValues, isSubscriptionCart, type PaymentValues } from './payment-values'
import type { Authorised } from './use-pay-later'
import { sentToTelephone } from './use-swish'

export interface PurchaseOptions {
  cart: Cart
  methods: PaymentMethods
  onLeave: (url: string) => void
  /** BR-13: it can no longer be delivered as it was chosen; nothing has been paid. */
  onDeliveryGone: () => void
  everyMs?: number
}

type Authorize = () => Promise<Authorised>

/** What is no answer of the server's may be a part of the shop that did not come: that is heard where the others are. */
const letHear = (why: unknown): void => {
  if (!(why instanceof ApiError)) void Promise.reject(why)
}

const fetchSwishDialog = async () => (await import('./SwishDialog')).SwishDialog

/** Buys: keeps who buys, makes sure that the sum is the one that is shown, asks for the money, and follows what becomes of it. */
export const usePurchase = ({ cart, methods, onLeave, onDeliveryGone, everyMs }: PurchaseOptions) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const queries = useQueryClient()
  const save = useSaveCart()
  const [notice, setNotice] = useState<string | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [isFollowed, setFollowed] = useState(false)
  const isHere = useIsHere()

  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: cartQuery(cart.Name).queryKey }),
      queries.invalidateQueries({ queryKey: ['payment-methods', cart.Name] }),
    ])
  useBackFromBank(() => {
    setWaiting(false)
    void readAgain()
  })

  /** Leads to another choice of delivery where that is what is missing. Answers whether it is. */
  const leadsToDelivery = (error: unknown): boolean => {
    const isGone = error instanceof ApiError && error.code === 'deliveryNoLongerPossible'
    if (isGone) {
      void readAgain()
      onDeliveryGone()
    }
    return isGone
  }
  const fail = (why: unknown): void => {
    letHear(why)
    if (!leadsToDelivery(why)) setFailure(why instanceof Error ? why : new Error(String(why)))
  }

  const leave = (url: string): void => {
    setWaiting(true)
    // The cart is closed with the order; the header counts anew.
    void queries.invalidateQueries({ queryKey: cartQuery(cart.Name).queryKey })
    onLeave(url)
  }

  const followOutcome = async (outcome: PurchaseOutcome): Promise<void> => {
    if (outcome.status === 'OK' && outcome.redirectUrl !== null) return leave(outcome.redirectUrl)
    if (outcome.redirectUrl !== null && outcome.successfulRollback) return leave(outcome.redirectUrl)
    setNotice(outcome.Message ?? t('checkout.payment.failed'))
    await readAgain()
  }

  /** `swishPhone`: where the request was sent, and is sent again. */
  const follow = async (paid: Paid, swishPhone: string): Promise<void> => {
    setFollowed(true)
    try {
      await followPaid(paid, swishPhone)
    } finally {
      setFollowed(false)
    }
  }
  const followPaid = async (paid: Paid, swishPhone: string): Promise<void> => {
    if (paid.kind === 'outcome') return followOutcome(paid.outcome)
    if (paid.kind === 'leaves') {
      setWaiting(true)
      location.assign(paid.url)
      return
    }
    if (paid.kind === 'unauthorised') {
      const { why } = paid
      if (why === 'cancelled') setNotice(t('checkout.payment.cancelled'))
      else if (why !== 'told') setNotice(t(`checkout.payLater.${why}`, { brand: brand.payLater.name }))
      return readAgain().then(() => undefined)
    }
    const end = await dialogs.open(await fetchSwishDialog(), { request: paid.request, ...(everyMs && { everyMs }) })
    if (end?.kind === 'paid') return leave(end.url)
    await readAgain()
    if (end?.kind === 'unsure') setNotice(t('checkout.swish.unsure'))
    else if (end?.again) await begin('swish', swishPhone)
    else setNotice(t('checkout.payment.cancelled'))
  }

  const payBy = async (values: PaymentValues, authorize: Authorize): Promise<Paid> => {
    // What a payment is waited for behind is there before it is asked for.
    if ((methods.Forced ?? values.method) === 'swish') await fetchSwishDialog()
    return pay({
      cartName: cart.Name,
      values,
      forced: methods.Forced,
      isSubscription: isSubscriptionCart(cart),
      authorize,
    })
  }

  /** Again for an unchanged cart: the same payment. */
  const begin = async (method: string, swishPhone = ''): Promise<void> => {
    setFailure(null)
    try {
      const values = { ...initialValues(cart, nobody), method, swishPhone }
      await follow(await payBy(values, () => Promise.resolve('failed' as const)), swishPhone)
    } catch (error) {
      fail(error)
      await readAgain()
    }
  }

  /** What waits in a telephone goes on waiting there; asked for once more it would be another payment. */
  const goOn = async ({ purchaseId, PaymentMethodName }: NonNullable<PaymentMethods['InProgress']>): Promise<void> => {
    const sent = PaymentMethodName === 'swish' ? await sentToTelephone(purchaseId) : undefined
    if (!sent) return begin(PaymentMethodName)
    await fetchSwishDialog()
    await follow({ kind: 'swish', request: sent }, '').catch(fail)
  }

  const buy = async (edit: CartEdit, values: PaymentValues, authorize: Authorize): Promise<void> => {
    // The save would wait for the network, and the purchase with it: what costs money is sent at the press or told as not sent.
    if (!onlineManager.isOnline()) throw new ApiError(0, 'unavailable', '')
    const fresh = await save.mutateAsync({ edit, validate: true })
    if (!isHere.current) return
    if (fresh.ToPay !== cart.ToPay || fresh.Total !== cart.Total) {
      setNotice(t('checkout.payment.changed'))
      return
    }
    // The window of the payment may stay open for minutes: the button's own work ends here.
    const paid = await payBy(values, authorize).catch(async (error: unknown) => {
      if (leadsToDelivery(error)) return
      if (!(error instanceof ApiError && error.code === 'cartChanged')) {
        letHear(error)
        throw error
      }
      // A code that was stopped, a price that is another: nothing was asked for, and the new sum is seen first.
      await readAgain()
      setNotice(t('checkout.payment.changed'))
    })
    if (paid) void follow(paid, values.swishPhone).catch(fail)
  }

  return {
    notice,
    failure,
    /** From here, or on the way to a page that tells its end: the cart that it has locked is not somebody else's doing. */
    isUnderWay: isWaiting || isFollowed,
    forget: () => {
      setNotice(null)
      setFailure(null)
    },
    goOn,
    buy: async (...pressed: Parameters<typeof buy>): Promise<void> => {
      setNotice(null)
      setFailure(null)
      await buy(...pressed).catch((error: unknown) => {
        // A payment may have locked the cart: this one, whose answer was lost, or another.
        void readAgain()
        throw error
      })
    },
  }
}

/** Whether the page is still looked at: what was slow buys nothing for one that was left. */
const useIsHere = () => {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** The browser may show the page that it left for the bank's as it was, waiting for a payment that has been given up. */
const useBackFromBank = (onBack: () => void): void => {
  const back = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onBack()
  })
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => back(event)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}

const nobody = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  companyName: '',
  line1: '',
  postalCode: '',
  city: '',
  costCenter: '',
}
