import { PAYMENT_METHODS } from '@bukett/contracts/rules/payment-methods'
import { priceText } from '@bukett/contracts/rules/price'
import { describe, expect, test } from '@jest/globals'
import { aChocolate, aRose } from '../../../../test/mothers.js'
import { letterText } from '../../../notifications/domain/letter.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../../testing/mothers.js'
import { calendarFile } from './calendar-file.js'
import { cancelled, wentBack } from '../cancelling.js'
import { declined, neverAnswered } from '../fast-track.js'
import { type BuyerLetter, buyerLetter } from './buyer-letters.js'
import { confirmationLetter } from './confirmation-letter.js'
import type { StoredOrderGroup } from '../order-group.js'
import { receiverNames } from '../people-of-order.js'
import type { Risk, StoredShipment } from '../stored-shipment.js'
import { receiptOf } from '../receipt.js'
import { isPassing, isStillSo, lastMomentOf } from './still-so.js'
import { buyerTextMessage, textMessage } from './text-messages.js'
import { hoursAfter } from '../timers.js'
import { toWhom } from './to-whom.js'
import { withdrawalLines } from '../withdrawing.js'

const links = {
  order: 'https://bukett.example/order/1',
  withdrawal: 'https://bukett.example/angra-kop',
  terms: 'https://bukett.example/kopvillkor',
  subscription: (id: string) => `https://bukett.example/prenumeration/${id}`,
}
const { group } = aPlacedOrder()
const flat = (text: string) => text.replaceAll('\u00A0', ' ')
const confirmed = (order = group) => {
  const letter = confirmationLetter(order, links, null, () => ({ storeName: 'Blomsterboden' }))
  return flat(`${letter.subject}\n\n${letterText(letter)}`)
}

