import { createHmac, timingSafeEqual } from 'node:crypto'
import { EDITION_KINDS, type EditionKind } from '@bukett/contracts/http/editions'
import { z } from 'zod'
import { DomainError } from '../domain-error.js'

/** What somebody may look at: a draft in its place, as on another day. */
export interface PreviewPass {
  readonly kind: EditionKind
  readonly key: string
  /** The draft's, as the link was made; 0: no draft, what is published. */
  readonly revision: number
  /** The moment that the page is shown at. */
  readonly at: Date
  readonly until: Date
}

const said = z.tuple([z.enum(EDITION_KINDS), z.string(), z.int(), z.int(), z.int()])

/** Passes for previews: what they say, and after a full stop an HMAC-SHA-256 of it under the shop's secret. */
export class PreviewPasses {
  constructor(private readonly secret: string) {}

  write({ kind, key, revision, at, until }: PreviewPass): string {
    const text = JSON.stringify([kind, key, revision, at.getTime(), until.getTime()])
    const body = Buffer.from(text).toString('base64url')
    return `${body}.${this.#mac(body)}`
  }

  /** Throws `edition.preview-over`, also for one that was never written here. */
  read(token: string, now: Date): PreviewPass {
    const [body = '', mac = ''] = token.split('.')
    const [given, right] = [Buffer.from(mac), Buffer.from(this.#mac(body))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new DomainError('edition.preview-over')
    const [kind, key, revision, at, until] = said.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
    if (until <= now.getTime()) throw new DomainError('edition.preview-over')
    return { kind, key, revision, at: new Date(at), until: new Date(until) }
  }

  #mac(body: string): string {
    return createHmac('sha256', this.secret).update(`preview:${body}`).digest('base64url')
  }
}
