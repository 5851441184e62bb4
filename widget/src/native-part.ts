import { brand } from './brand'
import type { Clock } from './clock'
import { own, ownString } from './protocol/own'
import { registryOf, type NativeApp } from './sdk/environment'

const CALL_TIMEOUT = 5000

interface NativeWindow {
  webkit?: { messageHandlers?: Record<string, { postMessage(message: unknown): void }> }
}

/**
 * Calls to the app around a web view. iOS takes an object, Android a JSON string; both answer with an event on the
 * window, named as the channel, whose detail is `{ id, result }` or `{ id, error }`.
 */
export function connectNative(window: Window, clock: Clock): NativeApp {
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const post = channelOf(window)
  let last = 0
  window.addEventListener(brand.nativeChannel, (event) => {
    const { detail } = event as CustomEvent<unknown>
    const id = own(detail, 'id')
    const call = typeof id === 'number' ? pending.get(id) : undefined
    if (!call || typeof id !== 'number') return
    pending.delete(id)
    const error = ownString(detail, 'error')
    if (error === undefined) call.resolve(own(detail, 'result'))
    else call.reject(new Error(error))
  })
  return {
    call: (name, parameters = {}, timeout) =>
      new Promise((resolve, reject) => {
        const id = ++last
        const late = () => {
          pending.delete(id)
          reject(new Error('Handshake timeout'))
        }
        const cancel = timeout === null ? () => {} : clock.after(CALL_TIMEOUT, late)
        pending.set(id, {
          resolve: (value) => (cancel(), resolve(value)),
          reject: (error) => (cancel(), reject(error)),
        })
        post({ id, name, parameters })
      }),
  }
}

function channelOf(window: Window): (message: object) => void {
  const ios = (window as NativeWindow).webkit?.messageHandlers?.[brand.nativeChannel]
  if (ios) return (message) => ios.postMessage.call(ios, message)
  const android = (window as unknown as Record<string, unknown>)[brand.nativeChannel]
  return (message) => {
    const post = (android as { postMessage?: unknown } | undefined)?.postMessage
    if (typeof post === 'function') post.call(android, JSON.stringify(message))
  }
}

export function register(window: Window): void {
  ;(registryOf(window).parts ??= {}).native = { connectNative }
}
