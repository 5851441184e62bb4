import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  createProgram,
  flattenDiagnosticMessageText,
  getPreEmitDiagnostics,
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
  type CompilerOptions,
} from 'typescript'
import { providerLine, purchase, sessionUpdate } from '@bukett/contracts/http/paylater'
import { ADVICE } from './advice-part'
import { apiReport } from '../api-report.mjs'
import { tooHeavy } from '../sizes.mjs'

describe('124 what is delivered', () => {
  let out: string
  let weights: Record<string, number>

  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'senare-build-'))
    // In a program of its own: the bundler's native part does not run inside Jest's.
    execFileSync(process.execPath, ['build.mjs', '--out', out])
    weights = (await manifest()).weights
  }, 60_000)

  const manifest = async () =>
    JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')) as {
      version: string
      policies: Record<string, { script: string }>
      releases: Record<string, Record<string, string>>
      weights: Record<string, number>
    }

  afterAll(() => rm(out, { recursive: true, force: true }))

  test('is no heavier than its gates', () => {
    expect(tooHeavy(weights)).toEqual([])
    expect(weights['lib/sdk.js']).toBeLessThanOrEqual(22_000)
    expect(tooHeavy({ ...weights, 'lib/sdk.js': 22_001 })).toEqual(['lib/sdk.js: 22001 bytes packed, 22000 allowed'])
  })

  test('runs in the browsers that are promised, and evaluates no text', async () => {
    for (const name of ['sdk', 'express', 'verify', 'native']) {
      const code = await readFile(join(out, `lib/${name}.js`), 'utf8')
      expect(code).not.toMatch(/static\s*\{|\beval\(|new Function\(|document\.write|\.innerHTML/)
    }
  })

  test('tells a screen reader nothing by properties that Firefox has since 119 only', async () => {
    for (const page of Object.keys((await manifest()).policies))
      expect(await readFile(join(out, `frames/${page}.html`), 'utf8')).not.toMatch(/\.aria[A-Z]\w*=[^=]/)
  })

  test('names the hash of every script and style of its pages', async () => {
    const { policies, releases } = await manifest()
    expect(Object.keys(policies).sort()).toEqual([
      'client-api',
      'device',
      'main',
      'payment-review',
      'refused',
      'static',
      'step-up',
      'terms',
      'unsupported',
    ])
    expect(policies['main']?.script).toMatch(/^'sha256-[\w+/]{43}='$/)
    expect(releases['1.1.0']?.['sdk.js']).toMatch(/^sha384-[\w+/]{64}$/)
  })

  test('has every version that was released, letter for letter as it was then (WI-30)', async () => {
    const { version, releases } = await manifest()
    // A line is added with each release, and none is ever changed: shops have these hashes in their pages.
    expect(releases).toEqual(JSON.parse(await readFile('releases.json', 'utf8')))
    for (const [release, scripts] of Object.entries(releases))
      for (const [name, hash] of Object.entries(scripts)) {
        const text = await readFile(join(out, `lib/${release}/${name}`))
        expect([name, `sha384-${createHash('sha384').update(text).digest('base64')}`]).toEqual([name, hash])
      }
    // What is built now under the name of a release is that release: whoever changes the library raises the version in package.json.
    for (const name of Object.keys(releases[version] ?? {}))
      expect([name, await readFile(join(out, `lib/${name}`), 'utf8')]).toEqual([
        name,
        await readFile(join(out, `lib/${version}/${name}`), 'utf8'),
      ])
  })

  test('has a released version for the hosts that it is built for', async () => {
    const other = await mkdtemp(join(tmpdir(), 'senare-build-'))
    const env = { ...process.env, SENARE_HOSTS: 'senare.test,senare.localhost' }
    execFileSync(process.execPath, ['build.mjs', '--out', other], { env })
    const [release, newest] = await Promise.all(
      ['1.1.0/sdk.js', 'sdk.js'].map((name) => readFile(join(other, 'lib', name), 'utf8')),
    )
    for (const text of [release, newest]) {
      expect(text).toContain('hosts:[`senare.test`,`senare.localhost`]')
      expect(text).not.toContain('senare.example')
    }
    await rm(other, { recursive: true, force: true })
  }, 60_000)
})

const options: CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ScriptTarget.ES2022,
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts'],
  types: [],
}

describe('125 the typings', () => {
  test('need no DOM, and catch what is wrong', () => {
    const file = resolve('src/testing/typings.ts')
    const program = createProgram([file], options)
    const faults = getPreEmitDiagnostics(program).map(({ messageText }) =>
      flattenDiagnosticMessageText(messageText, '\n'),
    )
    expect(faults).toEqual([])
  }, 30_000)
})

test('the typings name every field of a purchase that the provider takes', async () => {
  const report = await apiReport()
  const fieldsOf = (name: string) => {
    const [, body = ''] = new RegExp(`interface ${name} [^{]*{([^]*?)\\n}`).exec(report) ?? []
    return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, field]) => field)
  }
  expect(fieldsOf('OrderLine').sort()).toEqual(Object.keys(providerLine.shape).sort())
  expect(fieldsOf('SessionUpdate').sort()).toEqual(Object.keys(sessionUpdate.shape).sort())
  expect([...fieldsOf('SessionFields'), ...fieldsOf('SessionUpdate')]).toEqual(
    expect.arrayContaining(Object.keys(purchase.shape)),
  )
})

