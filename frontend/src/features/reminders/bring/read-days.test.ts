import { describe, expect, test } from '@jest/globals'
import { monthDayOf, proposalsOf, whoIn } from './day-proposals'
import { readDays } from './read-days'

const calendar = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
    .join('\r\n')
    .concat('\r\n')

describe('a calendar (.ics)', () => {
  test('whose whole days are written as midnights of Stockholm gives those days', () => {
    const text = calendar(
      'SUMMARY:Annas födelsedag\r\nDTSTART:20200411T220000Z\r\nRRULE:FREQ=YEARLY',
      'SUMMARY:Mormor fyller 80 år\r\nDTSTART:20270108T230000Z',
    )
    expect(readDays(text)).toMatchObject({ days: [{ monthDay: '04-12' }, { monthDay: '01-09' }] })
  })

  test('gives what comes every year and what is named after such a day, and nothing else', () => {
    const text = calendar(
      'SUMMARY:Annas födelsedag\r\nDTSTART;VALUE=DATE:19860412\r\nRRULE:FREQ=YEARLY',
      'SUMMARY:Mormor fyller 80 år\r\nDTSTART;VALUE=DATE:20270109',
      'SUMMARY:Kontorets dag\r\nDTSTART:20200301T090000Z\r\nRRULE:FREQ=YEARLY',
      'SUMMARY:Tandläkaren\r\nDTSTART:20261201T090000Z',
      'SUMMARY:Veckomöte\r\nDTSTART:20261201T090000Z\r\nRRULE:FREQ=WEEKLY',
    )
    expect(readDays(text)).toEqual({
      days: [
        { category: 'Födelsedag', receiver: 'Anna', monthDay: '04-12' },
        { category: 'Födelsedag', receiver: 'Mormor', monthDay: '01-09' },
        { category: 'Annat', receiver: 'Kontorets dag', monthDay: '03-01' },
      ],
    })
  })

  test('that says no such day is empty; one that is cut off is broken', () => {
    expect(readDays(calendar())).toEqual({ fault: 'empty' })
    expect(readDays('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY')).toEqual({ fault: 'broken' })
  })
})

describe('contacts (.vcf)', () => {
  test('give birthdays and wedding days, with and without a year, and nobody who is dead', () => {
    const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n')
    const text = [
      card('FN:Anna Lind', 'BDAY:19860412'),
      card('FN:Bo Ek', 'BDAY:--0229', 'ANNIVERSARY:20100605'),
      card('FN:Greta Lind', 'BDAY:19200101', 'DEATHDATE:20200101'),
      card('FN:Utan Dag'),
    ].join('\r\n')
    expect(readDays(text)).toEqual({
      days: [
        { category: 'Födelsedag', receiver: 'Anna Lind', monthDay: '04-12' },
        { category: 'Födelsedag', receiver: 'Bo Ek', monthDay: '02-29' },
        { category: 'Bröllopsdag', receiver: 'Bo Ek', monthDay: '06-05' },
      ],
    })
    const old = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Åsa Ö', 'BDAY:1986-04-12', 'END:VCARD'].join('\n')
    expect(readDays(old)).toEqual({ days: [{ category: 'Födelsedag', receiver: 'Åsa Ö', monthDay: '04-12' }] })
  })
})

describe('a table (.csv)', () => {
  test.each([
    ['Namn;Födelsedag\nAnna Lind;1986-04-12\n', 'Anna Lind', '04-12'],
    ['First Name,Last Name,Birthday\nAnna,Lind,--04-12\n', 'Anna Lind', '04-12'],
    ['Förnamn;Efternamn;Datum;Typ\nAnna;Lind;12/4;Födelsedag\n', 'Anna Lind', '04-12'],
    ['\uFEFF"Namn","Födelsedatum"\n"Lind, Anna",12.4.1986\n', 'Lind, Anna', '04-12'],
  ])('%j', (text, receiver, monthDay) => {
    expect(readDays(text)).toEqual({ days: [{ category: 'Födelsedag', receiver, monthDay }] })
  })

  test('as American programs write it has its months first, in all of its rows', () => {
    const text = 'Name,Birthday\nAnna Lind,4/12/1986\nBo Ek,11/24/1980\n'
    expect(readDays(text)).toMatchObject({ days: [{ monthDay: '04-12' }, { monthDay: '11-24' }] })
  })

  test('without a name or a day is of another kind; without any row it is empty', () => {
    expect(readDays('Vara;Pris\nRos;20\n')).toEqual({ fault: 'kind' })
    expect(readDays('hej')).toEqual({ fault: 'kind' })
    expect(readDays('Namn;Datum\nAnna;\n')).toEqual({ fault: 'empty' })
  })
})

