import { createServer, type Server, type Socket } from 'node:net'
import { int32At } from './bson-reader.js'
import { run } from './commands/index.js'
import type { Engine } from './commands/command.js'
import {
  errorReply,
  frameReply,
  headerSize,
  largestMessage,
  parseMessage,
  ProtocolFault,
  type Message,
} from './wire.js'

/** One client: takes messages off the socket and answers them in their order. */
class Connection {
  #received: Buffer[] = []
  #size = 0
  #isBusy = false

  constructor(
    private readonly socket: Socket,
    private readonly engine: Engine,
    private readonly id: number,
  ) {}

  start(): void {
    this.socket.setNoDelay(true)
    this.socket.on('data', (chunk: Buffer) => {
      this.#received.push(chunk)
      this.#size += chunk.length
      if (!this.#isBusy) void this.#answer()
    })
    // The client's end of the connection is its own affair; 'close' follows.
    this.socket.on('error', () => this.socket.destroy())
  }

  /** The next whole message, if it has arrived. */
  #take(): Buffer | undefined {
    if (this.#size < headerSize) return undefined
    if (this.#received.length > 1 && this.#received[0]!.length < headerSize)
      this.#received = [Buffer.concat(this.#received)]
    const length = int32At(this.#received[0]!, 0)
    if (length < headerSize || length > largestMessage) throw new ProtocolFault(`A message cannot have ${length} bytes`)
    if (this.#size < length) return undefined
    const all = this.#received.length === 1 ? this.#received[0]! : Buffer.concat(this.#received)
    this.#size = all.length - length
    this.#received = this.#size === 0 ? [] : [all.subarray(length)]
    return this.#size === 0 ? all : all.subarray(0, length)
  }

  async #answer(): Promise<void> {
    this.#isBusy = true
    try {
      for (let bytes = this.#take(); bytes; bytes = this.#take()) {
        const message = parseMessage(bytes)
        const reply = await this.#reply(message)
        if (!message.silent) this.socket.write(reply)
      }
    } catch {
      // What is no message of the protocol has no answer in it.
      this.socket.destroy()
    } finally {
      this.#isBusy = false
    }
  }

  async #reply(message: Message): Promise<Buffer> {
    const { body, sequences } = message
    try {
      const database = typeof body['$db'] === 'string' ? body['$db'] : 'admin'
      const reply = run({ ...this.engine, database, body, sequences, connectionId: this.id })
      return frameReply(reply instanceof Promise ? await reply : reply, message)
    } catch (error) {
      return frameReply(errorReply(error), message)
    }
  }
}

/** Where clients may connect: a port of the loopback interface, or a socket file. */
export type Address = { readonly host: '127.0.0.1'; readonly port: number } | { readonly path: string }

export class Listener {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #lastConnection = 0

  constructor(engine: Engine) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
      this.#lastConnection += 1
      new Connection(socket, engine, this.#lastConnection).start()
    })
  }

  /** Resolves with the port, or 0 for a socket file. */
  listen(address: Address): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(address, () => {
        this.#server.off('error', reject)
        const bound = this.#server.address()
        resolve(typeof bound === 'object' && bound !== null ? bound.port : 0)
      })
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      for (const socket of this.#sockets) socket.destroy()
    })
  }
}
