import type { MessageOwner } from './messages.js'

type Asked = (what: Readonly<Record<string, string>>) => Promise<boolean>

/** Whoever has something said is asked before each try whether it is still to be said (record 218). */
export class MessageOwners {
  readonly #owners = new Map<MessageOwner, Asked>()

  on(owner: MessageOwner, asked: Asked): void {
    this.#owners.set(owner, asked)
  }

  /** What nobody can be asked of goes out. */
  async wants(owner: MessageOwner, what: Readonly<Record<string, string>>): Promise<boolean> {
    return (await this.#owners.get(owner)?.(what)) ?? true
  }
}
