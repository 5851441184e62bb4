import { createClient, endpoint, errorCatalogue } from '@bukett/contracts'
import { money } from '@bukett/contracts/money'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { mock, mockError } from './mock'

const bid = endpoint({
  method: 'POST',
  path: '/api/trial/:code',
  summary: 'An endpoint of this test alone.',
  access: 'everyone',
  params: z.object({ code: z.string() }),
  body: z.object({ Amount: money }),
  response: z.object({ Code: z.string(), Price: money, Count: z.int() }),
})

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const client = createClient({ baseUrl: 'http://shop.test' })
const call = () => client(bid, { params: { code: 'ROS' }, body: { Amount: 19950 } })

describe('a mock of an endpoint', () => {
  test('answers kronor on the wire, which the client reads back in öre', async () => {
    server.use(mock(bid, { Code: 'ROS', Price: 34950, Count: 1 }))
    expect(await call()).toEqual({ Code: 'ROS', Price: 34950, Count: 1 })
    const raw = await fetch('http://shop.test/api/trial/ROS', { method: 'POST', body: '{"Amount":1}' })
    expect(await raw.json()).toMatchObject({ Price: 349.5 })
  })

  test('answers to what is asked, decoded', async () => {
    server.use(mock(bid, ({ params, body }) => ({ Code: params.code, Price: body.Amount + 50, Count: 2 })))
    expect(await call()).toEqual({ Code: 'ROS', Price: 20000, Count: 2 })
  })

  test('refuses an answer that the contract does not allow', async () => {
    // The mock server tells the console whom to blame; here that is the point.
    const blame = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.use(mock(bid, { Code: 'ROS', Price: 34950, Count: 0.5 }))
    await expect(call()).rejects.toThrow()
    expect(blame).toHaveBeenCalled()
    blame.mockRestore()
  })

  test('an error has the status, code and text of the catalogue', async () => {
    server.use(mockError(bid, 'request.not-found'))
    const { status, sv } = errorCatalogue['request.not-found']
    await expect(call()).rejects.toMatchObject({ status, code: 'request.not-found', message: sv })
  })
})
