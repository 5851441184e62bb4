import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { pageAt, sourcesOf, textsOfPages } from '../src/app/page-sources'
import { parts } from '../src/shared/i18n/parts'
import { firstPageWeight } from '../vite/first-page-weight'

interface Chunk {
  readonly facade: string
  readonly modules: readonly string[]
  readonly imports?: readonly string[]
  /** What it fetches when somebody goes there. */
  readonly later?: readonly string[]
  readonly isEntry?: boolean
  readonly code?: string
}

const fileOf = (source: string, code = ''): Chunk => ({
  facade: `frontend/${source}`,
  modules: [`frontend/${source}`],
  code,
})

/** Every page that is weighed, with its texts and the question, each a file of that name. */
const weighed = Object.fromEntries(
  Object.entries({ ...textsOfPages, 'checkout/ReturnPages': parts })
    .flatMap(([module, texts]) => sourcesOf({ module, texts, isLater: false }, { language: 'sv', asksConsent: true }))
    .map((source) => [source, fileOf(source)]),
)

/** What the gate says of a build of these chunks, beside the pages that are weighed but for one; nothing when it lets it pass. */
const saidOf = (chunks: Readonly<Record<string, Chunk>>, without?: string): string | undefined => {
  const all = Object.entries({ ...weighed, ...chunks }).filter(([fileName]) => fileName !== without)
  const bundle = Object.fromEntries(
    all.map(([fileName, { facade, modules, imports = [], later = [], isEntry = false, code = '' }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        name: fileName,
        code,
        facadeModuleId: facade && `/repo/${facade}`,
        moduleIds: modules.map((id) => `/repo/${id}`),
        imports,
        dynamicImports: later,
        isEntry,
        isDynamicEntry: !isEntry && facade !== '',
      },
    ]),
  )
  const { generateBundle } = firstPageWeight() as { generateBundle: { handler: (...args: unknown[]) => void } }
  const context = {
    info: () => undefined,
    emitFile: () => undefined,
    error: (message: string) => {
      throw new Error(message)
    },
  }
  try {
    generateBundle.handler.call(context, undefined, bundle)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const main = {
  facade: 'frontend/src/main.tsx',
  modules: ['frontend/src/main.tsx'],
  later: ['office.js'],
  isEntry: true,
}
const office = {
  facade: 'frontend/src/app/pages/office/Office.tsx',
  modules: ['frontend/src/app/pages/office/Office.tsx', 'ui-kit/src/office/OfficeFrame.tsx'],
}

test('a build passes where only pages of the back office fetch what is its', () => {
  const schema = { facade: 'backend/contracts/src/http/settlement.ts', modules: [], imports: ['office.js'] }
  const officeWithSchema = { ...office, later: ['schema.js'] }
  expect(saidOf({ 'main.js': main, 'office.js': officeWithSchema, 'schema.js': schema })).toBeUndefined()
})

test('a build fails whose shop page fetches a chunk of the back office, however far away', () => {
  const said = saidOf({
    'main.js': { ...main, imports: ['shared.js'] },
    'shared.js': { facade: '', modules: ['frontend/src/shared/api.ts'], imports: ['kit.js'] },
    'kit.js': { facade: '', modules: ['ui-kit/src/office/office-theme.ts'] },
    'office.js': office,
  })
  expect(said).toContain('/repo/ui-kit/src/office/office-theme.ts in kit.js')
})

test('a build fails whose shop page, fetched later, has the large table in it', () => {
  const grid = 'node_modules/@mui/x-data-grid/esm/index.js'
  const page = 'frontend/src/app/pages/CartPage.tsx'
  const said = saidOf({
    'main.js': { ...main, later: ['cart.js'] },
    'cart.js': { facade: page, modules: [page, grid] },
  })
  expect(said).toContain(`/repo/${grid} in cart.js`)
})

/** Record 197. */
const rules = 'backend/contracts/src/http/promotions.ts?whole'
const schemas = 'node_modules/zod/v4/classic/schemas.js'

test('a build fails whose rules of a form wait for a page that waits for them, however far away', () => {
  const page = 'frontend/src/app/pages/office/Promotions.tsx'
  const chunks = {
    'main.js': { ...main, later: ['page.js'] },
    'page.js': { facade: page, modules: [page], imports: ['rules.js'] },
    'rules.js': { facade: '', modules: [rules], imports: ['codes.js'] },
    'codes.js': { facade: '', modules: ['backend/contracts/src/rules/promotion-codes.ts'] },
  }
  expect(saidOf(chunks)).toBeUndefined()
  const said = saidOf({ ...chunks, 'codes.js': { ...chunks['codes.js'], imports: ['page.js'] } })
  expect(said).toBe('Rules of forms wait for a page that waits for them:\nrules.js')
})

test.each(['CartPage.tsx', 'merchant/MerchantOrders.tsx'])(
  'a build fails whose page %s waits for the schemas; with a press, and in the back office, they may come',
  (name) => {
    const page = `frontend/src/app/pages/${name}`
    const chunks = {
      'main.js': { ...main, later: ['page.js', 'office.js'] },
      'page.js': { facade: page, modules: [page], imports: ['form.js'], later: ['rules.js'] },
      'form.js': { facade: '', modules: ['frontend/src/shared/form.ts'] },
      'rules.js': { facade: '', modules: [rules], imports: ['zod.js'] },
      'zod.js': { facade: '', modules: [schemas] },
      'office.js': { ...office, imports: ['zod.js'] },
    }
    expect(saidOf(chunks)).toBeUndefined()
    const said = saidOf({ ...chunks, 'form.js': { ...chunks['form.js'], imports: ['rules.js'] } })
    expect(said).toBe('Pages would wait for the library of schemas:\npage.js')
  },
)

/** What no compression makes smaller than a third. */
const kilobytes = (count: number): string => randomBytes(count * 750).toString('base64')

/** What the server sends with the payment to somebody who has been asked nothing yet. */
const ofPayment = [
  pageAt('checkout/PaymentPage'),
  'src/shared/i18n/sv/parts/checkout.ts',
  'src/features/consent/ConsentNotice.tsx',
]

test.each(ofPayment)(
  'a page weighs with all that the server sends before it is alive: a build fails whose %s grew too heavy',
  (source) => {
    expect(saidOf({ 'main.js': main })).toBeUndefined()
    const said = saidOf({ 'main.js': main, [source]: fileOf(source, kilobytes(300)) })
    expect(said).toMatch(/^checkout\/PaymentPage needs \d+\.\d kB of script in \d files\. It may need [\d.]+\.$/m)
  },
)

test.each(ofPayment)(
  'a build fails where a page is weighed without %s, which has no file of its own any more',
  (source) => {
    expect(saidOf({ 'main.js': main }, source)).toContain(
      `checkout/PaymentPage is weighed without what has no file of its own:\n${source}`,
    )
  },
)

test('a build fails where a page without a gate has no file of its own', () => {
  expect(saidOf({ 'main.js': main }, pageAt('CartPage'))).toBe(
    `CartPage is weighed without what has no file of its own:\n${pageAt('CartPage')}`,
  )
})
