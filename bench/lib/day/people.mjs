// Everybody who calls on a day, each with a browser of their own: a customer buys one thing, staff stay until the evening.
import { createHmac } from 'node:crypto'
import { Browser } from '../buyer.mjs'

const password = 'Blommor-2026'
/** What the demo staff's authenticator app knows (backend/demo/README.md). */
const secret = 'BUKETTDEMOBLOMMA'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that the app shows now (RFC 6238). */
const code = () => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  return String((hash.readUInt32BE(hash.at(-1) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Logs in; with the app's code where that is asked for. */
export const logIn = async (browser, name) => {
  const first = await browser.call('POST', '/api/login', { name, password })
  if (first.body.status !== 'CodeNeeded') return first.status === 200
  return (await browser.call('POST', '/api/login', { name, password, code: code() })).status === 200
}

/** One who calls: what goes wrong is a sentence. */
export class Caller extends Browser {
  async ask(method, path, body) {
    const answer = await this.call(method, path, body)
    if (answer.status === 200) return answer.body
    const { errorCode = 'no answer', fields = [] } = answer.body
    const where = fields.map(({ path: field, code: why }) => `${field} ${why}`).join(', ')
    throw Object.assign(
      new Error(
        `${method} ${path.split('?')[0].replace(/[\w-]{20,}/, ':id')}: ${answer.status} ${errorCode} ${where}`.trim(),
      ),
      {
        status: answer.status,
        code: errorCode,
      },
    )
  }
}
