// Writes the demo network (members.json and what hangs on them) from postal-codes.json and the tables below.
// The same input gives the same files: node backend/demo/make-network.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const at = (file) => new URL(`${file}.json`, import.meta.url)
const codes = JSON.parse(readFileSync(at('postal-codes'), 'utf8'))

/** One object a line: easy to read, to search and to compare. */
const write = (file, rows) => {
  writeFileSync(at(file), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
  process.stdout.write(`${file.padEnd(22)} ${rows.length}\n`)
}

/** A fixed sequence that looks like chance. */
const chanceFrom = (seed) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
const pick = (chance, list) => list[Math.floor(chance() * list.length)]

/** Where a postal code in a large city lies; elsewhere the register's own position is near enough. */
const districts = {
  111: [59.332, 18.063], 112: [59.332, 18.03], 113: [59.344, 18.05], 114: [59.338, 18.085], 115: [59.342, 18.11],
  116: [59.312, 18.09], 117: [59.313, 18.03], 118: [59.316, 18.065],
  411: [57.703, 11.97], 412: [57.685, 11.985], 413: [57.693, 11.95], 414: [57.69, 11.92], 415: [57.73, 12.02], 416: [57.715, 12.01],
  211: [55.605, 13.0], 212: [55.61, 13.05], 213: [55.585, 13.05], 214: [55.59, 13.01], 215: [55.565, 13.01], 216: [55.585, 12.94], 217: [55.595, 12.97],
} // prettier-ignore
const placeOf = (code) => {
  const [lat, lng] = districts[code.code.slice(0, 3)] ?? [code.lat, code.lng]
  return { lat, lng }
}
const kilometres = (one, other) => {
  const rad = Math.PI / 180
  const x = (other.lng - one.lng) * rad * Math.cos(((one.lat + other.lat) / 2) * rad)
  const y = (other.lat - one.lat) * rad
  return Math.hypot(x, y) * 6371
}

/** City, or city and the first digits of the store's postal code; how many stores. Every line is a real town. */
const towns =
  `Stockholm 111,Stockholm 112,Stockholm 113,Stockholm 114,Stockholm 116,Stockholm 118,Bromma,Solna,Sundbyberg,Nacka,Täby,Lidingö
Huddinge,Södertälje,Norrtälje,Göteborg 411,Göteborg 413,Göteborg 415,Mölndal,Malmö 211,Malmö 214,Malmö 217,Uppsala 753,Uppsala 754
Linköping,Linköping,Örebro,Örebro,Västerås,Västerås,Helsingborg,Helsingborg,Norrköping,Jönköping,Umeå,Umeå
Lund,Lund,Borås,Sundsvall,Gävle,Visby,Eskilstuna,Karlstad,Växjö,Halmstad,Östersund,Luleå
Trollhättan,Kalmar,Falun,Skövde,Kristianstad,Karlskrona,Uddevalla,Smögen,Skellefteå,Kiruna,Varberg,Nyköping
Motala,Lidköping,Ystad,Trelleborg,Ängelholm,Falkenberg,Kungsbacka,Alingsås,Mariestad,Vänersborg,Kungälv,Strömstad
Örnsköldsvik,Härnösand,Hudiksvall,Bollnäs,Sandviken,Borlänge,Ludvika,Mora,Avesta,Köping,Enköping,Strängnäs
Katrineholm,Kumla,Karlskoga,Kristinehamn,Arvika,Åmål,Västervik,Oskarshamn,Vimmerby,Borgholm,Nässjö,Värnamo
Vetlanda,Tranås,Ljungby,Karlshamn,Ronneby,Simrishamn,Hässleholm,Båstad,Ulricehamn,Falköping,Piteå,Boden
Kalix,Gällivare,Lycksele,Vilhelmina,Åre,Sveg,Sollefteå,Marstrand,Vaxholm,Nynäshamn,Landskrona,Torsby`
    .split(/[,\n]/)
    .map((town) => town.trim().split(/ (?=\d)/))

const shops = [
  'Blomsterboden', 'Rosengrenen', 'Blad & Blom', 'Fröken Vallmo', 'Gröna Dörren', 'Pionen', 'Tre Liljor', 'Löv', 'Ängsklockan', 'Silverek',
  'Blomsterhörnan', 'Orangeriet', 'Violen', 'Kvisten', 'Bukettverkstan', 'Klöver', 'Syrenbersån', 'Humlan', 'Prästkragen', 'Kaprifolen',
] // prettier-ignore
const streets = [
  'Storgatan', 'Kungsgatan', 'Drottninggatan', 'Torggatan', 'Kyrkogatan', 'Järnvägsgatan', 'Östra Långgatan', 'Hamngatan', 'Skolgatan',
  'Nygatan', 'Köpmangatan', 'Västergatan',
] // prettier-ignore
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

const hours = (week, saturday, sunday) => {
  const [open, close] = week.split('-')
  const days = weekdays.map((day) => [`${day}Open`, open, `${day}Close`, close])
  const end = [
    ['saturday', saturday],
    ['sunday', sunday],
  ].map(([day, span]) => [`${day}Open`, span?.split('-')[0] ?? null, `${day}Close`, span?.split('-')[1] ?? null])
  return Object.fromEntries([...days, ...end].flatMap(([a, b, c, d]) => [[a, b], [c, d]])) // prettier-ignore
}
const lunch = Object.fromEntries(weekdays.map((day) => [day, { from: '12:00', to: '13:00' }]))
const kinds = [
  // The network's own stores: long hours, Sundays, express.
  { storeType: 'Bukett', hours: hours('09:00-19:00', '10:00-16:00', '11:00-15:00'), breaks: {}, express: true },
  { storeType: 'BukettVML', hours: hours('09:30-18:00', '10:00-15:00', null), breaks: {}, express: true },
  { storeType: 'EAOmbud', hours: hours('10:00-18:00', '10:00-14:00', null), breaks: {}, express: false },
  // A small shop that shuts for lunch.
  { storeType: 'Florist', hours: hours('09:00-17:30', '09:00-13:00', null), breaks: lunch, express: false },
]
const kindOrder = [0, 1, 2, 1, 3, 0, 2, 1, 2, 3]
const phone = (number) => `070-17406${String(5 + (number % 95)).padStart(2, '0')}`
const firstId = 1001

const inTown = ([city, prefix]) => codes.filter((code) => code.area === city && code.code.startsWith(prefix ?? ''))

const stores = towns.map((town, index) => {
  const chance = chanceFrom(index + 7)
  const nearby = inTown(town)
  if (nearby.length === 0) throw new Error(`No postal code in ${town.join(' ')}`)
  const home = nearby[Math.floor(nearby.length / 2 + index) % nearby.length]
  const place = placeOf(home)
  const kind = kinds[kindOrder[index % kindOrder.length]]
  const shop = shops[(index * 7) % shops.length]
  return {
    kind,
    place,
    member: {
      id: String(firstId + index),
      name: `${shop} ${town[0]} AB`,
      memberShopName: `${shop} ${town[0]}`,
      storeAddress: `${pick(chance, streets)} ${1 + Math.floor(chance() * 60)}`,
      storePostalCode: home.code,
      storeCity: town[0],
      storeType: kind.storeType,
      phone: phone(index),
      latitude: Number((place.lat + (chance() - 0.5) / 100).toFixed(4)),
      longitude: Number((place.lng + (chance() - 0.5) / 50).toFixed(4)),
      certifiedSustainable: index % 4 === 1,
      pickup: kind.storeType !== 'EAOmbud' || index % 3 === 0,
      ...kind.hours,
      breaks: kind.breaks,
      startDate: '2019-01-01',
      stopDate: null,
      suspendedFrom: null,
      suspendedUntil: null,
      highAmountOfComplaints: index % 37 === 19,
      totalReviewScore: index % 9 === 8 ? null : Number((4.45 + (index % 11) * 0.05).toFixed(2)),
      acceptsOpenDate: kind.storeType === 'Bukett' || index % 5 === 0,
      isCampaignStore: kind.storeType === 'Bukett' && index % 2 === 0,
      productCategories: [],
      dailyCapacity: null,
      capacityOn: {},
    },
  }
})

/** Stores whose terms differ, so that each rule of the broker can be met. */
const peculiarities = {
  1003: { dailyCapacity: 12 },
  1006: { dailyCapacity: 40, capacityOn: { '2027-02-13': 120, '2026-12-23': 90 } },
  1012: { stopDate: '2026-12-31' },
  1019: { startDate: '2027-01-11' },
  1027: { suspendedFrom: '2026-11-16', suspendedUntil: '2026-12-06' },
  1033: { mondayOpen: null, mondayClose: null },
  1036: { ...hours('00:00-24:00', '00:00-24:00', '00:00-24:00') },
  1045: { productCategories: ['Flowers', 'Plants', 'Chocolate', 'Subscription', 'Funeral', 'Grave', 'GiftCard'] },
  1058: { productCategories: ['Flowers', 'Plants', 'Chocolate', 'Subscription', 'Funeral', 'Grave'] },
  1091: { totalReviewScore: 4 },
}
for (const { member } of stores) Object.assign(member, peculiarities[member.id])

/** By a city's shops: nearest first, at most so many kilometres away. */
const within = (store, from, to) =>
  codes.filter((code) => {
    const distance = kilometres(store.place, placeOf(code))
    return distance >= from && distance < to
  })

/** Whole prefixes where every code of the register is meant, codes one by one where not. */
const shortened = (list) => {
  const wanted = new Set(list.map(({ code }) => code))
  const prefixes = [...new Set([...wanted].map((code) => code.slice(0, 3)))].sort()
  return prefixes.flatMap((prefix) => {
    const all = codes.filter(({ code }) => code.startsWith(prefix)).map(({ code }) => code)
    return all.every((code) => wanted.has(code)) ? [prefix] : all.filter((code) => wanted.has(code))
  })
}

const ordinary = ['Flowers', 'Plants', 'Chocolate', 'Subscription']
const areas = []
const addArea = (store, deliveryType, orderTypes, list, productCategories) => {
  if (list.length > 0)
    areas.push({ memberId: store.member.id, deliveryType, orderTypes, productCategories, postalCodes: shortened(list) })
}
/** Reached by sea or by bus rather than by the shop's own car. */
const byBoat = /^(Visby|Borgholm|Marstrand|Vaxholm|Smögen)$/
const byBus = /^(Kiruna|Gällivare|Lycksele|Vilhelmina|Sveg|Åre|Torsby)$/

stores.forEach((store, index) => {
  const { storeCity } = store.member
  const isCity = districts[store.member.storePostalCode.slice(0, 3)] !== undefined
  const [near, middle, far] = isCity ? [3, 6, 11] : [6, 14, 24]
  const zone1 = index % 3 === 2 ? 'CarZone1b' : 'CarZone1'
  addArea(store, zone1, ['Normal'], within(store, 0, near), ordinary)
  addArea(store, 'CarZone2', ['Normal'], within(store, near, middle), ordinary)
  addArea(store, index % 4 === 0 ? 'BudBilen' : 'CarZone3', ['Normal'], within(store, middle, far), ordinary)
  addArea(store, zone1, ['Funeral', 'Grave'], within(store, 0, far), ['Funeral', 'Grave'])
  if (byBoat.test(storeCity))
    addArea(store, 'Boat', ['Normal'], within(store, far, 45), ['Flowers', 'Plants', 'Chocolate'])
  else if (byBus.test(storeCity))
    addArea(store, 'Bus', ['Normal'], within(store, far, 70), ['Flowers', 'Plants', 'Chocolate'])
  else if (!isCity) addArea(store, 'Countryside', ['Normal', 'Funeral'], within(store, far, 28), [])
  if (store.kind.express) {
    const express = index % 3 === 2 ? 'ExpressCarZone1b' : 'ExpressCarZone1'
    addArea(store, express, ['Normal'], within(store, 0, near), ['Flowers', 'Plants', 'Chocolate'])
    addArea(store, 'ExpressCarZone2', ['Normal'], within(store, near, middle), ['Flowers', 'Plants', 'Chocolate'])
    if (isCity)
      addArea(store, index % 2 ? 'ExpressCarZone3' : 'ExpressCarZone4', ['Normal'], within(store, middle, far), [
        'Flowers',
      ])
  } else if (index % 2 === 0) addArea(store, 'Best', ['Normal'], within(store, 0, near), ordinary)
})

/** What no store reaches yet goes to the nearest one by road; a few far corners stay without anyone, as in life. */
const reached = new Set(
  areas
    .filter(({ orderTypes }) => orderTypes.includes('Normal'))
    .flatMap(({ postalCodes }) => codes.filter(({ code }) => postalCodes.some((prefix) => code.startsWith(prefix))))
    .map(({ code }) => code),
)
const outlying = new Map()
for (const code of codes) {
  if (reached.has(code.code)) continue
  const byDistance = stores
    .map((store) => ({ store, distance: kilometres(store.place, placeOf(code)) }))
    .sort((one, other) => one.distance - other.distance)
  const [nearest] = byDistance
  if (nearest.distance > 110) continue
  outlying.set(nearest.store, [...(outlying.get(nearest.store) ?? []), code])
}
for (const [store, list] of outlying) addArea(store, 'Countryside', ['Normal', 'Funeral', 'Grave'], list, [])

const backups = stores
  .filter((_, index) => index % 3 === 0)
  .map(({ member, kind }, index) => ({
    id: `backup-${member.id}`,
    memberId: member.id,
    postalCodeFrom: `${member.storePostalCode.slice(0, 2)}000`,
    postalCodeTo: `${member.storePostalCode.slice(0, 2)}999`,
    priority: 1 + (index % 3),
    deliveryTypes: ['CarZone3', 'Countryside'],
    orderTypes: kind.storeType === 'Florist' ? ['Normal', 'Funeral'] : ['Normal'],
    extraFee: index % 2 === 0 ? 50 : 0,
  }))

const nothing = { deliveryType: null, orderType: null, productCategory: null, weekday: null, date: null }
const cutOff = (id, memberId, more) => ({
  id,
  scope: memberId ? 'member' : 'network',
  memberId,
  ...nothing,
  daysBefore: 0,
  dayKind: 'open',
  minutesBeforeClose: null,
  isGranted: false,
  ...more,
})
const network = (name, deliveryTypes, more) =>
  deliveryTypes.map((deliveryType) => cutOff(`network-${name}-${deliveryType}`, null, { deliveryType, ...more }))
const cars = ['CarZone1', 'CarZone1b', 'CarZone2', 'CarZone3', 'BudBilen']
const cutOffs = [
  ...network('car', cars, { time: '14:00' }),
  ...network('car-saturday', cars, { time: '11:00', weekday: 6 }),
  ...network('express', ['ExpressCarZone1', 'ExpressCarZone1b', 'ExpressCarZone2', 'ExpressCarZone3', 'ExpressCarZone4'], { time: '16:00', minutesBeforeClose: 180 }),
  ...network('best', ['Best'], { time: '12:00' }),
  ...network('far', ['Countryside', 'Bus', 'Boat'], { time: '15:00', daysBefore: 1 }),
  ...network('postal', ['PostalService', 'PostalServiceEnvelope', 'MyPackCollectVarubrev', 'MyPackHome', 'ToDoor', 'StorePickupAvi'], { time: '15:00', daysBefore: 2, dayKind: 'working' }),
  ...network('noviflora', ['Noviflora'], { time: '15:00', daysBefore: 3, dayKind: 'working' }),
  cutOff('network-funeral', null, { orderType: 'Funeral', time: '12:00', daysBefore: 1, dayKind: 'working' }),
  cutOff('network-christmas-eve', null, { date: '2026-12-24', time: '09:00' }),
  cutOff('member-1008-early', '1008', { time: '12:00' }),
  cutOff('member-1021-late', '1021', { deliveryType: 'CarZone1', time: '16:00', isGranted: true }),
  cutOff('member-1030-friday', '1030', { weekday: 5, time: '11:30' }),
  cutOff('member-1044-plants', '1044', { productCategory: 'Plants', time: '10:00' }),
  cutOff('member-1057-day-before', '1057', { time: '15:00', daysBefore: 1 }),
] // prettier-ignore

const specialHours = stores.flatMap(({ member }, index) => {
  const rows = []
  const row = (date, name, open, close) =>
    rows.push({ id: `${member.id}-${date}`, memberId: member.id, date, open, close, break: null, name })
  if (index % 2 === 0) row('2026-12-24', 'Julafton', '09:00', '13:00')
  if (index % 5 === 0) row('2026-12-13', 'Tredje advent', '11:00', '16:00')
  if (index % 8 === 3) row('2026-11-27', 'Inventering', null, null)
  if (index % 6 === 1) row('2027-02-14', 'Alla hjärtans dag', '10:00', '15:00')
  if (index % 7 === 2) row('2027-05-30', 'Mors dag', '10:00', '15:00')
  if (index % 4 === 0) row('2026-12-31', 'Nyårsafton', '09:00', '12:00')
  return rows
})
const memberHolidays = stores.flatMap(({ member }, index) => {
  const rows = []
  const row = (BeginDate, EndDate, Name) =>
    rows.push({ id: `${member.id}-${BeginDate}`, memberId: member.id, BeginDate, EndDate, Name })
  if (index % 6 === 4) row('2026-12-27', '2027-01-06', 'Stängt efter jul')
  if (index % 5 === 3) row('2027-07-12', '2027-08-01', 'Semester')
  if (index % 11 === 5) row('2026-11-30', '2026-12-02', 'Ombyggnad')
  return rows
})

const deliveryFees = [
  { id: 'Countryside-Funeral', deliveryType: 'Countryside', orderType: 'Funeral', memberId: null, fee: 249 },
  { id: 'CarZone1-Funeral', deliveryType: 'CarZone1', orderType: 'Funeral', memberId: null, fee: 0 },
  { id: 'CarZone1b-Funeral', deliveryType: 'CarZone1b', orderType: 'Funeral', memberId: null, fee: 0 },
  { id: 'CarZone1-Grave', deliveryType: 'CarZone1', orderType: 'Grave', memberId: null, fee: 95 },
  { id: 'CarZone1-1004', deliveryType: 'CarZone1', orderType: null, memberId: '1004', fee: 99 },
  { id: 'Boat-1042', deliveryType: 'Boat', orderType: null, memberId: '1042', fee: 189 },
  { id: 'Bus-1058', deliveryType: 'Bus', orderType: null, memberId: '1058', fee: 199 },
]
const feeProducts = [
  ['FRAKT00', 'Fri frakt enligt avtal', 'Free delivery by agreement', 0],
  ['FRAKT79', 'Fast frakt 79 kr', 'Fixed delivery SEK 79', 79],
  ['FRAKT99', 'Fast frakt 99 kr', 'Fixed delivery SEK 99', 99],
].map(([code, name, nameEn, price]) => ({ code, name, nameEn, price, vatClass: 'standard' }))

const compensations = stores.flatMap(({ member, kind }, index) => [
  { id: `${member.id}-CarZone1`, memberId: member.id, deliveryType: 'CarZone1', postalCodePrefix: null, amount: 70 + (index % 4) * 5, percentOfGoods: 0, validFrom: '2026-01-01' },
  { id: `${member.id}-CarZone2`, memberId: member.id, deliveryType: 'CarZone2', postalCodePrefix: null, amount: 95, percentOfGoods: 0, validFrom: '2026-01-01' },
  ...(kind.express ? [{ id: `${member.id}-Express`, memberId: member.id, deliveryType: 'ExpressCarZone1', postalCodePrefix: member.storePostalCode.slice(0, 2), amount: 140, percentOfGoods: 2, validFrom: '2026-07-01' }] : []),
]) // prettier-ignore

/** The network's own days; Sundays and public holidays are closed without a row. The peak days of 2026 to 2028 are open. */
const day = (date, kind, name, more = {}) => ({
  date,
  kind,
  active: true,
  name,
  cutOff: null,
  surcharge: 0,
  whitelistCategories: [],
  messageSv: null,
  messageEn: null,
  ...more,
})
const fridayBefore = (date) => new Date(Date.parse(`${date}T12:00Z`) - 2 * 864e5).toISOString().slice(0, 10)
const opened = (date, name) => day(date, 'open', name, { cutOff: { date: fridayBefore(date), time: '12:00' } })
const networkDays = [
  ...['2026-05-31', '2027-05-30', '2028-05-28'].map((date) => opened(date, 'Mors dag')),
  ...['2026-11-08', '2027-11-14', '2028-11-12'].map((date) => opened(date, 'Fars dag')),
  opened('2027-02-14', 'Alla hjärtans dag'),
  ...['2026', '2027', '2028'].flatMap((year) => [
    day(`${year}-12-23`, 'limited', 'Dagen före julafton', {
      whitelistCategories: ['Flowers', 'Plants', 'Chocolate', 'Funeral', 'GiftCard', 'Digital'],
      surcharge: 30,
      messageSv: 'Dagen före julafton levererar vi buketter, krukväxter och choklad. Leveransen kostar 30 kr mer.',
      messageEn:
        'On the day before Christmas Eve we deliver bouquets, plants and chocolate. Delivery costs SEK 30 more.',
    }),
    day(`${year}-12-27`, 'closed', 'Lagerstängt', {
      messageSv: 'Våra odlare har stängt, så vi levererar igen dagen efter.',
      messageEn: 'Our growers are closed, so we deliver again the day after.',
    }),
  ]),
].sort((one, other) => (one.date < other.date ? -1 : 1))

write(
  'members',
  stores.map(({ member }) => member),
)
write('delivery-areas', areas)
write('backup-areas', backups)
write('cut-offs', cutOffs)
write('special-hours', specialHours)
write('member-holidays', memberHolidays)
write('delivery-fees', deliveryFees)
write('fee-products', feeProducts)
write('compensations', compensations)
write('network-days', networkDays)

const rows = areas.reduce(
  (sum, { orderTypes, postalCodes }) =>
    sum + orderTypes.length * codes.filter(({ code }) => postalCodes.some((prefix) => code.startsWith(prefix))).length,
  0,
)
const served = new Set(
  areas.flatMap(({ postalCodes }) =>
    codes.filter(({ code }) => postalCodes.some((p) => code.startsWith(p))).map(({ code }) => code),
  ),
)
process.stdout.write(
  `${rows} rows of delivery areas; ${codes.length - served.size} of ${codes.length} postal codes without any\n`,
)
