import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import mongoose from 'mongoose'
import { type Dispatch, Dispatches, Mailer, SmsGateway } from './ports.js'
import { SendMessages } from './send-messages.js'
import { MovableClock } from '../../shared/clock.js'
import { InProcessJobs } from '../../shared/in-process-jobs.js'
import { noWatch } from '../../shared/jobs.js'
import { createLog } from '../../shared/log.js'
import { MessageOwners } from '../../shared/message-owners.js'
import { sendMails, sendNewMails, sendSms } from '../../shared/messages.js'
import { UnaskedMail } from '../../shared/unasked-mail.js'

const minute = 60_000
const letter = { subject: 'Din order', paragraphs: ['Tack'], language: 'sv' } as never
const mail = { id: 'order-1', to: 'maja@example.se', letter }
const sms = { id: 'order-1-sms', to: '+46701234567', text: 'Blommor är på väg' }

/** It is read, and takes no writes while its disk is full. */
class FullDisk extends Dispatches {
  readonly kept = new Map<string, Dispatch>()
  isFull = true

  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.filter((id) => this.kept.has(id)))
  }

  async add(sent: readonly Dispatch[]): Promise<void> {
    if (sent.length === 0) return
    if (this.isFull) throw new mongoose.mongo.MongoServerError({ message: 'no space left', code: 14_031 })
    for (const one of sent) this.kept.set(one.id, one)
  }

  async to(): Promise<never[]> {
    return []
  }

  async about(): Promise<never[]> {
    return []
  }

  async forget(): Promise<void> {}

  async forgetAddress(): Promise<void> {}
}

class CountedMailer extends Mailer {
  readonly sent: string[] = []

  async send(id: string): Promise<void> {
    this.sent.push(id)
  }
}

class CountedSms extends SmsGateway {
  readonly sent: string[] = []

  async send({ text }: { text: string }): Promise<{ providerId: null; parts: number }> {
    this.sent.push(text)
    return { providerId: null, parts: 1 }
  }
}

const shop = (disk: FullDisk) => {
  const jobs = new InProcessJobs(createLog('silent', 'test'), { ...noWatch, isDatabaseAway: async () => disk.isFull })
  const [mailer, gateway] = [new CountedMailer(), new CountedSms()]
  const owners = new MessageOwners()
  const messages = new SendMessages(jobs, mailer, gateway, disk, new UnaskedMail(), owners, new MovableClock())
  return { jobs, mailer, gateway, messages, owners }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('while nothing can be noted a letter goes once, however long that lasts', async () => {
  const disk = new FullDisk()
  const { jobs, mailer } = shop(disk)
  await jobs.start()
  // As an order does it: at once, and by a job where that has failed.
  await jobs.promptly({ job: sendNewMails, orElse: sendMails, withinMs: 2000, id: mail.id }, [mail])
  await jest.advanceTimersByTimeAsync(10 * minute)
  expect(mailer.sent.length).toBe(1)
  disk.isFull = false
  await jest.advanceTimersByTimeAsync(2 * minute)
  expect([...disk.kept.keys()]).toEqual(['mail-order-1'])
  expect([mailer.sent.length, await jobs.countFailed()]).toEqual([1, 0])
  await jobs.stop()
})

test('so does an SMS, and what has not been begun waits', async () => {
  const disk = new FullDisk()
  const { jobs, mailer, gateway } = shop(disk)
  await jobs.start()
  await jobs.schedule(sendSms, sms, { id: sms.id })
  await jest.advanceTimersByTimeAsync(minute)
  await jobs.schedule(sendMails, [mail], { id: mail.id })
  await jest.advanceTimersByTimeAsync(10 * minute)
  expect([gateway.sent.length, mailer.sent.length]).toEqual([1, 0])
  disk.isFull = false
  await jest.advanceTimersByTimeAsync(2 * minute)
  expect([...disk.kept.keys()].toSorted()).toEqual(['mail-order-1', 'sms-order-1-sms'])
  expect([gateway.sent.length, mailer.sent.length, await jobs.countFailed()]).toEqual([1, 1, 0])
  await jobs.stop()
})

test('another process, which does not know of it, sends one copy at most', async () => {
  const disk = new FullDisk()
  const first = shop(disk)
  await expect(first.messages.mails([mail])).rejects.toThrow('no space left')
  const { jobs, mailer } = shop(disk)
  await jobs.start()
  await jobs.schedule(sendMails, [mail], { id: mail.id })
  await jest.advanceTimersByTimeAsync(60 * minute)
  disk.isFull = false
  await jest.advanceTimersByTimeAsync(2 * minute)
  expect(mailer.sent.length).toBe(1)
  expect(disk.kept.size).toBe(1)
  await jobs.stop()
})

test('a letter that asks for what is over by then is dropped at its first try as well, for that may come hours later (218)', async () => {
  const disk = new FullDisk()
  disk.isFull = false
  const { jobs, mailer, owners } = shop(disk)
  owners.on('order', async ({ message }) => message === 'still so')
  // Whose address it is was read a moment ago: that is asked of later tries alone.
  owners.on('buyers-key', async () => false)
  await jobs.start()
  const mails = [
    { ...mail, id: 'fetched', ifStill: { owner: 'order', what: { message: 'over' } } },
    { ...mail, id: 'waits in its store', ifStill: { owner: 'order', what: { message: 'still so' } } },
    { ...mail, id: 'past its day', until: '2020-01-01T00:00:00.000Z' },
    { ...mail, id: 'confirmation', ifStill: { owner: 'buyers-key', what: {} } },
  ] as const
  await jobs.promptly({ job: sendNewMails, orElse: sendMails, withinMs: 2000, id: mail.id }, mails)
  expect(mailer.sent).toEqual(['waits in its store', 'confirmation'])
  await jobs.stop()
})
