import { ApiError } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { bankIdApi } from '@bukett/contracts/http/bankid'
import { type BankIdMessageCode, bankIdLaunchUrl, isMobileBrowser } from '@bukett/contracts/rules/bankid'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, isUnreachable } from '../../shared/api'
import { isBankIdUnderWay, keptBankIdOrder } from '../../shared/account/use-account'
import { bankIdPoll } from './bankid-poll'

export type BankIdDevice = 'same' | 'other'

export type BankIdState =
  | { readonly status: 'Idle' }
  | { readonly status: 'Starting'; readonly device: BankIdDevice }
  | {
      readonly status: 'Waiting'
      readonly device: BankIdDevice
      readonly messageCode: BankIdMessageCode
      readonly message: string
      readonly qrCode: string | null
      /** Opens the app on this device. */
      readonly launchUrl: string
    }
  | { readonly status: 'Failed'; readonly error: unknown; readonly messageCode: string | null }

export interface BankIdOptions {
  onIdentified: (user: User) => void
  /** The page of our own site that takes up the order again; it must show this identification. */
  returnPath: string
  /** @default once a second */
  everyMs?: number
}

type Waiting = Extract<BankIdState, { status: 'Waiting' }>

interface Identification {
  readonly device: BankIdDevice
  readonly returnPath: string
  /** An order that is under way already. */
  readonly orderRef: string | null
  readonly everyMs: number
  readonly signal: AbortSignal
  readonly onOrder: (orderRef: string) => void
  readonly onProgress: (waiting: Waiting) => void
}

/** Starts an order, opens the app where it is on this device, and asks each second until the person is known. */
const identify = async ({
  device,
  returnPath,
  orderRef,
  everyMs,
  signal,
  onOrder,
  onProgress,
}: Identification): Promise<User> => {
  const urlOf = (token: string): string =>
    bankIdLaunchUrl(token, navigator.userAgent, new URL(returnPath, location.origin).href)
  let order = orderRef
  if (order === null) {
    const launched = await call(bankIdApi.launch, { query: { device, returnUrl: returnPath } }, signal)
    order = launched.orderRef
    if (device === 'same') {
      sessionStorage.setItem(keptBankIdOrder(returnPath), order)
      location.assign(urlOf(launched.autoStartToken))
    }
  }
  onOrder(order)
  for (;;) {
    if (device === 'same') await pageInSight(signal, everyMs)
    const progress = await call(bankIdApi.collect, { params: { orderRef: order } }, signal)
    if (progress.status === 'Complete') return progress.user
    // It was cancelled while the answer was read: nothing is waited for any more.
    signal.throwIfAborted()
    const { messageCode, Message: message, qrCode, autoStartToken } = progress
    onProgress({ status: 'Waiting', device, messageCode, message, qrCode, launchUrl: urlOf(autoStartToken) })
    await pause(everyMs, signal)
  }
}

/** Follows one identification at a time: it stops on success, on any error, on cancel, and when it leaves the screen. */
export const useBankId = ({ onIdentified, returnPath, everyMs = bankIdPoll.everyMs }: BankIdOptions) => {
  const [state, setState] = useState<BankIdState>(() =>
    isBankIdUnderWay(returnPath) ? { status: 'Starting', device: 'same' } : { status: 'Idle' },
  )
  const running = useRef<{ abort: AbortController; orderRef: string | null }>(undefined)
  const done = useRef(onIdentified)
  useEffect(() => {
    done.current = onIdentified
  })

  /** Leaves what is under way, and forgets it. */
  const stop = useCallback((): string | null => {
    const run = running.current
    running.current = undefined
    run?.abort.abort()
    return run?.orderRef ?? null
  }, [])

  const follow = useCallback(
    (device: BankIdDevice, orderRef: string | null): void => {
      stop()
      const run = { abort: new AbortController(), orderRef }
      running.current = run
      const { signal } = run.abort
      const onOrder = (started: string): void => {
        run.orderRef = started
      }
      identify({ device, returnPath, orderRef, everyMs, signal, onOrder, onProgress: setState }).then(
        (user) => {
          sessionStorage.removeItem(keptBankIdOrder(returnPath))
          running.current = undefined
          done.current(user)
        },
        (error: unknown) => {
          if (signal.aborted) return
          // A page that the app covers or replaces reaches nobody; its order stands, and is taken up when it is back.
          if (!isUnreachable(error)) sessionStorage.removeItem(keptBankIdOrder(returnPath))
          running.current = undefined
          setState({ status: 'Failed', error, messageCode: messageCodeOf(error) })
        },
      )
    },
    [returnPath, everyMs, stop],
  )

  useEffect(() => {
    const kept = sessionStorage.getItem(keptBankIdOrder(returnPath))
    if (kept !== null) follow('same', kept)
    return () => void stop()
  }, [follow, returnPath, stop])

  return {
    state,
    start: (device: BankIdDevice): void => {
      setState({ status: 'Starting', device })
      follow(device, null)
    },
    cancel: (): void => {
      const orderRef = stop()
      sessionStorage.removeItem(keptBankIdOrder(returnPath))
      setState({ status: 'Idle' })
      // BankID is told, so that the next try is not refused; nobody waits for it.
      if (orderRef !== null) void call(bankIdApi.cancel, { params: { orderRef } }).catch(() => undefined)
    },
  }
}

export const isMobile = (): boolean => isMobileBrowser(navigator.userAgent)

const messageCodeOf = (error: unknown): string | null => {
  const code = error instanceof ApiError ? error.body['messageCode'] : null
  return typeof code === 'string' ? code : null
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(new DOMException('stopped', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })

/** While the app covers the page, phones hold back its calls, and a call held back looks like an error. */
const pageInSight = async (signal: AbortSignal, everyMs: number): Promise<void> => {
  while (document.visibilityState === 'hidden') await pause(everyMs / 4, signal)
}
