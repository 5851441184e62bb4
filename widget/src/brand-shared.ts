// What of the brand two programs must say alike: the library in the page, and the server that makes its keys, tokens and policies.

export const brandName = 'Senare'
/** Client keys begin with it: `senare_test_client_…`. */
export const keyPrefix = 'senare'
/** Of the shopper's app of the provider's own (WI-11). */
export const appScheme = 'senare'
/** The category that shows every form of payment the session allows (WI-08). */
export const combinedCategory = 'senare'
/** The second delivery network, for when the first does not answer; one whose name does not begin with `cdn` has none. */
export const fallbackCdn = (cdn: string): string => cdn.replace('://cdn', '://cdn-fallback')
