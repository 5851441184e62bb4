import { MongoClient } from 'mongodb'

const batch = 1000

/** Fills the shop with copies of the carts that it has, until there are so many. */
export const manyCarts = async (mongoUri, wanted) => {
  const client = await new MongoClient(mongoUri).connect()
  try {
    const carts = client.db().collection('carts')
    const [cart] = await carts.find().limit(1).toArray()
    for (let done = 0; done < wanted; done += batch)
      await carts.insertMany(
        Array.from({ length: batch }, (_, index) => ({ ...cart, _id: `guest:bench-${done + index}/Default` })),
      )
  } finally {
    await client.close()
  }
}
