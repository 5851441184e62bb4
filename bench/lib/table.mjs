import { operations } from './operations.mjs'

const row = (cells) => `| ${cells.join(' | ')} |`
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
const from = ({ at, commit, machine }) => `Measured ${at.slice(0, 10)} at ${commit} on ${machine}.`
const targets = new Map(operations.map(({ name, targetCpuMs }) => [name, targetCpuMs]))
const times = (one, other) => (other > 0 ? `${(one / other).toFixed(1)} ×` : '')

/** The figures of one run as Markdown. */
export const shopTable = (run) => {
  const floorOf = new Map(run.floor.map(({ operation, cpuMs }) => [operation, cpuMs.total]))
  const floorCells = (r) =>
    r.concurrency === 16 ? [floorOf.get(r.operation), times(r.cpuMs.total, floorOf.get(r.operation))] : ['', '']
  const operationRows = run.results.map((r) => [
    r.operation,
    r.concurrency,
    r.perSecond,
    r.median,
    r.p95,
    r.p99,
    r.errors,
    r.cpuMs.total,
    targets.get(r.operation),
    r.cpuMs.api,
    r.cpuMs.mongo,
    ...floorCells(r),
  ])
  const head = ['operation', 'shoppers', '/s', 'median ms', 'p95', 'p99', 'errors', 'CPU ms', 'target']
  return [
    `${from(run)} Cold start to ready: ${run.readyMs} ms.`,
    '',
    table([...head, 'of it API', 'database', 'floor', 'times the floor'], operationRows),
    '',
    table(
      ['by cart size, one shopper', 'CPU ms'],
      run.sizes.map((r) => [r.operation, r.cpuMs.total]),
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
    return [
      operation,
      ...at.flatMap(({ cpuMs, p95 }) => [cpuMs.total, p95]),
      times(most.cpuMs.total, least.cpuMs.total),
      times(most.p95, least.p95),
    ]
  })
  const head = run.runs.flatMap(({ steps }) => [`CPU ms at ${steps} ×`, `p95 ms at ${steps} ×`])
  const ready = run.runs.map(({ steps, readyMs }) => `${readyMs} ms at ${steps} ×`).join(', ')
  return [`${from(run)} Ready after ${ready}.`, '', table(['operation', ...head, 'CPU', 'p95'], rows), ''].join('\n')
}
