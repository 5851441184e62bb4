import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { answerCallsBy } from '../../shared/api'
import { helpPageQuery } from './use-articles'

let status = 404
beforeAll(() => answerCallsBy(() => Promise.resolve(Response.json({ code: 'article.unknown' }, { status }))))
afterAll(() => answerCallsBy(fetch))

const read = (id: string) => new QueryClient().fetchQuery(helpPageQuery(id))

test('customer service is there before its page is written, so the server draws how to reach it; the other pages of the shop are not', async () => {
  expect(await read('kundservice')).toBeNull()
  for (const page of ['leverans', 'foretag', 'tillganglighet']) await expect(read(page)).rejects.toThrow()
})

test('customer service that could not be read is not said to be unwritten', async () => {
  status = 500
  await expect(read('kundservice')).rejects.toThrow()
})
