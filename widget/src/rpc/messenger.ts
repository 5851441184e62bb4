/** One end of a line between two windows. What it carries is untrusted until `Rpc` has read it. */
export interface Messenger {
  post(message: unknown): void
  /** One listener; messages that came before are kept for it. */
  listen(receive: (message: unknown) => void): void
  close(): void
}
