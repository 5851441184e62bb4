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
    const { title, description, head, body, state, source } = drawing
    const filled = this.#in(language)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (whole, before: string) =>
        description === undefined ? whole : before + escaped(description),
      )
      .replace(/(?=<link rel="(?:preload|icon)")/, () => head)
    const scripts = this.#scriptsOf(source)
    return new SealedPage(
      body
        ? brought(filled, `<div id="root" data-screen="${screen}">${body}</div>${state}`, scripts)
        : withLinks(
            filled,
            scripts.filter((href) => !filled.includes(href)),
          ),
      nonce,
    )
  }

  #in(language: Language): string {
    return this.html.replace('<html lang="sv">', `<html lang="${language}">`)
  }

  /** The scripts of the shop and of one of its pages, each after those it imports. */
  #scriptsOf(source: string): string[] {
    const seen = new Set<string>()
    return ['index.html', source].flatMap((one) => this.#filesOf(one, seen))
  }

  #filesOf(source: string, seen: Set<string>): string[] {
    const built = this.built[source]
    if (!built || seen.has(source)) return []
    seen.add(source)
    return [...(built.imports ?? []).flatMap((other) => this.#filesOf(other, seen)), `/${built.file}`]
  }
}

const withLinks = (html: string, scripts: readonly string[], priority = ''): string => {
  const links = scripts.map((href) => `<link rel="modulepreload"${priority} crossorigin href="${href}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/**
 * A page that comes drawn. Pictures and fonts are fetched first: it can wait for its scripts. They run when it has been painted, or at once
 * where nobody looks.
 */
const brought = (html: string, body: string, scripts: readonly string[]): string =>
  withLinks(html.replaceAll(preload, '').replace(entry, ''), scripts, ' fetchpriority="low"')
    .replace(root, () => body)
    .replace('</body>', () => `<script type="module" nonce="${nonce}">${starter}</script></body>`)

/**
 * Runs the scripts in the order of their links, and lets the browser answer the visitor whenever they have taken a while: all at once they
 * would hold a phone for a quarter of a second. The shop begins when all have run.
 */
const starter = `const run=async()=>{
let began=performance.now()
for(const{href}of document.querySelectorAll('link[rel=modulepreload]')){
await import(href)
if(performance.now()-began>4){await new Promise(next=>setTimeout(next));began=performance.now()}}}
window.scriptsHaveRun=new Promise(begin=>document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))).then(run)`

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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
