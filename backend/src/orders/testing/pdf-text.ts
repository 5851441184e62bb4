import { inflateSync } from 'node:zlib'

/** The streams of a PDF by their object's number, inflated. */
const streamsOf = (pdf: Uint8Array): Map<number, string> => {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const streams = new Map<number, string>()
  for (const match of text.matchAll(/(\d+) 0 obj\n<<\n([^]*?)\n?>>\n(stream\n)?/g)) {
    if (!match[3] || match[2]?.includes('endobj')) continue
    const start = match.index + match[0].length
    const body = bytes.subarray(start, text.indexOf('endstream', start))
    streams.set(Number(match[1]), (match[2]?.includes('FlateDecode') ? inflateSync(body) : body).toString('latin1'))
  }
  return streams
}

const unicodeOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** Code of a glyph to its text, as the font's ToUnicode map says. */
const mapOf = (cmap: string): Map<string, string> => {
  const map = new Map<string, string>()
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], index) => {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      map.set(code, unicodeOf(hex.replaceAll(' ', '')))
    })
  return map
}

/** The words of a PDF as a search finds them: what its content streams show, read through the fonts' own maps. */
export const pdfText = (pdf: Uint8Array): string => {
  const file = Buffer.from(pdf).toString('latin1')
  const streams = streamsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const [, list = ''] of file.matchAll(/\/Font <<([\s\S]*?)>>/g))
    for (const [, name = '', id = ''] of list.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const object = new RegExp(`(?:^|\\n)${id} 0 obj([\\s\\S]*?)endobj`).exec(file)?.[1] ?? ''
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(object)?.[1]
      if (cmap) fonts.set(name, mapOf(streams.get(Number(cmap)) ?? ''))
    }
  const words: string[] = []
  for (const content of streams.values()) {
    let font = new Map<string, string>()
    for (const [all, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:[^\]])*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font
      else if (all.endsWith('TJ'))
        words.push(
          [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [])
            .map((code) => font.get(code) ?? '')
            .join(''),
        )
    }
  }
  return words.join('\n')
}
