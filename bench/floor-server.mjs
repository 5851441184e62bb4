// The floor that the benchmark compares with: Fastify and the MongoDB driver, and of each operation only the calls of the database that it
// cannot do without. Started by bench/run.mjs, which sets MONGODB_URI and PORT and teaches it each operation by `PUT /floor/:name`.
import Fastify from 'fastify'
import { MongoClient } from 'mongodb'

const client = await new MongoClient(process.env.MONGODB_URI).connect()
const carts = client.db().collection('floor')
const lessons = new Map()
let made = 0

const calls = {
  find: (_id) => carts.findOne({ _id }),
  replace: (_id, answer) => carts.replaceOne({ _id }, answer),
  insert: (_id, answer) => carts.insertOne({ ...answer, _id: `${_id}-${(made += 1)}` }),
}

const app = Fastify({ bodyLimit: 10_000_000 })
app.put('/floor/:name', async ({ params, body }) => {
  lessons.set(params.name, body)
  await carts.replaceOne({ _id: params.name }, body.answer, { upsert: true })
  return {}
})
app.post('/floor/:name', async ({ params }) => {
  const { floor, answer } = lessons.get(params.name)
  for (const call of floor) await calls[call](params.name, answer)
  return answer
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
