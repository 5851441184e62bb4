import { expect, test } from '@jest/globals'
import { aChocolate, aRose } from '../../../test/mothers.js'
import { receiptOf } from '../domain/receipt.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { pdfText } from '../testing/pdf-text.js'
import { PdfReceipts } from './pdf-receipts.js'

const printer = new PdfReceipts()
const cart = aPaidCart({}, [
  aShipment({ LineItems: [aLine(), aLine(aChocolate(), { LineItemId: 'line-2', Quantity: 2, Price: 198_00 })] }),
])
const placed = (changes: Parameters<typeof aPlacedOrder>[0] = {}) => aPlacedOrder({ cart, ...changes }).group

test('the text of a receipt can be searched: seller, numbers, days, buyer, lines, VAT by rate, total, tenders (OR-15)', async () => {
  const text = pdfText(await printer.print(receiptOf(placed(), false)))
  for (const words of [
    'Kvitto',
    'Bukett Sverige AB',
    'Org.nr 556000-4615',
    'Momsreg.nr SE556000461501',
    'Godkänd för F-skatt',
    '100000017',
    '20 november 2026',
    '24 november 2026',
    'Åsa Öberg',
    'Röda rosor',
    '2 × Mörk choklad',
    'Leverans',
    '25 %',
    '6 %',
    'Totalt',
    '866 kr',
    'Swish',
  ])
    expect(text.replaceAll('\u00A0', ' ')).toContain(words)
  expect(text).not.toContain('Kopia')
})

test('an English one says VAT, and its rate as English writes it', () => {
  const { lines, vat } = receiptOf(placed({ language: 'en' }), false)
  expect(lines[0]?.detail).toContain('VAT 25%')
  expect(vat.map(([rate]) => rate)).toEqual(['25%', '6%'])
})

test('a piece costs on it what customer service had set (CS-02)', () => {
  const line = aLine(aRose(), { Quantity: 2, Price: 998_00, PriceOverride: { Price: 499_00, Reason: 'Slingrat' } })
  const [row] = receiptOf(placed({ cart: aPaidCart({}, [aShipment({ LineItems: [line] })]) }), false).lines
  expect(row?.detail?.replaceAll('\u00A0', ' ')).toContain('à 499 kr')
})

test('nothing of the receiver, the card or the deceased stands on it', async () => {
  const text = pdfText(await printer.print(receiptOf(placed(), false)))
  for (const words of ['Örjan', '0701740606', 'Grattis', 'Sveavägen']) expect(text).not.toContain(words)
})

test('the same data gives the same bytes, and a reprint is marked as a copy', async () => {
  const first = await printer.print(receiptOf(placed(), false))
  expect(Buffer.compare(first, await printer.print(receiptOf(placed(), false)))).toBe(0)
  expect(pdfText(await printer.print(receiptOf(placed(), true)))).toContain('Kopia')
})

test('a prepaid delivery names no VAT: it stands on the receipt of its period (SU-07)', async () => {
  const prepaid = placed({ payments: [{ PaymentMethodName: 'prepaid', Amount: 866_00, Last4: null }] })
  const text = pdfText(await printer.print(receiptOf(prepaid, false))).replaceAll('\u00A0', ' ')
  expect(text).toContain('Förbetald leverans: momsen står på kvittot för hela perioden.')
  expect(text).not.toContain('Momsbelopp')
})

test('refunds and the last four of a gift card stand on it', async () => {
  const group = {
    ...placed({ payments: [{ PaymentMethodName: 'giftcard', Amount: 500_00, Last4: '4711' }] }),
    Refunds: [{ Id: 'r1', At: '2026-11-21T10:00:00.000Z', PaymentMethodName: 'giftcard', Amount: 99_00 }],
  }
  const text = pdfText(await printer.print(receiptOf(group, false))).replaceAll('\u00A0', ' ')
  expect(text).toContain('Presentkort •••• 4711')
  expect(text).toContain('Återbetalt 21 november 2026')
  expect(text).toContain('\u221299 kr')
})

test('a gift card bought says that its VAT comes later', async () => {
  const giftCard = aRose({}, { ProductCategory: 'GiftCard', VatClass: 'voucher' })
  const bought = placed({ cart: aPaidCart({}, [aShipment({ LineItems: [aLine(giftCard)] })]) })
  expect(pdfText(await printer.print(receiptOf(bought, false)))).toContain('moms redovisas vid inlösen')
})

test('fifty lines go on overleaf, and names in any script can be read', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => aLine(aRose(), { LineItemId: `line-${index}` }))
  const group = placed({ cart: aPaidCart({}, [aShipment({ LineItems: lines })]) })
  const text = pdfText(await printer.print(receiptOf({ ...group, CustomerName: 'Жанна Ελένη' }, false)))
  expect(text.match(/Röda rosor/g)).toHaveLength(50)
  expect(text).toContain('Жанна Ελένη')
  expect(text).toContain('Totalt')
})