describe('the order confirmation (OR-16)', () => {
  const words = (language: 'sv' | 'en') => confirmed({ ...group, language })

  test('holds the goods, the day, the sums, the link, the terms and who sells', () => {
    for (const part of [
      '100000017',
      'Röda rosor',
      'Tisdag 24 november 2026',
      '668 kr',
      'Swish',
      links.order,
      links.terms,
      '556000-4615',
    ])
      expect(words('sv')).toContain(part)
    expect(words('en')).toContain('Tuesday 24 November 2026')
    expect(words('en')).toContain('Red roses')
  })

  test('its rows add up to the total, discounts on goods and on the delivery among them', () => {
    const line = aLine(aRose(), { Discount: 49_00, Price: 500_00 })
    const cart = aPaidCart({ DiscountTotal: 148_00, Total: 500_00 }, [
      aShipment({ LineItems: [line], DeliveryFee: 99_00, DeliveryDiscount: 99_00 }),
    ])
    const rows = confirmationLetter(aPlacedOrder({ cart }).group, links, null, () => ({
      storeName: '',
    })).cards?.flatMap((card) => card.rows ?? [])
    expect(rows?.slice(0, 4).map(({ amount = '' }) => flat(amount))).toEqual(['549 kr', '99 kr', '−148 kr', '500 kr'])
  })

  test('says of an invoice that it is to be paid, by whom and until when (PA-10), as the receipt does', () => {
    const order: StoredOrderGroup = {
      ...group,
      CostCenter: '4711',
      Payments: [{ PaymentMethodName: 'invoice', Amount: 668_00, Last4: null, DueOn: '2026-12-20' }],
      Invoice: {
        OrganizationId: 'lilja',
        Name: 'Lilja Lager AB',
        OrgNr: '559999-0081',
        Address: 'Lagervägen 2',
        ZipCode: '41755',
        City: 'Göteborg',
        Gln: null,
        Reference: 'Kim Ek',
      },
      Refunds: [{ Id: '1', At: '2026-11-23T09:00:00.000Z', PaymentMethodName: 'invoice', Amount: 100_00 }],
    }
    const letter = confirmed(order)
    for (const part of [
      'Faktura, att betala senast 20 december 2026',
      'Lilja Lager AB, 559999-0081, Lagervägen 2, 417 55 Göteborg',
      'Kostnadsställe: 4711',
      'Er referens: Kim Ek',
    ])
      expect(letter).toContain(part)
    expect(letter).not.toContain('Betalt')
    expect(confirmed({ ...order, language: 'en' })).toContain('Invoice, due on 20 December 2026')
    expect(receiptOf(order, false).payments.map(({ text }) => text)).toEqual([
      'Faktura',
      'Avgår från fakturan 23 november 2026',
    ])
  })

  test('says who sold it, whoever sells now', () => {
    expect(words('sv')).toContain('Säljare: Bukett Sverige AB')
    const seller = {
      Name: 'Rosor i Rad AB',
      OrganisationNumber: '556200-4431',
      VatNumber: 'SE556200443101',
      Address: 'Torget 3, 722 11 Västerås',
      Email: 'hej@rosorirad.example',
      Phone: '021-12 34 56',
    }
    const sold = aPlacedOrder({ seller }).group
    const text = confirmed(sold)
    expect(text).toContain('Säljare: Rosor i Rad AB, org.nr 556200-4431, Torget 3, 722 11 Västerås')
    expect(text).not.toContain('Bukett Sverige')
    expect(receiptOf(sold, false).seller).toContain('Momsreg.nr SE556200443101')
    const { Seller: _, ...old } = sold
    expect(receiptOf(old, false).seller[0]).toBe('Bukett Sverige AB')
  })

  test('names the side of the tax that its sums stand on, and to a company the sum without it', () => {
    expect(words('sv')).toContain('Totalt inkl. moms: 668 kr\nvarav moms: ')
    expect(words('sv')).not.toContain('exkl. moms')
    const bought = { ...group, CustomerType: 'company' as const }
    const text = confirmed(bought)
    expect(text).toContain(`Totalt exkl. moms: ${flat(priceText(group.Total - group.Tax, 'sv'))}`)
    expect(text).toContain('Totalt inkl. moms: 668 kr')
  })

  test('of a delivery of a prepaid period tells its VAT no second time, to a company neither (SU-07)', () => {
    const Payments = [{ PaymentMethodName: 'prepaid', Amount: 668_00, Last4: null }]
    for (const CustomerType of ['private', 'company'] as const) {
      const text = confirmed({ ...group, CustomerType, Payments })
      expect(text).toContain('Totalt inkl. moms: 668 kr')
      expect(text).toContain('momsen står på kvittot för hela perioden')
      expect(text).not.toMatch(/varav moms|exkl\. moms/)
    }
  })

  test.each(['sv', 'en'] as const)(
    'names every way to pay by a word and by no code, as the receipt does (%s)',
    (language) => {
      for (const PaymentMethodName of [...PAYMENT_METHODS, 'prepaid']) {
        const bought = { ...group, language, Payments: [{ PaymentMethodName, Amount: 668_00, Last4: null }] }
        expect(confirmed(bought)).not.toMatch(/(?:Betalt|Paid): \p{Ll}/u)
        expect(receiptOf(bought, false).payments[0]?.text).toMatch(/^\p{Lu}/u)
      }
      const free = { ...group, language, Payments: [{ PaymentMethodName: 'none', Amount: 0, Last4: null }] }
      expect(confirmed(free)).not.toMatch(/Betalt|Paid/)
    },
  )

  test('says how often a subscription comes, and where it is ended (SU-10)', () => {
    expect(words('sv')).not.toContain('/prenumeration/')
    const terms = { SubscriptionCycleInDays: 14, SubscriptionPeriodInMonths: 3, SubscriptionMaxCycles: 6 }
    const renewing = aPlacedOrder({
      cart: aPaidCart({}, [aShipment({ LineItems: [{ ...aLine(aRose()), ...terms }] })]),
    }).group
    const text = confirmed(renewing)
    expect(text).toContain('Varannan tisdag från 24 november 2026, 3 månader, 6 leveranser')
    expect(text).toContain(
      `Din prenumeration: flytta, hoppa över, pausa eller avsluta den när du vill på ${links.subscription('100000017')}`,
    )
  })

  test('leads to each subscription that the order begins, and says which it is (SU-06)', () => {
    const line = (LineItemId: string, SubscriptionCycleInDays: number) => ({
      ...aLine(aRose(), { LineItemId }),
      SubscriptionCycleInDays,
      SubscriptionPeriodInMonths: 0,
      SubscriptionMaxCycles: null,
    })
    const shipments = [
      aShipment({ LineItems: [line('line-1', 7), line('line-2', 28), line('line-3', 7)] }),
      aShipment({ ShipmentId: '2', LineItems: [line('line-4', 7)] }),
    ]
    const text = confirmed(aPlacedOrder({ cart: aPaidCart({}, shipments) }).group)
    const told = text.split('\n').filter((one) => one.includes('/prenumeration/'))
    expect(told.map((one) => one.split(' ').at(-1))).toEqual(
      ['100000017', '100000017-2', '100000017-3'].map(links.subscription),
    )
    expect(told[0]).toContain('(Röda rosor, Röda rosor. Varje tisdag från 24 november 2026)')
    expect(told[1]).toContain('(Röda rosor. Var fjärde tisdag från 24 november 2026)')
  })

  test('names no delivery fee for what is sent by SMS', () => {
    expect(words('sv')).toContain('Leveransavgift')
    const gift = aPlacedOrder({
      cart: aPaidCart({}, [aShipment({ LineItems: [{ ...aLine(aRose()), ProductCategory: 'Digital' }] })]),
    }).group
    expect(confirmed(gift)).not.toContain('Leveransavgift')
  })

  test('says that cut flowers cannot be withdrawn from, and how other goods can (OR-10)', () => {
    expect(words('sv')).toContain('gäller inte ångerrätten')
    expect(words('sv')).not.toContain(links.withdrawal)
    const vase = aRose({ Name: 'Vas' })
    const cart = aPaidCart({}, [aShipment({ LineItems: [aLine(vase)] })])
    const free = aPlacedOrder({ cart, withdrawalOf: () => 'yes' }).group
    expect(confirmed(free)).toContain(links.withdrawal)
  })

  test('says in which state chocolate and gift cards may come back, as the terms do, and of other goods nothing', () => {
    const card = aLine(aRose({ Name: 'Presentkort' }), { LineItemId: 'line-2', IsGiftCardProduct: true })
    const letterOf = (language: 'sv' | 'en', ...LineItems: ReturnType<typeof aLine>[]) => {
      const cart = aPaidCart({}, [aShipment({ LineItems })])
      return confirmed({ ...aPlacedOrder({ cart, withdrawalOf: () => 'yes' }).group, language })
    }
    const both = [aLine(aChocolate()), card]
    expect(letterOf('sv', ...both)).toContain(
      'kontakta oss. Choklad ska vara i obruten förpackning. Presentkort ska vara oanvända. Vi betalar tillbaka',
    )
    expect(letterOf('en', ...both)).toContain(
      'contacting us. Chocolate must be unopened. Gift cards must be unused. We pay you back',
    )
    expect(letterOf('sv', aLine(aChocolate()))).not.toContain('oanvända')
    expect(letterOf('sv', aLine(aRose({ Name: 'Vas' })))).toContain('kontakta oss. Vi betalar tillbaka')
  })

  test('promises a company none of the rights that the law gives consumers, and names the terms and who sells', () => {
    const cart = aPaidCart({}, [aShipment({ LineItems: [aLine(aRose({ Name: 'Vas' }))] })])
    for (const right of ['yes', 'no-perishable'] as const)
      for (const language of ['sv', 'en'] as const) {
        const order = { ...aPlacedOrder({ cart, withdrawalOf: () => right }).group, language }
        const rights = /ångerrätt|ångra|konsument|arn\.se|withdraw|Consumer/i
        const company = confirmed({ ...order, CustomerType: 'company' })
        expect(company).not.toMatch(rights)
        for (const part of [links.terms, '556000-4615', { sv: 'Är något fel?', en: 'Is something wrong?' }[language]])
          expect(company).toContain(part)
        expect(confirmed(order)).toMatch(rights)
      }
  })

  test('says nothing of a donation: what goes along with goods that keep takes no right away (CA-15)', () => {
    const given = aLine(aRose(), { LineItemId: 'line-2', ProductCategory: 'Donation', ParentProductCode: 'gift' })
    const cart = aPaidCart({}, [aShipment({ LineItems: [aLine(aRose({ Name: 'Vas' })), given] })])
    const free = aPlacedOrder({ cart, withdrawalOf: (code) => (code === 'gift' ? 'no-perishable' : 'yes') }).group
    expect(confirmed(free)).toContain('du kan ångra köpet av Vas')
    expect(confirmed(free)).not.toContain('gäller inte ångerrätten')
    expect(withdrawalLines(free, free.placedAt, new Set()).map(({ LineItemId }) => LineItemId)).toEqual(['line-1'])
  })

  test('has the delivery day as a calendar file with folded lines and CRLF', () => {
    const file = calendarFile(group, () => `Blommor till ${'Å'.repeat(60)}`, 'bukett.example') ?? ''
    expect(file).toContain('UID:100000017-1@bukett.example\r\n')
    expect(file).toContain('DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125\r\n')
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain('Å'.repeat(60))
    expect(calendarFile({ ...group, Shipments: [] }, () => '', 'x')).toBeNull()
  })

  test('a promised time is a time in the calendar', () => {
    const timed = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ DeliveryTime: '14:30' })]) }).group
    expect(calendarFile(timed, () => 'x', 'bukett.example')).toContain('DTSTART:20261124T133000Z')
  })
})

