import type { Mention } from '@bukett/contracts/http/attention'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { unchanged } from '../domain/consequences.js'
import { mentionKey } from '../domain/find-keys.js'
import { ChangeOrder } from './change-order.js'
import { Orders } from './ports.js'

const mostRows = 50
const mostAtOnce = 1000

/** Notes in which somebody of staff is named, until they say that they are done with them. */
@Injectable()
export class Mentions {
  constructor(
    private readonly orders: Orders,
    private readonly change: ChangeOrder,
    private readonly accounts: AccountReader,
  ) {}

  async of(userId: string): Promise<Mention[]> {
    const { groups } = await this.orders.search({
      wanted: [{ key: mentionKey(userId) }],
      after: null,
      rows: mostRows,
      most: mostAtOnce,
    })
    const waiting = groups
      .flatMap(({ _id, notes = [] }) =>
        notes.filter(({ waiting: whom = [] }) => whom.includes(userId)).map((note) => ({ number: _id, ...note })),
      )
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, mostRows)
    const names = await this.accounts.namesOf(new Set(waiting.map(({ by }) => by)))
    return waiting.map(({ number, id, at, by, text }) => ({
      OrderGroupId: number,
      NoteId: id,
      At: at.toISOString(),
      By: names.get(by) ?? '',
      Text: text,
    }))
  }

  /** Pressed again: nothing. Throws `order.unknown`. */
  async done(number: string, noteId: string, userId: string): Promise<Mention[]> {
    await this.change.run(number, (group) => {
      const { notes = [] } = group
      const isWaiting = notes.some(({ id, waiting = [] }) => id === noteId && waiting.includes(userId))
      if (!isWaiting) return unchanged(group)
      const left = notes.map((note) =>
        note.id === noteId ? { ...note, waiting: (note.waiting ?? []).filter((id) => id !== userId) } : note,
      )
      return { group: { ...group, notes: left }, after: [] }
    })
    return this.of(userId)
  }
}
