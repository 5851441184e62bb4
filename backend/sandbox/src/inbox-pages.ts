import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Message } from './inbox.js'
import { escapeHtml, html, Markup, sendPage, timeText } from './page.js'
import type { World } from './world.js'

const listSchema = z.strictObject({
  kind: z.enum(['mail', 'sms']).optional(),
  to: z.string().optional(),
  count: z.coerce.number().int().min(0).default(0),
  /** Seconds to wait for `count` messages. */
  wait: z.coerce.number().min(0).max(60).default(0),
})

/** A message as tests read it; attachments by their address. */
const wire = ({ attachments, ...message }: Message) => ({
  ...message,
  attachments: attachments.map(({ name, mimeType, content }, index) => ({
    name,
    mimeType,
    size: content.length,
    url: `/inbox/${message.id}/attachments/${index}`,
  })),
})

/** For tests: read, await and clear what has been sent. */
export function inboxControl(app: FastifyInstance, { inbox }: World): void {
  app.get('/inbox', async (request, reply) => {
    const read = listSchema.safeParse(request.query)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    const { wait, count, ...selection } = read.data
    return { messages: (await inbox.wait(selection, count, wait * 1000)).map(wire) }
  })

  app.delete('/inbox', (_request, reply) => {
    inbox.clear()
    return reply.code(204).send()
  })
}

/** Every mail and SMS of the shop, with working links. */
export function inboxPages(app: FastifyInstance, { inbox }: World): void {
  app.get('/inbox', (_request, reply) =>
    sendPage(reply, {
      title: 'Inkorgen',
      live: true,
      body: html`<form method="post" action="/inbox/clear"><button>Töm</button></form>
        ${inbox.list().map(listed)} ${inbox.list().length === 0 && html`<p class="quiet">Inget har kommit än.</p>`}`,
    }),
  )

  app.post('/inbox/clear', (_request, reply) => {
    inbox.clear()
    return reply.redirect('/inbox', 303)
  })

  app.get<{ Params: { id: string } }>('/inbox/:id', (request, reply) => {
    const message = inbox.get(request.params.id)
    if (!message) return sendPage(reply, { title: 'Inkorgen', status: 404, body: html`<p>Meddelandet finns inte.</p>` })
    return sendPage(reply, {
      title: message.subject || (message.kind === 'sms' ? 'SMS' : 'Utan ämne'),
      body: html`<p class="quiet">
          ${timeText(message.at)}<br />Från ${message.from}<br />Till ${message.to.join(', ')}<br /><span class="chip"
            >${message.status}</span
          >
        </p>
        ${
          message.html === null
            ? html`<pre>${linked(message.text)}</pre>`
            : html`<iframe
                  src="/inbox/${message.id}/html"
                  title="Mejlets innehåll"
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                ></iframe>
                ${
                  message.text &&
                  html`<h2>Som text</h2>
                    <pre>${linked(message.text)}</pre>`
                }`
        }
        ${message.attachments.map(
          ({ name, mimeType }, index) =>
            html`<p>
              <a href="/inbox/${message.id}/attachments/${index}">${name}</a> <span class="quiet">${mimeType}</span>
            </p>`,
        )}
        <p><a href="/inbox">Inkorgen</a></p>`,
    })
  })

  /** The mail as it is, in a frame of its own where no script runs and nothing is fetched but pictures. */
  app.get<{ Params: { id: string } }>('/inbox/:id/html', (request, reply) => {
    const message = inbox.get(request.params.id)
    if (!message?.html) return reply.code(404).send()
    const pictures = message.attachments.reduce(
      (text, { contentId }, index) =>
        contentId ? text.replaceAll(`cid:${contentId}`, `/inbox/${message.id}/attachments/${index}`) : text,
      message.html,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self' data: http: https:; style-src 'unsafe-inline'; base-uri 'self'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .header('x-content-type-options', 'nosniff')
      .send(`<base target="_blank">${pictures}`)
  })

  app.get<{ Params: { id: string; index: string } }>('/inbox/:id/attachments/:index', (request, reply) => {
    const attachment = inbox.get(request.params.id)?.attachments[Number(request.params.index)]
    if (!attachment) return reply.code(404).send()
    return reply
      .type(attachment.mimeType)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(attachment.content)
  })
}

const listed = (message: Message): Markup =>
  html`<div class="card">
    <span class="chip">${message.kind === 'sms' ? 'SMS' : 'Mejl'}</span>
    <a href="/inbox/${message.id}"><strong>${message.subject || message.text.slice(0, 80) || 'Utan ämne'}</strong></a>
    <p class="quiet">${timeText(message.at)} till ${message.to.join(', ')}</p>
    ${message.kind === 'sms' && html`<p>${linked(message.text)}</p>`}
  </div>`

const linked = (text: string): Markup =>
  new Markup(
    text
      .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
      .map((part, index) =>
        index % 2
          ? `<a href="${escapeHtml(part)}" target="_blank" rel="noreferrer">${escapeHtml(part)}</a>`
          : escapeHtml(part),
      )
      .join(''),
  )
