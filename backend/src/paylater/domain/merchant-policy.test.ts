import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { contentSecurityPolicy } from '../../shared/http/web.js'
import { guideAt, merchantPolicy } from './merchant-policy.js'

const guide = readFileSync(new URL('../../../../docs/merchants.md', import.meta.url), 'utf8')
const here = 'http://127.0.0.1:3000'
const two = { api: 'https://api-eu.senare.example', cdn: 'https://cdn-eu.senare.example' }

describe('the guide for merchants', () => {
  test('says the policy of a page, where Senare has one host and where it has two', () => {
    expect(guide).toContain(`\`\`\`text policy.txt\n${merchantPolicy({ api: here, cdn: here })}\n\`\`\``)
    expect(guide).toContain(`\n    ${merchantPolicy(two)}\n`)
  })

  test('names the addresses of the Senare that serves it, the library’s where the library is meant', () => {
    const served = guideAt(guide, { api: 'https://api.other.example', cdn: 'https://cdn.other.example' })
    expect(served).not.toContain(here)
    expect(served).toContain("SENARE = 'https://api.other.example'")
    expect(served).toContain('<script src="https://cdn.other.example/lib/v1/sdk.js" crossorigin>')
    expect(served).toContain("loadPayments({ cdn: 'https://cdn.other.example' })")
    expect(served).toContain(
      "```text policy.txt\ndefault-src 'none'; script-src 'self' https://cdn.other.example; frame-src https://cdn.other.example https://cdn-fallback.other.example;",
    )
  })
})

test.each([
  ['one host', { api: here, cdn: here }],
  ['a host for each', two],
])('WI-33: the shop lets in what every merchant does, where Senare has %s', (_, { api, cdn }) => {
  const read = (policy: string) => new Map(policy.split('; ').map((line) => [line.split(' ', 1)[0], line.split(' ')]))
  const shop = read(contentSecurityPolicy({ widget: { url: api, cdnUrl: cdn } }))
  for (const [directive, sources] of read(merchantPolicy({ api, cdn })))
    if (directive !== 'default-src') expect(shop.get(directive)).toEqual(expect.arrayContaining(sources))
})
