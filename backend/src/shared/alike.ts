import { isDeepStrictEqual } from 'node:util'

/** As it is kept: what the driver adds to what it has read says nothing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown

/** Whether two documents, or parts of them, say the same. */
export const areAlike = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other))
