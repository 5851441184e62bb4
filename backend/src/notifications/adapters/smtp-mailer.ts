import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { Letter } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { Mailer } from '../application/ports.js'
import { letterHtml, letterText } from '../domain/letter.js'

/** Mail over SMTP, a few connections kept open. */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  readonly #transport: Transporter
  readonly #from: string
  readonly #host: string

  constructor({ config }: Settings) {
    super()
    this.#from = config.mailFrom
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
      from: this.#from,
      to: { name: '', address: to },
      subject: letter.subject,
      text: letterText(letter),
      html: letterHtml(letter),
      headers: {
        'Content-Language': letter.language,
        'Auto-Submitted': 'auto-generated',
        ...(letter.unsubscribeUrl && { 'List-Unsubscribe': `<${letter.unsubscribeUrl}>` }),
      },
    })
  }

  /** The library's own error names the recipient, who has no place in a log. */
  async #hand(mail: SendMailOptions): Promise<void> {
    await this.#transport.sendMail(mail).catch(({ responseCode, code }: { responseCode?: number; code?: string }) => {
      throw new Error(`the mail server did not take the mail: ${responseCode ?? code ?? 'no answer'}`)
    })
  }

  onApplicationShutdown(): void {
    this.#transport.close()
  }
}
