// Starts the built product beside a listener of traces, buys a bouquet, and follows the press of the button to the letter.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Browser, fill } from '../bench/lib/buyer.mjs'
import { freePort } from './lib/network.mjs'
import { startProduct } from './lib/product.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bukett-tracing-'))
/** Every step that was told, with the process that took it. */
const spans = []
const stopping = new AbortController()
let listener
let shop
let product

const attributesOf = ({ attributes = [] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

before(async () => {
  listener = createServer(async (request, answer) => {
    const { resourceSpans } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, process: attributesOf(resource)['service.name'], told: attributesOf(span) })
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${listener.address().port}`
  process.env.OTEL_BSP_SCHEDULE_DELAY = '50'
  const port = await freePort()
  shop = `http://127.0.0.1:${port}`
  const settings = { dataDir: folder, port, host: '127.0.0.1', seed: 'demo', logLevel: 'warn', apis: 1 }
  product = await startProduct(settings, stopping.signal)
})
after(async () => {
  await product?.stop()
  listener.close()
  rmSync(folder, { recursive: true, force: true })
})

const until = async (what, find) => {
  for (let left = 600; left > 0; left -= 1) {
    const found = find()
    if (found) return found
    await wait(100)
  }
  throw new Error(`${what} was not told within a minute`)
}

/** A step and everything that it was done for, up to the first. */
const wayTo = (span) => {
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId)
  return parent ? [...wayTo(parent), span] : [span]
}

const buy = async () => {
  const browser = new Browser(shop, '10.3.0.1')
  assert.ok(await fill(browser))
  const { transactionId } = (await browser.call('POST', '/api/nets/register')).body
  const sandbox = new URL(product.addresses['Sandbox inbox']).origin
  await fetch(`${sandbox}/__sandbox/netaxept/${transactionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const done = await browser.call('GET', `/api/nets/transactionInfo/${transactionId}`)
  assert.equal(done.body.status, 'OK')
  return transactionId
}

test('one trace leads from the press of the button, through API, database, bank and queue, to the letter of the worker @night', async () => {
  const transactionId = await buy()
  const pressed = await until('the press', () =>
    spans.find(({ told }) => told['http.route']?.startsWith('/api/nets/transactionInfo/')),
  )
  const sent = await until('the letter', () =>
    spans.find(({ name, traceId }) => name === 'send mail' && traceId === pressed.traceId),
  )
  const way = await until('every step between', () => {
    const steps = wayTo(sent)
    return steps[0] === pressed && steps
  })
  const told = way.map(({ process, name }) => `${process}: ${name}`)
  // What takes longer than letters may hold up their order's job is queued.
  const queued = told.includes('bukett-worker: send-mails')
  assert.deepEqual(told, [
    'bukett-api: GET /api/nets/transactionInfo/:id',
    'bukett-api: CompletePurchase',
    'bukett-api: schedule follow-ups-of-order',
    'bukett-worker: follow-ups-of-order',
    ...(queued
      ? ['bukett-worker: schedule send-mails', 'bukett-worker: send-mails']
      : ['bukett-worker: send-new-mails']),
    'bukett-worker: send mail',
  ])
  const ofPress = spans.filter(({ traceId }) => traceId === pressed.traceId)
  assert.ok(
    ofPress.some(({ name }) => /^(GET|POST) (127\.0\.0\.1|localhost):\d+$/.test(name)),
    'the bank',
  )
  for (const process of ['bukett-api', 'bukett-worker'])
    assert.ok(
      ofPress.some((span) => span.process === process && span.told['db.system.name'] === 'mongodb'),
      process,
    )
  const everything = JSON.stringify(spans)
  for (const personal of ['asa.oberg', 'Storgatan', '0701740606', transactionId])
    assert.ok(!everything.includes(personal), `${personal} has no place in a trace`)
})

test('the trace id of an error is that of its trace @night', async () => {
  const answer = await fetch(`${shop}/api/nets/transactionInfo/unknown`)
  assert.ok(!answer.ok)
  const { traceId } = await answer.json()
  const step = await until('the refused call', () => spans.find((span) => span.traceId === traceId))
  assert.equal(step.told['http.response.status_code'], answer.status)
})

test('work that is done again and again for nobody is no trace @night', () => {
  const regular = spans.filter(({ name }) => /^(drain-outboxes|find-due-purchases|sweep-.*)$/.test(name))
  assert.deepEqual(regular, [])
})
