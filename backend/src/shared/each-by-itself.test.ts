import { expect, test } from '@jest/globals'
import { mongo } from 'mongoose'
import { eachByItself } from './each-by-itself.js'

const done: number[] = []
const failingAt =
  (...bad: number[]) =>
  async (one: number): Promise<void> => {
    if (bad.includes(one)) throw new Error(`no ${one}`)
    done.push(one)
  }

test('one that fails keeps none of the others from their turn, and is told', async () => {
  done.length = 0
  await expect(eachByItself([1, 2, 3], failingAt(1))).rejects.toThrow('no 1')
  expect(done).toEqual([2, 3])
  await expect(eachByItself([1, 2, 3], failingAt(1, 3))).rejects.toThrow('2 of them failed')
  await eachByItself([4], failingAt())
  expect(done).toEqual([2, 3, 2, 4])
})

test('with the database away nobody else waits for it', async () => {
  const asked: number[] = []
  const away = async (one: number): Promise<void> => {
    asked.push(one)
    throw new mongo.MongoServerSelectionError('away', {} as never)
  }
  await expect(eachByItself([1, 2], away)).rejects.toThrow('away')
  expect(asked).toEqual([1])
})
