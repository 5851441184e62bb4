/** A name for one call, so that it is done once however often it is sent (API-08). Also where the page is not served over TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Names what is sent until it has been answered: the same sent again after silence is the same call. */
export class CallKeys {
  #open: { readonly said: string; readonly key: string } | undefined

  of(what: unknown): string {
    const said = JSON.stringify(what)
    if (this.#open?.said !== said) this.#open = { said, key: newKey() }
    return this.#open.key
  }

  answered(): void {
    this.#open = undefined
  }
}
