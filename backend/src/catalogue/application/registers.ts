import type { ErrorCode } from '@bukett/contracts'
import type { RegisterKind } from '@bukett/contracts/http/registers'
import { Injectable } from '@nestjs/common'
import { changedFields } from '../../shared/changed-fields.js'
import { DomainError } from '../../shared/domain-error.js'
import { parentFault } from '../domain/article-category.js'
import { liftFault } from '../domain/lifts.js'
import { type Kept, keptBy, occasionsOf, type Typed, versionOf, type Wire } from '../domain/registers.js'
import { ownSynonyms } from '../domain/synonyms.js'
import { Catalogue } from './catalogue.js'
import { International } from './international.js'
import { RegisterUses } from './register-uses.js'
import { CatalogueChanges, type ReferenceKind, References } from './ports.js'

/** Where each register is kept. */
const stored = {
  addons: 'addons',
  occasions: 'occasions',
  greetings: 'greetingTexts',
  assortments: 'assortments',
  countries: 'countries',
  synonyms: 'searchSynonyms',
  lifts: 'searchLifts',
  categories: 'articleCategories',
} as const satisfies Record<RegisterKind, ReferenceKind>

const placesTold = 3

const atField = (field: string, code: ErrorCode, details: Record<string, string> = {}): DomainError =>
  new DomainError(code, details, { fields: [{ path: `body.${field}`, code, details }] })

/** Registers of a few rows that are kept by hand. Every process reads them anew when one has changed. */
@Injectable()
export class Registers {
  constructor(
    private readonly references: References,
    private readonly changes: CatalogueChanges,
    private readonly catalogue: Catalogue,
    private readonly international: International,
    private readonly uses: RegisterUses,
  ) {}

  async list<Kind extends RegisterKind>(kind: Kind): Promise<{ Rows: Wire<Kind>[] }> {
    return { Rows: (await this.#all(kind)).map((row) => this.#wire(kind, row)) }
  }

  /**
   * `removed`: the version of it that was taken away, which is put back with what nobody types. Throws `register.is-there`,
   * `register.changed` where that was not put aside, `register.unknown-occasion`, and what is wrong with a lift.
   */
  async add<Kind extends RegisterKind>(
    kind: Kind,
    code: string,
    typed: Typed<Kind>,
    removed?: number,
  ): Promise<Wire<Kind>> {
    await this.#demand(kind, code, typed)
    if (kind === 'countries') await this.#demandFree((typed as Typed<'countries'>).Slug)
    await this.#keepOwn(kind)
    const aside = (await this.references.removed(stored[kind], code)) as Kept<Kind>[]
    const was = aside.find((one) => versionOf(one) === removed)
    if (removed !== undefined && !was) throw new DomainError('register.changed')
    // After all that were taken away, so that no two rows of a code are of one version.
    const row = { ...keptBy(kind, code, typed, was), Version: Math.max(0, ...aside.map(versionOf)) + 1 }
    if (!(await this.changes.during(() => this.references.add(stored[kind], row)))) {
      throw atField('Code', 'register.is-there', { code })
    }
    return this.#wire(kind, row)
  }

  /** Throws `register.unknown`, `register.changed`, `register.unknown-occasion`, `register.address-stays`. */
  async change<Kind extends RegisterKind>(
    kind: Kind,
    code: string,
    version: number,
    typed: Typed<Kind>,
  ): Promise<{ row: Wire<Kind>; changed: string[] }> {
    await this.#demand(kind, code, typed)
    await this.#keepOwn(kind)
    const was = await this.#one(kind, code)
    if (versionOf(was) !== version) throw new DomainError('register.changed')
    if ('Slug' in was && was.Slug !== (typed as Typed<'countries'>).Slug)
      throw atField('Slug', 'register.address-stays', { slug: was.Slug })
    const row = keptBy(kind, code, typed, was)
    const write = () => this.references.change(stored[kind], row, version)
    if (!(await this.changes.during(write))) throw new DomainError('register.changed')
    return { row: this.#wire(kind, row), changed: changedFields(was, row) }
  }

  /** Throws `register.unknown`, `register.changed`, `register.used`, `register.used-in-content`. */
  async remove(kind: RegisterKind, code: string, version: number): Promise<void> {
    await this.#keepOwn(kind)
    const row = await this.#one(kind, code)
    const places = await this.uses.now(kind, 'Slug' in row ? row.Slug : row._id)
    if (places.length > 0) {
      const told = places.slice(0, placesTold).join(', ')
      throw new DomainError('register.used-in-content', { name: nameOf(row), places: told })
    }
    const count = await this.#namedBy(kind, code)
    if (count > 0) throw new DomainError('register.used', { name: nameOf(row), count })
    const write = () => this.references.remove(stored[kind], code, version)
    if (versionOf(row) !== version || !(await this.changes.during(write))) throw new DomainError('register.changed')
  }

  async #all<Kind extends RegisterKind>(kind: Kind): Promise<Kept<Kind>[]> {
    const rows = (await this.references.all(stored[kind])) as Kept<Kind>[]
    return rows.length === 0 && kind === 'synonyms' ? ([...ownSynonyms] as Kept<Kind>[]) : rows
  }

  /** Whoever changes the first row keeps the shop's own ones too; what stands there already stays. */
  async #keepOwn(kind: RegisterKind): Promise<void> {
    if (kind !== 'synonyms' || (await this.references.count('searchSynonyms')) > 0) return
    await this.references.addMissing('searchSynonyms', ownSynonyms)
  }

  async #one<Kind extends RegisterKind>(kind: Kind, code: string): Promise<Kept<Kind>> {
    const row = (await this.#all(kind)).find(({ _id }) => _id.toLowerCase() === code.toLowerCase())
    if (!row) throw new DomainError('register.unknown')
    return row
  }

  #wire<Kind extends RegisterKind>(kind: Kind, row: Kept<Kind>): Wire<Kind> {
    const Used = this.#goodsOf(kind, row._id)
    const named = 'IsTextGreeting' in row && { Occasions: occasionsOf(row) }
    return { Rule: null, ...row, ...named, Code: row._id, Version: versionOf(row), Used } as unknown as Wire<Kind>
  }