describe('the receipt of a withdrawal (OR-10)', () => {
  const card = aLine(aRose({ Name: 'Presentkort' }), { LineItemId: 'line-2', IsGiftCardProduct: true })
  const bought = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ LineItems: [aLine(), card] })]) }).group
  const told = (lineItemIds: string[], language: 'sv' | 'en' = 'sv') => {
    const withdrawals = [{ at: bought.placedAt, name: 'Åsa Öberg', lineItemIds }]
    return flat(
      buyerLetter('withdrawal', { ...bought, language, withdrawals }, undefined, { url: 'x' }).paragraphs.join('\n'),
    )
  }

  test('tells how goods come back', () => {
    expect(told(['line-1'])).toContain('hur du lämnar tillbaka varan')
    expect(told(['line-1'])).not.toContain('resentkort')
  })

  test('asks for nothing to be sent where gift cards alone were withdrawn: the shop takes them back by itself (GC-06)', () => {
    expect(told(['line-2'])).not.toContain('lämnar tillbaka')
    expect(told(['line-2'])).toContain('gäller inte längre')
    expect(told(['line-2'], 'en')).toContain('no longer valid')
    expect(told(['line-2'], 'en')).not.toContain('return')
  })

  test('tells how the money comes back, as it was paid (PA-13)', () => {
    const Payments = [{ PaymentMethodName: 'invoice', Amount: bought.Total, Last4: null }]
    const withdrawals = [{ at: bought.placedAt, name: 'Åsa Öberg', lineItemIds: ['line-2'] }]
    const letter = buyerLetter('withdrawal', { ...bought, Payments, withdrawals }, undefined, { url: 'x' })
    expect(letterText(letter)).toContain('Beloppet dras av från fakturan.')
    expect(told(['line-2'])).toContain('Beloppet betalas tillbaka på samma sätt som du betalade, inom 14 dagar.')
  })

  test('tells both where both were', () => {
    expect(told(['line-1', 'line-2'])).toMatch(/hur du lämnar tillbaka varan.*\n.*gäller inte längre/)
  })
})

