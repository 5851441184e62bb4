import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { readConfig } from '../../config.js'
import { createLog } from '../log.js'
import { BankIdClient } from './bankid-client.js'

const clientOf = (url: string): BankIdClient =>
  new BankIdClient(
    readConfig({ NODE_ENV: 'test', MONGODB_URI: 'mongodb://localhost/', BANKID_URL: url }),
    createLog('silent', 'test'),
  )

const browser = {
  address: '192.0.2.1',
  userAgent: 'Mozilla/5.0',
  deviceIdentifier: 'a-browser',
  returnUrl: 'https://bukett.example/logga-in-privat',
}

describe('the animated QR code follows the published test vector', () => {
  const client = clientOf('http://127.0.0.1:1')
  const start = {
    orderRef: '131daac9-16c6-4618-beb0-365768f37288',
    autoStartToken: '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6',
    qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
    qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
  }

  test.each([
    [0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
    [1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
    [2, 'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3'],
  ])('after %i seconds', (seconds, code) => {
    expect(client.qrText(start, seconds)).toBe(`bankid.67df3917-fa0d-44e5-b327-edcc928297f8.${seconds}.${code}`)
  })
})

describe("BankID's Relying Party API, against the sandbox", () => {
  let sandbox: Sandbox
  let client: BankIdClient
  const decide = (outcome: string, personalNumber?: string): Promise<Response> =>
    fetch(`${sandbox.url}/__sandbox/outcomes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'bankid', outcome, personalNumber }),
    })

  beforeAll(async () => {
    sandbox = await startSandbox()
    client = clientOf(`${sandbox.url}/bankid/rp/v6.0`)
  })
  beforeEach(() => fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST' }).then(() => undefined))
  afterAll(async () => {
    await client.onApplicationShutdown()
    await sandbox.stop()
  })

  test('an identification goes from waiting to the person', async () => {
    await decide('complete', '199208062381')
    const { orderRef } = await client.auth(browser)
    const hints: string[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      const answer = await client.collect(orderRef)
      if (answer.status === 'complete') {
        expect(answer.person.personalNumber).toBe('199208062381')
        break
      }
      hints.push(answer.hint)
    }
    expect(hints).toEqual(['outstandingTransaction', 'outstandingTransaction', 'started', 'started', 'userSign'])
    await expect(client.collect(orderRef)).rejects.toMatchObject({ code: 'bankid.unknown-order' })
  })

  test('an identification of one person is answered by nobody else', async () => {
    const personalNumber = '194203027018'
    const { orderRef } = await client.auth({ ...browser, personalNumber, referringDomain: 'senare.example' })
    const approve = (by: string) =>
      fetch(`${sandbox.url}/__sandbox/bankid/${orderRef}/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ personalNumber: by }),
      })
    expect((await approve('199208062381')).status).toBe(409)
    expect((await approve(personalNumber)).status).toBe(200)
    expect(await client.collect(orderRef)).toMatchObject({ status: 'complete', person: { personalNumber } })
  })

  test('a cancelled order is no longer known', async () => {
    const { orderRef } = await client.auth(browser)
    await client.cancel(orderRef)
    await expect(client.cancel(orderRef)).rejects.toMatchObject({ code: 'bankid.unknown-order' })
  })

  test('an address that is none is our own mistake, told as an internal error', async () => {
    await expect(client.auth({ ...browser, address: 'nowhere' })).rejects.toMatchObject({
      code: 'bankIdUnavailable',
      extra: { messageCode: 'RFA5' },
    })
  })

  test('an answer that nobody can read is told as an internal error, as one that does not come', async () => {
    const proxy = createServer((_request, answer) => answer.end('<html>Back soon</html>'))
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
    const behind = clientOf(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
    const unavailable = { code: 'bankIdUnavailable', extra: { messageCode: 'RFA5' } }
    await expect(behind.auth(browser)).rejects.toMatchObject(unavailable)
    await expect(behind.collect('131daac9-16c6-4618-beb0-365768f37288')).rejects.toMatchObject(unavailable)
    await behind.onApplicationShutdown()
    await new Promise((closed) => proxy.close(closed))
  })

  test('a BankID that does not answer is told as an internal error', async () => {
    const away = clientOf('http://127.0.0.1:1/bankid')
    await expect(away.auth(browser)).rejects.toMatchObject({ code: 'bankIdUnavailable' })
    await away.onApplicationShutdown()
  })
})
