import { isFields, own, ownBoolean, ownString } from '../protocol/own'
import { regionOf, type Region, type Stage } from '../regions'
import { readClientKey, type ClientKey } from './client-key'
import { decodeClientToken, type ClientToken } from './client-token'
import type { Environment } from './environment'
import { OUTCOME, Refused, sdkError } from './errors'
import { EXPRESS, expressStage } from './express-stage'
import { cdnOrigin, isProviderUrl } from './hosts'
import { levelNamed } from './log-levels'
import type { LogLevel } from './types'

/** What `init` settled. */
export interface Config {
  environment: Stage
  region: Region
  cdn: string
  /**
   * Where the provider answers. Until a token names it, only for a delivery network of the version before, which does not say where: what
   * the page said, else the network itself.
   */
  api: string
  token: ClientToken | undefined
  key: ClientKey | undefined
  session: unknown
  product: string | undefined
  /** For client events of sessions whose token names no place for them. */
  eventUrl: string | undefined
  /** Undefined: this instance was not told. */
  deviceConsent: boolean | undefined
  /** From which level on the console shows what is done. */
  logLevel: LogLevel | undefined
  /** Refused when no key of the provider signed the token; what the network kept back is asked for again by the next call. */
  verified(): Promise<void>
}

/** WI-24: in Europe the name of a device is asked for and kept only with the merchant's word that the visitor agreed. */
export const mayKnowDevice = ({ region, deviceConsent }: Config): boolean => region !== 'eu' || deviceConsent === true

/** Another instance of the page may have been told that the visitor agrees. */
export const mustForgetDevice = ({ region, deviceConsent }: Config): boolean =>
  region === 'eu' && deviceConsent === false

/** Its token, or its key without a session to make: the page itself is never told the token of one that `init` was given. */
function isAgain({ token, key }: Config, options: unknown): boolean {
  const given = own(options, 'client_token')
  if (given !== undefined) return given === token?.raw
  return key !== undefined && own(options, 'client_key') === key.raw && own(options, 'session') === undefined
}

/** The states before and after `init`. */
export class Application {
  #config: Config | undefined

  constructor(
    private readonly env: Environment,
    private readonly badSignature: () => void,
    private readonly unreachable: (reason: string) => void,
  ) {}

  get config(): Config | undefined {
    return this.#config
  }

  /** Throws ApplicationNotInitializedError. */
  require(): Config {
    if (!this.#config) throw sdkError('ApplicationNotInitializedError')
    return this.#config
  }

  /** False for the same session again: it and its widgets stay (WI-06), and what the options name beside it holds from now on. */
  init(options: unknown, busy: boolean): boolean {
    const given = own(options, 'client_token')
    const known = this.#config
    if (known && isAgain(known, options)) {
      const named = Object.entries(readOptions(options)).filter(([, value]) => value !== undefined)
      // In place: what is under way goes by it too.
      Object.assign(known, Object.fromEntries(named))
      return false
    }
    const next = given === undefined ? this.#fromKey(options) : this.#fromToken(options, given)
    if (busy) throw sdkError('AuthorizationInProgressError')
    this.#config = next
    return true
  }

  /** The token of a session that was made here. */
  adopt(raw: string): void {
    const config = this.require()
    const token = this.#checkedToken(raw)
    this.#config = { ...config, api: token.base_url, token, verified: this.#verify(token, config.cdn) }
  }

  forget(): void {
    this.#config = undefined
  }

  #fromToken(options: unknown, given: unknown): Config {
    const token = this.#checkedToken(given)
    const { environment, region } = token
    const cdn = cdnOrigin(this.env.scriptUrl)
    return {
      ...readOptions(options),
      environment,
      region,
      cdn,
      api: token.base_url,
      token,
      key: undefined,
      verified: this.#verify(token, cdn),
    }
  }

  #fromKey(options: unknown): Config {
    const key = readClientKey(own(options, 'client_key'))
    const session = own(options, 'session')
    const stage = key.environment === 'playground' ? 'test' : 'live'
    const environment = expressStage(isFields(options) ? options : {}, stage)
    const region = regionOf(own(session, 'purchase_country')) ?? 'eu'
    const cdn = cdnOrigin(this.env.scriptUrl)
    const base = ownString(options, '_BASE_URL_')
    if (base !== undefined) this.#checkBase(base, environment)
    return {
      ...readOptions(options),
      environment,
      region,
      cdn,
      api: base ?? cdn,
      token: undefined,
      key,
      verified: () => Promise.resolve(),
    }
  }

  #checkedToken(raw: unknown): ClientToken {
    const token = decodeClientToken(raw)
    this.#checkBase(token.base_url, token.environment)
    return token
  }

  /** Spec 3 §4: a bad base URL takes the library back to before `init`. */
  #checkBase(url: string, environment: Stage): void {
    if (isProviderUrl(url, environment)) return
    this.#config = undefined
    throw sdkError('InvalidBaseURLError')
  }

  /** Begins at once, so that no call waits for it. */
  #verify(token: ClientToken, cdn: string): () => Promise<void> {
    let known: Promise<void> | undefined
    const verified = () => {
      known ??= this.#check(token, cdn).catch((error: unknown) => {
        if (error instanceof Refused && error.message === OUTCOME.networkError) known = undefined
        throw error
      })
      return known
    }
    verified().catch(() => {})
    return verified
  }

  async #check(token: ClientToken, cdn: string): Promise<void> {
    if (token.environment === 'development') return
    const isGenuine = token.signed ? await this.#isSigned(token, cdn) : token.environment !== 'production'
    if (isGenuine) return
    this.badSignature()
    throw new Refused(OUTCOME.badSignature)
  }

  /** Keys and script come over the network, whose faults say nothing of the token. */
  async #isSigned(token: ClientToken, cdn: string): Promise<boolean> {
    for (const pause of VERIFY_PAUSES)
      try {
        const { isSignedByProvider } = await this.env.part('verify', cdn)
        return await isSignedByProvider(token.raw, cdn)
      } catch (error) {
        this.unreachable(error instanceof Error ? error.message : String(error))
        if (pause !== undefined) await new Promise<void>((resolve) => this.env.clock.after(pause, resolve))
      }
    throw new Refused(OUTCOME.networkError)
  }
}

/** Between the tries to fetch what a token is checked with; after the last there is none. */
const VERIFY_PAUSES = [500, 2000, undefined]

const PRODUCTS = ['kco', EXPRESS, 'payments', 'checkout']

/** Products that the provider knows; what is none of them is not handed on (spec 3 §3). */
export const knownProduct = (given: unknown): string | undefined => PRODUCTS.find((product) => product === given)

function readOptions(
  options: unknown,
): Pick<Config, 'session' | 'product' | 'eventUrl' | 'deviceConsent' | 'logLevel'> {
  return {
    session: own(options, 'session'),
    product: knownProduct(own(options, 'product')),
    eventUrl: ownString(options, '_EVENT_URL_'),
    deviceConsent: ownBoolean(options, 'device_consent'),
    logLevel: levelNamed(own(options, 'log_level')),
  }
}
