// node bench/broker.mjs: what an answer about deliveries costs in the domain, with the demo network and with a million delivery areas.
// Needs a build (`npm run build`). Writes bench/results/broker.json.
import { execSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const dist = (path) => import(new URL(`../backend/dist/broker/${path}.js`, import.meta.url))
const { buildRegion, regionOf } = await dist('domain/areas')
const { groupBy } = await dist('domain/groups')
const { defaultSettings } = await dist('domain/settings')
const { buildSnapshot, MemberNumbers } = await dist('domain/snapshot')
const { resolveDays, resolveDelivery } = await dist('domain/resolve-delivery')
const { chooseMember } = await dist('domain/choose-member')
const { networkFiles, networkRows } = await dist('application/network-files')

const now = new Date('2026-11-20T09:00:00Z')
const read = (file) =>
  networkFiles[file].parse(JSON.parse(readFileSync(new URL(`../backend/demo/${file}.json`, import.meta.url), 'utf8')))
const rows = Object.fromEntries(Object.entries(networkRows).map(([table, of]) => [table, of(read, now)]))

/**
 * The demo network grown to so many rows. More codes than the demo has: further countries like it, each with stores of its own, beside
 * the first. The same codes: more stores in each town.
 */
const grown = (codes, wanted) => {
  const patterns = [...groupBy(rows.deliveryAreas, (area) => area.postalCode).values()]
  const byId = new Map(rows.members.map((member) => [member._id, member]))
  const members = new Map()
  const areas = []
  for (let copy = 0; areas.length < wanted; copy += 1)
    for (const [index, postalCode] of codes.entries()) {
      const country = Math.floor(index / patterns.length)
      for (const area of patterns[index % patterns.length]) {
        if (areas.length >= wanted) break
        const memberId = country + copy === 0 ? area.memberId : `${area.memberId}-${country}-${copy}`
        const { latitude, ...member } = byId.get(area.memberId)
        if (!members.has(memberId))
          members.set(memberId, { ...member, _id: memberId, latitude: latitude - country * 20 })
        areas.push({ ...area, memberId, postalCode })
      }
    }
  const places = new Map(rows.postalCodes.map((place) => [place._id, place]))
  const postalCodes = codes.map((code, index) => {
    const place = places.get(patterns[index % patterns.length][0].postalCode)
    return { ...place, _id: code, lat: place.lat - Math.floor(index / patterns.length) * 20 }
  })
  return { areas, members: [...members.values()], postalCodes }
}

const networkOf = ({ areas, members, postalCodes }) => {
  const numbers = new MemberNumbers()
  const started = performance.now()
  const regions = new Map(
    [...groupBy(areas, (area) => regionOf(area.postalCode))].map(([region, its]) => [
      region,
      buildRegion(its, numbers.of),
    ]),
  )
  const snapshot = buildSnapshot(
    1,
    {
      settings: defaultSettings,
      members,
      postalCodes,
      specialHours: rows.specialBusinessHours,
      holidays: rows.memberHolidays,
      backups: rows.backupAreas,
      cutOffs: rows.cutOffs,
      fees: rows.deliveryFees,
      feeProducts: rows.deliveryFeeProducts,
      calendar: rows.networkDays,
    },
    regions,
    numbers,
  )
  const bytes = [...regions.values()].reduce(
    (sum, region) => sum + Object.values(region).reduce((all, column) => all + column.byteLength, 0),
    0,
  )
  return { network: { snapshot, bookings: new Map() }, buildMs: performance.now() - started, bytes }
}

const bouquet = {
  Code: 'BUK1001A',
  Name: 'Rosendröm',
  NameEn: 'Rose Dream',
  ProductCategory: 'Flowers',
  OrderType: 'Normal',
  IgnoreBroker: false,
  IsDigital: false,
  DeliveryTypes: [],
  DeliveryAvailableFromDate: null,
  FastTrackSupported: true,
  LocalMemberId: null,
}
const request = (postalCode) => ({
  postalCode,
  date: '2026-11-24',
  now,
  orderType: 'Normal',
  variants: [bouquet],
  receiver: 'BuyToSomeone',
})

/** CPU milliseconds of this process for one run, and the time the slowest hundredth took at least. */
const measure = (codes, run) => {
  for (let index = 0; index < 300; index += 1) run(codes[(index * 7919) % codes.length])
  const times = []
  const before = process.cpuUsage()
  const until = performance.now() + 3000
  for (let index = 0; performance.now() < until || index < 500; index += 1) {
    const started = performance.now()
    run(codes[(index * 7919) % codes.length])
    times.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  return {
    runs: times.length,
    cpuMs: round((user + system) / 1000 / times.length),
    medianMs: round(times[Math.floor(times.length / 2)]),
    p99Ms: round(times[Math.floor(times.length * 0.99)]),
  }
}
const round = (value) => Number(value.toFixed(4))

const demoCodes = [...new Set(rows.deliveryAreas.map((area) => area.postalCode))]
const allCodes = Array.from({ length: 89_000 }, (_, index) => String(10_000 + index))
const scales = [
  ['1x', () => grown(demoCodes, rows.deliveryAreas.length)],
  ['1,000,000 rows, every postal code in use', () => grown(allCodes, 1_000_000)],
  ['1,000,000 rows on the codes of the demo', () => grown(demoCodes, 1_000_000)],
]

const results = []
for (const [scale, make] of scales) {
  process.stderr.write(`${scale}: growing … `)
  const grownRows = make()
  const { network, buildMs, bytes } = networkOf(grownRows)
  const codes = grownRows.postalCodes.map((code) => code._id)
  const { methods } = resolveDelivery(network, request(codes.find((code) => code.startsWith('111')) ?? codes[0]))
  const candidates = methods[0]?.candidates ?? []
  const result = {
    scale,
    rows: grownRows.areas.length,
    rowsPerCode: round(grownRows.areas.length / codes.length),
    members: grownRows.members.length,
    pickupStores: network.snapshot.pickupStores.all.length,
    buildMs: Math.round(buildMs),
    areaBytes: bytes,
    deliveryInformation: measure(codes, (code) => resolveDelivery(network, request(code))),
    calendar35: measure(codes, (code) => resolveDays(network, request(code), '2026-11-20', 35)),
    chooseMember: measure(codes, () =>
      chooseMember({
        snapshot: network.snapshot,
        date: '2026-11-24',
        candidates,
        reasonExcluded: {},
        counters: new Map(),
      }),
    ),
  }
  results.push(result)
  process.stderr.write(
    `${result.rows} rows, ${result.deliveryInformation.cpuMs} ms CPU an answer, ${result.calendar35.cpuMs} ms a calendar, ${result.chooseMember.cpuMs} ms a choice\n`,
  )
}

const run = {
  at: new Date().toISOString(),
  commit: execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim(),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
  results,
}
mkdirSync(new URL('results/', import.meta.url), { recursive: true })
writeFileSync(new URL('results/broker.json', import.meta.url), `${JSON.stringify(run, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
