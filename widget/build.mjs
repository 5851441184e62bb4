// Builds what the delivery network serves: the library and its parts as classic scripts, and the frames as single pages.
//   node build.mjs [--out <folder>]
// SENARE_HOSTS names the provider's hosts, comma separated; the library comes from the first.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { writePackage } from './npm-package.mjs'
import { tooHeavy } from './sizes.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

/**
 * Nothing newer than private class members is written, which Chrome 90, Firefox 90 and Safari 15 know; older browsers get
 * the page that says so. Spelling these browsers out would make the build add helpers they do not need.
 */
const TARGET = 'es2022'

const SCRIPTS = {
  sdk: 'src/sdk/entry.ts',
  express: 'src/express/entry.ts',
  verify: 'src/verify-entry.ts',
  native: 'src/native-entry.ts',
  advice: 'src/advice-entry.ts',
}
/** What Senare's server reads, without imports. */
const SERVER_PARTS = {
  brand: 'src/brand-shared.ts',
  delivery: 'src/delivery.ts',
  regions: 'src/regions.ts',
  'first-words': 'src/frames/languages/first-words.ts',
}
const PAGES = {
  main: 'src/frames/main/entry.ts',
  static: 'src/frames/static/entry.ts',
  'payment-review': 'src/frames/review/entry.ts',
  device: 'src/frames/device/entry.ts',
  'client-api': 'src/frames/client-api/entry.ts',
  'step-up': 'src/frames/step-up/entry.ts',
  refused: 'src/frames/refused/entry.ts',
  terms: 'src/frames/terms/entry.ts',
  unsupported: undefined,
}

/** Read as it is written: the bundler knows no ES5. */
async function guard() {
  const text = await readFile(join(root, 'src/guard.js'), 'utf8')
  const brand = await readFile(join(root, 'src/brand.ts'), 'utf8')
  const named = (key) => JSON.stringify(new RegExp(`${key}: '(\\w+)'`).exec(brand)?.[1])
  return text.replaceAll('SENARE_GLOBAL', named('global')).replaceAll('SENARE_READY', named('readyCallback'))
}

/**
 * What has been released, the newest last, as it was: whoever pins a version has these bytes for ever. They were built for `senare.example`
 * and are served for the hosts of this build.
 */
async function keptReleases(hosts) {
  const folder = join(root, 'releases')
  const versions = (await readdir(folder)).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const scripts = async (release) => {
    const names = await readdir(join(folder, release))
    const text = async (name) => (await readFile(join(folder, release, name), 'utf8')).replace(...ofHosts(hosts))
    return Promise.all(names.map(async (name) => [name, await text(name)]))
  }
  return Promise.all(versions.map(async (release) => [release, await scripts(release)]))
}

const ofHosts = (hosts) => ['hosts:[`senare.example`]', `hosts:[${hosts.map((host) => `\`${host}\``).join(',')}]`]

/** Writes the whole delivery into a folder, each file also packed; returns what of every file travels, in bytes. */
export async function buildWidget(out = join(root, 'dist'), hosts = process.env.SENARE_HOSTS ?? 'senare.example') {
  const define = {
    SENARE_HOSTS: JSON.stringify(hosts.split(',')),
    SENARE_VERSION: JSON.stringify(version),
  }
  await rm(out, { recursive: true, force: true })
  const weights = {}
  const save = async (name, text) => {
    await mkdir(dirname(join(out, name)), { recursive: true })
    await writeFile(join(out, name), text)
    // The larger of the two ways to pack counts: some browsers know no other.
    const packed = gzipSync(text, { level: 9 })
    weights[name] = packed.length
    if (!/^(lib|frames)\//.test(name)) return
    await writeFile(join(out, `${name}.gz`), packed)
    const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
    await writeFile(join(out, `${name}.br`), brotliCompressSync(text, best))
  }
  for (const [name, entry] of Object.entries(SCRIPTS)) {
    const { js } = await bundle(entry, define)
    await save(`lib/${name}.js`, js)
  }
  await save('lib/guard.js', await guard())
  const releases = {}
  for (const [release, scripts] of await keptReleases(hosts.split(',')))
    for (const [name, text] of scripts) {
      await save(`lib/${release}/${name}`, text)
      releases[release] = { ...releases[release], [name]: `sha384-${digest('sha384', text)}` }
    }
  const loader = await bundle('src/loader/pure.ts', define, 'es')
  await save('loader/pure.js', loader.js)
  await save('loader/index.js', (await bundle('src/loader/index.ts', define, 'es')).js)
  await writePackage(out)
  await save('signed-message.js', (await bundle('src/crypto/signed-message.ts', define, 'es')).js)
  const styles = (await bundle(PAGES['step-up'], define)).css
  const policies = {}
  for (const [name, entry] of Object.entries(PAGES)) {
    const { js, css } = entry ? await bundle(entry, define) : { js: '', css: styles }
    const template = await readFile(join(root, `pages/${name}.html`), 'utf8')
    await save(`frames/${name}.html`, inlined(template, js, css))
    policies[name] = {
      script: js && `'sha256-${digest('sha256', js)}'`,
      style: css && `'sha256-${digest('sha256', css)}'`,
    }
  }
  await cp(join(root, 'pages/demo'), join(out, 'demo'), { recursive: true })
  await cp(join(root, '../docs/merchants.md'), join(out, 'guide.md'))
  await cp(join(root, 'api/senare.d.ts'), join(out, 'senare.d.ts'))
  for (const [name, entry] of Object.entries(SERVER_PARTS))
    await save(`${name}.js`, (await bundle(entry, define, 'es')).js)
  await save('manifest.json', `${JSON.stringify({ version, releases, policies, weights }, null, 2)}\n`)
  return weights
}

async function bundle(entry, define, format = 'iife') {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      lib: { entry: join(root, entry), formats: [format], name: 'senarePart', fileName: 'part' },
    },
  })
  const files = (Array.isArray(result) ? result : [result]).flatMap(({ output }) => output)
  const js = files.find(({ type }) => type === 'chunk')?.code ?? ''
  const css = files.find(({ fileName }) => fileName.endsWith('.css'))?.source ?? ''
  return { js: js.trim(), css: String(css).trim() }
}

/** One page, one request: a frame's script and style stand in it and are named by hash in its policy. */
function inlined(template, js, css) {
  const style = css && `<style>${css}</style>`
  const script = js && `<script type="module">${js.replaceAll('</script', '<\\/script')}</script>`
  return template.replace('</head>', () => `${style}</head>`).replace('</body>', () => `${script}</body>`)
}

function digest(algorithm, text) {
  return createHash(algorithm).update(text).digest('base64')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = process.argv.indexOf('--out')
  const weights = await buildWidget(out > 0 ? resolve(process.argv[out + 1]) : undefined)
  const faults = tooHeavy(weights)
  for (const [name, weight] of Object.entries(weights)) process.stdout.write(`${String(weight).padStart(7)}  ${name}\n`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
