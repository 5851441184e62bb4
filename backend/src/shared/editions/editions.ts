import type { EditionKind } from '@bukett/contracts/http/editions'
import type { Announcements } from '../announcements.js'
import type { Clock } from '../clock.js'
import type { Colleagues } from '../colleagues.js'
import { DomainError } from '../domain-error.js'
import { eachByItself } from '../each-by-itself.js'
import { job, type Jobs } from '../jobs.js'
import { fieldsOf } from './differences.js'
import * as rules from './edition.js'
import type { EditionStore, KeptVersion } from './edition-store.js'
import { EditionsOf, type Seen } from './editions-of.js'
import { versionId } from './mongo-edition-store.js'
import type { PreviewPass, PreviewPasses } from './preview-passes.js'

/** How a kind of content is published. */
export interface Publishing<Content> {
  readonly kind: EditionKind
  /**
   * For content that is changed past its drafts too: the draft over what is there now, before it is published or planned. Throws where
   * both have changed the same.
   */
  renewed?(written: rules.Written<Content>, key: string): Promise<rules.Written<unknown>>
  /** For such content too: what is drafted of it once it is taken down, beside what is shown of it until then. */
  takenDown?(draft: rules.Written<Content> | null, key: string, shown: Content): Promise<rules.Written<unknown>>
  /** Of which versions that have an end do something at it, also where another has followed. */
  readonly withEnding?: boolean
  /** Of which matters nothing is left where they never had a version and their draft is thrown away. */
  readonly goesWithDraft?: (key: string) => boolean
  /** Throws what is wrong with a draft that is to be published or planned: drafts may be half done, what is shown may not. */
  check?(content: Content, key: string): void | Promise<void>
  /**
   * Carries out that this stands now (null: nothing does): for what is read from other documents, such as a product. Called when it is
   * published, when its planned moment has come and after a crash, so more than once for the same.
   */
  carry?(key: string, content: Content | null, span?: rules.Span<Content>): Promise<void>
}

const turnEdition = job<{ readonly id: string }>('outbox', 'turn-edition')
const turnEditions = job<Record<string, never>>('outbox', 'turn-editions')
const sweepMs = 20_000
const batch = 100
const mostVersions = 30
const fieldsTold = 3

/**
 * Content that is drafted, previewed, published now or at a planned moment, and brought back: everything that is done to it, whatever
 * it is. A module says its kind once (`of`) and saves drafts through what it gets; the calls of `editionsApi` do the rest.
 *
 * What stands is a matter of spans and the clock (`standingAt`), so nothing has to happen for a plan to begin: who asks at that moment
 * gets it. A job at that moment, and a sweep for one that was lost, call the kind's `carry` and announce `editions`, which makes every
 * process forget the pages it has drawn.
 */
export class Editions {
  readonly #kinds = new Map<EditionKind, Publishing<never>>()

