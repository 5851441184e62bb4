import type { FastifyReply } from 'fastify'

/** Text that is HTML already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Content = string | number | Markup | readonly Markup[] | false | null | undefined

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** HTML in which every value that is not itself markup is text. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + rendered(values[index - 1]) + part))
}

function rendered(value: Content): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map((one) => one.text).join('')
  return escapeHtml(String(value))
}

export interface Page {
  readonly title: string
  readonly body: Markup
  /** Shows by itself what has changed. */
  readonly live?: boolean
  readonly status?: number
  /** Origins that a form's answer may send the browser on to. */
  readonly leadsTo?: readonly string[]
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
]

/** Sends a page of the sandbox; nothing on it comes from elsewhere. */
export function sendPage(reply: FastifyReply, { title, body, live, status = 200, leadsTo = [] }: Page): FastifyReply {
  const policy = [
    ...POLICY,
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ['form-action', "'self'", ...leadsTo].join(' '),
  ]
  const page = html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Sandlåda</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${live && html`<script src="/assets/live.js" defer></script>`}
      </head>
      <body>
        <header><a href="/">Sandlåda</a></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page.text)
}

/** 54800 → "548 kr"; 54850 → "548,50 kr". */
export const kronor = (ore: number): string => `${(ore / 100).toFixed(ore % 100 === 0 ? 0 : 2).replace('.', ',')} kr`

const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'medium' })

export const timeText = (timestamp: string): string => TIME.format(new Date(timestamp))

/** The origin of an address, when it has one that a browser can be sent to. */
export const originOf = (address: string): string | undefined =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? new URL(address).origin : undefined
