import { expect, test } from '@jest/globals'
import { createLog } from '../log.js'
import { connectMongo } from './mongo.js'

test('a replica set that does not answer is told by its members, without who logs in', async () => {
  const uri = 'mongodb://bukett:word@127.0.0.1:1,127.0.0.1:2/bukett?replicaSet=bukett&authSource=admin'
  await expect(connectMongo(uri, createLog('silent', 'test'))).rejects.toThrow(
    'MongoDB at 127.0.0.1:1,127.0.0.1:2 does not answer. Check MONGODB_URI.',
  )
})
