import { isDigitalOnly } from '@bukett/contracts/rules/cart-kinds'
import { Injectable } from '@nestjs/common'
import { OrganizationReader } from '../../accounts/index.js'
import { serviceOwner } from '../../cart/index.js'
import { OrderMoney, OrderReader, ShipmentProgress, wasSolved } from '../../orders/index.js'
import { Migrations, type MigrationStep } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { unneededIndexes } from '../../shared/mongo/unneeded-indexes.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { DeliverGiftCards } from '../application/deliver-gift-cards.js'
import { isStaffs, staffWroteAt } from '../domain/erasing.js'
import { repaidAt } from '../domain/lists.js'
import { invoicedTo } from '../domain/invoiced-to.js'
import { ownedAs } from '../domain/owned-as.js'
import { isPaid, type Purchase } from '../domain/purchase.js'
import { leftUnpaid } from '../domain/repayments.js'
import { cardsIn } from './mongo-gift-cards.js'
import { purchasesIn } from './mongo-purchases.js'

/** What becomes of purchases of versions that had unique indexes in place of claims (094), and no lists behind figures (100). */
@Injectable()
export class PaymentMigrations {
  constructor(
    mongo: Mongo,
    orders: OrderReader,
    progress: ShipmentProgress,
    orderMoney: OrderMoney,
    delivering: DeliverGiftCards,
    organizations: OrganizationReader,
    migrations: Migrations,
  ) {
    migrations.add(
      underWay(mongo, orders),
      unneededIndexes('033-one-purchase-a-cart-and-one-card-a-number', [
        [purchasesIn(mongo) as never, ['openCart_1']],
        [cardsIn(mongo) as never, ['codeIndex_1', 'claimIndex_1']],
      ]),
      whenRepaid(mongo),
      whenStaffWrote(mongo),
      unpaid(mongo, orders, orderMoney),
      unasked(mongo, orders, progress, delivering),
      invoiced(mongo, orders, orderMoney, organizations),
      references(mongo),
      owners(mongo, orders),
    )
  }
}

/** Which purchases went back, and when they last did: for the list of them. */
const whenRepaid = (mongo: Mongo): MigrationStep => {
  const purchases = purchasesIn(mongo)
  return {
    name: '036-when-money-went-back',
    when: 'finishing',
    count: () => purchases.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<Purchase & { readonly repaidAt?: Date }>(
        purchases.collection,
        {
          fields: { version: 1, repayments: 1, repaidAt: 1 },
          writesFor: async (some) =>
            some.flatMap(({ _id, version, repayments, repaidAt: known }) => {
              const at = known ? null : repaidAt({ repayments })
              return at ? [{ updateOne: { filter: { _id, version }, update: { $set: { repaidAt: at } } } }] : []
            }),
        },
        after,
        isDry,
      ),
  }
}

/** PV-03: versions before kept for good what staff wrote. */
const whenStaffWrote = (mongo: Mongo): MigrationStep => {
  const purchases = purchasesIn(mongo)
  return {
    name: '055-when-staff-wrote-why',
    when: 'finishing',
    count: () => purchases.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<Purchase & { readonly staffWroteAt?: Date }>(
        purchases.collection,
        {
          fields: { version: 1, createdAt: 1, 'details.reason': 1, repayments: 1, history: 1, staffWroteAt: 1 },
          writesFor: async (some) =>
            some.flatMap(({ _id, version, staffWroteAt: known, ...purchase }) => {
              const at = known ? null : staffWroteAt(purchase)
              return at ? [{ updateOne: { filter: { _id, version }, update: { $set: { staffWroteAt: at } } } }] : []
            }),
        },
        after,
        isDry,
      ),
  }
}

