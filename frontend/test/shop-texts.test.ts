import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { sv } from '../src/shared/i18n/sv'
import { svCheckout } from '../src/shared/i18n/sv/parts/checkout'
import { svGoods } from '../src/shared/i18n/sv/parts/goods'
import { svLater } from '../src/shared/i18n/sv/parts/later'

const sources = fileURLToPath(new URL('../src', import.meta.url))

/** Texts lie where they are said, and stories say what people read. */
const notOfTheShop =
  /^(?:office|shared\/i18n)\/|^app\/(?:pages\/office\/|layouts\/OfficeLayout|office-)|\.(?:stories|test)\.tsx?$/

/** Names that are written out, and the beginnings `orders.state.` of those that are put together. */
const said = (): { whole: ReadonlySet<string>; beginnings: readonly string[] } => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !notOfTheShop.test(file))
  const mentions = files.flatMap((file) => [
    ...readFileSync(join(sources, file), 'utf8').matchAll(/['`]([a-z]\w*(?:\.[\w-]*)+)(['`]|\$\{)/gi),
  ])
  const ending = (isWanted: (end: string) => boolean) =>
    mentions.flatMap(([, text = '', end = '']) => (isWanted(end) ? [text] : []))
  return {
    whole: new Set(ending((end) => end !== '${')),
    beginnings: [...new Set(ending((end) => end === '${'))],
  }
}

/** Every text, as it is asked for; a list is one text. */
const namesIn = (tree: object, before = ''): string[] =>
  Object.entries(tree).flatMap(([part, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null && !Array.isArray(text)
      ? namesIn(text, `${before}${part}.`)
      : [`${before}${part.replace(/_(?:one|other)$/, '')}`],
  )

test('every text that shoppers fetch is said by a page of the shop: what only staff read lies with their pages', () => {
  const { whole, beginnings } = said()
  const names = [...new Set([sv, svGoods, svCheckout, svLater].flatMap((part) => namesIn(part)))]
  expect(names.length).toBeGreaterThan(500)
  const unsaid = names.filter((name) => !whole.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
  expect(unsaid).toEqual([])
})
