import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawing, PageRequest } from '@bukett/contracts/page-drawing'
import type { Language } from '@bukett/contracts/rules/language'
import { SealedPage } from './sealed-page.js'

const nonce = '__NONCE__'
const root = '<div id="root"></div>'
const beforeLinks = '<link rel="icon"'
const entry = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
const preload = /\s*<link rel="modulepreload"[^>]*>/g

/** A file of the build, by the source that it was made from. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The built index.html, ready to be filled. */
export class PageShell {
  readonly #empty = new Map<Language, SealedPage>()

  private constructor(
    private readonly html: string,
    private readonly built: Readonly<Record<string, Built>>,
  ) {}

  static of(webRoot: string): PageShell {
    const manifest = join(webRoot, '.vite/manifest.json')
    return new PageShell(
      withFontsAhead(withStylesInside(readFileSync(join(webRoot, 'index.html'), 'utf8'), webRoot)),
      existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Built>) : {},
    )
  }

  /** The page without anything in it: the browser draws. */
  empty(language: Language): SealedPage {
    const made = this.#empty.get(language) ?? new SealedPage(this.#in(language), nonce)
    this.#empty.set(language, made)
    return made
  }

  /** The page around a drawing; around one without a body the browser draws. */
  around(drawing: Drawing, { language, screen }: Pick<PageRequest, 'language' | 'screen'>): SealedPage {
    const { title, description, head, body, state, sources } = drawing
    const filled = this.#in(language)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (whole, before: string) =>
        description === undefined ? whole : before + escaped(description),
      )
      .replace(/(?=<link rel="(?:preload|icon)")/, () => head)
    const scripts = this.#scriptsOf(sources)
    return new SealedPage(
      body
        ? brought(filled, `<div id="root" data-screen="${screen}">${body}</div>${state}`, scripts)
        : filled.replace('</head>', () => `${linksTo(scripts, filled)}</head>`),
      nonce,
    )
  }

  #in(language: Language): string {
    return this.html.replace('<html lang="sv">', `<html lang="${language}">`)
  }

  /** The scripts of the shop and of what else a page has, each after those it imports. */
  #scriptsOf(sources: readonly string[]): string[] {
    const seen = new Set<string>()
    return ['index.html', ...sources].flatMap((one) => this.#filesOf(one, seen))
  }

  #filesOf(source: string, seen: Set<string>): string[] {
    const built = this.built[source]
    if (!built || seen.has(source)) return []
    seen.add(source)
    return [...(built.imports ?? []).flatMap((other) => this.#filesOf(other, seen)), `/${built.file}`]
  }
}

/** Of the page's scripts those that it does not name yet. */
const linksTo = (scripts: readonly string[], html: string): string =>
  scripts
    .filter((href) => !html.includes(href))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
    .join('')

/**
 * A page that comes drawn. It can wait for its scripts: they are fetched and run when it is on the screen, at once where nobody looks, and
 * after a second in a browser that does not tell.
 */
const brought = (html: string, body: string, scripts: readonly string[]): string =>
  html
    .replaceAll(preload, '')
    .replace(entry, '')
    .replace(root, () => body)
    .replace('</body>', () => `<script type="module" nonce="${nonce}">${starterOf(scripts)}</script></body>`)

/**
 * Fetches the scripts all at once and runs them in their order. While they come they are compiled, on a phone's other core: beside the first
 * layout that would take the page its time. The browser may answer the visitor whenever something has taken a while: all at once would hold a
 * phone for a quarter of a second. The shop begins when all have run.
 */
const starterOf = (scripts: readonly string[]): string => `const scripts=${JSON.stringify(scripts)}
let began
const breathe=async()=>{if(performance.now()-began>4){await new Promise(next=>setTimeout(next));began=performance.now()}}
const run=async()=>{
began=performance.now()
for(const href of scripts){
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',crossOrigin:'',href}))
await breathe()}
for(const href of scripts){
await import(href)
await breathe()}}
window.scriptsHaveRun=new Promise(begin=>{
if(document.hidden)return begin()
new PerformanceObserver(begin).observe({type:'paint',buffered:true})
setTimeout(begin,1000)}).then(run)`

/** The few rules of the fonts stand in the page: a file of its own would hold back its first drawing. */
const withStylesInside = (html: string, webRoot: string): string =>
  html
    .replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
      const css = readFileSync(join(webRoot, href), 'utf8')
      return `<style nonce="${nonce}">${css}</style>`
    })
    // Scripts come from our own address, which the policy lets in without a nonce.
    .replaceAll(new RegExp(`(<(?:script|link)(?=[^>]* (?:src|href)=)[^>]*) nonce="${nonce}"`, 'g'), '$1')

/** The fonts of Swedish and English text, which the browser would otherwise hear of when it draws the text. */
const withFontsAhead = (html: string): string => {
  const fonts = [...new Set(html.match(/\/assets\/\w+-latin-wght-normal-[\w-]+\.woff2/g))]
  const links = fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  return html.replace(beforeLinks, (link) => links.join('') + link)
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
