// What is counted when the day is over, beside the money.

/** Each purchase that a buyer was told of has exactly one order; a subscription's is that of its first day. */
export const faultsOfOrders = async (db, acknowledged) => {
  const faults = []
  for (const { purchaseId, orderGroupId } of acknowledged) {
    const [orders, theirs] = await Promise.all(
      [{ purchaseId }, { _id: orderGroupId, purchaseId }].map((one) => db.collection('orders').countDocuments(one)),
    )
    if (orders !== 1 || theirs !== 1) faults.push(`${purchaseId}: told of ${orderGroupId}, and has ${orders} orders`)
  }
  return faults
}

/** Each order has a letter to its buyer; `twice` are letters that came more than once, by which a mail program knows them as one. */
export const faultsOfLetters = async (db, since, letters) => {
  const times = new Map()
  for (const { messageId } of letters.values()) times.set(messageId, (times.get(messageId) ?? 0) + 1)
  const placed = await db
    .collection('orders')
    .find({ placedAt: { $gte: since } })
    .project({ _id: 1 })
    .sort({ _id: 1 })
    .toArray()
  const written = new Set([...times.keys()].map((id) => id.match(/^<order-(.+?)-/)?.[1]))
  return {
    came: letters.size,
    twice: [...times.values()].filter((count) => count > 1).length,
    missing: placed.filter(({ _id }) => !written.has(_id)).map(({ _id }) => `${_id} has no letter`),
  }
}

/** No store has more deliveries on a day than it takes. */
export const faultsOfPlaces = async (db) => {
  const faults = []
  const members = await db.collection('members').find({}).sort({ _id: 1 }).toArray()
  const capacities = new Map(members.map(({ _id, dailyCapacity }) => [_id, dailyCapacity]))
  for (const { _id, memberId, date, taken, used, held, orders, holds } of await db
    .collection('bookings')
    .find()
    .sort({ _id: 1 })
    .toArray()) {
    const capacity = capacities.get(memberId)
    // The half hours of a pick-up have a measure of their own.
    if (typeof capacity === 'number' && !date.includes('T') && taken > capacity)
      faults.push(`${_id}: ${taken} of ${capacity}`)
    if (taken !== used + held || used !== orders.length || held !== holds.length) faults.push(`${_id} does not add up`)
  }
  return faults
}
