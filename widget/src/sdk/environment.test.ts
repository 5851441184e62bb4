import { expect, test } from '@jest/globals'
import { releaseIn } from './environment'

test('a part comes from beside the library, so that a version that is pinned has its own, and a cached one that of today', () => {
  const cdn = 'https://cdn-eu.senare.example'
  for (const [script, release] of [
    ['https://cdn-eu.senare.example/lib/v1/sdk.js', 'v1'],
    ['https://cdn-eu.senare.example/lib/v1.0.0/sdk.js?x=1', 'v1.0.0'],
    ['https://cdn-eu.senare.example/lib/1.0.0/express.js', '1.0.0'],
    ['https://cdn-eu.senare.example/lib/v1.0/sdk.js', 'v1'],
    ['https://cdn-eu.senare.example/static/lib/1.0.0/sdk.js', 'v1'],
    ['https://shop.example/lib/2.3.4/bundle.js', 'v1'],
    ['https://shop.example/assets/senare.js', 'v1'],
    ['/lib/1.0.0/sdk.js', 'v1'],
    [undefined, 'v1'],
  ] as const)
    expect([script, releaseIn(cdn, script)]).toEqual([script, release])
})
