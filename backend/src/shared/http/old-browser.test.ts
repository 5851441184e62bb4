import { expect, test } from '@jest/globals'
import { isWarned, withOldBrowserWarning } from './old-browser.js'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.112 Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/60.0 Safari/537.36', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/61.0 Safari/537.36', false],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:39.0) Gecko/20100101 Firefox/39.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [undefined, false],
])('only a browser older than the shop is made for is warned: %s', (userAgent, warned) => {
  expect(isWarned(userAgent)).toBe(warned)
})

test('the warning stands first in the page, in its language, with a style that the policy lets in', () => {
  const page = withOldBrowserWarning('<html><body><div id="root"></div></body></html>', 'en', 'abc', '')
  expect(page).toMatch(
    /<body><style nonce="abc">[^<]+<\/style><p class="old-browser" role="alert">Your browser is old,[^<]+<\/p><div id="root">/,
  )
  expect(withOldBrowserWarning('<body>', 'sv', 'abc', '')).toContain('Uppdatera webbläsaren.</p>')
})

test('the warning names the telephone of who sells, as text', () => {
  expect(withOldBrowserWarning('<body>', 'sv', 'abc', '08-123 45 67')).toContain('eller ring 08-123 45 67 så hjälper')
  expect(withOldBrowserWarning('<body>', 'en', 'abc', '<b>1</b>')).toContain('or call &lt;b&gt;1&lt;/b&gt; and')
})
