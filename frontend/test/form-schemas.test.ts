import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { schemasThatGetLost } from '../vite/contracts-without-schemas'

const sources = fileURLToPath(new URL('../src', import.meta.url))

test('a form’s schema stands in it as it is, so that the built shop has it too', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.stories|\.test)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const lost = files.flatMap((file) =>
    schemasThatGetLost(readFileSync(join(sources, file), 'utf8')).map((read) => `${file}: ${read}`),
  )
  expect(lost).toEqual([])
})

test('a schema that is chosen, passed on or made anew is told, and one that only gives a type is not', () => {
  expect(schemasThatGetLost('useForm({ schema: isNew ? peopleApi.add.body : peopleApi.change.body })')).toEqual([
    'peopleApi.add.body',
    'peopleApi.change.body',
  ])
  expect(schemasThatGetLost('const schema = peopleApi.add.body')).toEqual(['peopleApi.add.body'])
  expect(schemasThatGetLost('useForm({ schema: peopleApi.add.body, send })')).toEqual([])
  expect(schemasThatGetLost('type Body = z.output<typeof peopleApi.add.body>\n// as peopleApi.add.body')).toEqual([])
})
