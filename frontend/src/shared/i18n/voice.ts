import type { Language } from '@bukett/contracts/rules/language'
import type { KitTexts } from '@bukett/ui-kit'
import { type Part, parts } from './parts.js'
import { type Texts, type Translate, translator } from './translate.js'

export interface Spoken {
  readonly language: Language
  readonly t: Translate
  /** The kit's own words, where they are not the Swedish that it has anyway. */
  readonly kitTexts: KitTexts | undefined
}

/** Texts by their subjects. A subject may be told in several parts. */
type Tree = Readonly<Record<string, object>>

const files: Readonly<Record<Language, Readonly<Record<Part, () => Promise<Tree>>>>> = {
  sv: {
    goods: () => import('./sv/parts/goods.js').then(({ svGoods }) => svGoods),
    checkout: () => import('./sv/parts/checkout.js').then(({ svCheckout }) => svCheckout),
    later: () => import('./sv/parts/later.js').then(({ svLater }) => svLater),
  },
  en: {
    goods: () => import('./en/parts/goods.js').then(({ enGoods }) => enGoods),
    checkout: () => import('./en/parts/checkout.js').then(({ enCheckout }) => enCheckout),
    later: () => import('./en/parts/later.js').then(({ enLater }) => enLater),
  },
}

/** A language with those of its texts that have come. */
export class Voice {
  readonly #texts: Record<string, object> = {}
  readonly #coming = new Map<Part, Promise<void>>()
  /** A text was asked for before it had come: what asked is drawn again when more have. */
  #isMissed = false
  #spoken: Spoken

  /** `heard` is told when what was spoken before it is to be drawn again. */
  constructor(
    private readonly language: Language,
    first: Tree,
    private readonly kitTexts: KitTexts | undefined,
    private readonly heard: (before: Spoken, now: Spoken) => void,
  ) {
    this.#learn(first)
    this.#spoken = this.#speech()
  }

  get spoken(): Spoken {
    return this.#spoken
  }

  async fetch(wanted: Iterable<Part>): Promise<void> {
    await Promise.all([...wanted].map((part) => this.#coming.get(part) ?? this.#begin(part)))
  }

  #begin(part: Part): Promise<void> {
    const coming = files[this.language][part]().then(
      (tree) => this.#hear(tree),
      (error: unknown) => {
        // The next try may find the way.
        this.#coming.delete(part)
        throw error
      },
    )
    this.#coming.set(part, coming)
    return coming
  }

  #hear(tree: Tree): void {
    this.#learn(tree)
    if (!this.#isMissed) return
    this.#isMissed = false
    const before = this.#spoken
    this.#spoken = this.#speech()
    this.heard(before, this.#spoken)
  }

  #learn(tree: Tree): void {
    for (const [subject, texts] of Object.entries(tree)) this.#texts[subject] = { ...this.#texts[subject], ...texts }
  }

  #speech(): Spoken {
    const { language, kitTexts } = this
    const t = translator(language, this.#texts as Partial<Texts>, () => {
      this.#isMissed = true
      void this.fetch(parts).catch(() => undefined)
    })
    return { language, t, kitTexts }
  }
}
