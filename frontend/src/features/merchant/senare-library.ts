import { brand } from '@bukett/ui-kit'
import { outsideScript } from '../../shared/outside-script'

type Told = (result: Record<string, unknown>) => void

/** A widget as the playground uses it; docs/merchants.md tells all of it. */
export interface PlaygroundPayments {
  createInstance(options: object): PlaygroundPayments
  createSession(session: object, callback: Told): void
  load(options: object, callback: Told): void
  authorize(options: object, callback: Told): void
  reauthorize(options: object, callback: Told): void
  finalize(options: object, callback: Told): void
  validateCard(options: object, callback: Told): void
  loadPaymentReview(options: object, callback: Told): void
  registerRedirectHandler(handler?: (url: string) => void): void
  on(event: string, handler: (payload: unknown) => void): void
  destroy(): void
}

export interface PlaygroundLibrary {
  readonly Payments: PlaygroundPayments
  readonly ExpressCheckout: {
    init(credentials: object): { load(options: object, callback: Told): void }
  }
}

/** Fetches the library and its express button, once each. */
export const senareLibrary = async (folder: string): Promise<PlaygroundLibrary> => {
  await outsideScript(`${folder}/sdk.js`)
  await outsideScript(`${folder}/express.js`)
  return (window as unknown as Record<string, PlaygroundLibrary>)[brand.payLater.global]!
}

export const eventNames = [
  'loaded',
  'heightChanged',
  'paymentMethodSelected',
  'authorizeStarted',
  'authorizeCompleted',
  'fullscreenOverlayShown',
  'fullscreenOverlayHidden',
  'externalDocumentRequested',
  'thirdPartyChallengeRequested',
  'walletSheetRequested',
  'reload_needed',
  'error',
] as const
