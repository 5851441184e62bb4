import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom, with the parts of a current browser that it lacks and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { structuredClone, TextDecoder, TextEncoder, Response, Headers, AbortController, crypto } = globalThis
    Object.assign(this.global, { structuredClone, TextDecoder, TextEncoder, Response, Headers, AbortController })
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true })
    const { DOMException, HTMLDialogElement } = this.global
    HTMLDialogElement.prototype.showModal = function showModal() {
      if (!this.isConnected) throw new DOMException('The dialog is not in the document', 'InvalidStateError')
      this.open = true
    }
  }
}
