import { brand } from '../brand'
import { within } from '../clock'
import { isFields, ownString } from '../protocol/own'
import type { Environment, NativeApp } from './environment'

const WAIT = 5000

export interface NativeHello {
  appSchema: string | undefined
  appVersion: string | undefined
  currentUrl: string | undefined
}

interface NativeWindow {
  webkit?: { messageHandlers?: Record<string, unknown> }
}

/** True in a web view whose app has offered a channel to this library. */
export function hasNativeChannel(window: Window): boolean {
  const handlers = (window as NativeWindow).webkit?.messageHandlers
  return brand.nativeChannel in window || (isFields(handlers) && brand.nativeChannel in handlers)
}

/** The app around the page, once it has answered a handshake; until then, and in a browser, there is none. */
export class Native {
  app: NativeApp | undefined
  hello: NativeHello | undefined
  #greeting: Promise<NativeHello | undefined> | undefined

  constructor(
    private readonly env: Environment,
    private readonly failed: (reason: string) => void,
  ) {}

  /** Greets once; at most five seconds. */
  greet(cdn: string): Promise<NativeHello | undefined> {
    this.#greeting ??= hasNativeChannel(this.env.window) ? this.#connect(cdn) : Promise.resolve(undefined)
    return this.#greeting
  }

  async #connect(cdn: string): Promise<NativeHello | undefined> {
    const greeting = this.env.part('native', cdn).then(async ({ connectNative }) => {
      const app = connectNative(this.env.window, this.env.clock)
      return { app, answer: await app.call('handshake', { version: this.env.version }) }
    })
    const greeted = await within(this.env.clock, WAIT, greeting, () => {
      // A script that takes still longer says so itself.
      greeting.catch(({ message }: Error) => this.failed(message))
      throw new Error('Handshake timeout')
    }).catch(({ message }: Error) => this.failed(message))
    if (!greeted) return
    this.app = greeted.app
    this.hello = {
      appSchema: ownString(greeted.answer, 'appSchema'),
      appVersion: ownString(greeted.answer, 'appVersion'),
      currentUrl: ownString(greeted.answer, 'currentUrl'),
    }
    return this.hello
  }

  /** A value the app keeps; undefined in a browser and when the app takes longer than five seconds. */
  async read(key: string): Promise<string | undefined> {
    const answer = this.app?.call('getData', { key })
    if (!answer) return
    const value = await within(this.env.clock, WAIT, answer, () => undefined).catch(() => undefined)
    return typeof value === 'string' ? value : undefined
  }

  /** True when there is an app that has done what it was asked for. */
  async did(name: string, parameters: Readonly<Record<string, unknown>>): Promise<boolean> {
    return (await this.app?.call(name, parameters).catch(() => false)) === true
  }

  /** Until the app says that the shopper is back, however long that takes. */
  async back(name: string): Promise<void> {
    await this.app?.call(name, {}, null).catch(() => {})
  }

  /** Tells the app; whether it understood is its own affair. */
  tell(name: string, parameters: Readonly<Record<string, unknown>>): void {
    this.app?.call(name, parameters).catch(() => {})
  }
}
