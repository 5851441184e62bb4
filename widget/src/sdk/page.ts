import type { Application } from './application'
import type { Environment } from './environment'
import type { Events } from './events'
import type { Native } from './native'
import type { Overlay } from './overlay'
import type { Popup } from './popup'
import type { Telemetry } from './telemetry'

/** What a widget, and what its frames ask for, is carried out with in the merchant's page. */
export interface Page {
  readonly env: Environment
  readonly app: Application
  readonly events: Events
  readonly telemetry: Telemetry
  readonly native: Native
  readonly overlay: Overlay
  /** The window opened within the merchant's click, while a flow may need it. */
  popup: Popup | undefined
  /** The merchant's own way of leaving the page; it outlives `init`. */
  redirectHandler: ((url: string) => void) | undefined
}
