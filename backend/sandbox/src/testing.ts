import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSandbox, type Sandbox, type SandboxOptions } from './server.js'

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A shop that only listens: it keeps what it is sent and hands it over in order. */
export interface Receiver {
  readonly url: string
  /** The next callback, when it comes. */
  readonly next: () => Promise<Received>
  readonly received: readonly Received[]
  /** What it answers from now on. */
  status: number
  readonly stop: () => Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const waiting: ((one: Received) => void)[] = []
  let taken = 0
  const receiver = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
      received.push(one)
      response.writeHead(receiver.status).end()
      const resolve = waiting.shift()
      if (resolve) {
        taken += 1
        resolve(one)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next: () => {
      const known = received[taken]
      if (!known) return new Promise<Received>((resolve) => waiting.push(resolve))
      taken += 1
      return Promise.resolve(known)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** A running sandbox with short ways to its control routes. */
export class SandboxUnderTest {
  private constructor(readonly sandbox: Sandbox) {}

  static async open(options?: SandboxOptions): Promise<SandboxUnderTest> {
    return new SandboxUnderTest(await startSandbox(options))
  }

  get url(): string {
    return this.sandbox.url
  }

  stop(): Promise<void> {
    return this.sandbox.stop()
  }

  reset(): Promise<Response> {
    return fetch(`${this.url}/__sandbox/reset`, { method: 'POST' })
  }

  control(path: string, body: object): Promise<Response> {
    return postJson(`${this.url}/__sandbox${path}`, body)
  }

  advance(seconds: number): Promise<Response> {
    return this.control('/clock', { advanceSeconds: seconds })
  }

  /** Resolves when the provider has been asked for this operation. */
  async asked(provider: string, operation: string): Promise<void> {
    while (!(await this.calls(provider)).some((call) => call.operation === operation));
  }

  async calls(
    provider: string,
  ): Promise<{ operation: string; status: number | null; direction: string; faults: string[] }[]> {
    const response = await fetch(`${this.url}/__sandbox/calls?provider=${provider}`)
    return (
      (await response.json()) as { calls: { operation: string; status: number; direction: string; faults: string[] }[] }
    ).calls
  }
}

export const postJson = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

export const postForm = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' })