/** PA-13: what a bank refused before that was somebody's errand (210). */
const unpaid = (mongo: Mongo, orders: OrderReader, orderMoney: OrderMoney): MigrationStep => {
  const purchases = purchasesIn(mongo)
  const errandsOf = async (purchase: Purchase) => {
    const parts = purchase.order ? leftUnpaid(purchase) : []
    const order = parts.length > 0 && purchase.order ? await orders.find(purchase.order.groupId) : null
    if (!order) return []
    const concerned = new Set(
      parts.flatMap(({ shipmentIds, at }) => {
        const shipmentId = shipmentIds?.[0] ?? order.Shipments[0]?.ShipmentId
        return wasSolved(order, 'repayment', shipmentId, at) ? [] : [shipmentId]
      }),
    )
    return [...concerned]
      .filter((id) => !order.attention.some(({ code, shipmentId }) => code === 'repayment' && shipmentId === id))
      .map((shipmentId) => ({ orderGroupId: order._id, shipmentId }))
  }
  return {
    name: '048-money-that-a-bank-refused-is-an-errand',
    when: 'finishing',
    count: () => purchases.estimatedDocumentCount().exec(),
    batch: async (after, isDry) => {
      const errands: { readonly orderGroupId: string; readonly shipmentId: string | undefined }[] = []
      const walked = await walkCollection<Purchase>(
        purchases.collection,
        {
          fields: { state: 1, order: 1, refusal: 1, amount: 1, captured: 1, repayments: 1, 'frozen.cart.GiftCards': 1 },
          writesFor: async (some) => {
            for (const purchase of some) errands.push(...(await errandsOf(purchase)))
            return []
          },
        },
        after,
        isDry,
      )
      if (!isDry)
        for (const { orderGroupId, shipmentId } of errands) await orderMoney.noteUnpaid(orderGroupId, shipmentId)
      return { ...walked, changed: errands.length }
    },
  }
}

/** FT-01: versions before sold digital cards whose receiver was asked for an address, and whose money became a second card. */
const unasked = (
  mongo: Mongo,
  orders: OrderReader,
  progress: ShipmentProgress,
  delivering: DeliverGiftCards,
): MigrationStep => {
  const purchases = purchasesIn(mongo)
  // Not by its own FastTrack, which is erased with the people of the purchase while the order may still wait.
  const mayBeAsked = ({ frozen }: Purchase): boolean =>
    frozen.cart.OrderForm.Shipments.some(({ LineItems }) =>
      isDigitalOnly(LineItems.map(({ ProductCategory }) => ProductCategory)),
    )
  return {
    name: '049-nobody-is-asked-where-digital-gifts-go',
    when: 'finishing',
    count: () => purchases.estimatedDocumentCount().exec(),
    batch: async (after, isDry) => {
      const asked: { readonly purchaseId: string; readonly groupId: string }[] = []
      const walked = await walkCollection<Purchase>(
        purchases.collection,
        {
          fields: { order: 1, 'frozen.cart.OrderForm.Shipments': 1 },
          writesFor: (some) => {
            for (const purchase of some)
              if (purchase.order && mayBeAsked(purchase))
                asked.push({ purchaseId: purchase._id, groupId: purchase.order.groupId })
            return []
          },
        },
        after,
        isDry,
      )
      let changed = 0
      for (const { purchaseId, groupId } of asked) {
        const before = await orders.find(groupId)
        if (!before) continue
        if (isDry) {
          changed += before.Shipments.some(({ State }) => State === 'AwaitingReceiver') ? 1 : 0
          continue
        }
        await progress.unasked(groupId)
        // Whoever died between both tells it again.
        await delivering.tellOrderOf(purchaseId)
        changed += (await orders.find(groupId))?.version === before.version ? 0 : 1
      }
      return { ...walked, changed }
    },
  }
}

/** PV-03: versions before kept for good the name that a company wanted on its invoice, and what staff wrote of how it was settled. */
const references = (mongo: Mongo): MigrationStep => {
  const purchases = purchasesIn(mongo)
  return {
    name: '073-references-go-with-the-people',
    when: 'finishing',
    count: () => purchases.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<Purchase & { readonly staffWroteAt?: Date }>(
        purchases.collection,
        {
          fields: {
            version: 1,
            createdAt: 1,
            details: 1,
            repayments: 1,
            history: 1,
            personalSince: 1,
            staffWroteAt: 1,
          },
          writesFor: (some) =>
            some.flatMap(({ _id, version, staffWroteAt: known, personalSince, ...purchase }) => {
              const { reference, ...details } = purchase.details
              if (!reference || (isStaffs(details) ? known : personalSince)) return []
              const $set = isStaffs(details) ? { staffWroteAt: staffWroteAt(purchase) } : { 'details.reference': null }
              return [{ updateOne: { filter: { _id, version }, update: { $set, $inc: { version: 1 } } } }]
            }),
        },
        after,
        isDry,
      ),
  }
}

