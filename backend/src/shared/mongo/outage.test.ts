import { expect, test } from '@jest/globals'
import mongoose from 'mongoose'
import { isOutage } from './mongo.js'

const { MongoServerError, MongoNetworkError } = mongoose.mongo

/** As the driver makes it of a pool that is cleared under way; its class is not shown. */
class PoolClearedOnNetworkError extends MongoNetworkError {
  override get name(): string {
    return 'PoolClearedOnNetworkError'
  }
}

test.each([
  ['a full disk', new MongoServerError({ message: 'No space left', code: 14_031 }), true],
  ['an election', new MongoServerError({ message: 'not primary', code: 10_107 }), true],
  ['a connection that was cut under way', new PoolClearedOnNetworkError('interrupted'), true],
  ['some of many, each by itself', new AggregateError([new TypeError(), new MongoNetworkError('closed')]), true],
  ['a key that is taken', new MongoServerError({ message: 'E11000', code: 11_000 }), false],
  ['a fault of ours', new TypeError('Cannot read properties of undefined'), false],
])('%s is an outage or is none', (_, error, expected) => {
  expect(isOutage(error)).toBe(expected)
})