describe('the letter of a cancellation', () => {
  const buyer = { kind: 'customer', id: null } as const
  const two = aPlacedOrder({ cart: aPaidCart({}, [aShipment(), aShipment({ ShipmentId: '2' })]) }).group
  const cancel = (order: StoredOrderGroup, hours: number, ...shipmentIds: string[]) =>
    cancelled(order, {
      shipmentIds,
      at: hoursAfter(order.placedAt, hours),
      actor: buyer,
      why: 'cancelled',
      reason: '',
    }).group
  const refunded = (order: StoredOrderGroup, hours: number, Amount: number): StoredOrderGroup => ({
    ...order,
    Refunds: [
      ...order.Refunds,
      {
        Id: `refund-${hours}`,
        At: hoursAfter(order.placedAt, hours).toISOString(),
        PaymentMethodName: 'swish',
        Amount,
      },
    ],
  })
  const told = (order: StoredOrderGroup) =>
    flat(letterText(buyerLetter('cancelled', order, undefined, { url: links.order })))

  test('says what goes back now, not what went back before, however late it is read', () => {
    const all = cancel(refunded(group, 1, 100_00), 2, '1')
    expect(told(all)).toContain('568 kr betalas tillbaka')
    expect(told(refunded(all, 3, 568_00))).toContain('568 kr betalas tillbaka')
    const nothing = told(cancel(refunded(group, 1, group.Total), 2, '1'))
    expect(nothing).toContain('Avbokat: 100000017-1.')
    expect(nothing).not.toContain('betalas tillbaka')
  })

  test('with gift cards says that one which was used does not go back: whether one was, only the cards know', () => {
    const says = 'Ett presentkort som redan har använts betalas inte tillbaka.'
    const LineItems = aShipment().LineItems.map((line) => ({ ...line, IsGiftCardProduct: true }))
    const cards = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ LineItems })]) }).group
    expect(told(cancel(cards, 2, '1'))).toContain(says)
    expect(told(cancel(refunded(cards, 1, cards.Total), 2, '1'))).not.toContain(says)
    expect(told(cancel(group, 2, '1'))).not.toContain(says)
  })

  test.each([
    ['swish', /668 kr betalas tillbaka på samma sätt som du betalade/],
    ['invoice', /668 kr dras av från fakturan\. Är den redan betald betalar vi tillbaka/],
    ['invoicespcs', /668 kr dras av från fakturan/],
    ['cashregister', /668 kr betalas tillbaka inom 14 dagar\. Kundservice hör av sig/],
    ['paid', /Kundservice hör av sig/],
  ])('says of what was paid by %s how it comes back (PA-13)', (PaymentMethodName, words) => {
    const Payments = [{ PaymentMethodName, Amount: 668_00, Last4: null }]
    expect(told(cancel({ ...group, Payments }, 2, '1'))).toMatch(words)
  })

  test('names what a gift card has paid apart: it is the card’s again (PA-13)', () => {
    const Payments = [
      { PaymentMethodName: 'paid', Amount: 468_00, Last4: null },
      { PaymentMethodName: 'giftcard', Amount: 200_00, Last4: '1234' },
    ]
    expect(told(cancel({ ...group, Payments }, 2, '1'))).toMatch(
      /200 kr läggs tillbaka på ditt presentkort\. 468 kr betalas tillbaka inom 14 dagar\. Kundservice/,
    )
  })

  test('of one delivery, and of the other later, each names its own', () => {
    const first = cancel(two, 1, '1')
    expect(told(first)).toContain('Avbokat: 100000017-1.')
    expect(told(first)).toContain('668 kr betalas tillbaka')
    const second = told(cancel(refunded(first, 2, 668_00), 3, '2'))
    expect(second).toContain('Avbokat: 100000017-2.')
    expect(second).toContain('668 kr betalas tillbaka')
    expect(told(cancel(two, 1, '1', '2'))).toContain('Avbokat: 100000017-1, 100000017-2.')
    expect(told(cancel(two, 1, '1', '2'))).toContain(`${flat(priceText(two.Total, 'sv'))} betalas tillbaka`)
  })
})

test('a sender is told the day and not the address (FT-07)', () => {
  const letter = buyerLetter('address-given', group, group.Shipments[0], { url: links.order })
  expect(letterText(letter)).toContain('Tisdag 24 november')
  expect(letterText(letter)).not.toContain('Sveavägen')
})

test('where nothing but a store can be reached, a sender is told of no delivery that nobody makes (FT-05)', () => {
  const alone = { ...group.Shipments[0]!, DeliveryType: 'StorePickup', DeliveringMemberId: null } as const
  for (const language of ['sv', 'en'] as const) {
    const letter = buyerLetter('address-given', { ...group, language }, alone, { url: links.order })
    expect(letterText(letter)).not.toMatch(/12[.:]00|levereras|are delivered/)
    expect(letterText(letter)).toMatch(/hämtning i butik|collect/)
  }
})

test('what nobody was at home to take says where it waits, and what it is', () => {
  const kept = { ...group.Shipments[0]!, State: 'ReadyForPickup' } as const
  const facts = { group, shipment: kept, url: 'https://bukett.example/mottagare/x', pickupCode: '123456' }
  const text = textMessage('pickup-code', { ...facts, storeName: 'Viola, Storgatan 1, Luleå' })
  expect(text).toBe(
    'Dina blommor väntar hos Viola, Storgatan 1, Luleå. Säg koden 123456: https://bukett.example/mottagare/x',
  )
  const ordered = { ...kept, DeliveryType: 'StorePickup' } as const
  expect(textMessage('pickup-code', { ...facts, shipment: ordered, storeName: 'Viola' })).toBe(
    'Din beställning 100000017-1 är klar att hämta hos Viola. Säg koden 123456.',
  )
})

