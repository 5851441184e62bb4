import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

export const provenance = () => ({
  at: new Date().toISOString(),
  commit: execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim(),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
})

/** Keeps the figures. */
export const keepResults = (name, run) =>
  writeFileSync(new URL(`../results/${name}.json`, import.meta.url), `${JSON.stringify(run, null, 2)}\n`)

/** Keeps the figures, and their table between the marks of the page. */
export const keep = (name, run, table) => {
  keepResults(name, run)
  const page = new URL('../README.md', import.meta.url)
  const mark = `<!-- ${name} -->`
  const [before, , after] = readFileSync(page, 'utf8').split(mark)
  writeFileSync(page, `${before}${mark}\n\n${table}\n${mark}${after}`)
}