/** Whose it is nobody was logged in to say. Phone orders of before did not say that (229). */
const isFound = ({ owner, buyer }: Purchase): boolean =>
  buyer.userId === null || buyer.isOwnerFound === true || owner === serviceOwner

/** Record 229: versions before told a purchase nothing of whose its order became. */
const owners = (mongo: Mongo, orders: OrderReader): MigrationStep => {
  const purchases = purchasesIn(mongo)
  const writesOf = async (purchase: Purchase): Promise<object[]> => {
    const { _id, version, order } = purchase
    const group = order && isFound(purchase) ? await orders.find(order.groupId) : null
    // One without an address has forgotten its people, or had none.
    const next = group?.email ? ownedAs(purchase, group) : purchase
    if (next === purchase) return []
    const { BillingAddressEmail } = next.frozen.cart.OrderForm
    const $set = {
      buyer: next.buyer,
      ...(next.personalSince && { 'frozen.cart.OrderForm.BillingAddressEmail': BillingAddressEmail }),
    }
    return [{ updateOne: { filter: { _id, version }, update: { $set, $inc: { version: 1 } } } }]
  }
  return {
    name: '086-a-purchase-is-whose-its-order-is',
    when: 'finishing',
    count: () => purchases.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<Purchase>(
        purchases.collection,
        {
          fields: {
            version: 1,
            owner: 1,
            buyer: 1,
            order: 1,
            personalSince: 1,
            'frozen.cart.OrderForm.BillingAddressEmail': 1,
          },
          writesFor: async (some) => {
            const writes: object[] = []
            for (const purchase of some) writes.push(...(await writesOf(purchase)))
            return writes
          },
        },
        after,
        isDry,
      ),
  }
}

/** PA-10: versions before wrote down nowhere but in the purchase whom an order is invoiced to. */
const invoiced = (
  mongo: Mongo,
  orders: OrderReader,
  orderMoney: OrderMoney,
  organizations: OrganizationReader,
): MigrationStep => {
  const purchases = purchasesIn(mongo)
  const noteOf = async ({ order, method, details }: Purchase) => {
    const id = method === 'invoice' ? details.organizationId : undefined
    const group = order && id ? await orders.find(order.groupId) : null
    const company = group && !group.Invoice && id ? await organizations.find(id) : null
    const Reference = details.reference || null
    return group && company ? [{ orderGroupId: group._id, invoice: { ...invoicedTo(company), Reference } }] : []
  }
  return {
    name: '059-whom-orders-are-invoiced-to',
    when: 'finishing',
    count: () => purchases.estimatedDocumentCount().exec(),
    batch: async (after, isDry) => {
      const notes: Awaited<ReturnType<typeof noteOf>> = []
      const walked = await walkCollection<Purchase>(
        purchases.collection,
        {
          fields: { method: 1, details: 1, order: 1 },
          writesFor: async (some) => {
            for (const purchase of some) notes.push(...(await noteOf(purchase)))
            return []
          },
        },
        after,
        isDry,
      )
      if (!isDry) for (const { orderGroupId, invoice } of notes) await orderMoney.noteInvoice(orderGroupId, invoice)
      return { ...walked, changed: notes.length }
    },
  }
}

/** A purchase whose order an older process placed, and did not come to keep: it makes no other (094). */
const underWay = (mongo: Mongo, orders: OrderReader): MigrationStep => {
  const purchases = purchasesIn(mongo)
  return {
    name: '032-orders-of-purchases-under-way',
    when: 'finishing',
    count: () => purchases.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<Purchase>(
        purchases.collection,
        {
          fields: { version: 1, state: 1, order: 1, refusal: 1, orderNumber: 1 },
          writesFor: async (some) => {
            const open = some.filter((purchase) => isPaid(purchase) && !purchase.order && !purchase.refusal)
            const writes = open.map(async ({ _id, version, orderNumber }) => {
              const placed = await orders.ofPurchase(_id)
              if (!placed || placed._id === orderNumber) return []
              const update = { $set: { orderNumber: placed._id }, $inc: { version: 1 } }
              return [{ updateOne: { filter: { _id, version }, update } }]
            })
            return (await Promise.all(writes)).flat()
          },
        },
        after,
        isDry,
      ),
  }
}
