import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Injectable } from '@nestjs/common'
import Document from 'pdfkit'
import { ReceiptPrinter } from '../application/ports.js'
import type { Receipt, ReceiptRow } from '../domain/receipt.js'

const require = createRequire(import.meta.url)
const fonts = {
  regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
}

/** Points; A4 is 595 wide. */
const left = 56
const right = 539
const amountWidth = 110
const bottom = 780
const ink = '#2d2a26'
const faint = '#6b655c'
const green = '#3f5a43'
const rule = '#d9d2c5'

/**
 * pdfkit with an embedded font, so that the text can be searched and every script a name is written in can be read. The document is
 * dated by the purchase, and its id is made of that date: the same receipt is the same bytes.
 */
@Injectable()
export class PdfReceipts extends ReceiptPrinter {
  print(receipt: Receipt): Promise<Uint8Array> {
    const document = new Document({
      size: 'A4',
      margins: { top: 56, bottom: 40, left, right: 56 },
      lang: receipt.language,
      displayTitle: true,
      info: {
        Title: `${receipt.title} ${receipt.facts[0]?.[1] ?? ''}`,
        Author: receipt.seller[0] ?? '',
        CreationDate: receipt.madeAt,
        ModDate: receipt.madeAt,
      },
    })
    const parts: Uint8Array[] = []
    return new Promise((done, failed) => {
      document.on('data', (part: Uint8Array) => parts.push(part))
      document.on('end', () => done(Buffer.concat(parts)))
      document.on('error', failed)
      document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
      draw(new Page(document), receipt)
      document.end()
    })
  }
}

const draw = (page: Page, receipt: Receipt): void => {
  page.head(receipt)
  page.facts(receipt.facts)
  page.line()
  for (const row of receipt.lines) page.row(row)
  page.line()
  for (const row of receipt.sums) page.row(row)
  page.gap(10)
  page.columns(receipt.vatHead, 'bold')
  for (const row of receipt.vat) page.columns(row, 'regular')
  page.line()
  for (const row of receipt.payments) page.row(row)
  page.gap(10)
  for (const note of receipt.notes) page.note(note)
}

/** Writes from the top down, and goes on overleaf. */
class Page {
  #y = 56

  constructor(private readonly document: PDFKit.PDFDocument) {}

  head({ title, copyMark, seller }: Receipt): void {
    this.#text('bold', 22, green, title, left, { width: 200 })
    if (copyMark) this.#text('bold', 14, faint, copyMark, left, { width: 200 }, this.#y + 30)
    seller.forEach((line, index) => {
      const font = index === 0 ? 'bold' : 'regular'
      this.#text(
        font,
        9,
        index === 0 ? ink : faint,
        line,
        320,
        { width: right - 320, align: 'right' },
        this.#y + index * 13,
      )
    })
    this.#y += Math.max(seller.length * 13, 60) + 20
  }

  facts(facts: Receipt['facts']): void {
    for (const [name, value] of facts) {
      const height = this.#height('regular', 10, value, right - left - 130)
      this.#room(height)
      this.#text('regular', 10, faint, name, left, { width: 125 })
      this.#text('regular', 10, ink, value, left + 130, { width: right - left - 130 })
      this.#y += Math.max(16, height + 3)
    }
  }

  row({ text, detail, amount, isTotal }: ReceiptRow): void {
    const width = right - left - amountWidth
    const font = isTotal ? 'bold' : 'regular'
    const size = isTotal ? 12 : 10
    const height = this.#height(font, size, text, width)
    const below = detail ? this.#height('regular', 8.5, detail, width) + 2 : 0
    this.#room(height + below)
    this.#text(font, size, ink, text, left, { width })
    this.#text(font, size, ink, amount, right - amountWidth, { width: amountWidth, align: 'right' })
    if (detail) this.#text('regular', 8.5, faint, detail, left, { width }, this.#y + height + 1)
    this.#y += height + below + 5
  }

  columns(cells: readonly [string, string, string], font: 'regular' | 'bold'): void {
    this.#room(14)
    cells.forEach((cell, index) => {
      this.#text(font, 9, index === 0 ? faint : ink, cell, left + index * 130, {
        width: 120,
        align: index === 0 ? 'left' : 'right',
      })
    })
    this.#y += 14
  }

  note(text: string): void {
    const height = this.#height('regular', 9, text, right - left)
    this.#room(height)
    this.#text('regular', 9, faint, text, left, { width: right - left })
    this.#y += height + 6
  }

  line(): void {
    this.#room(20)
    this.document
      .moveTo(left, this.#y + 7)
      .lineTo(right, this.#y + 7)
      .lineWidth(0.7)
      .strokeColor(rule)
      .stroke()
    this.#y += 16
  }

  gap(points: number): void {
    this.#y += points
  }

  #room(height: number): void {
    if (this.#y + height <= bottom) return
    this.document.addPage()
    this.#y = 56
  }

  #height(font: string, size: number, text: string, width: number): number {
    return this.document.font(font).fontSize(size).heightOfString(text, { width })
  }

  #text(
    font: string,
    size: number,
    colour: string,
    text: string,
    x: number,
    options: PDFKit.Mixins.TextOptions,
    y = this.#y,
  ): void {
    this.document.font(font).fontSize(size).fillColor(colour).text(text, x, y, options)
  }
}