  constructor(
    private readonly store: EditionStore,
    private readonly passes: PreviewPasses,
    private readonly colleagues: Colleagues,
    private readonly announcements: Announcements,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    jobs.handle(turnEdition, ({ id }) => this.#turn(id))
    jobs.handle(turnEditions, () => this.#turnDue())
  }

  async onModuleInit(): Promise<void> {
    await this.jobs.every(turnEditions, {}, sweepMs)
  }

  /** Said once by the module whose content it is. */
  of<Content>(publishing: Publishing<Content>): EditionsOf<Content> {
    this.#kinds.set(publishing.kind, publishing)
    return new EditionsOf<Content>(publishing.kind, this.store, this.announcements, this, this.clock)
  }

  /** As it is; never seen before, it is empty with revision 0. */
  async find<Content>(kind: EditionKind, key: string): Promise<rules.Edited<Content>> {
    return (await this.store.find<Content>(rules.editedId(kind, key))) ?? rules.unedited<Content>(kind, key)
  }

  /** Throws `edition.changed` where somebody was first: who, and what. */
  async saveDraft<Content>(
    kind: EditionKind,
    key: string,
    written: rules.Written<Content>,
    seen: Seen,
  ): Promise<rules.Edited<Content>> {
    const edited = await this.#seen<Content>(kind, key, seen)
    const before = edited.Draft?.Content ?? written.Base ?? rules.openContent(edited, this.clock.now())
    const fields = fieldsOf(before, written.Content)
    return this.#save(edited, rules.withDraft(edited, written, fields, this.#doing(seen, kind)))
  }

  /** Throws `edition.changed`, `edition.no-draft` and what the kind finds wrong. */
  async publish(kind: EditionKind, key: string, seen: Seen): Promise<rules.Edited<unknown>> {
    const edited = await this.#renewed(await this.#seen(kind, key, seen))
    const next = rules.published(edited, this.#doing(seen, kind))
    await this.#check(edited)
    return this.#turnTo(edited, next)
  }

  /** Throws as `publish` does, and what is wrong with the span. */
  async plan(
    kind: EditionKind,
    key: string,
    span: { readonly from: Date; readonly until: Date | null },
    seen: Seen,
  ): Promise<rules.Edited<unknown>> {
    const edited = await this.#renewed(await this.#seen(kind, key, seen))
    const next = rules.planned(edited, span, this.#doing(seen, kind))
    await this.#check(edited)
    return this.#turnTo(edited, next)
  }

  /** Throws `edition.changed`, `edition.unknown-version`, `edition.already-current`. */
  async unplan(kind: EditionKind, key: string, number: number, seen: Seen): Promise<rules.Edited<unknown>> {
    const edited = await this.#seen(kind, key, seen)
    return this.#turnTo(edited, rules.unplanned(edited, number, this.#doing(seen, kind)))
  }

  /** Throws `edition.changed`, `edition.unknown`. */
  async withdraw(kind: EditionKind, key: string, seen: Seen): Promise<rules.Edited<unknown>> {
    const edited = await this.#seen(kind, key, seen)
    const doing = this.#doing(seen, kind)
    const shown = rules.demandShown(edited, doing.now)
    const publishing = this.#kinds.get(kind)
    const written = async (one: rules.Written<unknown> | null) =>
      publishing?.takenDown?.(one as never, key, shown as never)
    const drafted = await written(edited.Draft)
    // What is planned was written against what stood then, and is to be shown all the same.
    const planned = await Promise.all(
      edited.Spans.map(async (span) =>
        span.Base && span.From > doing.now ? { ...span, ...(await written(span)) } : span,
      ),
    )
    return this.#turnTo(edited, rules.withdrawn({ ...edited, Spans: planned }, doing, drafted))
  }

  /** Throws `edition.changed`, `edition.unknown-version`. */
  async restore(kind: EditionKind, key: string, number: number, seen: Seen): Promise<rules.Edited<unknown>> {
    const edited = await this.#seen(kind, key, seen)
    await this.#keep(edited)
    const version = await this.store.version(edited._id, number)
    if (!version?.Content) throw new DomainError('edition.unknown-version')
    const fields = fieldsOf(rules.openContent(edited, this.clock.now()), version.Content)
    return this.#save(
      edited,
      rules.withDraft(edited, { Content: version.Content }, fields, this.#doing(seen, kind), 'restore'),
    )
  }

  /** Throws `edition.changed`. */
  async discard(kind: EditionKind, key: string, seen: Seen): Promise<rules.Edited<unknown>> {
    const edited = await this.#seen(kind, key, seen)
    const without = rules.withoutDraft(edited, this.#doing(seen, kind))
    if (edited.Number > 0 || !this.#kinds.get(kind)?.goesWithDraft?.(key)) return this.#save(edited, without)
    if (await this.store.remove(edited._id, edited.Revision)) return without
    throw await this.#changedSince(await this.find(kind, key), edited.Revision)
  }

  /** The newest first, with one more than is shown, so that the last has something to differ from. */
  async versions(kind: EditionKind, key: string): Promise<KeptVersion<unknown>[]> {
    const edited = await this.find(kind, key)
    await this.#keep(edited)
    return this.store.versions(edited._id, mostVersions + 1)
  }

  /** A pass for a day. Throws `edition.changed` where the draft is another than was seen. */
  async pass(kind: EditionKind, key: string, at: Date, seen: Seen): Promise<{ token: string; until: Date }> {
    const { Draft } = await this.#seen(kind, key, seen)
    const until = new Date(this.clock.now().getTime() + dayMs)
    return { token: this.passes.write({ kind, key, revision: Draft?.Revision ?? 0, at, until }), until }
  }

  /** What a pass opens. Throws `edition.preview-over`. */
  readPass(token: string): PreviewPass {
    return this.passes.read(token, this.clock.now())
  }

  #doing({ by }: Seen, kind: EditionKind): { by: string; now: Date; withEnding: boolean } {
    return { by, now: this.clock.now(), withEnding: this.#kinds.get(kind)?.withEnding ?? false }
  }

  async #seen<Content>(kind: EditionKind, key: string, { revision }: Seen): Promise<rules.Edited<Content>> {
    const edited = await this.find<Content>(kind, key)
    if (edited.Revision !== revision) throw await this.#changedSince(edited, revision)
    return edited
  }

  async #changedSince({ Changes, Revision }: rules.Edited<unknown>, revision: number): Promise<DomainError> {
    // Somebody has thrown it away whole, and nothing says who.
    if (Revision === 0) return new DomainError('edition.unknown')
    const since = Changes.filter((change) => change.Revision > revision)
    const names = await this.colleagues.namesOf(new Set(since.map(({ By }) => By)))
    const Who = [...new Set(since.map(({ By }) => names.get(By) ?? By))]
    const fields = [...new Set(since.flatMap(({ Fields }) => Fields))]
    const what = fields.length > 0 ? fields : since.map(({ Act }) => Act)
    const told = what.slice(0, fieldsTold).join(', ') + (what.length > fieldsTold ? ' …' : '')
    return new DomainError('edition.changed', { who: Who.join(', '), what: told }, { Who, Fields: fields })
  }

  async #renewed(edited: rules.Edited<unknown>): Promise<rules.Edited<unknown>> {
    const { Kind, Key, Draft } = edited
    const written = Draft && (await this.#kinds.get(Kind)?.renewed?.(Draft as never, Key))
    return written ? { ...edited, Draft: { ...Draft, ...written } } : edited
  }

  async #check({ Kind, Key, Draft }: rules.Edited<unknown>): Promise<void> {
    if (Draft) await this.#kinds.get(Kind)?.check?.(Draft.Content as never, Key)
  }

  async #save<Content>(before: rules.Edited<Content>, edited: rules.Edited<Content>): Promise<rules.Edited<Content>> {
    if (edited === before || (await this.store.save(edited, before.Revision))) return edited
    throw await this.#changedSince(await this.find(before.Kind, before.Key), before.Revision)
  }

  /** What the present comes to is carried out before who did it hears of it. */
  async #turnTo(before: rules.Edited<unknown>, edited: rules.Edited<unknown>): Promise<rules.Edited<unknown>> {
    // Those that this drops are kept first: they have no other place then.
    await this.#keep(before)
    await this.#save(before, edited)
    await this.#keep(edited)
    await this.#turn(edited._id)
    const next = rules.nextTurn(edited.Spans, this.clock.now())
    if (next) this.#wake(edited, next)
    return edited
  }

  #wake({ _id, Revision }: rules.Edited<unknown>, next: Date): void {
    const delayMs = Math.max(0, next.getTime() - this.clock.now().getTime())
    // Nobody waits for the queue, which may be frozen: where it is away, the sweep comes by.
    void this.jobs
      .schedule(turnEdition, { id: _id }, { id: `turn-${_id}-${Revision}-${next.getTime()}`, delayMs })
      .catch(() => undefined)
  }

  async #turnDue(): Promise<void> {
    await eachByItself(await this.store.due(this.clock.now(), batch), ({ _id }) => this.#turn(_id))
  }

  async #turn(id: string): Promise<void> {
    const edited = await this.store.find(id)
    const now = this.clock.now()
    if (!edited?.Next || edited.Next > now) return
    const { Kind, Key, Revision, Spans } = edited
    const standing = rules.standingAt(Spans, now)
    await this.#kinds.get(Kind)?.carry?.(Key, (standing?.Content ?? null) as never, standing as never)
    // It stays due where the other processes could not be told, so that the sweep tells them.
    if (!(await this.announcements.announce('editions', Kind))) return
    const next = rules.nextTurn(Spans, now)
    await this.store.lookAgain(id, Revision, next)
    if (next) this.#wake(edited, next)
  }

  async #keep({ _id, Spans }: rules.Edited<unknown>): Promise<void> {
    await this.store.keep(
      Spans.map(({ Number, Content, By, At }) => ({ _id: versionId(_id, Number), Of: _id, Number, Content, By, At })),
    )
  }
}

const dayMs = 24 * 3600_000
