import { describe, expect, test } from '@jest/globals'
import { orderPoll, returnKind, saysReceived } from './return-status'

describe('the return page reads its address', () => {
  test.each([
    [{ orderGroupId: '100000017', orderGroupKey: 'key', status: 'OK' }, 'order'],
    [{ orderGroupId: '100000017', orderGroupKey: 'key' }, 'order'],
    [{ orderGroupId: '100000017', status: 'OK', delayed: 'true' }, 'delayed'],
    [{ purchaseId: 'purchase-1', status: 'OK', delayed: 'true' }, 'delayed'],
    [{ purchaseId: 'purchase-1' }, 'delayed'],
    [{ klarnaOrderId: 'order-1', status: 'OK' }, 'delayed'],
    [{ transactionId: 'transaction-1' }, 'transaction'],
    [{ purchaseId: 'purchase-1', status: 'Cancelled' }, 'cancelled'],
    [{ purchaseId: 'purchase-1', status: 'Failed' }, 'failed'],
    [{ purchaseId: 'purchase-1', status: 'Failed', successfulRollback: 'true' }, 'rollback'],
    [{ delayed: 'true' }, 'unknown'],
    [{}, 'unknown'],
  ] as const)('%j is %s', (address, kind) => {
    expect(returnKind(address)).toBe(kind)
  })

  test.each([
    [{ purchaseId: 'purchase-1', status: 'OK', delayed: 'true' }, true],
    [{ purchaseId: 'purchase-1' }, false],
    [{ transactionId: 'transaction-1', responseCode: 'OK' }, false],
  ] as const)('%j says of a payment that it is received: %s', (address, isReceived) => {
    expect(saysReceived(address)).toBe(isReceived)
  })

  test('a delayed order is asked for during a minute', () => {
    expect(orderPoll.everyMs * orderPoll.tries).toBe(60_000)
  })
})
