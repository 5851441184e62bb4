import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build } from './lib/build.mjs'
import { Fault } from './lib/fault.mjs'

test('who misspells what is to be built is told what there is, and nothing is built', async () => {
  const isTold = (error) => error instanceof Fault && /no build of bakcend: .*backend, frontend/.test(error.message)
  await assert.rejects(build(['widget', 'bakcend']), isTold)
})
