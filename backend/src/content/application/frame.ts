import type { Answer } from '@bukett/contracts'
import {
  type contentFrameApi,
  LINE_KEY,
  type LineContent,
  MENU_KEY,
  type MenuContent,
  type MenuEntry,
  MENU_WORDS,
} from '@bukett/contracts/http/content-frame'
import type { EditionState } from '@bukett/contracts/http/editions'
import type { Language } from '@bukett/contracts/rules/language'
import { type ContentFault, faultsOfLine, faultsOfMenu } from '@bukett/contracts/rules/content-faults'
import { ABROAD, OWN_MENU } from '@bukett/contracts/rules/own-menu'
import { sitePages } from '@bukett/contracts/rules/site-pages'
import { Injectable } from '@nestjs/common'
import { Catalogue, International, RegisterUses } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { Colleagues } from '../../shared/colleagues.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Edited } from '../../shared/editions/edition.js'
import { peopleOf, stateShown } from '../../shared/editions/edition-shown.js'
import { Editions } from '../../shared/editions/editions.js'
import type { EditionsOf, Seen, Standing } from '../../shared/editions/editions-of.js'
import { SitePages } from '../../shared/site-pages.js'
import { sayRowsInUse } from './rows-in-use.js'
import { speaksOf, spoken } from '../domain/page-shown.js'

export interface Opened<Content> {
  readonly Content: Content
  readonly State: EditionState
}

type Site = 'gift' | 'home'

const emptyLine: LineContent = { Text: '', TextEn: '', Link: '', Site: 'both' }

const abroad = { Title: 'Utlandsbud', TitleEn: 'Abroad', Link: ABROAD.link }
/** One line of the header. */
const mostOfOwn = OWN_MENU.gift.length

const everything = { Title: 'Allt vi har', TitleEn: 'Everything we have' }

/** What stands above every page: the menus of both sites, and the line above the header. */
@Injectable()
export class Frame {
  readonly #menus: EditionsOf<MenuContent>
  readonly #lines: EditionsOf<LineContent>
  #menu!: Standing<MenuContent>
  #line!: Standing<LineContent>

  constructor(
    editions: Editions,
    private readonly catalogue: Catalogue,
    private readonly international: International,
    private readonly colleagues: Colleagues,
    private readonly clock: Clock,
    uses: RegisterUses,
    site: SitePages,
  ) {
    this.#menus = editions.of<MenuContent>({ kind: 'menu', check: (content) => demand(faultsOfMenu(content)) })
    this.#lines = editions.of<LineContent>({ kind: 'notice', check: (content) => demand(faultsOfLine(content)) })
    const menu = { editions: () => this.#menus, placeOf: () => 'Menyerna' }
    const line = { editions: () => this.#lines, placeOf: () => 'Raden överst' }
    site.add('pages', () => (this.#hasHome ? [{ path: sitePages.homeSite }] : []))
    sayRowsInUse(uses, menu)
    sayRowsInUse(uses, line)
  }

  async onModuleInit(): Promise<void> {
    this.#menu = await this.#menus.standing()
    this.#line = await this.#lines.standing()
  }

  shown(site: Site, language: Language): Answer<typeof contentFrameApi.frame> {
    const entries = this.#menu.find(MENU_KEY)?.[site === 'home' ? 'Home' : 'Gift'] ?? this.#ownMenu(site)
    const line = this.#line.find(LINE_KEY)
    return {
      Menu: entries.map((entry) => ({ ...spoken(entry, language), SpeaksOf: speaksOf(entry) })),
      HasHome: this.#hasHome,
      Line:
        line && (line.Site === 'both' || line.Site === site)
          ? { ...spoken(line, language), SpeaksOf: speaksOf(line) }
          : null,
    }
  }

  async menu(): Promise<Opened<MenuContent>> {
    const { edited, content } = await this.#menus.open(MENU_KEY)
    return this.#opened(edited, content ?? this.#firstMenu())
  }

  async line(): Promise<Opened<LineContent>> {
    const { edited, content } = await this.#lines.open(LINE_KEY)
    return this.#opened(edited, content ?? emptyLine)
  }

  /** Throws `edition.changed`. */
  async saveMenu(content: MenuContent, seen: Seen): Promise<Opened<MenuContent>> {
    return this.#opened(await this.#menus.saveDraft(MENU_KEY, content, seen), content)
  }

  /** Throws `edition.changed`. */
  async saveLine(content: LineContent, seen: Seen): Promise<Opened<LineContent>> {
    return this.#opened(await this.#lines.saveDraft(LINE_KEY, content, seen), content)
  }

  #firstMenu(): MenuContent {
    return { Gift: this.#asEdited('gift'), Home: this.#asEdited('home') }
  }

  /** An entry is shorter than the name of a list may be. */
  #asEdited(site: Site): MenuEntry[] {
    return this.#ownMenu(site).map((entry, place) => ({
      ...entry,
      Id: `own-${place + 1}`,
      Title: entry.Title.slice(0, MENU_WORDS),
      TitleEn: entry.TitleEn.slice(0, MENU_WORDS),
    }))
  }

  /** Until a menu is published: of the lists that there are those that most shops have, then the others as they are kept (record 127). */
  #ownMenu(site: Site): Omit<MenuEntry, 'Id'>[] {
    const [swedish = [], english = []] = (['sv', 'en'] as const).map((language) =>
      this.catalogue.assortments(language).filter(({ Site }) => Site === site),
    )
    const names = new Map(english.map(({ Code, Name }) => [Code, Name]))
    const lists = new Map(
      swedish.map(({ Code, Name, Url }) => [Code, { Title: Name, TitleEn: names.get(Code) ?? '', Link: Url }]),
    )
    const codes = new Set<string>([...OWN_MENU[site], ...lists.keys()])
    const entries = [...codes].flatMap((code) => {
      const entry = code === ABROAD.assortment ? this.#abroad : lists.get(code)
      return entry ?? []
    })
    if (lists.size > 0) return entries.slice(0, mostOfOwn)
    return [{ ...everything, Link: `${site === 'home' ? '/bukett-home' : ''}/sortiment/alla` }, ...entries]
  }

  get #hasHome(): boolean {
    return this.catalogue.list({ isHome: true }, 'sv').total > 0
  }

  get #abroad(): Omit<MenuEntry, 'Id'> | undefined {
    return this.international.slugs.length > 0 ? abroad : undefined
  }

  async #opened<Content>(edited: Edited<Content>, Content: Content): Promise<Opened<Content>> {
    const names = await this.colleagues.namesOf(peopleOf(edited))
    return { Content, State: stateShown(edited, names, this.clock.now()) }
  }
}

/** Throws what is missing, each fault at its field. */
const demand = (faults: readonly ContentFault[]): void => {
  const [first] = faults
  if (first)
    throw new DomainError(
      first.code,
      {},
      { fields: faults.map(({ path, code }) => ({ path: `Content.${path}`, code })) },
    )
}
