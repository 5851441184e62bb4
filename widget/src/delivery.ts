/** What the delivery network answers to a path: which built file, with which headers (part C17). No imports: servers use it as it is. */
export interface Manifest {
  version: string
  /** Each version that was released, the newest last: the hashes of its scripts. */
  releases: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Per page: hash sources for its own script and style. */
  policies: Readonly<Record<string, { script: string; style: string }>>
}

export interface DeliveryOptions {
  /** Origins that may embed the widget: that of the page that asks, when a merchant has named it, and those beside it. */
  ancestors: readonly string[]
  /** Origins of the provider's API. */
  api: readonly string[]
}

export interface Delivery {
  /** Below the folder that build.mjs wrote. */
  file: string
  headers: Readonly<Record<string, string>>
}

const SCRIPT = /^\/lib\/(v\d+|v?\d+\.\d+\.\d+)\/(sdk|express|verify|native|advice|guard)\.js$/
const ENTRY = /^\/([\w.-]+)\/[\w.-]+\/[\w.-]+\/(main|static|payment-review)\/[0-9a-f]+\/[\w.-]+\.html$/
const DESIGNS = ['default']
const PAGES: Readonly<Record<string, string>> = {
  '/device/index.html': 'device',
  '/client-api/index.html': 'client-api',
  '/popup/step-up.html': 'step-up',
  '/terms.html': 'terms',
  '/unsupported.html': 'unsupported',
}

const YEAR = 365 * 24 * 3600

/** How a file is sent to whoever takes these encodings: the packed file beside it, or as it is. */
export function packedFor(accepted: string): { suffix: '.br' | '.gz' | ''; headers: Readonly<Record<string, string>> } {
  const takes = (name: string) =>
    accepted.split(',').some((one) => {
      const [coding = '', quality = ''] = one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return coding === name && !/^q=0(\.0*)?$/.test(quality)
    })
  if (takes('br')) return { suffix: '.br', headers: { 'content-encoding': 'br' } }
  if (takes('gzip')) return { suffix: '.gz', headers: { 'content-encoding': 'gzip' } }
  return { suffix: '', headers: {} }
}

/** Undefined: 404. */
export function deliver(path: string, manifest: Manifest, options: DeliveryOptions): Delivery | undefined {
  const [, release, script] = SCRIPT.exec(path) ?? []
  if (release && script) return deliverScript(release, `${script}.js`, manifest)
  const asked = PAGES[path] ?? entryPage(path)
  const page = asked && isRefused(asked, options) ? REFUSED : asked
  const policy = page === undefined ? undefined : manifest.policies[page]
  if (page === undefined || !policy) return
  return { file: `frames/${page}.html`, headers: pageHeaders(page, policy, options) }
}

const REFUSED = 'refused'
const OPEN_TO_ALL = ['static', 'unsupported', REFUSED]

/** These stand in a window of their own as well as in a page. */
const IN_WINDOWS = ['step-up', 'terms']

/** A page that no merchant has named would see a blank frame and nothing else. */
function isRefused(page: string, { ancestors }: DeliveryOptions): boolean {
  return ancestors.length === 0 && !IN_WINDOWS.includes(page) && !OPEN_TO_ALL.includes(page)
}

function entryPage(path: string): string | undefined {
  const [, design, component] = ENTRY.exec(path) ?? []
  return design !== undefined && DESIGNS.includes(design) ? component : undefined
}

function deliverScript(release: string, script: string, { version, releases }: Manifest): Delivery | undefined {
  const isEvergreen = release === `v${version.split('.')[0]}`
  const pinned = release.replace(/^v/, '')
  if (!isEvergreen && !releases[pinned]?.[script]) return
  return {
    file: isEvergreen ? `lib/${script}` : `lib/${pinned}/${script}`,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': isEvergreen
        ? 'public, max-age=240, stale-while-revalidate=60'
        : `public, max-age=${YEAR}, immutable`,
      vary: 'accept-encoding',
      ...SHARED,
    },
  }
}

/** Readable from every origin, also by pages that isolate themselves. */
const SHARED = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const

function pageHeaders(page: string, policy: { script: string; style: string }, { ancestors, api }: DeliveryOptions) {
  const isOpenToAll = OPEN_TO_ALL.includes(page)
  const directives = {
    'default-src': "'none'",
    'script-src': policy.script || "'none'",
    'style-src': policy.style || "'none'",
    'img-src': 'data:',
    'connect-src': page !== REFUSED && api.length > 0 ? api.join(' ') : "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': isOpenToAll ? '*' : ancestors.join(' ') || "'none'",
  }
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page === REFUSED ? 'no-store' : 'public, max-age=60, stale-while-revalidate=600',
    'content-security-policy': Object.entries(directives)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    // Without this a page that isolates itself (COEP) could not embed the frame. No COOP: it would cut popups off.
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'origin',
    vary: isOpenToAll && page !== REFUSED ? 'accept-encoding' : 'accept-encoding, referer',
    ...SHARED,
  }
}
