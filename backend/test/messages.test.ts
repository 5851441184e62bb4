import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SendMessages } from '../src/notifications/application/send-messages.js'
import { startApp, type TestApp } from './app.js'
import { mailsTo, providersOf } from './people.js'

let sandbox: Sandbox
let app: TestApp
beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

test('of mails that are said at one time one that is refused holds up none, and none goes twice', async () => {
  const letter = { language: 'sv', subject: 'Hej', paragraphs: ['Hej!'] } as const
  const mails = [
    { id: 'both-1', to: 'full@example.se', letter },
    { id: 'both-2', to: 'asa@example.se', letter },
  ]
  await app.get(SendMessages).mails(mails)
  await app.get(SendMessages).mails(mails)
  const sent = await app.connection.collection('dispatches').find({}).toArray()
  expect(sent.map(({ _id }) => String(_id))).toEqual(['mail-both-2'])
  expect(await mailsTo(sandbox, 'asa@example.se')).toHaveLength(1)
})
