import type { Answer, Input } from '@bukett/contracts'
import type { LibraryPicture, mediaApi } from '@bukett/contracts/http/media'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { CoalescedWork } from '../../shared/coalesced-work.js'
import { Announcements } from '../../shared/announcements.js'
import { hasWords, type StoredPicture, toLibraryPicture, useIn } from '../domain/picture.js'
import { PictureUses } from './picture-uses.js'
import { Pictures } from './ports.js'

const pageSize = 60
const usesShown = 20

/** Without case, and each letter with its dots and rings as one: a Mac names its files with them apart. */
const asTyped = (text: string): string => text.normalize('NFC').toLowerCase()

/** The library in memory: read at start, and again when it is announced that it changed. */
@Injectable()
export class Library {
  #pictures: readonly StoredPicture[] = []
  #byId = new Map<string, StoredPicture>()
  readonly #listeners: (() => void)[] = []
  readonly #reading = new CoalescedWork(() => this.#read())

  constructor(
    private readonly pictures: Pictures,
    private readonly uses: PictureUses,
    announcements: Announcements,
  ) {
    announcements.on('media', () => this.refresh())
  }

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  /** Reads everything anew. */
  refresh(): Promise<void> {
    return this.#reading.run()
  }

  async #read(): Promise<void> {
    this.#pictures = await this.pictures.all()
    this.#byId = new Map(this.#pictures.map((picture) => [picture._id, picture]))
    for (const listener of this.#listeners) listener()
  }

  onRefreshed(listener: () => void): void {
    this.#listeners.push(listener)
  }

  find(id: string): StoredPicture | undefined {
    return this.#byId.get(id)
  }

  shown(picture: StoredPicture, language: Language): LibraryPicture {
    const uses = this.uses.of(picture._id).slice(0, usesShown)
    return toLibraryPicture(
      picture,
      uses.map((use) => useIn(use, language)),
    )
  }

  list(
    { filter, words, page }: Input<typeof mediaApi.list>['query'],
    language: Language,
  ): Answer<typeof mediaApi.list> {
    const isUnused = ({ _id }: StoredPicture): boolean => this.uses.of(_id).length === 0
    const isWordless = (picture: StoredPicture): boolean => !hasWords(picture)
    const kept = { all: () => true, unused: isUnused, wordless: isWordless }[filter]
    const wanted = asTyped(words)
    const found = this.#pictures.filter(
      (one) => kept(one) && (wanted === '' || one._id === words || this.#says(one).includes(wanted)),
    )
    return {
      Pictures: found.slice(page * pageSize, (page + 1) * pageSize).map((one) => this.shown(one, language)),
      Total: found.length,
      PageSize: pageSize,
      Unused: this.#pictures.filter(isUnused).length,
      Wordless: this.#pictures.filter(isWordless).length,
    }
  }

  #says({ _id, Name, Alt, AltEn }: StoredPicture): string {
    const uses = this.uses.of(_id).flatMap((use) => [use.Code, use.Name, use.NameEn])
    return asTyped([Name, Alt, AltEn, ...uses].join('\n'))
  }
}
