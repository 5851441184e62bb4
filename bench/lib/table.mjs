import { operations } from './operations.mjs'

const row = (cells) => `| ${cells.join(' | ')} |`
export const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const from = ({ at, commit, machine }) => `Measured ${at.slice(0, 10)} at ${commit} on ${machine}.`
const operationOf = new Map(operations.map((operation) => [operation.name, operation]))
const ratio = (one, other) => Number((one / other).toFixed(1))

/** A figure beside what it may be; too much of it is bold. */
export const within = (figure, most) => {
  if (most === undefined || figure === undefined) return figure ?? ''
  return figure <= most ? `${figure} of ${most}` : `**${figure}** of ${most}`
}

const mostRssMb = 350
const mostLoopMs = 40
const mostFloors = 2.5
const mostOfOneLine = 3

const operationRow = (floorOf) => (r) => {
  const { targetCpuMs, targetP99 } = operationOf.get(r.operation)
  const floor = r.concurrency === 16 ? floorOf.get(r.operation) : undefined
  const { api, worker, mongo, redis, total } = r.cpuMs
  return [
    r.isCold ? `${r.operation} (cold)` : r.operation,
    r.concurrency,
    r.perSecond,
    r.median,
    r.p95,
    within(r.p99, r.concurrency === 64 ? targetP99 : undefined),
    within(r.loopP99, r.concurrency === 64 ? mostLoopMs : undefined),
    r.errors,
    within(total, targetCpuMs),
    api,
    worker,
    mongo,
    redis ?? '',
    floor ?? '',
    floor ? within(ratio(total, floor), mostFloors) : '',
  ]
}

/** Carts of one to fifty lines: what each costs, and fifty beside one. */
const sizeRow = (sizes) => (r) => {
  const one = sizes.find(
    ({ operation, promotions, lines }) => operation === r.operation && promotions === r.promotions && lines === 1,
  )
  const beside = r.lines === 50 ? within(ratio(r.cpuMs.total, one.cpuMs.total), mostOfOneLine) : ''
  return [r.operation, r.promotions, r.lines, r.cpuMs.total, beside]
}

const journeysTold =
  'Journeys want any of the next five weeks: four of five are more than six days ahead, and are paid for at once, in the figures as in a shop. ' +
  'An order for tomorrow is drawn days later, and costs about 4 ms less until then.'

/** The figures of one run as Markdown. */
export const shopTable = (run) => {
  const floorOf = new Map(run.floor.map(({ operation, cpuMs }) => [operation, cpuMs.total]))
  const rss = run.results.at(-1)?.rssMb ?? {}
  const columns = ['operation', 'shoppers', '/s', 'median ms', 'p95', 'p99', 'loop p99', 'errors', 'CPU ms']
  const parts = ['API', 'worker', 'database', 'Redis', 'floor', 'times the floor']
  return [
    `${from(run)} Cold start to ready: ${run.readyMs} ms. Memory after it: API ${within(rss.api, mostRssMb)} MB, worker ${rss.worker}, ` +
      `database ${rss.mongo} (most of it pages of its file).`,
    '',
    table([...columns, ...parts], run.results.map(operationRow(floorOf))),
    '',
    journeysTold,
    '',
    table(['16 shoppers', 'promotions', 'lines', 'CPU ms', 'times one line'], run.sizes.map(sizeRow(run.sizes))),
    '',
  ].join('\n')
}

const mostGrowth = 1.3

/** What memory did over many journeys; what is held is measured after the garbage was collected. */
export const leakTable = (run) => {
  const { rounds, growth } = run
  const shown = rounds.filter((_, index) => index % Math.ceil(rounds.length / 12) === 0 || index === rounds.length - 1)
  const rows = shown.map(({ journeys, cpuMs, heldMb, rssMb }) => [
    journeys,
    cpuMs,
    heldMb.api,
    within(rssMb.api, mostRssMb),
    heldMb.worker,
    rssMb.worker,
    rssMb.mongo,
  ])
  const told = growth
    ? `A thousand journeys more add ${growth.api.heldMb} MB to what the API holds and ${growth.worker.heldMb} MB to what the worker holds.`
    : 'Too few rounds to see a growth.'
  return [
    `${from(run)} ${told}`,
    '',
    table(
      ['journeys', 'CPU ms each', 'API holds MB', 'API RSS', 'worker holds MB', 'worker RSS', 'database RSS'],
      rows,
    ),
    '',
  ].join('\n')
}

/** The same operations at 1, 10 and 100 times the data. */
export const scaleTable = (run) => {
  const [first] = run.runs
  const rows = first.results.map(({ operation }, place) => {
    const at = run.runs.map(({ results }) => results[place])
    const [least, most] = [at[0], at.at(-1)]
    const grown = (one, other) => within(Number((one / other).toFixed(2)), mostGrowth)
    return [
      operation,
      ...at.flatMap(({ cpuMs, p95 }) => [cpuMs.total, p95]),
      grown(most.cpuMs.total, least.cpuMs.total),
      grown(most.p95, least.p95),
    ]
  })
  const head = run.runs.flatMap(({ steps }) => [`CPU ms at ${steps} ×`, `p95 ms at ${steps} ×`])
  const sizes = run.runs.map(({ steps, readyMs, results }) => {
    const { api, worker, mongo } = results.at(-1).rssMb
    return [`${steps} ×`, readyMs, api, worker, mongo]
  })
  return [
    from(run),
    '',
    table(['operation', ...head, 'CPU', 'p95'], rows),
    '',
    table(['data', 'ready in ms', 'API MB', 'worker MB', 'database MB'], sizes),
    '',
  ].join('\n')
}