  /** How many goods, or articles, name it; goods also while they are listed nowhere. */
  #goodsOf(kind: RegisterKind, code: string): number {
    switch (kind) {
      case 'addons':
      case 'assortments':
      case 'occasions':
        return this.catalogue.countOf(kind, code)
      case 'countries':
        return this.international.goodsFor(code)
      case 'categories':
        return this.uses.of(kind, code)
      default:
        return 0
    }
  }

  /** What would miss it, beside what editors write. */
  async #namedBy(kind: RegisterKind, code: string): Promise<number> {
    if (kind === 'categories') {
      return (await this.#all(kind)).filter(({ ParentId }) => ParentId === code).length
    }
    const goods = this.#goodsOf(kind, code)
    if (kind !== 'occasions') return goods
    const [greetings, addons, assortments] = await Promise.all([
      this.#all('greetings'),
      this.#all('addons'),
      this.#all('assortments'),
    ])
    return (
      goods +
      greetings.filter(({ Occasion }) => Occasion === code).length +
      addons.filter((addon) => occasionsOf(addon).includes(code)).length +
      assortments.filter(({ Rule }) => Rule?.Occasions.includes(code)).length
    )
  }

  /** Two countries do not have one address. */
  async #demandFree(slug: string): Promise<void> {
    if ((await this.#all('countries')).some(({ Slug }) => Slug === slug))
      throw atField('Slug', 'register.is-there', { code: slug })
  }

  async #demand<Kind extends RegisterKind>(kind: Kind, row: string, typed: Typed<Kind>): Promise<void> {
    await this.#demandOccasions(kind, typed)
    if (kind === 'categories') {
      const fault = parentFault(row, (typed as Typed<'categories'>).ParentId, await this.#all('categories'))
      if (fault) throw atField('ParentId', fault)
    }
    if (kind !== 'lifts') return
    const others = (await this.#all('lifts')).filter(({ _id }) => _id !== row)
    const fault = liftFault(typed as Typed<'lifts'>, others, (code) => this.catalogue.find(code)?._id === code)
    if (!fault) return
    throw atField(fault.field, fault.code, fault.details)
  }

  /** Throws `register.unknown-occasion` at its field. */
  async #demandOccasions<Kind extends RegisterKind>(kind: Kind, typed: Typed<Kind>): Promise<void> {
    const named = occasionsIn(kind, typed)
    if (named.codes.length === 0) return
    const known = new Set((await this.#all('occasions')).map(({ _id }) => _id))
    if (named.codes.every((code) => known.has(code))) return
    throw atField(named.field, 'register.unknown-occasion')
  }
}

const occasionsIn = <Kind extends RegisterKind>(
  kind: Kind,
  typed: Typed<Kind>,
): { readonly field: string; readonly codes: readonly string[] } => {
  if (kind === 'greetings') return { field: 'Occasion', codes: [(typed as Typed<'greetings'>).Occasion] }
  if (kind === 'addons') return { field: 'Occasions', codes: occasionsOf(typed as Typed<'addons'>) }
  const rule = kind === 'assortments' ? (typed as Typed<'assortments'>).Rule : null
  return { field: 'Rule.Occasions', codes: rule?.Occasions ?? [] }
}

const nameOf = (row: object): string => ('Name' in row ? String(row.Name) : 'Text' in row ? String(row.Text) : '')