test('whoever was asked for an address has ordered nothing: told of the store in the receiver’s words, without an hour', () => {
  const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
  const found = {
    ...group.Shipments[0]!,
    FastTrack,
    State: 'ReadyForPickup',
    DeliveryType: 'StorePickup',
    PickupStoreId: '1001',
    DeliveringMemberId: '1001',
    DeliveryTime: '12:00',
  } as const
  const url = 'https://bukett.example/mottagare/x'
  const facts = { group, shipment: found, url, pickupCode: '123456', storeName: 'Viola' }
  for (const language of ['sv', 'en'] as const)
    for (const message of ['pickup-code', 'pickup-reminder'] as const) {
      const text = textMessage(message, { ...facts, group: { ...group, language } })
      expect(text).toContain(url)
      expect(text).not.toMatch(/100000017|beställning|order/)
      // Its buyer fetches it: the receiver's page is none of theirs.
      const ofBuyer = { ...facts, shipment: { ...found, fetched: true }, group: { ...group, language } }
      expect(textMessage(message, ofBuyer)).not.toContain(url)
    }
})

test('of a gift that comes to nothing each letter says how the money comes back, as it was paid (PA-13)', () => {
  const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
  const asked = aPlacedOrder({
    cart: aPaidCart({}, [
      aShipment({ FastTrack: { ...FastTrack, IfSilent: 'refund' }, DeliveryDate: null, DeliveringMemberId: null }),
    ]),
  }).group
  const told = (
    message: BuyerLetter,
    PaymentMethodName: string,
    over: (order: StoredOrderGroup) => StoredOrderGroup,
  ) => {
    const order = over({ ...asked, Payments: [{ PaymentMethodName, Amount: asked.Total, Last4: null }] })
    return flat(letterText(buyerLetter(message, order, order.Shipments[0], { url: links.order })))
  }
  const decline = (order: StoredOrderGroup) => declined(order, '1', order.placedAt).group
  const silence = (order: StoredOrderGroup) => neverAnswered(order, order.Shipments[0]!, order.placedAt).group
  for (const [message, over] of [
    ['fast-track-silent', (order: StoredOrderGroup) => order],
    ['fast-track-declined', decline],
    ['fast-track-refunded', silence],
  ] as const) {
    expect(told(message, 'invoice', over)).toMatch(/ kr dras av från fakturan\. Är den redan betald/)
    expect(told(message, 'invoice', over)).not.toContain('som du betalade')
    expect(told(message, 'paid', over)).toContain('Kundservice hör av sig om hur du vill ha pengarna')
    expect(told(message, 'swish', over)).toMatch(/ kr betalas tillbaka på samma sätt som du betalade/)
  }
  const over = decline(asked)
  expect(wentBack(over, over.Shipments[0]!)).toEqual([{ Way: 'itself', Amount: asked.Total }])
  expect(wentBack(asked, asked.Shipments[0]!)).toEqual([])
})

test('of a gift that nobody paid for no letter promises money or a card', () => {
  const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
  const asked = aPlacedOrder({
    cart: aPaidCart({}, [aShipment({ FastTrack, DeliveryDate: null, DeliveringMemberId: null })]),
  }).group
  const Payments = [{ PaymentMethodName: 'gift', Amount: asked.Total, Last4: null }]
  const words = (message: BuyerLetter, order: StoredOrderGroup, language: 'sv' | 'en') =>
    letterText(buyerLetter(message, { ...order, language }, order.Shipments[0], { url: links.order }))
  const money = /pengar|tillbaka|presentkort|money|paid back|gift card/i
  for (const language of ['sv', 'en'] as const)
    for (const message of ['fast-track-silent', 'fast-track-declined', 'fast-track-over'] as const) {
      const over = (order: StoredOrderGroup) =>
        message === 'fast-track-silent' ? order : declined(order, '1', order.placedAt).group
      expect(words(message, over({ ...asked, Payments }), language)).not.toMatch(money)
      if (message !== 'fast-track-over') expect(words(message, over(asked), language)).toMatch(money)
    }
})

test('a receiver who was promised a day is told that it does not come, without a word of money', () => {
  const [shipment] = group.Shipments
  const facts = { shipment: shipment!, url: 'https://bukett.example/mottagare/x', pickupCode: '', storeName: '' }
  for (const language of ['sv', 'en'] as const) {
    const text = textMessage('receiver-cancelled', { ...facts, group: { ...group, language } })
    expect(text).toMatch(/tisdag 24 november|Tuesday 24 November/)
    expect(text).not.toMatch(/pengar|betal|money|paid|avboka|cancel/i)
  }
  expect(isStillSo('receiver-cancelled', { ...shipment!, State: 'Cancelled' }, group.placedAt)).toBe(true)
  expect(isStillSo('receiver-cancelled', shipment!, group.placedAt)).toBe(false)
})

test('the SMS to a receiver names the sender only where the card does (OR-11)', () => {
  const [shipment] = group.Shipments
  const text = (CustomerGreetingName: string) =>
    textMessage('receiver-notice', {
      group,
      shipment: { ...shipment!, CustomerGreetingName },
      url: 'https://bukett.example/mottagare/x',
      pickupCode: '123456',
      storeName: 'Blomsterboden',
    })
  expect(text('Åsa')).toContain('från Åsa')
  expect(text('')).not.toContain('från')
  expect(text('')).toContain('https://bukett.example/mottagare/x')
})

test('the SMS to a receiver says the year of a day that is not in this one (OR-11)', () => {
  const text = (DeliveryDate: string) =>
    textMessage('receiver-notice', {
      group,
      shipment: { ...group.Shipments[0]!, DeliveryDate },
      url: 'https://bukett.example/mottagare/x',
      pickupCode: '123456',
      storeName: 'Blomsterboden',
    })
  expect(text('2026-11-24')).toContain('tisdag 24 november. ')
  expect(text('2027-11-19')).toContain('fredag 19 november 2027. ')
})

