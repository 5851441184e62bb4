import { execFileSync } from 'node:child_process'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
      policies: Record<string, { script: string }>
      integrity: Record<string, string>
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

  test('names the hash of every script and style of its pages', async () => {
    const { policies, integrity } = await manifest()
    expect(Object.keys(policies).sort()).toEqual([
      'client-api',
      'device',
      'main',
      'payment-review',
      'static',
      'step-up',
      'unsupported',
    ])
    expect(policies['main']?.script).toMatch(/^'sha256-[\w+/]{43}='$/)
    expect(integrity['sdk.js']).toMatch(/^sha384-[\w+/]{64}$/)
  })
})

describe('125 the typings', () => {
  const options: CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ScriptTarget.ES2022,
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    types: [],
  }

  test('need no DOM, and catch what is wrong', () => {
    const file = resolve('src/testing/typings.ts')
    const program = createProgram([file], options)
    const faults = getPreEmitDiagnostics(program).map(({ messageText }) =>
      flattenDiagnosticMessageText(messageText, '\n'),
    )
    expect(faults).toEqual([])
  }, 30_000)
})

test('126 the public API is the one in api/senare.d.ts; `node api-report.mjs` writes a new one for review', async () => {
  expect(await readFile('api/senare.d.ts', 'utf8')).toBe(await apiReport())
})
