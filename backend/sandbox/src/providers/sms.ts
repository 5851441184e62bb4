import { randomBytes } from 'node:crypto'
import { isCallbackUrl } from '../callbacks.js'
import { linksIn, type Message } from '../inbox.js'
import { SANDBOX_CREDENTIALS } from '../names.js'
import type { Answer, Incoming, Problem, Provider } from '../provider.js'
import type { World } from '../world.js'

/** A delivery to this number fails; the next one never reports. Both are of the reserved range (UI-05). */
const FAILING = '+46701740698'
const SILENT = '+46701740699'

/** One part costs 0.52 kr, in ten-thousandths of the currency. */
const PART_COST = 5200

/** GSM-7: the basic alphabet, and the characters that cost two of it. */
const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_EXTENSION = '^{}\\[~]|€'

/** How many parts a text is sent in: 160 or 153 characters of GSM-7, 70 or 67 of UCS-2. */
export function partsOf(text: string): number {
  let septets = 0
  for (const character of text) {
    if (GSM_BASIC.includes(character)) septets += 1
    else if (GSM_EXTENSION.includes(character)) septets += 2
    else return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  }
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}

const refusal = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: text,
})

/** 46elks' SMS API: the message lands in the inbox, and its delivery is reported to `whendelivered`. */
export function smsProvider(world: World): Provider {
  const { username, password } = SANDBOX_CREDENTIALS['46elks']
  const credentials = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

  const deliver = async (message: Message, reportTo: string | undefined) => {
    const to = message.to[0]
    const outcome = world.outcomes.next('46elks')?.outcome ?? (to === FAILING ? 'failed' : to === SILENT ? 'never' : '')
    if (outcome === 'never') return
    message.status = outcome === 'failed' ? 'failed' : 'delivered'
    if (!reportTo) return
    const report = (status: string) =>
      new URLSearchParams({
        id: message.id,
        status,
        ...(status === 'delivered' && { delivered: stamp(world) }),
      }).toString()
    await world.callbacks.send({
      provider: '46elks',
      url: reportTo,
      contentType: 'application/x-www-form-urlencoded',
      body: report(message.status),
      earlier: report('sent'),
    })
  }

  const send = ({ body, headers }: Incoming): Answer => {
    if (headers.authorization !== credentials) return refusal(401, 'API access requires Basic HTTP authentication')
    const { from, to, message, whendelivered, flashsms, dontlog, dryrun, ...unknown } = (body ?? {}) as Partial<
      Record<string, string>
    >
    if (!from) return refusal(400, 'Missing key from')
    if (!/^(?:\+[1-9]\d{6,14}|[A-Za-z][A-Za-z0-9]{0,10})$/.test(from)) return refusal(400, 'Invalid from value')
    if (!to) return refusal(400, 'Missing key to')
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refusal(400, 'Invalid to number')
    if (!message) return refusal(400, 'Missing key message')
    if (whendelivered && !isCallbackUrl(whendelivered)) return refusal(400, 'Invalid whendelivered URL')
    for (const flag of [flashsms, dontlog, dryrun])
      if (flag !== undefined && flag !== 'yes' && flag !== 'message') return refusal(400, 'Invalid flag value')
    const surplus = Object.keys(unknown)[0]
    if (surplus) return refusal(400, `Unknown key ${surplus}`)

    const parts = partsOf(message)
    const description = {
      direction: 'outgoing',
      from,
      to,
      message,
      created: stamp(world),
      cost: parts * PART_COST,
      parts,
    }
    if (dryrun) return { body: { ...description, status: 'created', estimated_cost: parts * PART_COST } }
    const sms: Message = {
      id: `s${randomBytes(16).toString('hex')}`,
      kind: 'sms',
      at: world.clock.timestamp(),
      from,
      to: [to],
      subject: '',
      text: message,
      html: null,
      links: linksIn(message),
      headers: {},
      attachments: [],
      status: 'created',
    }
    world.inbox.add(sms)
    return {
      body: { id: sms.id, ...description, status: 'created' },
      afterwards: () => world.react(() => deliver(sms, whendelivered)),
    }
  }

  return {
    name: '46elks',
    prefix: '/46elks',
    accepts: ['application/x-www-form-urlencoded'],
    refuse,
    operations: [{ method: 'POST', path: '/a1/sms', name: 'send', answer: send }],
  }
}

/** '2026-11-21T02:05:42.120000', UTC without saying so. */
const stamp = (world: World): string => `${world.clock.timestamp().slice(0, -1)}000`

function refuse(problem: Problem): Answer {
  switch (problem) {
    case 'media-type':
      return refusal(415, 'Expected application/x-www-form-urlencoded')
    case 'method':
      return refusal(405, 'Method not allowed')
    case 'not-found':
      return refusal(404, 'Not found')
    case 'syntax':
    case 'too-large':
      return refusal(400, 'Bad request')
    case 'broken':
      return refusal(500, 'Internal server error')
  }
}