test('the invitation to review is in the language of the purchase, and names the sender where the card does', () => {
  const [shipment] = group.Shipments
  const facts = { shipment: shipment!, url: 'https://bukett.example/mottagare/x', pickupCode: '', storeName: '' }
  expect(textMessage('review-receiver', { ...facts, group })).toContain('leverans från Åsa')
  expect(textMessage('review-receiver', { ...facts, group: { ...group, language: 'en' } })).toContain('from Åsa')
  const letter = buyerLetter('review-buyer', { ...group, language: 'en' }, shipment, { url: links.order })
  expect(letter).toMatchObject({ subject: 'How did it go with your order 100000017?', link: { url: links.order } })
})

test('the letters tell what was chosen of the goods: colours and what is written on them', () => {
  const line = aLine(aRose(), {
    SelectedColours: ['pink', 'white'],
    DescriptionText1: 'Vila i frid',
    DescriptionText2: '',
  })
  const { group: order } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ LineItems: [line] })]) })
  const notes = (language: 'sv' | 'en') =>
    confirmationLetter({ ...order, language }, links, null, () => ({ storeName: '' })).cards?.[0]?.rows?.[0]?.notes
  expect(notes('sv')).toEqual(['Rosa', 'Vit', '”Vila i frid”'])
  expect(notes('en')?.slice(0, 2)).toEqual(['Pink', 'White'])
})

test('what is fetched is promised an SMS where the number of who fetches it takes one, else the buyer’s mail (PU-03)', () => {
  const order = (phone: string, buyers: string) => {
    const ShippingAddress = { ...aShipment().ShippingAddress, DayTimePhoneNumber: phone }
    const { group: placed } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ ShippingAddress })]) })
    return { ...placed, BillingAddress: { ...placed.BillingAddress, DayTimePhoneNumber: buyers } }
  }
  const words = (message: BuyerLetter, language: 'sv' | 'en', of: StoredOrderGroup, more: Partial<StoredShipment>) =>
    buyerLetter(message, { ...of, language }, { ...of.Shipments[0]!, ...more }, { url: 'x' }).paragraphs.join(' ')
  const [mobile, norwegian, landline] = ['+46701740606', '+4791234567', '+468123456']
  const bySms = /SMS|text message/
  const byMail = /ett mejl|an email|by email/
  for (const language of ['sv', 'en'] as const) {
    for (const [message, more] of [
      ['risk-fetch', { fetched: true }],
      ['changed', { DeliveryType: 'StorePickup' }],
    ] as const) {
      const isBuyer = message === 'risk-fetch'
      const text = (phone: string) =>
        words(message, language, isBuyer ? order(mobile, phone) : order(phone, mobile), more)
      expect(text(mobile)).toMatch(bySms)
      expect(text(mobile)).not.toMatch(byMail)
      for (const phone of [norwegian, landline]) {
        expect(text(phone)).toMatch(byMail)
        expect(text(phone)).not.toMatch(bySms)
      }
    }
  }
})

test('what is collected has the store for its place, and not where a store was looked for', () => {
  const collected = aShipment({ DeliveryType: 'StorePickup', PickupStoreId: '1001' })
  const { group: order } = aPlacedOrder({ cart: aPaidCart({}, [collected]) })
  const letter = confirmationLetter(order, links, null, () => ({ storeName: 'Blomsterboden, Odengatan 44, Stockholm' }))
  expect(letter.cards?.[0]?.places).toEqual(['Till Örjan Lind', 'Hämtas hos Blomsterboden, Odengatan 44, Stockholm'])
})

test('where it is collected is told in words that are right once it has been', () => {
  const collected = aShipment({ DeliveryType: 'StorePickup', PickupStoreId: '1001' })
  const { group: order } = aPlacedOrder({ cart: aPaidCart({}, [collected]) })
  const more = { url: links.order, storeName: 'Blomsterboden' }
  const { cards } = buyerLetter('delivered', { ...order, language: 'en' }, order.Shipments[0], more)
  expect(cards?.[0]?.places).toEqual(['To Örjan Lind', 'Pickup at Blomsterboden'])
})

test('the letter names the state of an address in the United States, and the country (IN-04)', () => {
  const Shipments = group.Shipments.map((one) => ({
    ...one,
    ShippingAddress: { ...one.ShippingAddress, PostalCode: '43004', City: 'Columbus', RegionName: 'Ohio' },
  }))
  const country = { Name: 'The United States', NameSwe: 'USA' }
  const placesIn = (language: 'sv' | 'en') =>
    confirmationLetter({ ...group, language, Shipments }, links, null, () => ({ storeName: '', country })).cards?.[0]
      ?.places
  expect(placesIn('sv')?.at(-1)).toMatch(/Columbus, Ohio, USA$/)
  expect(placesIn('en')?.at(-1)).toMatch(/Columbus, Ohio, The United States$/)
})

