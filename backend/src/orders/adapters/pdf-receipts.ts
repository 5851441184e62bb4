import { Injectable } from '@nestjs/common'
import { colours, paper, type PdfPage, printPdf } from '../../shared/pdf/pdf-page.js'
import { ReceiptPrinter } from '../application/ports.js'
import type { Receipt, ReceiptRow } from '../domain/receipt.js'

const { left, right } = paper
const { ink, faint, green } = colours
const amountWidth = 110

/** Dated by the purchase: the same receipt is the same bytes. */
@Injectable()
export class PdfReceipts extends ReceiptPrinter {
  print(receipt: Receipt): Promise<Uint8Array> {
    const { title, seller, facts, language, madeAt } = receipt
    const about = { title: `${title} ${facts[0]?.[1] ?? ''}`, author: seller[0] ?? '', language, madeAt }
    return printPdf(about, (page) => draw(page, receipt))
  }
}

const draw = (page: PdfPage, receipt: Receipt): void => {
  head(page, receipt)
  page.facts(receipt.facts)
  page.line()
  for (const one of receipt.lines) row(page, one)
  page.line()
  for (const one of receipt.sums) row(page, one)
  page.down(10)
  if (receipt.vat.length > 0) columns(page, receipt.vatHead, 'bold')
  for (const one of receipt.vat) columns(page, one, 'regular')
  page.line()
  for (const one of receipt.payments) row(page, one)
  page.down(10)
  for (const note of receipt.notes) page.note(note)
}

const head = (page: PdfPage, { title, copyMark, seller }: Receipt): void => {
  page.write(title, left, { font: 'bold', size: 22, colour: green, width: 200 })
  if (copyMark) page.write(copyMark, left, { font: 'bold', size: 14, colour: faint, width: 200, below: 30 })
  seller.forEach((line, index) => {
    const look = index === 0 ? ({ font: 'bold', colour: ink } as const) : ({ font: 'regular', colour: faint } as const)
    page.write(line, 320, { ...look, size: 9, width: right - 320, align: 'right', below: index * 13 })
  })
  page.down(Math.max(seller.length * 13, 60) + 20)
}

const row = (page: PdfPage, { text, detail, amount, isTotal }: ReceiptRow): void => {
  const width = right - left - amountWidth
  const font = isTotal ? 'bold' : 'regular'
  const size = isTotal ? 12 : 10
  const height = page.height(text, font, size, width)
  const below = detail ? page.height(detail, 'regular', 8.5, width) + 2 : 0
  page.room(height + below)
  page.write(text, left, { font, size, colour: ink, width })
  page.write(amount, right - amountWidth, { font, size, colour: ink, width: amountWidth, align: 'right' })
  if (detail) page.write(detail, left, { font: 'regular', size: 8.5, colour: faint, width, below: height + 1 })
  page.down(height + below + 5)
}

const columns = (page: PdfPage, cells: readonly [string, string, string], font: 'regular' | 'bold'): void => {
  page.room(14)
  cells.forEach((cell, index) => {
    const look = index === 0 ? ({ colour: faint, align: 'left' } as const) : ({ colour: ink, align: 'right' } as const)
    page.write(cell, left + index * 130, { ...look, font, size: 9, width: 120 })
  })
  page.down(14)
}