test.each([
  ['Annas födelsedag', 'Anna'],
  ['Anna fyller 40 år', 'Anna'],
  ['Anna Lind fyller år', 'Anna Lind'],
  ['Födelsedag: Anna Lind (1986)', 'Anna Lind'],
  ["Anna Lind's birthday", 'Anna Lind'],
  ['Anna Lind’s Birthday 🎂', 'Anna Lind'],
  ['Nils och Majas bröllopsdag', 'Nils och Maja'],
  ['Födelsedag', 'Födelsedag'],
])('%s is about %s', (title, who) => {
  expect(whoIn(title)).toBe(who)
})

test.each([
  ['1986-04-12', '04-12'],
  ['19860412', '04-12'],
  ['19860412T000000Z', '04-12'],
  ['1986-04-11T22:00:00Z', '04-12'],
  ['20201231T230000Z', '01-01'],
  ['--0412', '04-12'],
  ['12/4 1986', '04-12'],
  ['1986-04-12 00:00:00', '04-12'],
  ['1986/4/12', '04-12'],
  ['860412', '04-12'],
  ['12-04-1986', '04-12'],
  ['12 april 1986', '04-12'],
  ['12 apr', '04-12'],
  ['den 12:e maj', '05-12'],
  ['12 okt. 1986', '10-12'],
  ['April 12, 1986', '04-12'],
  ['12th of March 1986', '03-12'],
  ['31 april', null],
  ['12 rosor', null],
  ['2/29/1988', null],
  ['1986-13-01', null],
  ['', null],
])('%s is %s', (text, monthDay) => {
  expect(monthDayOf(text)).toBe(monthDay)
})

describe('what is proposed', () => {
  const anna = { category: 'Födelsedag', receiver: 'Anna Lind', monthDay: '04-12' } as const

  test('is the next time that it can be reminded of, the next first', () => {
    const days = [
      anna,
      { ...anna, receiver: 'Bo Ek', monthDay: '11-24' },
      { ...anna, receiver: 'Eva Ek', monthDay: '11-25' },
    ]
    const found = proposalsOf(days, [], '2026-11-20').map(({ receiver, occasionDate }) => [receiver, occasionDate])
    expect(found).toEqual([
      ['Eva Ek', '2026-11-25'],
      ['Anna Lind', '2027-04-12'],
      ['Bo Ek', '2027-11-24'],
    ])
  })

  test('is the 28th where there is no 29 February, and is kept as the 29th', () => {
    const [bo] = proposalsOf([{ ...anna, receiver: 'Bo Ek', monthDay: '02-29' }], [], '2026-11-20')
    expect(bo).toMatchObject({ occasionDate: '2027-02-28', enteredDate: '2028-02-29' })
  })

  test('is known again, among the reminders and within the file, by day and person', () => {
    const known = [{ receiver: 'anna  lind', occasionDate: '2027-04-12' }]
    const bo = { ...anna, receiver: 'Bo Ek' }
    const found = proposalsOf([anna, bo, { ...bo, category: 'Annat' }], known, '2026-11-20')
    expect(found.map(({ isDouble }) => isDouble)).toEqual([true, false, true])
  })
})

describe('a day that cannot be read', () => {
  test('is counted, in a table and in contacts; who has none is not', () => {
    const table = 'Namn;Födelsedag\nAnna;1986-04-12\nBo;våren 1980\n;1990-01-01\nCecilia;\n;\n'
    expect(readDays(table)).toMatchObject({ days: [{ receiver: 'Anna' }], unread: 1 })
    const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n')
    const contacts = [card('FN:Anna', 'BDAY:19860412'), card('FN:Bo', 'BDAY:1980'), card('FN:Cecilia')].join('\r\n')
    expect(readDays(contacts)).toMatchObject({ days: [{ receiver: 'Anna' }], unread: 1 })
  })

  test('is not what a row lacks that says nobody’s name', () => {
    expect(readDays('Namn;Födelsedag\nAnna;1986-04-12\n;1990-01-01\n')).toEqual({ days: [expect.anything()] })
    expect(readDays('Namn;Födelsedag\n;1990-01-01\n')).toEqual({ fault: 'empty' })
  })

  test('in every row is told of, rather than that there are none', () => {
    expect(readDays('Namn;Födelsedag\nBo;våren 1980\n')).toEqual({ fault: 'days' })
  })
})
