import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { linksIn } from '../inbox.js'
import type { World } from '../world.js'

const LARGEST = 25 * 1024 * 1024

const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })

/** What a mail server says of an address: `bounce…` does not exist, `full…` has no room today. */
function refusalOf(address: string): Error | null {
  if (/^bounce/i.test(address)) return reply(550, '5.1.1 No such mailbox')
  return /^full/i.test(address) ? reply(452, '4.2.2 Mailbox full, try later') : null
}

const named = (address: Address | undefined): string =>
  address?.address ? (address.name ? `${address.name} <${address.address}>` : address.address) : ''

/** A mail server that accepts everything and lays it in the inbox. */
export class MailServer {
  readonly #server: SMTPServer

  constructor(private readonly world: World) {
    this.#server = new SMTPServer({
      banner: 'Bukett sandbox',
      authOptional: true,
      hideSTARTTLS: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: LARGEST,
      closeTimeout: 100,
      logger: false,
      onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
      onData: (stream, session, done) => void this.#take(stream, session, done),
    })
  }

  /** Returns the port. */
  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject)
        this.#server.on('error', (error) => process.stderr.write(`mail: ${error.message}\n`))
        resolve()
      })
    })
    return (this.#server.server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #take(
    stream: SMTPServerDataStream,
    { id, envelope }: SMTPServerSession,
    done: (error: Error | null, answer?: string) => void,
  ): Promise<void> {
    try {
      const chunks = (await stream.toArray()) as Buffer[]
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const answer = await this.#accept(Buffer.concat(chunks), recipients, stream.sizeExceeded)
      if (answer === 'lost') this.#connection(id)?.close()
      else if (answer !== 'never') done(null, answer)
    } catch (error) {
      done(error instanceof Error ? error : reply(451, '4.3.0 Local error, try later'))
    }
  }

  #connection(id: string) {
    return [...this.#server.connections].find((connection) => connection.id === id)
  }

  /** The server's answer; `never` when there is none, `lost` when the connection breaks instead. */
  async #accept(raw: Buffer, recipients: readonly string[], isTooLarge: boolean): Promise<string> {
    const { calls, clock, faults, inbox } = this.world
    const call = calls.record({
      at: clock.timestamp(),
      direction: 'in',
      provider: 'smtp',
      method: 'DATA',
      url: recipients.join(','),
      operation: 'send',
    })
    const strikes = (name: 'delay' | 'timeout' | 'error' | 'lost-response') => {
      const fault = faults.take(name, 'smtp', 'send')
      if (fault) call.faults.push(name)
      return fault
    }
    const refuse = (status: number, text: string): never => {
      call.status = status
      throw reply(status, text)
    }
    const delay = strikes('delay')
    if (delay) await wait(delay.milliseconds, undefined, { ref: false })
    if (strikes('timeout')) return 'never'
    if (strikes('error')) refuse(451, '4.3.0 Local error, try later')
    if (isTooLarge) refuse(552, '5.3.4 Message too big')

    const mail = await PostalMime.parse(raw)
    const id = randomUUID()
    inbox.add({
      id,
      kind: 'mail',
      at: clock.timestamp(),
      from: named(mail.from),
      to: recipients,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? null,
      links: linksIn(mail.html ? `${mail.text ?? ''}\n${mail.html}` : (mail.text ?? '')),
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      attachments: mail.attachments.map(({ filename, mimeType, contentId, content }, index) => ({
        name: filename ?? `attachment-${index + 1}`,
        mimeType,
        contentId: contentId?.replace(/^<|>$/g, '') ?? null,
        content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
      })),
      status: 'delivered',
    })
    if (strikes('lost-response')) return 'lost'
    call.status = 250
    return `2.0.0 Accepted as ${id}`
  }
}
