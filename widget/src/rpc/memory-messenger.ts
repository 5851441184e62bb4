import type { Messenger } from './messenger'

/** Two connected ends within one program. Messages are cloned and delivered later, as between windows. */
export function memoryMessengers(): [Messenger, Messenger] {
  const left = new MemoryMessenger()
  const right = new MemoryMessenger()
  left.peer = right
  right.peer = left
  return [left, right]
}

class MemoryMessenger implements Messenger {
  peer?: MemoryMessenger
  #receive: ((message: unknown) => void) | undefined
  #early: unknown[] = []
  #closed = false

  post(message: unknown): void {
    if (this.#closed) return
    const clone = structuredClone(message)
    queueMicrotask(() => this.peer?.deliver(clone))
  }

  listen(receive: (message: unknown) => void): void {
    this.#receive = receive
    for (const message of this.#early.splice(0)) receive(message)
  }

  close(): void {
    this.#closed = true
  }

  deliver(message: unknown): void {
    if (this.#closed) return
    if (this.#receive) this.#receive(message)
    else this.#early.push(message)
  }
}
