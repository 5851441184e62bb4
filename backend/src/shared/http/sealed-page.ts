import { constants, crc32, deflateRawSync } from 'node:zlib'

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([3, 0])

/**
 * A page that is kept whole and compressed, with places for what each sending has of its own. Compressing it again for every
 * visitor would cost more than everything else of the answer: its parts are compressed once, each so that any other may follow.
 */
export class SealedPage {
  readonly #parts: readonly { plain: Buffer; packed: Buffer }[]

  /** `place` stands wherever `plain` and `gzip` put their word. */
  constructor(html: string, place: string) {
    this.#parts = html.split(place).map((part) => ({ plain: Buffer.from(part), packed: pack(Buffer.from(part), 9) }))
  }

  plain(word: string): Buffer {
    const between = Buffer.from(word)
    return Buffer.concat(this.#parts.flatMap(({ plain }, index) => (index > 0 ? [between, plain] : [plain])))
  }

  gzip(word: string): Buffer {
    const plain = Buffer.from(word)
    const between = { plain, packed: pack(plain, 1) }
    const sequence = this.#parts.flatMap((part, index) => (index > 0 ? [between, part] : [part]))
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(
      sequence.reduce((sum, part) => crc32(part.plain, sum), 0),
      0,
    )
    tail.writeUInt32LE(
      sequence.reduce((sum, part) => sum + part.plain.length, 0),
      4,
    )
    return Buffer.concat([gzipHead, ...sequence.map(({ packed }) => packed), lastBlock, tail])
  }
}

/** A full flush ends on a whole byte, and what follows looks back at nothing before it. */
const pack = (plain: Buffer, level: number): Buffer =>
  deflateRawSync(plain, { level, finishFlush: constants.Z_FULL_FLUSH })
