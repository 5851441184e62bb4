import { table, within } from './table.mjs'

const leastScore = 90
const atLeast = (figure, least) => (figure < least ? `**${figure}** of ${least}` : `${figure} of ${least}`)

/** What was measured outside: Lighthouse of the shop's pages. */
const lighthouseTable = ({ at, version, pages }) =>
  [
    `Lighthouse ${version}, mobile simulation, ${at.slice(0, 10)}: the middle of the runs of each page.`,
    '',
    table(
      [
        'page',
        'runs',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'largest paint ms',
        'blocked ms',
        'layout shift',
      ],
      pages.map((p) => [
        p.path,
        p.runs,
        atLeast(p.performance, leastScore),
        atLeast(p.accessibility, 100),
        atLeast(p.bestPractices, 100),
        atLeast(p.seo, 100),
        p.lcpMs,
        p.tbtMs,
        p.cls,
      ]),
    ),
    '',
  ].join('\n')

const timingRows = ({ initMs, loadMs, longestTaskMs }) => [
  ['`init` on a cold page, ms', within(Number(initMs.toFixed(1)), 5)],
  ['the page’s own part of `load`, ms', within(Number(loadMs.toFixed(1)), 16)],
  ['longest task of a page while it loads, CPU four times slower, ms', within(Number(longestTaskMs.toFixed(1)), 50)],
]

/** What pages and widget weigh, and what was measured of them outside. */
export const pagesTable = (run) =>
  [
    `Weighed ${run.at.slice(0, 10)} at ${run.commit}: gzipped script that the server sends before a page is alive, at a first visit, in Swedish.`,
    '',
    table(
      ['page', 'script kB', 'files'],
      run.script.map(({ page, kb, files, mostKb }) => [page, mostKb ? within(kb, mostKb) : kb, files]),
    ),
    '',
    ...(run.lighthouse ? [lighthouseTable(run.lighthouse)] : []),
    table(
      ['the widget in a merchant’s page', 'measured'],
      [
        ...(run.timings ? timingRows(run.timings) : []),
        ...run.widget.map(({ file, bytes, most }) => [`\`widget/dist/${file}\`, bytes gzipped`, within(bytes, most)]),
      ],
    ),
    '',
  ].join('\n')
