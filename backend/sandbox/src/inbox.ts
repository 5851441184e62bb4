interface Attachment {
  readonly name: string
  readonly mimeType: string
  readonly contentId: string | null
  readonly content: Buffer
}

export interface Message {
  readonly id: string
  readonly kind: 'mail' | 'sms'
  readonly at: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly links: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly Attachment[]
  /** An SMS's state at the provider; a mail is delivered as soon as it is here. */
  status: 'created' | 'sent' | 'delivered' | 'failed'
}

export interface Selection {
  readonly kind?: string | undefined
  readonly to?: string | undefined
}

const KEPT = 1000

/** Every mail and SMS that the shop has sent, newest first. */
export class Inbox {
  #messages: Message[] = []
  #arrivals = new Set<() => void>()

  add(message: Message): void {
    this.#messages.unshift(message)
    this.#messages.length = Math.min(this.#messages.length, KEPT)
    for (const tell of this.#arrivals) tell()
  }

  get(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  list({ kind, to }: Selection = {}): Message[] {
    return this.#messages.filter(
      (message) =>
        (!kind || message.kind === kind) && (!to || message.to.some((one) => one.toLowerCase() === to.toLowerCase())),
    )
  }

  /** The selection as soon as it holds this many, or as it stands when the time is up. */
  async wait(selection: Selection, count: number, milliseconds: number): Promise<Message[]> {
    const deadline = Date.now() + milliseconds
    for (;;) {
      const found = this.list(selection)
      const left = deadline - Date.now()
      if (found.length >= count || left <= 0) return found
      await new Promise<void>((resolve) => {
        const tell = () => {
          clearTimeout(timer)
          this.#arrivals.delete(tell)
          resolve()
        }
        const timer = setTimeout(tell, left)
        timer.unref()
        this.#arrivals.add(tell)
      })
    }
  }

  clear(): void {
    this.#messages = []
  }
}

const LINK = /\bhttps?:\/\/[^\s"'<>]+/g

/** The addresses in a text, in their order, each once and without the punctuation that ends a sentence. */
export const linksIn = (text: string): string[] => [
  ...new Set((text.match(LINK) ?? []).map((link) => link.replaceAll('&amp;', '&').replace(/[.,;:!?)\]]+$/, ''))),
]
