import { expect, test } from '@jest/globals'
import { CacheProvider } from '@emotion/react'
import Box from '@mui/material/Box'
import { renderToString } from 'react-dom/server'
import { collectStyles } from './styles-on-server'

const cssOf = (sx: object): string => {
  const { cache, styleTags } = collectStyles()
  renderToString(
    <CacheProvider value={cache}>
      <Box sx={sx} />
    </CacheProvider>,
  )
  return /\{(.*?)\}+<\/style>/.exec(styleTags())?.[1] ?? ''
}

test('a rule that every browser of the shop knows is written once', () => {
  const css = cssOf({ display: 'flex', alignItems: 'center', transition: 'transform 200ms', filter: 'none' })
  expect(css).toBe('display:flex;align-items:center;transition:transform 200ms;filter:none;')
})

test.each([
  [{ userSelect: 'none' }, '-webkit-user-select:none;user-select:none;'],
  [{ hyphens: 'auto' }, '-webkit-hyphens:auto;hyphens:auto;'],
  [{ maskImage: 'none' }, '-webkit-mask-image:none;mask-image:none;'],
  [{ colorAdjust: 'exact' }, '-webkit-print-color-adjust:exact;color-adjust:exact;'],
  [
    { textDecoration: 'underline dotted' },
    '-webkit-text-decoration:underline dotted;text-decoration:underline dotted;',
  ],
])('what Safari knows by its old name alone is written by both: %j', (sx, css) => {
  expect(cssOf(sx)).toBe(css)
})
