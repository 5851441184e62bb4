import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawing, PageRequest } from '@bukett/contracts/page-drawing'
import type { Language } from '@bukett/contracts/rules/language'
import { SealedPage } from './sealed-page.js'

const nonce = '__NONCE__'
const root = '<div id="root"></div>'
const beforeLinks = '<link rel="icon"'
const entry = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/

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
      .replace('</head>', () => `${this.#preloads(source)}</head>`)
    return new SealedPage(
      body ? brought(filled, `<div id="root" data-screen="${screen}">${body}</div>${state}`) : filled,
      nonce,
    )
  }

  #in(language: Language): string {
    return this.html.replace('<html lang="sv">', `<html lang="${language}">`)
  }

  /** The page's own scripts, which the browser would otherwise hear of from the first one. */
  #preloads(source: string): string {
    return this.#filesOf(source)
      .filter((file) => !this.html.includes(file))
      .map((file) => preloadOf(`/${file}`))
      .join('')
  }

  #filesOf(source: string, seen = new Set<string>()): string[] {
    const built = this.built[source]
    if (!built || seen.has(source)) return []
    seen.add(source)
    return [built.file, ...(built.imports ?? []).flatMap((other) => this.#filesOf(other, seen))]
  }
}

/** Pictures and fonts go first: a page that is drawn already can wait for its scripts. */
const preloadOf = (href: string): string => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`

/** A page that comes drawn. Its scripts run when it has been painted, or at once where nobody looks. */
const brought = (html: string, body: string): string => {
  const [, source = ''] = entry.exec(html) ?? []
  return html
    .replaceAll('<link rel="modulepreload" crossorigin', '<link rel="modulepreload" fetchpriority="low" crossorigin')
    .replace(entry, () => preloadOf(source))
    .replace(root, () => body)
    .replace('</body>', () => `<script type="module" nonce="${nonce}">${starter(source)}</script></body>`)
}

const starter = (source: string): string =>
  `const start=()=>import('${source}');document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`

/** The few rules of the fonts stand in the page: a file of its own would hold back its first drawing. */
const withStylesInside = (html: string, webRoot: string): string =>
  html
    .replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href: string) => {
      const css = readFileSync(join(webRoot, href), 'utf8')
      return `<style nonce="${nonce}">${css}</style>`
    })
    // Scripts come from our own address, which the policy lets in without a nonce.
    .replaceAll(new RegExp(`(<(?:script|link)[^>]*) nonce="${nonce}"`, 'g'), '$1')

/** The fonts of Swedish and English text, which the browser would otherwise hear of when it draws the text. */
const withFontsAhead = (html: string): string => {
  const fonts = [...new Set(html.match(/\/assets\/\w+-latin-wght-normal-[\w-]+\.woff2/g))]
  const links = fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  return html.replace(beforeLinks, (link) => links.join('') + link)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
