import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { Hopeless } from '../../shared/jobs.js'
import type { Letter } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { traced } from '../../shared/tracing.js'
import { Mailer } from '../application/ports.js'
import { letterHtml, letterText } from '../domain/letter.js'

/** Mail over SMTP, a few connections kept open. */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  readonly #transport: Transporter
  readonly #from: string
  readonly #site: string
  readonly #host: string

  constructor({ config }: Settings) {
    super()
    this.#from = config.mailFrom
    this.#site = config.publicUrl
    this.#host = new URL(config.publicUrl).hostname
    this.#transport = createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 15_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send(id: string, to: string, letter: Letter): Promise<void> {
    await this.#hand({
      messageId: `<${id}@${this.#host}>`,
      from: letter.house ? { name: letter.house, address: addressIn(this.#from) } : this.#from,
      to: { name: '', address: to },
      subject: letter.subject,
      // What letters are best written in, though the library would count the signs of each to know it.
      textEncoding: 'quoted-printable',
      text: letterText(letter),
      html: letterHtml(letter, this.#site),
      attachments: (letter.attachments ?? []).map(({ name, type, text }) => ({
        filename: name,
        contentType: `${type}; charset=utf-8`,
        content: text,
      })),
      headers: {
        'Content-Language': letter.language,
        'Auto-Submitted': 'auto-generated',
        ...(letter.unsubscribeUrl && unsubscribeHeaders(letter.unsubscribeUrl)),
      },
    })
  }

  /** The library's own error names the recipient, who has no place in a log. */
  async #hand(mail: SendMailOptions): Promise<void> {
    const send = (): Promise<unknown> => this.#transport.sendMail(mail)
    await traced({ name: 'send mail', kind: 'client' }, send).catch((fault: SmtpFault) => {
      const message = `the mail server did not take the mail: ${fault.responseCode ?? fault.code ?? 'no answer'}`
      throw isHardBounce(fault) ? new Hopeless(message) : new Error(message)
    })
  }

  onApplicationShutdown(): void {
    this.#transport.close()
  }
}

/** Of `Bukett <hej@bukett.example>`, or of an address alone. */
const addressIn = (from: string): string => /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from

interface SmtpFault {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

/** The recipient is refused for good (RFC 5321: a reply 5yz to RCPT). Wrong credentials are 5yz too, and can be mended. */
const isHardBounce = ({ command, responseCode = 0 }: SmtpFault): boolean =>
  command === 'RCPT TO' && responseCode >= 500 && responseCode < 600

/** CR-03; RFC 8058: mail programs show a button that posts to the address. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
