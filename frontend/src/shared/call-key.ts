/** A name for one call, so that it is done once however often it is sent (API-08). Also where the page is not served over TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
