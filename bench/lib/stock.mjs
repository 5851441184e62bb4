import { MongoClient } from 'mongodb'

const batch = 5000
const dayMs = 24 * 60 * 60 * 1000
const lifetimeDays = 30

/** Works on the shop's own database, as nobody but a measurement may. */
const inDatabase = async (mongoUri, work) => {
  const client = await new MongoClient(mongoUri).connect()
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

function* copiesOf(cart, wanted) {
  for (let done = 0; done < wanted; done += batch)
    yield Array.from({ length: Math.min(batch, wanted - done) }, (_, index) => {
      const number = done + index
      const expiresAt = new Date(cart.expiresAt.getTime() + ((number * 7919) % lifetimeDays) * dayMs)
      return { ...cart, _id: `guest:bench-${number}/Default`, expiresAt }
    })
}

/** Purchases with a step to take now. */
export const purchasesWaiting = (mongoUri) =>
  inDatabase(mongoUri, (database) => database.collection('purchases').countDocuments({ checkAt: { $lte: new Date() } }))

/** Fills the shop with copies of a cart that it has; one that has so many carts is left as it is. */
export const manyCarts = (mongoUri, wanted) =>
  inDatabase(mongoUri, async (database) => {
    const carts = database.collection('carts')
    if ((await carts.estimatedDocumentCount()) >= wanted) return
    const [cart] = await carts.find().limit(1).toArray()
    const copies = copiesOf(cart, wanted)
    const write = async () => {
      for (const some of copies) await carts.insertMany(some, { ordered: false })
    }
    // The database writes one batch while the next is made.
    await Promise.all([write(), write()])
  })

/** Puts so many codes into force beside those that the shop has. */
export const manyCoupons = (mongoUri, wanted) =>
  inDatabase(mongoUri, async (database) => {
    const coupons = database.collection('coupons')
    const like = await coupons.findOne({ 'gives.kind': 'percent', maxUses: null, maxUsesPerCustomer: null })
    for (let number = 1; number <= wanted; number += 1) {
      const gives = { kind: 'percent', percent: 4 + number }
      const ours = { ...like, _id: couponCode(number), gives, from: null, until: null, minAmount: 0, group: 'everyone' }
      await coupons.replaceOne({ _id: ours._id }, ours, { upsert: true })
    }
  })

export const couponCode = (number) => `BENCH${number}`
