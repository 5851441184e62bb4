/** The figures as a Markdown table. */
export const table = ({ at, commit, machine, readyMs, results }) => {
  const rows = results.map(
    (r) =>
      `| ${r.operation} | ${r.concurrency} | ${r.perSecond} | ${r.median} | ${r.p95} | ${r.p99} | ${r.errors} | ${r.cpuMs.total} | ${r.target} | ${r.cpuMs.api} | ${r.cpuMs.mongo} |`,
  )
  return [
    `Measured ${at.slice(0, 10)} at ${commit} on ${machine}. Cold start to ready: ${readyMs} ms.`,
    '',
    '| operation | shoppers | /s | median ms | p95 | p99 | errors | CPU ms | target | of it API | database |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