describe('what a merchant’s bundler imports', () => {
  let shop: string

  beforeAll(async () => {
    shop = await mkdtemp(join(tmpdir(), 'senare-shop-'))
    const built = join(shop, 'built')
    execFileSync(process.execPath, ['build.mjs', '--out', built])
    const packed = run('npm', ['pack', '--json', '--pack-destination', shop], join(built, 'npm'))
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
    await writeFile(join(shop, 'package.json'), '{ "type": "module" }')
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(shop, filename)], shop)
  }, 120_000)

  afterAll(() => rm(shop, { recursive: true, force: true }))

  const run = (command: string, args: string[], cwd: string) => execFileSync(command, args, { cwd, encoding: 'utf8' })

  test('is installed into an empty project with its licence and its words', async () => {
    const folder = join(shop, 'node_modules/@senare/web')
    expect((await readdir(folder)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'index.d.ts',
      'index.js',
      'package.json',
      'pure.js',
      'senare.d.ts',
    ])
    expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      name: '@senare/web',
      license: 'MIT',
    })
  })

  test('has the types of the loader and of what it loads, and tells what is wrong', async () => {
    const file = join(shop, 'pay.ts')
    const faultsOf = async (lines: string[]) => {
      await writeFile(file, lines.join('\n'))
      return getPreEmitDiagnostics(createProgram([file], options)).map(({ messageText }) =>
        flattenDiagnosticMessageText(messageText, '\n'),
      )
    }
    const begin = ["import { loadPayments, promised, type AuthorizeResult } from '@senare/web'"]
    expect(
      await faultsOf([
        ...begin,
        "const payments = await loadPayments({ cdn: 'https://cdn.senare.example' })",
        "payments?.init({ client_token: 'a' })",
        'export const answer: Promise<AuthorizeResult> | undefined = payments ? promised(payments).authorize({}) : undefined',
      ]),
    ).toEqual([])
    expect(await faultsOf([...begin, 'export const wrong: AuthorizeResult = await loadPayments({ cdn: 1 })'])).toEqual([
      expect.stringContaining('is not assignable'),
      expect.stringContaining('is not assignable'),
    ])
  }, 30_000)

  test('is bundled, and answers a server with nothing instead of a fault', async () => {
    await writeFile(
      join(shop, 'main.js'),
      "import { loadPayments } from '@senare/web/pure'\nconsole.log(await loadPayments())\n",
    )
    const lib = { entry: 'main.js', formats: ['es'], fileName: 'main' }
    await writeFile(
      join(shop, 'vite.config.mjs'),
      `export default ${JSON.stringify({ build: { outDir: 'out', lib } })}`,
    )
    const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
    run(process.execPath, [vite, 'build', '--logLevel', 'error'], shop)
    expect(run(process.execPath, ['out/main.js'], shop)).toBe('null\n')
    expect(await readFile(join(shop, 'out/main.js'), 'utf8')).toContain('/sdk.js')
  }, 60_000)
})

test('every name that a merchant can meet stands in the table of docs/merchants.md', async () => {
  const docs = await readFile('../docs/merchants.md', 'utf8')
  expect(Object.keys(ADVICE).filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
})

test('the guide’s check of a webhook takes no message without the secret, and none without its time', async () => {
  const docs = await readFile('../docs/merchants.md', 'utf8')
  const [, check = ''] = /^```js webhook\.mjs\n([\s\S]*?)^```$/m.exec(docs) ?? []
  const secret = `whsec_${Buffer.from('a secret of webhooks').toString('base64')}`
  const said = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${check}
    const send = (key, at) => {
      const signature = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64')).update('1.' + at + '.{}')
      return { 'webhook-id': '1', 'webhook-timestamp': at, 'webhook-signature': 'v1,' + signature.digest('base64') }
    }
    const [secret, now] = ['${secret}', String(Math.floor(Date.now() / 1000))]
    console.log(JSON.stringify([
      isGenuine(send(secret, now), '{}', secret),
      isGenuine(send('', now), '{}', undefined),
      isGenuine(send('', now), '{}', ''),
      isGenuine(send(secret, 'soon'), '{}', secret),
      isGenuine({}, '{}', secret),
    ]))`,
    ],
    { encoding: 'utf8' },
  )
  expect(JSON.parse(said)).toEqual([true, false, false, false, false])
})

test('every call, option and event of the public types stands in docs/merchants.md', async () => {
  const docs = await readFile('../docs/merchants.md', 'utf8')
  const types = await readFile('api/senare.d.ts', 'utf8')
  const membersOf = (name: string): string[] => {
    const [, body = ''] =
      new RegExp(`(?:interface|type) ${name}\\b[^{]*\\{([\\s\\S]*?)\\n(?:\\}|export )`).exec(types) ?? []
    return [...body.matchAll(/^\s*(?:readonly )?(\w+)\??[(<:]/gm)].map(([, member = '']) => member)
  }
  const interfaces = [
    'PaymentsApi',
    'InitOptions',
    'LoadOptions',
    'AuthorizeOptions',
    'CategoryOptions',
    'ReviewOptions',
  ]
  const wanted = [...interfaces, 'EventMap', 'ExpressCredentials'].flatMap(membersOf)
  expect(wanted).toEqual(expect.arrayContaining(['createInstance', 'device_consent', 'auto_finalize', 'reload_needed']))
  expect(wanted.filter((name) => !new RegExp(`\`${name}\\b|[{,] ${name}\\b`).test(docs))).toEqual([])
})

test('126 the public API is the one in api/senare.d.ts; `node api-report.mjs` writes a new one for review', async () => {
  expect(await readFile('api/senare.d.ts', 'utf8')).toBe(await apiReport())
})
