import { expect, test } from '@jest/globals'
import { laterNames } from '../vite/later-names'

const withTable = (names: string): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${names})))=>i.map(i=>d[i]);\nglobalThis.needed=__vite__mapDeps([0,1]);`

const built = (entryCode: string) => {
  const entry = { type: 'chunk', name: 'index', isEntry: true, code: entryCode }
  const later = { type: 'chunk', name: 'later-routes', isEntry: false, code: 'globalThis.routes=[];' }
  const { generateBundle } = laterNames() as { generateBundle: { handler: (...args: unknown[]) => void } }
  const context = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  generateBundle.handler.call(context, undefined, { 'index.js': entry, 'later-routes.js': later })
  return { entry: entry.code, later: later.code }
}

const neededAfter = (...codes: string[]): unknown =>
  new Function('window', `const globalThis=window;${codes.map((code) => `{${code}}`).join('\n')}return window.needed`)(
    {},
  )

test('the first page has no names of later scripts, and styles are fetched all the same', () => {
  const { entry, later } = built(withTable('["assets/dialogs-1.js","assets/map-2.css"]'))
  expect(entry).not.toContain('dialogs-1')
  expect(neededAfter(entry)).toEqual(['assets/map-2.css'])
  expect(neededAfter(later, entry)).toEqual(['assets/dialogs-1.js', 'assets/map-2.css'])
})

test('a build fails where Vite writes the names in another way', () => {
  expect(() => built('const table=["assets/dialogs-1.js"]')).toThrow('names what is fetched later in another way')
})
