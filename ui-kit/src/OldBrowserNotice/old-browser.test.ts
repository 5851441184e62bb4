import { describe, expect, test } from 'vitest'
import { isOldBrowser } from './old-browser'

describe('an old browser', () => {
  const agents: readonly (readonly [string, boolean])[] = [
    ['Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.112 Safari/537.36', true],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/50.0.2661.75 Safari/537.36', false],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
    ['Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:39.0) Gecko/20100101 Firefox/39.0', true],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9) AppleWebKit/600.1 (KHTML, like Gecko) Version/8.0 Safari/600.1',
      true,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      false,
    ],
    ['Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/37.0 Safari/537.36 OPR/24.0', true],
    ['something/1.0', false],
  ]
  for (const [agent, old] of agents)
    test(`${agent.slice(-44)} is ${old ? 'too old' : 'new enough'}`, () => {
      expect(isOldBrowser(agent)).toBe(old)
    })
})
