import type { Page } from '@playwright/test'
import { createHmac } from 'node:crypto'

const password = 'Blommor-2026'
/** What the authenticator app of the demo network's staff knows (backend/demo/README.md). */
const secret = 'BUKETTDEMOBLOMMA'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that the app shows now (RFC 6238). */
const code = (): string => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  return String((hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Has a session of one of the network's own staff. A code opens once, so each journey is somebody of its own. */
export const beStaff = async (page: Page, name: string): Promise<void> => {
  const answer = await page.request.post('/api/login', {
    headers: { 'x-requested-with': 'bukett' },
    data: { name, password, code: code() },
  })
  if (!answer.ok()) throw new Error(`${name} cannot log in: ${answer.status()} ${await answer.text()}`)
}
