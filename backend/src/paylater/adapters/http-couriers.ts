import { createHmac } from 'node:crypto'
import { lookup as systemLookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { Couriers, type PostResult } from '../application/ports.js'

const patienceMs = 10_000
const answerBytes = 2000
const unanswered = { status: null, answer: null }

/** Posts with the headers of Standard Webhooks. Addresses inside our own network are never called, whatever a name resolves to. */
@Injectable()
export class HttpCouriers extends Couriers {
  /** In sandbox mode merchants' servers stand on this machine. */
  readonly #mayBeLocal: boolean

  constructor({ config }: Settings) {
    super()
    this.#mayBeLocal = config.sandbox || !config.production
  }

  isReachable(url: string): boolean {
    if (!URL.canParse(url)) return false
    const { protocol, hostname, username, password } = new URL(url)
    if (username || password || (protocol !== 'https:' && protocol !== 'http:')) return false
    if (this.#mayBeLocal) return true
    const host = hostname.replace(/^\[|\]$/g, '')
    const isNamed = isIP(host) === 0
    return protocol === 'https:' && (isNamed ? host.includes('.') && !host.endsWith('.localhost') : !isInside(host))
  }

  async send(url: string, secret: string | null, message: { id: string; at: Date; body: string }): Promise<PostResult> {
    const began = performance.now()
    const result = this.isReachable(url)
      ? await this.#post(url, secret, message).catch((error: unknown) => ({ ...unanswered, error: reasonOf(error) }))
      : { ...unanswered, error: 'The address cannot be reached from the internet.' }
    return { ...result, milliseconds: Math.round(performance.now() - began) }
  }

  #post(url: string, secret: string | null, { id, at, body }: { id: string; at: Date; body: string }) {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Senare-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      // A signature with an empty key is one that everybody can make.
      ...(secret !== null && { 'webhook-signature': signature(secret, `${id}.${timestamp}.${body}`) }),
    }
    const send = url.startsWith('https:') ? tlsRequest : plainRequest
    return new Promise<{ status: number; error: null; answer: string }>((resolve, reject) => {
      let isAnswered = false
      const call = send(
        url,
        {
          method: 'POST',
          headers,
          signal: AbortSignal.timeout(patienceMs),
          ...(this.#mayBeLocal ? {} : { lookup: outsideOnly }),
        },
        (answer) => {
          isAnswered = true
          const chunks: Buffer[] = []
          let length = 0
          answer.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            length += chunk.length
            // The log shows how an answer begins; who talks on is not listened to.
            if (length >= answerBytes) answer.destroy()
          })
          answer.on('error', () => undefined)
          answer.on('close', () => {
            const text = Buffer.concat(chunks).subarray(0, answerBytes).toString()
            resolve({ status: answer.statusCode ?? 0, error: null, answer: text })
          })
        },
      )
      // Who has answered and then falls silent has answered.
      call.on('error', (error) => {
        if (!isAnswered) reject(error)
      })
      call.end(body)
    })
  }
}

/** `v1,` and the base64 of an HMAC-SHA-256 with the secret behind `whsec_`. */
const signature = (secret: string, text: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 3],
] as const) inside.addSubnet(net, bits, 'ipv4') // prettier-ignore
for (const [net, bits] of [
  // `::1`, and IPv4 in the form of old.
  ['::', 96],
  // IPv4 behind a translator or a tunnel: which address that is, our own network decides.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The address that is connected to is the one that was checked, so a name cannot change its mind in between. */
const outsideOnly: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const outside = addresses.filter(({ address }) => !isInside(address))
    const [first] = outside
    if (!first) return callback(Object.assign(new Error('inside our network'), { code: 'EREFUSED' }), '')
    if (options.all) callback(null, outside)
    else callback(null, first.address, first.family)
  })
}

/** A few words for the merchant's log; nothing of our own surroundings. */
const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string }
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR')
    return `No answer within ${patienceMs / 1000} s.`
  return `No connection (${code ?? 'unknown'}).`
}
