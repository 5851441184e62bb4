import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf, importsOf, stepsOf, tableOf } from './lib/house.mjs'

const files = new Map([
  [
    'backend/src/orders/application/order-events.ts',
    'export interface OrderEventsByName {\n  /** Said. */\n  readonly ShipmentMoved: OfOrder & { readonly state: OrderState }\n}\n',
  ],
  [
    'backend/src/payments/application/follow-orders.ts',
    "import { OrderEvents } from '../../orders/index.js'\nimport { Clock } from '../../shared/clock.js'\nevents.on('ShipmentMoved', async () => {})\nsocket.on('Closed', end)\n",
  ],
])

test('a module asks whose face it imports, and hears what that one tells', () => {
  assert.deepEqual(importsOf(files), [['payments', 'orders']])
  assert.deepEqual(eventsOf(files), [['orders', 'ShipmentMoved', 'payments']])
})

test('a table of states is read with its ends', () => {
  const source =
    "const transitions: Readonly<Record<A, B>> = {\n  Begun: ['Done', 'Lost'],\n  // why\n  Done: [],\n  Lost: [],\n}\n"
  assert.deepEqual(tableOf(source), [
    ['Begun', ['Done', 'Lost']],
    ['Done', []],
    ['Lost', []],
  ])
})

test('the questions of the next step are read in their order', () => {
  const source = "export const nextStep = (a: A): Step => {\n  if (a.x) return 'ask'\n  return 'rest'\n}\n"
  assert.deepEqual(stepsOf(source), [
    ['a.x', 'ask'],
    [undefined, 'rest'],
  ])
})
