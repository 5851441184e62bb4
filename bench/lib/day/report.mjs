import { table } from '../table.mjs'

const listed = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'

/** The most frequent ones: the others stand in the figures. */
const mostReasons = 12

const verdict = (faults, well) =>
  faults.length === 0 ? well : `**${faults.length}**: ${faults.slice(0, 3).join('; ')}`

/** The day in figures, as Markdown. */
export const dayTable = (run) => {
  const { told, work, trouble, memory, latencies } = run
  const kinds = Object.keys(told.tried).map((name) => [name, told.tried[name], told.bought[name] ?? 0])
  const reasons = Object.entries(told.reasons)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostReasons)
  const tried = Object.values(told.tried).reduce((sum, count) => sum + count, 0)
  return [
    `Lived ${run.at.slice(0, 10)} at ${run.commit} on ${run.machine}: ${run.minutes} minutes for a day, ${tried} buyers.`,
    '',
    table(
      ['of the day', ''],
      [
        ['orders', `${run.orders}, ${run.acknowledged} of them acknowledged to who waited`],
        ['paid', `${Math.round(run.paid)} kr`],
        ['calls', `${run.calls}: ${listed(told.statuses)}`],
        ['median, p95, p99 ms', latencies.join(', ')],
        ['killed', listed(trouble.kills)],
        ['bad minutes of providers', listed(trouble.providers)],
        ['stores reported', listed(work.stores.done)],
        ['customer service', `${work.service.lookups} looked up, ${work.service.refunds} paid back`],
        ['money', verdict(run.money, 'every krona has its order or went back')],
        ['acknowledged orders', verdict(run.lost, 'each there, once')],
        ['letters', verdict(run.letters.missing, `${run.letters.came}, none missing, ${run.letters.twice} came twice`)],
        ['places of stores', verdict(run.places, 'none oversold')],
        [
          'memory, MB at start and end',
          Object.entries(memory)
            .map(([name, { start = '-', evening }]) => `${name} ${start} ${evening}`)
            .join(', '),
        ],
      ],
    ),
    '',
    table(['bought', 'tried', 'done'], kinds),
    ...(reasons.length > 0 ? ['', table(['not bought because', 'times'], reasons)] : []),
    '',
  ].join('\n')
}
