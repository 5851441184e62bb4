// Who owes whom after a day of selling: the banks' books held against the shop's.
import { readFileSync } from 'node:fs'

/** A book of the bank's ledger, by id as it was written last. */
export const readBook = (ledger, book) => {
  const found = new Map()
  for (const line of readFileSync(ledger, 'utf8').split('\n')) {
    if (!line.includes(`"${book}"`)) continue
    const { record } = JSON.parse(line)
    found.set(record.id, record)
  }
  return found
}

/** Paid in the bank's books less what went back; for cards what is reserved or drawn. */
const keptByTheShop = (ledger) => {
  const kept = new Map()
  const refunds = [...readBook(ledger, 'swish.refund').values()].filter((one) => one.status === 'PAID')
  for (const payment of readBook(ledger, 'swish.payment').values()) {
    if (payment.status !== 'PAID') continue
    const back = refunds.filter((one) => one.originalPaymentReference === payment.paymentReference)
    kept.set(payment.id, payment.amount - back.reduce((sum, one) => sum + one.amount, 0))
  }
  for (const card of readBook(ledger, 'netaxept.transaction').values())
    if (card.isAuthorized) kept.set(card.id, card.isAnnulled ? 0 : (card.captured || card.amount) - card.credited)
  for (const { id, status, amount, received, refunded } of readBook(ledger, 'stripe.intent').values()) {
    if (status === 'requires_capture') kept.set(id, amount)
    if (status === 'succeeded') kept.set(id, received - refunded)
  }
  return kept
}

const all = (db, name, filter = {}) => db.collection(name).find(filter).sort({ _id: 1 }).toArray()

const ofBanks = new Set(['swish', 'card', 'googlePay', 'applePay'])

/** What went back of a purchase by the method that it was paid by. */
const givenBack = ({ repayments = [] }) =>
  repayments
    .filter(({ tender, state }) => tender === 'main' && state === 'done')
    .reduce((sum, { amount }) => sum + amount, 0)

/** Each paid purchase has one order, or all its money back, and nothing is set aside any more. */
export const faultsOfMoney = async (db, ledger) => {
  const faults = []
  const purchases = await all(db, 'purchases')
  const orders = new Map()
  // A subscription's purchase has the subscription, and its orders are made as their days come.
  for (const collection of ['orders', 'subscriptions'])
    for (const { _id, purchaseId } of await all(db, collection))
      if (purchaseId) orders.set(purchaseId, new Set([...(orders.get(purchaseId) ?? []), _id]))
  const kept = keptByTheShop(ledger)
  for (const purchase of purchases) {
    const count = orders.get(purchase._id)?.size ?? 0
    const { id, paymentReference } = purchase.provider ?? {}
    // At Stripe a payment is known by its own number, elsewhere by ours.
    const known = kept.has(id) ? id : paymentReference
    const money = kept.get(known)
    kept.delete(known)
    if (count > 1) faults.push(`${purchase._id}: ${count} orders`)
    if (count !== (purchase.order ? 1 : 0)) faults.push(`${purchase._id}: the purchase and the orders do not agree`)
    if (purchase.settledAt === null) faults.push(`${purchase._id}: ${purchase.state}, not settled`)
    if (purchase.repayments.some(({ state }) => state !== 'done'))
      faults.push(`${purchase._id}: money is still on its way back`)
    const isOfBank = ofBanks.has(purchase.method)
    // What is only reserved is drawn later, less what was promised back by then.
    const owed = purchase.state === 'Authorized' ? purchase.amount : purchase.amount - givenBack(purchase)
    if (isOfBank && purchase.provider && count === 1 && money !== owed)
      faults.push(`${purchase._id}: an order, and ${money} of ${owed}`)
    if (count === 0 && money) faults.push(`${purchase._id}: ${purchase.state}, no order, and ${money} kept`)
  }
  for (const id of kept.keys()) faults.push(`the bank has a payment ${id} that no purchase knows`)
  for (const cart of await all(db, 'carts', { 'lock.purchaseId': { $exists: true } }))
    if (!cart._id.includes('#')) faults.push(`the cart ${cart._id} is locked`)
  const ids = new Set(purchases.map(({ _id }) => _id))
  for (const booking of await all(db, 'bookings'))
    for (const hold of booking.holds) if (ids.has(hold.id)) faults.push(`${booking._id} holds a place for ${hold.id}`)
  for (const card of await all(db, 'giftCards')) {
    if (card.holds.some(({ id }) => id.startsWith('purchase:')))
      faults.push(`the gift card ${card._id} has money set aside`)
    if (card.balance !== card.entries.reduce((sum, entry) => sum + entry.amount, 0) || card.balance < 0)
      faults.push(`the gift card ${card._id} does not add up`)
  }
  return { faults, purchases, orders: orders.size }
}
