import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Fault } from './fault.mjs'
import { at } from './places.mjs'

const folder = at('backend/demo/scenarios')

/** @returns {string[]} */
const scenarioNames = () => readdirSync(folder).map((file) => file.replace(/\.json$/, ''))

/**
 * `--scenario NAME`: the story that the shop is to be in the middle of.
 * @param {string[]} args
 * @throws {Fault} that tells which there are
 */
export const readScenario = (args) => {
  const { name, rest } = readArguments(args)
  if (rest.length > 0) throw new Fault(`npm start does not know ${rest.join(' ')}: it takes --scenario NAME.`)
  if (name === undefined) return undefined
  const known = scenarioNames()
  if (!known.includes(name)) throw new Fault(`--scenario takes one of ${known.join(', ')}.`)
  return { name, ...JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) }
}

/** A flag without its name is an unknown name. */
const readArguments = (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { scenario: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const rest = [...positionals, ...Object.keys(values).flatMap((flag) => (flag === 'scenario' ? [] : `--${flag}`))]
  const { scenario } = values
  return { name: scenario === undefined || typeof scenario === 'string' ? scenario : '', rest }
}

/** Sets the outside world's clock to the story's, and breaks and decides there what it says. @param {string} sandboxUrl */
export const tellSandbox = async (sandboxUrl, { Now, Sandbox: { faults, outcomes } }) => {
  const post = async (path, body) => {
    const answer = await fetch(`${sandboxUrl}/__sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Fault(`The scenario's ${path} are not the sandbox's: ${await answer.text()}`)
  }
  await post('clock', { now: instantOf(Now) })
  for (const fault of faults) await post('faults', fault)
  for (const outcome of outcomes) await post('outcomes', outcome)
}

/** The UTC instant of an hour in Stockholm, in Node's own modules: the offset is asked of the hour itself. @param {string} local */
const instantOf = (local) => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Stockholm',
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(`${local}Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3)
  return new Date(`${local}${offset}`).toISOString()
}
