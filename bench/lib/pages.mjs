import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gates } from '../../widget/sizes.mjs'

const dist = new URL('../../frontend/dist/', import.meta.url)
const widget = new URL('../../widget/dist/manifest.json', import.meta.url)

/** The steps of a purchase, each by its module. */
const pages = {
  home: 'HomePage',
  list: 'AssortmentPage',
  search: 'SearchPage',
  product: 'ProductPage',
  cart: 'CartPage',
  receiver: 'checkout/ReceiverPage',
  payment: 'checkout/PaymentPage',
  confirmation: 'checkout/ReturnPages',
}

const inKb = (bytes) => Math.round(bytes / 100) / 10

/** What the build has weighed (`frontend/vite/first-page-weight.ts`): kilobytes of gzipped script before a page is alive, in how many files. */
export const scriptOfPages = () => {
  const weighed = JSON.parse(readFileSync(new URL('.vite/pages.json', dist), 'utf8'))
  return Object.entries(pages).map(([page, module]) => {
    const own = weighed.find((one) => one.module === module)
    if (!own) throw new Error(`The build has no ${module}: build first (npm run build), or mend bench/lib/pages.mjs`)
    return { page, kb: inKb(own.bytes), files: own.files, ...(own.most && { mostKb: inKb(own.most) }) }
  })
}

/** Bytes of each file that merchants' pages get, gzipped as it is served, and what it may have at most. */
export const weightsOfWidget = () => {
  const { weights } = JSON.parse(readFileSync(widget, 'utf8'))
  return Object.entries(gates).map(([file, most]) => ({ file, bytes: weights[file], most }))
}

const hundred = (score) => Math.round((score ?? 0) * 100)
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** One page of Lighthouse: of several runs the middle one, figure by figure. */
const scoresOf = (path, reports) => {
  const figure = (read, digits = 0) => Number(middle(reports.map(read)).toFixed(digits))
  const score = (name) => figure(({ categories }) => hundred(categories[name].score))
  const audit = (name, digits) => figure(({ audits }) => audits[name].numericValue, digits)
  return {
    path,
    runs: reports.length,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift', 3),
  }
}

const jsonIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))

/** The reports of Lighthouse in a folder, by page; null where it has none. */
const lighthouseIn = (reports) => {
  const all = reports.filter((report) => report?.lighthouseVersion)
  if (all.length === 0) return null
  const pathOf = ({ finalDisplayedUrl }) => new URL(finalDisplayedUrl).pathname
  const paths = [...new Set(all.map(pathOf))].toSorted()
  return {
    at: all
      .map(({ fetchTime }) => fetchTime)
      .toSorted()
      .at(-1),
    version: all[0].lighthouseVersion,
    pages: paths.map((path) =>
      scoresOf(
        path,
        all.filter((report) => pathOf(report) === path),
      ),
    ),
  }
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** What Playwright's timed project wrote beside its tests (`--reporter=json`): milliseconds of the widget; null where it did not run. */
const timingsIn = (reports) => {
  const report = reports.find((one) => one?.suites && one.stats)
  if (!report) return null
  const told = specsOf(report)
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === 'milliseconds')
    .map(({ description }) => JSON.parse(description))
  const [best] = told.filter((one) => typeof one === 'object')
  const [longest] = told.filter((one) => typeof one === 'number')
  if (!best || longest === undefined) return null
  return { at: report.stats.startTime, initMs: best.init, loadMs: best.load, longestTaskMs: longest }
}

/** What was measured outside this workspace and put into a folder; what the folder lacks stays as it was measured before. */
export const measuredOutside = (folder, before) => {
  const { lighthouse = null, timings = null } = before
  if (!folder) return { lighthouse, timings }
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`)
  const reports = jsonIn(folder)
  return {
    lighthouse: lighthouseIn(reports) ?? lighthouse,
    timings: timingsIn(reports) ?? timings,
  }
}