describe('what nobody receives is told of by whose funeral or grave it is', () => {
  /** As the form leaves it: nobody who receives it. */
  const brought = (OrderType: 'Funeral' | 'Grave', shipment: Partial<StoredShipment> = {}): StoredOrderGroup => ({
    ...group,
    OrderType,
    Shipments: group.Shipments.map((one) => ({
      ...one,
      NameOfDeceased: 'Vera Midsommar',
      ...shipment,
      ShippingAddress: {
        ...one.ShippingAddress,
        FirstName: '',
        LastName: '',
        CompanyName: '',
        Line1: 'Norra kyrkogården',
        ...shipment.ShippingAddress,
      },
      risks: [aRisk],
    })),
  })
  const aRisk: Risk = {
    id: 'unready-1',
    kind: 'late',
    at: new Date('2026-11-24T08:30:00.000Z'),
    promisedBy: new Date('2026-11-24T12:00:00.000Z'),
    answerBefore: new Date('2026-11-24T12:00:00.000Z'),
    onSilence: 'service',
    end: null,
    giftCard: 0,
  }
  const told = (message: BuyerLetter, order: StoredOrderGroup, language: 'sv' | 'en' = 'sv') =>
    buyerLetter(message, { ...order, language }, order.Shipments[0], { url: links.order }).paragraphs.join('\n')

  test.each(['delivered', 'review-buyer', 'risk', 'late-arrived'] as const)('in the letter "%s"', (message) => {
    expect(told(message, brought('Funeral'))).toContain('Leveransen till Vera Midsommars begravning')
    expect(told(message, brought('Funeral'), 'en')).toContain('The delivery to the funeral of Vera Midsommar')
    expect(told(message, brought('Grave'))).toContain('Leveransen till Vera Midsommars grav')
    // A grave may be told by its place alone.
    expect(told(message, brought('Grave', { NameOfDeceased: '' }))).toContain('Leveransen till Norra kyrkogården')
  })

  test('the hour of a funeral is the ceremony’s, before which it comes (FU-03), and no hour of delivery', () => {
    const changed = (language: 'sv' | 'en') => told('changed', brought('Funeral', { DeliveryTime: '12:00' }), language)
    expect(changed('sv')).toContain('Leveransen är nu: tisdag 24 november 2026, till ceremonin kl. 12.00.')
    expect(changed('en')).toContain('24 November 2026, for the ceremony at 12:00.')
  })

  test('a driver who met nobody there says nothing of a home', () => {
    const order = brought('Funeral', { handover: { outcome: 'carded' } as StoredShipment['handover'] })
    const failed = order.Shipments.map((one) => ({ ...one, risks: [{ ...aRisk, kind: 'failed' as const }] }))
    expect(told('risk', { ...order, Shipments: failed })).toContain(
      'Leveransen till Vera Midsommars begravning kunde inte lämnas.',
    )
  })

  test('by SMS and in the calendar too', () => {
    const order = brought('Funeral')
    expect(buyerTextMessage('risk-text', order, order.Shipments[0]!, links.order)).toContain(
      'Leveransen till Vera Midsommars begravning kan bli sen.',
    )
    expect(toWhom(order, order.Shipments[0]!, 'sv')).toBe('Vera Midsommars begravning')
  })

  test('a church that an order of before has with it is named at a funeral alone', () => {
    const atChurch = (OrderType: 'Normal' | 'Grave' | 'Funeral') => {
      const order = brought(OrderType === 'Normal' ? 'Grave' : OrderType, { NameOfDeceased: '' })
      const Shipments = order.Shipments.map((one) => ({
        ...one,
        ShippingAddress: { ...one.ShippingAddress, Organization: 'Luleå domkyrka' },
      }))
      return told('delivered', { ...order, OrderType, Shipments })
    }
    expect(atChurch('Funeral')).toContain('Luleå domkyrka')
    for (const type of ['Normal', 'Grave'] as const) expect(atChurch(type)).not.toContain('Luleå domkyrka')
  })

  test('where nobody is named at all the sentence is whole', () => {
    const nobody = brought('Grave', { NameOfDeceased: '' })
    const order = {
      ...nobody,
      Shipments: nobody.Shipments.map((one) => ({
        ...one,
        ShippingAddress: { ...one.ShippingAddress, Line1: '', Organization: '' },
      })),
    }
    expect(told('delivered', order)).toBe('Leveransen är framme.')
    expect(told('risk', order)).toMatch(/^Leveransen skulle komma/)
  })
})

describe('gift cards of one purchase for several people (GC-07)', () => {
  const card = (LineItemId: string, Name: string) =>
    aLine(aRose({}, { ProductCategory: 'Digital' }), {
      LineItemId,
      DigitalDelivery: { Channel: 'email', To: 'x@example.se', Name, From: '', Text: '', SendAt: null },
    })
  const order = aPlacedOrder({
    cart: aPaidCart({}, [aShipment({ LineItems: [card('1', 'Bo Ek'), card('2', 'Örjan Lind')] })]),
  }).group
  const [digital] = order.Shipments.map((one) => ({
    ...one,
    ShippingAddress: { ...one.ShippingAddress, FirstName: '', LastName: '', CompanyName: '' },
  }))
  const sentOf = (changes: Partial<StoredOrderGroup>) =>
    buyerLetter('delivered', { ...order, ...changes }, digital, { url: links.order })

  test('are told as sent without those that were withdrawn', () => {
    expect(sentOf({}).paragraphs).toEqual(['Presentkorten till Bo Ek och Örjan Lind är skickade.'])
    const left = sentOf({ withdrawals: [{ at: new Date(), name: 'Åsa', lineItemIds: ['1'] }] })
    expect(left.subject).toBe('Presentkortet är skickat, beställning 100000017')
    expect(left.paragraphs).toEqual(['Presentkortet till Örjan Lind är skickat.'])
  })

  test('are for each of them by themselves, for whoever wishes to hear of one no more (128)', () =>
    expect(receiverNames(digital!)).toEqual(['Bo Ek', 'Örjan Lind']))
})

