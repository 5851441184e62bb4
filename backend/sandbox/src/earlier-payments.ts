import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const earlierPayment = z.strictObject({
  /** Also what the bank itself calls it by. */
  id: z.string().min(1),
  /** Öre. */
  amount: z.int().positive(),
  /** Öre of it that have gone back. */
  back: z.int().nonnegative(),
  at: z.iso.datetime(),
})
export type EarlierPayment = z.output<typeof earlierPayment>

/** For the demo: takes into a bank's books what was paid there before the sandbox was opened. Said twice it is there once. */
export function takeEarlier(app: FastifyInstance, path: string, remember: (payment: EarlierPayment) => void): void {
  app.post(path, (request, reply) => {
    const read = z.array(earlierPayment).safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    for (const payment of read.data) remember(payment)
    return reply.code(201).send({ payments: read.data.length })
  })
}
