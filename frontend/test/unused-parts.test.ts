import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Cut, cuts } from '../vite/cuts'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))
const files = ['@mui/material', '@mui/system', '@emotion', 'react-router/dist/production'].flatMap((folder) =>
  readdirSync(`${packages}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${packages}/${folder}/${file}`,
  ),
)

/** The installed files that something is cut out of. */
const filesOf = (of: RegExp): string[] =>
  files.filter((file) => of.test(file)).map((file) => readFileSync(file, 'utf8'))

const cutOut = (code: string, { what, by = '' }: Cut): string => code.replace(what, by)

test.each(cuts.map((cut) => [String(cut.of), String(cut.what), cut] as const))(
  'of the installed library there is what is cut out of %s: %s',
  (_of, _what, cut) => {
    expect(filesOf(cut.of).some((code) => cutOut(code, cut) !== code)).toBe(true)
  },
)

/** What is left of a file. */
const leftOf = (example: string): string =>
  cuts.filter(({ of }) => of.test(example)).reduce(cutOut, filesOf(new RegExp(`${example}$`)).join('\n'))

test('a button hears presses and the focus by itself, and nothing in it asks for a ripple', () => {
  const button = leftOf('/@mui/material/ButtonBase/ButtonBase.mjs')
  expect(button).not.toMatch(/\bripple\.(start|stop|pulsate|ref|shouldMount)\b|handleRippleRef/)
  expect(button).toContain('const handleMouseDown = useRippleHandler(onMouseDown, disableTouchRipple);')
})

test('a field of one line brings nothing that measures several', () => {
  expect(leftOf('/@mui/material/InputBase/InputBase.mjs')).toContain("const TextareaAutosize = 'textarea';")
})
