import { expect, test } from '@jest/globals'
import { Pulse } from './pulse.js'

const patience = { callMs: 1, silenceMs: 10, againMs: 1 }
const never = new Promise<never>(() => undefined)

test('slow work goes on for as long as the database is heard', async () => {
  let asked = 0
  let finish: (answer: string) => void = () => undefined
  const work = new Promise<string>((resolve) => {
    finish = resolve
  })
  const pulse = new Pulse(() => {
    asked += 1
    if (asked === 3) finish('done')
    return 0
  }, patience)
  expect(await pulse.during(work)).toBe('done')
})

test('work that waits for a silent database is unavailable', async () => {
  await expect(new Pulse(() => 11, patience).during(never)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a moment of silence after a long turn of our own is none', async () => {
  const silences = [11, 0, 0, 11, 11]
  await expect(new Pulse(() => silences.shift() ?? 0, patience).during(never)).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(silences).toEqual([])
})

test('a call that fails says why itself', async () => {
  await expect(new Pulse(() => 11).during(Promise.reject(new Error('own')))).rejects.toThrow('own')
})