test('what is fetched instead of being late is told where it is, and not where it would have come', () => {
  const fetched = { ...group, Shipments: group.Shipments.map((one) => ({ ...one, fetched: true })) }
  const [shipment] = fetched.Shipments
  const storeName = 'Blomsterboden, Storgatan 1, Luleå'
  const { cards } = buyerLetter('risk-fetch', fetched, shipment, { url: links.order, storeName })
  expect(cards?.[0]?.places?.join()).toContain(`Hämtas hos ${storeName}`)
  expect(cards?.[0]?.places?.join()).not.toContain(shipment!.ShippingAddress.Line1)
})

describe('what could not go out at once', () => {
  const now = new Date('2026-11-24T07:00:00.000Z')
  const still = (message: string, State: StoredShipment['State'], changes: Partial<StoredShipment> = {}) =>
    isStillSo(message, { ...group.Shipments[0]!, State, ...changes }, now)

  test('what only a newer version says goes out', () => {
    expect([still('of-tomorrow', 'Cancelled'), still('receiver-notice', 'Cancelled')]).toEqual([true, false])
  })

  test('an SMS of a day on which it comes no more is not sent', () => {
    const shipment = { ...group.Shipments[0]!, State: 'Assigned', DeliveryDate: '2026-11-25' } as const
    const says = (day?: string) => isStillSo('receiver-moved', shipment, now, day === undefined ? {} : { day })
    expect([says('2026-11-24'), says('2026-11-25'), says()]).toEqual([false, true, true])
  })

  test('a question to a number that was corrected meanwhile is not asked', () => {
    const corrected = {
      ...group.Shipments[0]!,
      State: 'AwaitingReceiver',
      corrections: { sender: 1, staff: 0 },
    } as const
    const asks = (round: number | undefined) =>
      isStillSo('fast-track-ask', corrected, now, round === undefined ? {} : { keyRound: round })
    expect([asks(0), asks(1), asks(undefined)]).toEqual([false, true, true])
  })

  test.each([
    ['pickup-code', 'ReadyForPickup', 'PickedUp'],
    ['pickup-reminder', 'ReadyForPickup', 'Cancelled'],
    ['fast-track-ask', 'AwaitingReceiver', 'Cancelled'],
    ['fast-track-reminder', 'AwaitingReceiver', 'Confirmed'],
    ['receiver-notice', 'Assigned', 'Cancelled'],
    ['receiver-notice', 'Assigned', 'Delivered'],
    ['review-receiver', 'Delivered', 'Delivered'],
    ['fast-track-silent', 'AwaitingReceiver', 'Confirmed'],
    ['pickup-overdue', 'ReadyForPickup', 'PickedUp'],
    ['store-not-fetched', 'ReadyForPickup', 'PickedUp'],
    ['ready-picture', 'Ready', 'Delivered'],
    ['store-objection', 'Ready', 'Cancelled'],
    ['service-late', 'Accepted', 'Delivered'],
  ] as const)(
    '%s is told of an order that is %s, and of one that is %s only a wish for its review',
    (message, so, later) => {
      expect([still(message, so), still(message, later)]).toEqual([true, message === 'review-receiver'])
    },
  )

  test('does not ask for a choice whose hour is over', () => {
    const risk = (answerBefore: Date): Risk => ({
      id: 'late-1',
      kind: 'late',
      at: now,
      promisedBy: now,
      answerBefore,
      onSilence: 'service',
      end: null,
    })
    expect(still('risk-text', 'Accepted', { risks: [risk(new Date('2026-11-24T11:00:00.000Z'))] })).toBe(true)
    expect(still('risk-text', 'Accepted', { risks: [risk(now)] })).toBe(false)
    expect(still('risk', 'Accepted', { risks: [risk(new Date('2026-11-24T11:00:00.000Z'))] })).toBe(true)
    expect(still('risk', 'Accepted', { risks: [risk(now)] })).toBe(false)
    expect(still('substitution-text', 'Accepted')).toBe(false)
    expect(still('substitution-asked', 'Accepted')).toBe(false)
  })

  test('is dropped where a letter asks for what can be done no more, and what has happened is told however late (218)', () => {
    const normal = { OrderType: 'Normal' } as const
    for (const message of ['risk', 'ready-picture', 'pickup-code', 'substitution-asked', 'store-late'] as const)
      expect(isPassing(message, normal)).toBe(true)
    for (const message of ['confirmation', 'changed', 'cancelled', 'delivered', 'review-buyer', 'withdrawal'] as const)
      expect(isPassing(message, normal)).toBe(false)
    // We are sorry, and ask for nothing.
    expect(isPassing('risk', { OrderType: 'Funeral' })).toBe(false)
  })

  test('to a store has its last moment: when the order goes to the next one, and when customer service takes over', () => {
    const acceptBefore = Date.parse('2026-11-24T09:00:00.000Z')
    const asked = { ...group.Shipments[0]!, State: 'Assigned', tries: [{ acceptBefore }] } as unknown as StoredShipment
    expect(lastMomentOf('store-order', asked)).toEqual(new Date(acceptBefore))
    expect(lastMomentOf('store-order', { ...asked, State: 'Accepted' })).toBeNull()
    expect(lastMomentOf('store-late', { ...asked, DeliveryDate: '2026-11-24' })).toEqual(
      new Date('2026-11-24T19:30:00.000Z'),
    )
    expect(lastMomentOf('confirmation', asked)).toBeNull()
  })
})
