import { appScheme, brandName, combinedCategory, keyPrefix } from './brand-shared'

/** The product's name and places. A white-label build of the library replaces this object, with what it imports, and nothing else (decision WI-01). */
export const brand = {
  name: brandName,
  /** The property of `window` that holds the library. */
  global: 'Senare',
  /** A function of the page by this name is called once, when the library is ready. */
  readyCallback: 'senareAsyncCallback',
  /** Script message handler of a native app that shows the page in a web view. */
  nativeChannel: 'senareNative',
  /** Hosts of the provider; a subdomain of one is the provider's too. */
  hosts: SENARE_HOSTS,
  keyPrefix,
  appScheme,
  combinedCategory,
  storageKey: 'senare_mdid',
  logo: {
    viewBox: '0 0 96 24',
    /** A clock hand turned into a leaf, and the word. */
    mark: 'M12 2a10 10 0 1 0 10 10h-3a7 7 0 1 1-7-7zM12 12c0-5 4-9 10-9 0 6-4 9-10 9z',
  },
} as const satisfies Brand

interface Brand {
  name: string
  global: string
  readyCallback: string
  nativeChannel: string
  hosts: readonly string[]
  keyPrefix: string
  appScheme: string
  combinedCategory: string
  storageKey: string
  logo: { viewBox: string; mark: string }
}
