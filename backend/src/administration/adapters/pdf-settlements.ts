import { Injectable } from '@nestjs/common'
import { colours, paper, type PdfPage, printPdf } from '../../shared/pdf/pdf-page.js'
import { SettlementPrinter } from '../application/ports.js'
import type { SettlementPaper } from '../domain/settlement-sheet.js'

const { left, right } = paper
const { ink, faint, green } = colours

/** Points, in the order of the head's words; those from `firstNumber` on stand to the right. */
const widths = [56, 118, 74, 74, 42, 68, 51] as const
const firstNumber = 3
const gap = 5

@Injectable()
export class PdfSettlements extends SettlementPrinter {
  print(settlement: SettlementPaper): Promise<Uint8Array> {
    const { title, facts, language, madeAt } = settlement
    const about = { title: [title, ...facts.map(([, value]) => value)].join(' '), author: 'Bukett', language, madeAt }
    return printPdf(about, (page) => draw(page, settlement))
  }
}

const draw = (page: PdfPage, { title, facts, head, rows, sums, notes }: SettlementPaper): void => {
  page.write(title, left, { font: 'bold', size: 22, colour: green, width: 300 })
  page.down(44)
  page.facts(facts)
  page.line()
  cells(page, head, 'bold')
  for (const row of rows) cells(page, row, 'regular')
  page.line()
  sums.forEach(([name, amount], index) => {
    const font = index === sums.length - 1 ? 'bold' : 'regular'
    page.room(16)
    page.write(name, left, { font, size: 10, colour: ink, width: 300 })
    page.write(amount, right - 120, { font, size: 10, colour: ink, width: 120, align: 'right' })
    page.down(16)
  })
  page.down(10)
  for (const note of notes) page.note(note)
}

const cells = (page: PdfPage, row: readonly string[], font: 'regular' | 'bold'): void => {
  const widthOf = (index: number): number => (widths[index] ?? 0) - gap
  const height = Math.max(...row.map((cell, index) => page.height(cell || ' ', font, 8, widthOf(index))))
  page.room(height)
  let x: number = left
  row.forEach((cell, index) => {
    const align = index < firstNumber ? 'left' : 'right'
    page.write(cell, x, { font, size: 8, colour: index === 0 ? faint : ink, width: widthOf(index), align })
    x += widths[index] ?? 0
  })
  page.down(height + 4)
}
