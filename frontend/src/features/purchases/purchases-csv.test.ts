import { expect, test } from '@jest/globals'
import type { Translate } from '../../shared/i18n'
import { purchasesCsv } from './purchases-csv'

const t = ((key: string) => key.split('.').at(-1)) as unknown as Translate
const row = {
  OrderGroupId: '100000017',
  PlacedAt: '2026-11-20T23:30:00.000Z',
  OrganizationId: 'o1',
  CustomerName: 'Bo "Blom" Ek',
  CostCenter: '=1+1',
  State: 'Cancelled' as const,
  Total: 648_00,
  TotalWithoutTax: 518_40,
  Tax: 129_60,
  TotalDelivery: 99_00,
  TotalDeliveryTax: 19_80,
  Refunded: 648_00,
  isOwn: false,
  hasReceipt: false,
}

test('a line a purchase, by Stockholm days, kronor with a comma (OR-14)', () => {
  const [heading, line, rest] = purchasesCsv([row], () => 'Blomberg; & Co', t).split('\r\n')
  expect(heading).toBe('\uFEFFnumber;bought;company;buyer;costCenter;state;total;tax;delivery;deliveryTax;refunded')
  expect(line).toBe(
    `100000017;2026-11-21;"Blomberg; & Co";"Bo ""Blom"" Ek";'=1+1;Cancelled;648,00;129,60;99,00;19,80;648,00`,
  )
  expect(rest).toBe('')
})
