import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@bukett/contracts/rules/language'
import type PdfDocument from 'pdfkit'

const require = createRequire(import.meta.url)
/** Read for the first paper: a process that prints none starts without them. */
const pens = () => ({
  Document: require('pdfkit') as typeof PdfDocument,
  regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
})
let read: ReturnType<typeof pens> | undefined
type Font = 'regular' | 'bold'

/** Points; A4 is 595 wide. */
export const paper = { left: 56, right: 539 } as const
const bottom = 780
export const colours = { ink: '#2d2a26', faint: '#6b655c', green: '#3f5a43' } as const
const rule = '#d9d2c5'

export interface Paper {
  readonly title: string
  readonly author: string
  readonly language: Language
  /** Dates the document, whose id is made of that date: the same paper is the same bytes. */
  readonly madeAt: Date
}

/** A PDF with an embedded font, so that its text can be searched and every script a name is written in can be read. */
export const printPdf = (
  { title, author, language, madeAt }: Paper,
  draw: (page: PdfPage) => void,
): Promise<Uint8Array> => {
  const { Document, regular, bold } = (read ??= pens())
  const document = new Document({
    size: 'A4',
    margins: { top: 56, bottom: 40, left: paper.left, right: 56 },
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const parts: Uint8Array[] = []
  return new Promise((done, failed) => {
    document.on('data', (part: Uint8Array) => parts.push(part))
    document.on('end', () => done(Buffer.concat(parts)))
    document.on('error', failed)
    document.registerFont('regular', regular).registerFont('bold', bold)
    draw(new PdfPage(document))
    document.end()
  })
}

export interface PdfText {
  readonly font: Font
  readonly size: number
  readonly colour: string
  readonly width: number
  readonly align?: 'left' | 'right'
  /** Below where the page stands. */
  readonly below?: number
}

/** Writes from the top down, and goes on overleaf. */
export class PdfPage {
  #y = 56

  constructor(private readonly document: PDFKit.PDFDocument) {}

  write(text: string, x: number, { font, size, colour, width, align, below = 0 }: PdfText): void {
    this.document
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(text, x, this.#y + below, { width, ...(align && { align }) })
  }

  height(text: string, font: Font, size: number, width: number): number {
    return this.document.font(font).fontSize(size).heightOfString(text, { width })
  }

  /** Begins a new page where less than this is left. */
  room(height: number): void {
    if (this.#y + height <= bottom) return
    this.document.addPage()
    this.#y = 56
  }

  down(points: number): void {
    this.#y += points
  }

  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    const width = paper.right - paper.left - 130
    for (const [name, value] of facts) {
      const height = this.height(value, 'regular', 10, width)
      this.room(height)
      this.write(name, paper.left, { font: 'regular', size: 10, colour: colours.faint, width: 125 })
      this.write(value, paper.left + 130, { font: 'regular', size: 10, colour: colours.ink, width })
      this.down(Math.max(16, height + 3))
    }
  }

  note(text: string): void {
    const width = paper.right - paper.left
    const height = this.height(text, 'regular', 9, width)
    this.room(height)
    this.write(text, paper.left, { font: 'regular', size: 9, colour: colours.faint, width })
    this.down(height + 6)
  }

  line(): void {
    this.room(20)
    this.document
      .moveTo(paper.left, this.#y + 7)
      .lineTo(paper.right, this.#y + 7)
      .lineWidth(0.7)
      .strokeColor(rule)
      .stroke()
    this.down(16)
  }
}
