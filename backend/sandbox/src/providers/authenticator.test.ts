import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { SandboxUnderTest } from '../testing.js'

let world: SandboxUnderTest
beforeAll(async () => {
  world = await SandboxUnderTest.open()
})
beforeEach(() => world.reset())
afterAll(() => world.stop())

const page = async (query = '') => {
  const answer = await fetch(`${world.url}/authenticator${query}`)
  return { status: answer.status, text: await answer.text() }
}

test("the code is the one of RFC 6238 at the sandbox's own time", async () => {
  // The RFC's test secret at its first test time, 59 s after the epoch: 94287082.
  await world.control('/clock', { now: '1970-01-01T00:00:59Z' })
  const { status, text } = await page('?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect([status, text]).toEqual([200, expect.stringContaining('<strong>287082</strong>')])
})

test("without a key it is the demo staff's; what is no key is told so and left in the field", async () => {
  expect((await page()).text).toContain('value="BUKETTDEMOBLOMMA"')
  const wrong = await page('?secret=%22hemlig')
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('A till Z och 2 till 7')
  expect(wrong.text).toContain('value="&quot;HEMLIG"')
})
