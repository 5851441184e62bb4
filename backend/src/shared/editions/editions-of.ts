import type { EditionKind } from '@bukett/contracts/http/editions'
import { CoalescedWork } from '../coalesced-work.js'
import type { Announcements } from '../announcements.js'
import type { Clock } from '../clock.js'
import { DomainError } from '../domain-error.js'
import { contentsOf, type Edited, firstEdition, openContent, type Span, standingAt, type Written } from './edition.js'
import type { EditionStore } from './edition-store.js'
import type { PreviewPass } from './preview-passes.js'

/** Whoever acts, and the revision that they have seen. */
export interface Seen {
  readonly revision: number
  readonly by: string
}

/** `Editions`, as the content of one kind needs them. */
interface Drafts {
  find<Content>(kind: EditionKind, key: string): Promise<Edited<Content>>
  saveDraft<Content>(kind: EditionKind, key: string, written: Written<Content>, seen: Seen): Promise<Edited<Content>>
}

/** A matter, and what an editor of it begins from. */
export interface Opened<Content> {
  readonly edited: Edited<Content>
  readonly content: Content | null
}

/** The content of one kind, for the module that it belongs to. */
export class EditionsOf<Content> {
  constructor(
    private readonly kind: EditionKind,
    private readonly store: EditionStore,
    private readonly announcements: Announcements,
    private readonly editions: Drafts,
    private readonly clock: Clock,
  ) {}

  /** Where it stands, and what an editor begins from; null where nothing was ever written. */
  async open(key: string): Promise<Opened<Content>> {
    return this.#opened(await this.editions.find<Content>(this.kind, key))
  }

  /** All of them, as `open` has each. */
  async openAll(): Promise<Opened<Content>[]> {
    return Promise.all((await this.all()).map((edited) => this.#opened(edited)))
  }

  /** Of what was taken down, perhaps more than once, and its draft thrown away, the newest version that shows something is left. */
  async #opened(edited: Edited<Content>): Promise<Opened<Content>> {
    const content = openContent(edited, this.clock.now())
    if (content !== null || edited.Number === 0) return { edited, content }
    return { edited, content: await this.store.newestContent<Content>(edited._id) }
  }

  /** Throws `edition.changed` where somebody else was first. Revision 0 begins a new matter. */
  saveDraft(key: string, content: Content, seen: Seen, base?: Content): Promise<Edited<Content>> {
    const written = { Content: content, ...(base !== undefined && { Base: base }) }
    return this.editions.saveDraft(this.kind, key, written, seen)
  }

  /** Of these keys, those that have a draft. */
  async drafted(keys: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(keys.length === 0 ? [] : await this.store.drafted(this.kind, keys))
  }

  async allDrafted(): Promise<ReadonlySet<string>> {
    return new Set(await this.store.allDrafted(this.kind))
  }

  all(): Promise<Edited<Content>[]> {
    return this.store.all<Content>(this.kind)
  }

  /** As it stands in the database, by its key: all that may be shown some day. */
  async contents(): Promise<{ readonly key: string; readonly contents: readonly Content[] }[]> {
    const now = this.clock.now()
    return (await this.all()).map((edited) => ({ key: edited.Key, contents: contentsOf(edited, now) }))
  }

  /** What stood before it was edited, as first versions; those that are there stay as they are. */
  async begin(all: ReadonlyMap<string, Content>, from: Date): Promise<number> {
    const begun = await this.store.begin([...all].map(([key, content]) => firstEdition(this.kind, key, content, from)))
    if (begun > 0) await this.announcements.announce('editions', this.kind)
    return begun
  }

  /** What a pass shows of its matter. Throws `edition.preview-changed` where that draft is another now. */
  async previewed(pass: PreviewPass): Promise<Content | null> {
    const { draft, span } = await this.shownBy(pass)
    return (draft ?? span)?.Content ?? null
  }

  /** The draft that a pass shows, or the version that stands at its moment. Throws as `previewed` does. */
  async shownBy({
    key,
    revision,
    at,
  }: PreviewPass): Promise<{ draft?: Written<Content> | undefined; span?: Span<Content> | undefined }> {
    const { Draft, Spans } = await this.editions.find<Content>(this.kind, key)
    if (revision === 0) return { span: standingAt(Spans, at) }
    if (Draft?.Revision !== revision) throw new DomainError('edition.preview-changed')
    return { draft: Draft }
  }

  /**
   * All of the kind in memory, for content that pages are drawn from: read now, and again when it is announced that something was
   * published. Plans among them need no reading at their moment: they are asked for by the clock.
   */
  async standing(): Promise<Standing<Content>> {
    const standing = new Standing<Content>(() => this.store.all<Content>(this.kind), this.clock)
    await standing.refresh()
    this.announcements.on('editions', async (kind) => {
      if (kind === '' || kind === this.kind) await standing.refresh()
    })
    return standing
  }
}

/** What stands, by its key. */
export class Standing<Content> {
  #edited: ReadonlyMap<string, Edited<Content>> = new Map()
  readonly #listeners: (() => Promise<void> | void)[] = []
  readonly #reading = new CoalescedWork(() => this.#readAll())

  constructor(
    private readonly read: () => Promise<Edited<Content>[]>,
    private readonly clock: Clock,
  ) {}

  /** Reads everything anew. */
  refresh(): Promise<void> {
    return this.#reading.run()
  }

  async #readAll(): Promise<void> {
    this.#edited = new Map((await this.read()).map((edited) => [edited.Key, edited]))
    for (const listener of this.#listeners) await listener()
  }

  onRefreshed(listener: () => Promise<void> | void): void {
    this.#listeners.push(listener)
  }

  /** Null where nothing stands at that moment. */
  find(key: string, at: Date = this.clock.now()): Content | null {
    return standingAt(this.#edited.get(key)?.Spans ?? [], at)?.Content ?? null
  }

  /** By key; `since`: when what stands began to. */
  all(at: Date = this.clock.now()): { readonly key: string; readonly content: Content; readonly since: Date }[] {
    return [...this.#edited].flatMap(([key, { Spans }]) => {
      const span = standingAt(Spans, at)
      return span && span.Content !== null ? [{ key, content: span.Content, since: span.From }] : []
    })
  }
}
