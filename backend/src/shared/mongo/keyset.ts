import type { Model } from 'mongoose'
import type { ListSpan } from '../office-list.js'

export interface KeysetQuestion {
  readonly where: Readonly<Record<string, unknown>>
  /** What the list is sorted by, and then by the id; there is an index of what `where` equals that goes on with these two. */
  readonly by: string
  /** @default -1, the latest first */
  readonly direction?: 1 | -1
  readonly fields: Readonly<Record<string, 0 | 1>>
}

/** The next rows of a list: as dear at its end as at its beginning. */
export const keysetPage = <Document>(
  { collection }: Model<never>,
  { where, by, direction = -1, fields }: KeysetQuestion,
  { since, before, after }: ListSpan,
  limit: number,
): Promise<Document[]> => {
  const beyond = direction === 1 ? '$gt' : '$lt'
  const bounds = [
    ...(since === undefined ? [] : [{ [by]: { $gte: since } }]),
    ...(before === undefined ? [] : [{ [by]: { $lt: before } }]),
    ...(after === undefined
      ? []
      : [
          { [by]: { [`${beyond}e`]: after.at } },
          { $or: [{ [by]: { [beyond]: after.at } }, { [by]: after.at, _id: { [beyond]: after.id } }] },
        ]),
  ]
  return collection
    .find({ ...where, ...(bounds.length > 0 && { $and: bounds }) } as never, {
      projection: fields,
      sort: { [by]: direction, _id: direction },
      limit,
    })
    .toArray() as unknown as Promise<Document[]>
}
