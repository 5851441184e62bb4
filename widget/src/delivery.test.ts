import { describe, expect, test } from '@jest/globals'
import { deliver, packedFor, type Manifest } from './delivery'

const own = { script: "'sha256-a'", style: "'sha256-b'" }
const manifest: Manifest = {
  version: '1.4.2',
  releases: { '1.4.0': { 'sdk.js': 'sha384-a' }, '1.4.1': { 'sdk.js': 'sha384-b', 'advice.js': 'sha384-c' } },
  policies: { main: own, static: own, 'step-up': own, device: own, refused: own, terms: own },
}
const options = { ancestors: ['https://shop.example'], api: ['https://api.senare.example'] }
const at = (path: string) => deliver(path, manifest, options)

describe('scripts', () => {
  test('the newest of a major is fresh within five minutes, an exact version is for ever', () => {
    expect(at('/lib/v1/sdk.js')).toMatchObject({
      file: 'lib/sdk.js',
      headers: { 'cache-control': expect.stringContaining('max-age=240') },
    })
    for (const path of ['/lib/1.4.1/sdk.js', '/lib/v1.4.1/sdk.js'])
      expect(at(path)).toMatchObject({
        file: 'lib/1.4.1/sdk.js',
        headers: { 'cache-control': expect.stringContaining('immutable') },
      })
  })

  test('an exact version is answered as long as it has been released, also once there are newer ones, and from no other build', () => {
    expect(at('/lib/v1.4.0/sdk.js')?.file).toBe('lib/1.4.0/sdk.js')
    for (const path of ['/lib/v1.4.2/sdk.js', '/lib/1.4.0/advice.js', '/lib/1.3.9/sdk.js'])
      expect(at(path)).toBeUndefined()
  })

  test('there is nothing else', () => {
    for (const path of ['/lib/v2/sdk.js', '/lib/v1/secret.js', '/lib/v1/../sdk.js', '/', ''])
      expect(at(path)).toBeUndefined()
  })
})

test('a file travels packed as its reader takes it', () => {
  for (const [accepted, suffix] of [
    ['gzip, deflate, br, zstd', '.br'],
    ['gzip;q=0.8, br;q=0', '.gz'],
    ['GZIP', '.gz'],
    ['identity', ''],
    ['', ''],
    ['brotli, xgzip', ''],
  ] as const)
    expect([accepted, packedFor(accepted).suffix]).toEqual([accepted, suffix])
})

describe('frames', () => {
  test('an entry is found by its component', () => {
    expect(at('/default/sv-SE/buy/main/3/pay_later.html')?.file).toBe('frames/main.html')
    expect(at('/default/sv-SE/buy/static/0/default.html')?.file).toBe('frames/static.html')
    for (const path of [
      '/lilac/sv-SE/buy/main/3/x.html',
      '/default/sv/buy/device/3/x.html',
      '/default/sv/buy/main/zz/x.html',
    ])
      expect(at(path)).toBeUndefined()
  })

  test('127 only the pages of merchants may embed a frame that pays', () => {
    const policy = (path: string) => at(path)?.headers['content-security-policy']
    expect(policy('/default/sv-SE/buy/main/3/x.html')).toContain('frame-ancestors https://shop.example')
    expect(policy('/popup/step-up.html')).toContain('frame-ancestors https://shop.example')
    expect(policy('/default/sv-SE/buy/static/3/x.html')).toContain('frame-ancestors *')
    expect(
      deliver('/popup/step-up.html', manifest, { ancestors: [], api: [] })?.headers['content-security-policy'],
    ).toContain("frame-ancestors 'none'")
    expect(deliver('/terms.html', manifest, { ancestors: [], api: [] })?.file).toBe('frames/terms.html')
  })

  test('a page that no merchant has named gets a frame that says so, afresh each time, and can do nothing', () => {
    for (const path of ['/device/index.html', '/default/sv-SE/buy/main/3/x.html']) {
      const found = deliver(path, manifest, { ancestors: [], api: [] })
      expect(found?.file).toBe('frames/refused.html')
      expect(found?.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding, referer' })
      expect(found?.headers['content-security-policy']).toContain("connect-src 'none'")
    }
  })

  test('a frame runs its own script and talks to the provider, and nothing else', () => {
    const policy = at('/default/sv-SE/buy/main/3/x.html')?.headers['content-security-policy']
    expect(policy).toContain("default-src 'none'; script-src 'sha256-a'; style-src 'sha256-b'")
    expect(policy).toContain('connect-src https://api.senare.example')
    expect(policy).not.toContain('unsafe')
  })

  test('50 a page that isolates itself can embed a frame, and a popup is not cut off', () => {
    const headers = at('/popup/step-up.html')?.headers
    expect(headers).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    expect(headers).not.toHaveProperty('x-frame-options')
  })
})
