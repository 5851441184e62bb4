// Those who work on the day: stores that answer, make and hand over, and customer service, who looks up and pays back.
import { setTimeout as wait } from 'node:timers/promises'
import { logIn } from './people.mjs'

const pauseMs = 1000
const desksAtOnce = 4
/** How a delivery comes about, one report after the other. */
const steps = ['Accepted', 'InProduction', 'Ready', 'OutForDelivery', 'Delivered']
const pickupSteps = ['Accepted', 'InProduction', 'ReadyForPickup', 'PickedUp']

/** Every store answers what it is asked, one of twenty with a no; told is how often each report was taken. */
export const workInStores = async ({ broker, desks, signal, done }) => {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const all = await desks().catch(() => [])
    const now = Array.from(
      { length: Math.min(desksAtOnce, all.length) },
      (_, index) => all[(turn * desksAtOnce + index) % all.length],
    )
    for (const desk of now) {
      const [memberId, date] = desk.split('/')
      const { body } = await broker.call('GET', `/api/store/orders?memberId=${memberId}&date=${date}`)
      const orders = [...(body.Unanswered ?? []), ...(body.Orders ?? [])]
      for (const order of orders.filter(({ reports }) => reports.length > 0).slice(0, 10)) {
        if (signal.aborted) return
        const Report = nextReport(order)
        if (!Report) continue
        const said = await broker.call('PUT', `/api/store/orders/${order.OrderId}`, {
          Report,
          ...(Report === 'Rejected' && { Reason: 'Slut på rosor' }),
          ...(Report === 'Delivered' && { Outcome: 'receiver' }),
        })
        if (said.status === 200) done.done[Report] = (done.done[Report] ?? 0) + 1
        else done.refused[said.body.errorCode] = (done.refused[said.body.errorCode] ?? 0) + 1
      }
    }
    await wait(pauseMs)
  }
}

const nextReport = ({ reports, OrderId }) => {
  const number = Number(OrderId.split('-')[0])
  if (reports.includes('Rejected') && number % 20 === 0) return 'Rejected'
  return [...steps, ...pickupSteps].find((step) => reports.includes(step))
}

/** Looks up what came in last, as those who call want to know, and pays some of it back. */
export const serveCustomers = async ({ service, orders, signal, done }) => {
  const refunded = new Set()
  while (!signal.aborted) {
    const numbers = await orders().catch(() => [])
    for (const number of numbers) {
      const looked = await service.call('GET', `/api/office/orders/order/${number}`)
      if (looked.status === 200) done.lookups += 1
      if (Number(number) % 3 === 0 && !refunded.has(number) && looked.status === 200) {
        const { status, body } = await service.call('POST', `/api/payments/order/${number}/refund`, {
          amount: 50,
          reason: 'quality',
          note: 'Ledsna rosor',
        })
        if (status === 200 || status === 409) refunded.add(number)
        if (status === 200) done.refunds += 1
        else done.refused[body.errorCode] = (done.refused[body.errorCode] ?? 0) + 1
      }
      if (signal.aborted) return
    }
    await wait(pauseMs)
  }
}

/** A member of staff with a session, which outlives every process. */
export const atWork = async (browser, name) => {
  if (!(await logIn(browser, name))) throw new Error(`${name} cannot log in`)
  return browser
}
