import { at } from './places.mjs'
import { run } from './run.mjs'

/** A file of a package's `bin`, run by this Node itself: no shell, no search along the PATH. */
const bin = (path) => at('node_modules', path)

const tools = [
  {
    name: 'types',
    about: 'TypeScript, every package',
    file: bin('typescript7/bin/tsc'),
    // More checkers in one package each work out the same types of zod's: with four the whole takes twice the work.
    args: ['-b', '--checkers', '1'],
  },
  { name: 'lint', about: 'oxlint', file: bin('oxlint/bin/oxlint'), args: ['--deny-warnings'] },
  {
    name: 'format',
    about: 'oxfmt',
    file: bin('oxfmt/bin/oxfmt'),
    args: ['--check'],
  },
  {
    name: 'imports',
    about: 'dependency-cruiser, the arrows of the architecture',
    file: bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    args: ['--config', '.dependency-cruiser.cjs', 'backend', 'frontend', 'ui-kit', 'widget', 'e2e'],
  },
  {
    name: 'unused',
    about: 'knip, exports, files and dependencies',
    file: bin('knip/bin/knip.js'),
    args: ['--no-progress'],
  },
  { name: 'house', about: 'docs/house.md, as the code has it', file: at('scripts/draw.mjs'), args: ['--check'] },
  { name: 'letters', about: 'compiled as letter.mjml has them', file: at('scripts/letters.mjs'), args: ['--check'] },
  { name: 'licences', about: 'of every package', file: at('scripts/licences.mjs'), args: [] },
]

/** What can be mended without a person, in this order: a rule may change what the format then sets right. */
const mending = [
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--fix'] },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt')] },
]

/** Mends what the tools can mend themselves; what is left, `check` tells. */
export const mend = async () => {
  for (const { name, command } of mending) {
    const { seconds } = await run(process.execPath, command)
    console.log(`mended  ${name.padEnd(8)} ${seconds.toFixed(1)} s`)
  }
}

/** Runs all static checks, a line each; what a failing one says follows its line. @returns the names of those that failed */
export const check = async () => {
  const failed = []
  const runTool = async ({ name, about, file, args }) => {
    const { ok, output, seconds } = await run(process.execPath, [file, ...args])
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(8)} ${about}, ${seconds.toFixed(1)} s`)
    if (ok) return
    failed.push(name)
    console.log(output.trimEnd())
  }
  await Promise.all(tools.map(runTool))
  return failed
}
