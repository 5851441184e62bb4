import { expect, test } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
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
