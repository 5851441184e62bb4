import { expect, test } from '@jest/globals'
import { ApiError } from '@bukett/contracts'
import { QueryObserver } from '@tanstack/react-query'
import { isFromBefore } from './from-before'
import { createQueryClient, keepAnswer } from './query'

const key = ['cart']
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A read that is under way until it is answered. */
const reading = (before?: string) => {
  const queries = createQueryClient(0)
  if (before !== undefined) queries.setQueryData(key, before)
  const read: { answer: (data: string) => void; isGivenUp: boolean } = { answer: () => undefined, isGivenUp: false }
  const observer = new QueryObserver(queries, {
    queryKey: key,
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', () => (read.isGivenUp = true))
      return new Promise<string>((resolve) => (read.answer = resolve))
    },
    staleTime: 0,
  })
  const stop = observer.subscribe(() => undefined)
  return { queries, read, observer, stop }
}

test.each([
  ['the first one', undefined],
  ['a later one', 'two roses'],
])('a read that was under way before a change does not show what was before it: %s', async (_, before) => {
  const { queries, read, observer, stop } = reading(before)
  keepAnswer(queries, key, 'three roses')
  read.answer('two roses')
  await settled()
  expect(read.isGivenUp).toBe(true)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'three roses', status: 'success', fetchStatus: 'idle' })
  stop()
})

test('an answer may be made from what is shown', () => {
  const queries = createQueryClient(0)
  queries.setQueryData(key, 'two')
  keepAnswer<string>(queries, key, (shown) => `${shown ?? ''} and three`)
  expect(queries.getQueryData(key)).toBe('two and three')
})

/** What is shown once reading anew has failed; what comes after it is not from before. */
const readAnew = async (before: string | undefined, status: number, refetchInterval: number | false = false) => {
  const queries = createQueryClient(0)
  if (before !== undefined) queries.setQueryData(key, before)
  const observer = new QueryObserver(queries, {
    queryKey: key,
    queryFn: (): Promise<string> => Promise.reject(new ApiError(status, 'unavailable', '')),
    staleTime: Infinity,
    refetchInterval,
  })
  const stop = observer.subscribe(() => undefined)
  await observer.refetch()
  const { data, error } = observer.getCurrentResult()
  const query = queries.getQueryCache().find({ queryKey: key })!
  const answer = { data, isTold: error !== null, isFromBefore: isFromBefore(query) }
  queries.setQueryData(key, 'three roses')
  expect(isFromBefore(query)).toBe(false)
  stop()
  queries.clear()
  return answer
}

test.each([0, 503])('what was read stays what is shown when reading it anew fails by %s', async (status) => {
  expect(await readAnew('two roses', status)).toEqual({ data: 'two roses', isTold: false, isFromBefore: true })
})

test.each([403, 404, 429])('an answer that refuses is told: %s', async (status) => {
  expect(await readAnew('two roses', status)).toMatchObject({ isTold: true, isFromBefore: false })
})

test('what was never read, or is read by itself again and again, tells its failure where it stands', async () => {
  expect(await readAnew(undefined, 503)).toMatchObject({ isTold: true, isFromBefore: false })
  expect(await readAnew('two roses', 503, 60_000)).toMatchObject({ isTold: true, isFromBefore: false })
})
