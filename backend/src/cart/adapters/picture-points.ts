import { XMLParser } from 'fast-xml-parser'

/** A picture of more points is a trap for whoever unpacks it; those within one drawing count together. */
export const mostPoints = 40_000_000
/** A drawing in a drawing in a drawing is no logotype any more. */
const deepest = 3

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface PictureSize {
  readonly width: number
  readonly height: number
}

export const isPng = (file: Buffer): boolean => file.subarray(0, pngSignature.length).equals(pngSignature)

/** What its header says; null for no PNG. */
export const sizeOfPng = (file: Buffer): PictureSize | null =>
  isPng(file) && file.length >= 33 && file.toString('latin1', 12, 16) === 'IHDR'
    ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
    : null

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** What the frame of a JPEG says, from marker to marker; null for no JPEG, or one that begins no frame. */
const sizeOfJpeg = (file: Buffer): PictureSize | null => {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= file.length;) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1] ?? 0
    if (isFrame(marker)) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    // A byte that fills up is followed by the marker itself.
    if (marker === 0xff) at += 1
    else at += standsAlone(marker) ? 2 : 2 + file.readUInt16BE(at + 2)
  }
  return null
}

/**
 * How many points must be unpacked to draw an SVG: those of every picture within it, however it names them, and within a drawing that
 * it holds. Null for what is no SVG of ours: one with entities, which are how a small text becomes a large one and which no drawing
 * program writes; one that holds another kind of picture than PNG, JPEG and SVG.
 */
export const pointsInSvg = async (file: Buffer, depth = 1): Promise<number | null> => {
  const svg = file.toString('utf8')
  if (depth > deepest || !/<svg[\s>]/i.test(svg) || /<!ENTITY/i.test(svg)) return null
  const parsed = tree(svg)
  if (parsed === null) return null
  let points = 0
  for (const address of embedded(parsed)) {
    const inside = await pointsOf(await bytesOf(address), depth)
    if (inside === null) return null
    points += inside
  }
  return points
}

const pointsOf = (picture: Buffer | null, depth: number): number | null | Promise<number | null> => {
  if (!picture) return null
  const size = sizeOfPng(picture) ?? sizeOfJpeg(picture)
  return size ? size.width * size.height : pointsInSvg(picture, depth + 1)
}

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: false })

/** Null for what is cut off, or no XML at all. */
const tree = (svg: string): object | null => {
  try {
    return parser.parse(svg) as object
  } catch {
    return null
  }
}

/** Every address of data in whatever attribute of whatever element: `href`, and `href` under any prefix. */
const embedded = (parsed: object): string[] => {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one)
    else if (typeof node === 'object' && node !== null)
      for (const [name, value] of Object.entries(node)) {
        if (!name.startsWith('@')) walk(value)
        else if (/^\s*data:/i.test(withCharacters(String(value)))) found.push(withCharacters(String(value)).trim())
      }
  }
  walk(parsed)
  return found
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** `&#100;ata:` is `data:`. */
const withCharacters = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return named[String(name)] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

/** As browsers read an address of data; null when it cannot be read. */
const bytesOf = async (address: string): Promise<Buffer | null> => {
  try {
    return Buffer.from(await (await fetch(address)).arrayBuffer())
  } catch {
    return null
  }
}
