import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { Hopeless } from '../../shared/jobs.js'
import { type Config, readConfig } from '../../config.js'
import { letterHtml, letterText } from '../domain/letter.js'
import { ElksSmsGateway } from './elks-sms-gateway.js'
import { SmtpMailer } from './smtp-mailer.js'

interface Received {
  readonly kind: 'mail' | 'sms'
  readonly from: string
  readonly to: string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly headers: Record<string, string>
  readonly attachments: { readonly name: string; readonly mimeType: string; readonly url: string }[]
}

describe('mail and SMS, against the sandbox', () => {
  let sandbox: Sandbox
  let config: Config
  const received = async (kind: string): Promise<Received[]> => {
    const answer = await fetch(`${sandbox.url}/__sandbox/inbox?kind=${kind}`)
    return ((await answer.json()) as { messages: Received[] }).messages
  }

  const refused = async (id: string, to: string): Promise<Error> => {
    const mailer = new SmtpMailer({ config })
    const letter = { reason: 'service', language: 'sv', subject: 'Hej', paragraphs: ['Hej!'] } as const
    const fault = await mailer.send(id, to, letter).then(
      () => new Error('it was taken'),
      (error: Error) => error,
    )
    mailer.onApplicationShutdown()
    return fault
  }

  beforeAll(async () => {
    sandbox = await startSandbox()
    config = readConfig({
      NODE_ENV: 'test',
      MONGODB_URI: 'mongodb://localhost/',
      SANDBOX_URL: sandbox.url,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    })
  })
  afterAll(() => sandbox.stop())

  test('a letter arrives as text and HTML, from the shop, with its language', async () => {
    const mailer = new SmtpMailer({ config })
    await mailer.send('welcome-1', 'asa@example.se', {
      reason: 'service',
      language: 'sv',
      subject: 'Välkommen till Bukett',
      paragraphs: ['Hej Åsa!'],
      unsubscribeUrl: 'https://bukett.example/av',
    })
    mailer.onApplicationShutdown()
    const [mail] = await received('mail')
    expect(mail).toMatchObject({ to: ['asa@example.se'], subject: 'Välkommen till Bukett' })
    expect(mail?.from).toContain('hej@bukett.example')
    expect(mail?.text).toContain('Hej Åsa!')
    expect(mail?.html).toContain('<html lang="sv"')
    expect(mail?.headers).toMatchObject({
      'content-language': 'sv',
      'list-unsubscribe': '<https://bukett.example/av>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'message-id': '<welcome-1@localhost>',
    })
  })

  test.each([
    ['letters of ours', 'Tack för din beställning, Åsa! 💐 Vi hör av oss när buketten är på väg till dig.'],
    ['a long line', 'Grattis på födelsedagen önskar vi alla här hemma. '.repeat(20).trim()],
    ['lines that begin with dots or are empty', 'a\n.\n\n..b\nFrom c=3D\n--=_words'],
    ['a long address', `https://bukett.example/${'a=1&b=å'.repeat(30)}`],
  ])('a letter with %s arrives whole', async (_, words) => {
    const mailer = new SmtpMailer({ config })
    const subject = words.replaceAll('\n', ' ')
    const attachments = [{ name: 'leverans å.ics', type: 'text/calendar', text: words }]
    const letter = { reason: 'service', language: 'sv', subject, paragraphs: [words], attachments } as const
    await mailer.send('whole', 'asa@example.se', letter)
    mailer.onApplicationShutdown()
    const [mail] = await received('mail')
    expect(mail?.subject).toBe(subject)
    expect(mail?.text.trim()).toBe(letterText(letter))
    expect(mail?.html?.trim()).toBe(letterHtml(letter, config.publicUrl).trim())
    const [file] = mail?.attachments ?? []
    expect(file).toMatchObject({ name: 'leverans å.ics', mimeType: 'text/calendar' })
    expect((await (await fetch(`${sandbox.url}${file?.url}`)).text()).trim()).toBe(words)
  })

  test('a line break in a subject starts no header of its own', async () => {
    const mailer = new SmtpMailer({ config })
    await mailer.send('welcome-2', 'asa@example.se', {
      reason: 'service',
      language: 'sv',
      subject: 'Hej\r\nBcc: someone@example.com',
      paragraphs: ['Hej!'],
    })
    mailer.onApplicationShutdown()
    const [mail] = await received('mail')
    expect(mail?.headers['bcc']).toBeUndefined()
    expect(mail?.to).toEqual(['asa@example.se'])
  })

  test('an address that does not exist is a hopeless job that does not name it', async () => {
    const fault = await refused('welcome-3', 'bounce@example.se')
    expect(fault).toBeInstanceOf(Hopeless)
    expect(fault.message).toBe('the mail server did not take the mail: 550')
  })

  test('a full mailbox is worth another try', async () => {
    const fault = await refused('welcome-4', 'full@example.se')
    expect(fault).not.toBeInstanceOf(Hopeless)
    expect(fault.message).toBe('the mail server did not take the mail: 452')
  })

  test('an SMS arrives under the name of the shop', async () => {
    const { providerId, parts } = await new ElksSmsGateway({ config }).send({
      to: '+46701740605',
      text: 'Hej från Åsa',
    })
    expect(providerId).toMatch(/^s/)
    expect(parts).toBe(1)
    expect(await received('sms')).toMatchObject([{ from: 'Bukett', to: ['+46701740605'], text: 'Hej från Åsa' }])
  })

  test.each([
    ['queued', 'is taken, and not sent again'],
    ['failed', 'is a failed job'],
  ])('an SMS of the status %s %s', async (status) => {
    const elks = createServer((_request, answer) => answer.end(JSON.stringify({ id: 's1', status })))
    await new Promise<void>((listening) => elks.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(elks.address() as AddressInfo).port}`
    const sent = new ElksSmsGateway({ config: { ...config, sms: { ...config.sms, url } } }).send({
      to: '+46701740605',
      text: 'Hej',
    })
    if (status === 'failed') await expect(sent).rejects.toThrow('46elks could not send s1')
    else expect(await sent).toEqual({ providerId: 's1', parts: 1 })
    await new Promise((closed) => elks.close(closed))
  })

  test.each([
    ['is no JSON', (answer: ServerResponse) => answer.end('<html>OK</html>')],
    ['names nothing', (answer: ServerResponse) => answer.end('{}')],
    [
      'breaks off',
      (answer: ServerResponse) => answer.writeHead(200, { 'content-length': 90 }).write('{', () => answer.destroy()),
    ],
  ])('an SMS whose answer %s was taken, and does not go out again', async (_, how) => {
    const elks = createServer((_request, answer) => void how(answer))
    await new Promise<void>((listening) => elks.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(elks.address() as AddressInfo).port}`
    const gateway = new ElksSmsGateway({ config: { ...config, sms: { ...config.sms, url } } })
    expect(await gateway.send({ to: '+46701740605', text: 'Hej' })).toMatchObject({ providerId: null })
    await new Promise((closed) => elks.close(closed))
  })

  test('wrong credentials are a failed job', async () => {
    const wrong = new ElksSmsGateway({ config: { ...config, sms: { ...config.sms, password: 'wrong' } } })
    const fault = await wrong.send({ to: '+46701740605', text: 'Hej' }).catch((error: Error) => error)
    expect(fault).not.toBeInstanceOf(Hopeless)
    expect(fault).toMatchObject({ message: expect.stringContaining('46elks answered 401') })
  })

  test('an SMS that is itself refused is a hopeless job that does not name its receiver', async () => {
    const fault = await new ElksSmsGateway({ config })
      .send({ to: '070-123456789', text: 'Hej' })
      .catch((error) => error)
    expect(fault).toBeInstanceOf(Hopeless)
    expect(fault.message).toMatch(/^46elks answered 400/)
    expect(fault.message).not.toMatch(/123456789/)
  })
})
