import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from './fault.mjs'
import { at } from './places.mjs'
import { readScenario } from './scenario.mjs'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** What programs of ours read besides the backend, which may stand in files as everything it reads (docs/operations.md). */
const maybeInFiles = ['SECRET', 'MONGODB_URI', 'REDIS_URL', 'PUBLIC_URL', 'SENARE_URL', 'SMTP_URL']

/** Puts into `env` what stands in files, and their names out of it: whoever is begun with it reads the same. */
const takeFromFiles = (env) => {
  for (const name of maybeInFiles) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new Fault(`${name} and ${name}_FILE are both set: leave one of them out.`)
    try {
      env[name] = readFileSync(file, 'utf8').trim()
    } catch ({ code }) {
      throw new Fault(`${name}_FILE names ${file}, which cannot be read (${code}).`)
    }
    delete env[`${name}_FILE`]
  }
  return env
}

/**
 * The settings of `npm start`, from the environment, to which it adds what stands in files, and its arguments.
 * @throws {Fault} naming the first wrong one
 */
export const readSettings = (env = process.env, args = []) => {
  const settings = fromEnvironment(takeFromFiles(env))
  const scenario = readScenario(args)
  if (!scenario) return settings
  if (settings.mongoUri || settings.redisUrl || settings.seed === 'none' || settings.sandbox === 'off')
    throw new Fault(
      'A scenario begins anew in data of its own each time: leave MONGODB_URI, REDIS_URL, SEED and SANDBOX out.',
    )
  return { ...settings, scenario, dataDir: join(settings.dataDir, 'scenarios', scenario.name) }
}

const fromEnvironment = (env) => ({
  port: port(env.PORT || '3000'),
  host: env.HOST || '127.0.0.1',
  dataDir: at(env.DATA_DIR || '.data'),
  seed: seedOf(env),
  mongoUri: address('MONGODB_URI', env.MONGODB_URI, ['mongodb:', 'mongodb+srv:']),
  redisUrl: address('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
  logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'info', logLevels),
  sandbox: oneOf('SANDBOX', env.SANDBOX || 'on', ['on', 'off']),
})

/** Of the demo's people everybody knows the passwords: none of them stands in a live shop. */
const seedOf = ({ SEED, SANDBOX }) => {
  const isLive = SANDBOX === 'off'
  const seed = oneOf('SEED', SEED || (isLive ? 'none' : 'demo'), ['demo', 'none'])
  if (isLive && seed === 'demo')
    throw new Fault(
      'SEED=demo with SANDBOX=off would open a live shop to people whose passwords everybody knows: set SEED=none.',
    )
  return seed
}

const port = (text) => {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= 65_535) return number
  throw new Fault(`PORT must be a whole number from 1 to 65535, and it is "${text}".`)
}

const oneOf = (name, value, allowed) => {
  if (allowed.includes(value)) return value
  throw new Fault(`${name} must be one of ${allowed.join(', ')}, and it is "${value}".`)
}

/** The value itself is not repeated: it may hold a password. */
const address = (name, value, protocols) => {
  if (!value) return undefined
  if (protocols.some((protocol) => value.startsWith(`${protocol}//`)) && hostsOf(value).length > 0) return value
  throw new Fault(
    `${name} must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')} and name a host.`,
  )
}

/** The `host:port` texts of an address; MongoDB's may name several. */
export const hostsOf = (url) => {
  const [authority = ''] = url.replace(/^[\w+]+:\/\//, '').split(/[/?]/)
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .split(',')
    .filter((host) => /^(\[[0-9a-f:.]+\]|[^\s:[\]]+)(:\d{1,5})?$/i.test(host))
}

/** What can be set for a shop, as its code reads it. */
export const settingNames = () =>
  [...readFileSync(at('backend/src/config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)
