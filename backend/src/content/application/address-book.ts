import { DomainError } from '../../shared/domain-error.js'
import type { EditionsOf, Standing } from '../../shared/editions/editions-of.js'
import type { Addresses } from './ports.js'

interface Addressed {
  readonly Title: string
  /** Empty: it has an address that never changes. */
  readonly Slug: string
}

/** Where everything of a kind is read, or was before. */
export class AddressBook<Content extends Addressed> {
  #standing!: Standing<Content>
  #former: ReadonlyMap<string, string> = new Map()

  constructor(
    private readonly kind: 'page' | 'article',
    private readonly addresses: Addresses,
    private readonly editions: () => EditionsOf<Content>,
  ) {}

  async open(standing: Standing<Content>): Promise<void> {
    this.#standing = standing
    standing.onRefreshed(() => this.#read())
    await this.#read()
  }

  async #read(): Promise<void> {
    this.#former = await this.addresses.all(this.kind)
  }

  /** Whose address it is now goes before who had it before. */
  keyAt(slug: string): string | undefined {
    return this.#standing.all().find(({ content }) => content.Slug === slug)?.key ?? this.#former.get(slug)
  }

  /** From now on it leads here, until something else takes it. */
  async take(key: string, content: Content | null): Promise<void> {
    if (content && content.Slug !== '') await this.addresses.take(this.kind, content.Slug, key)
  }

  /** Throws `content.slug-taken` at its field, where something else has the address, or will. */
  async demand(key: string, slug: string, field = 'Content.Slug'): Promise<void> {
    if (slug === '') return
    for (const other of await this.editions().contents()) {
      if (other.key === key) continue
      const taken = other.contents.find(({ Slug }) => Slug === slug)
      if (!taken) continue
      const details = { title: taken.Title }
      const fields = [{ path: field, code: 'content.slug-taken', details }]
      throw new DomainError('content.slug-taken', details, { fields })
    }
  }
}
