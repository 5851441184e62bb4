import type { OrderEvent } from '@bukett/contracts/http/order-event'
import type { OrderActor } from './order-actor.js'
import type { StoredOrderGroup } from './order-group.js'
import { saysNothing } from './unsaid-reasons.js'

/** Names of who did something, and of stores. */
export interface Names {
  readonly actor: (actor: OrderActor) => string
  readonly store: (memberId: string) => string
}

const byTime = (one: OrderEvent, other: OrderEvent): number => Date.parse(one.At) - Date.parse(other.At)

/** Everything that the order knows of what happened to it, the oldest first. What was said and paid is known by others. */
export const timelineOf = (group: StoredOrderGroup, names: Names): OrderEvent[] => {
  const shop: OrderActor = { kind: 'system', id: null }
  const store: OrderActor = { kind: 'member', id: null }
  const orderIds = new Map(group.Shipments.map(({ ShipmentId, OrderId }) => [ShipmentId, OrderId]))
  const shared = (Id: string, at: Date, actor: OrderActor, shipmentId: string | null) => ({
    Id,
    At: at.toISOString(),
    Who: { kind: actor.kind, name: names.actor(actor) },
    OrderId: shipmentId === null ? null : (orderIds.get(shipmentId) ?? null),
  })
  const ofShipments = group.Shipments.flatMap(
    ({
      ShipmentId,
      history,
      takenBack = [],
      tries,
      handover,
      picture,
      risks = [],
      substitutions = [],
    }): OrderEvent[] => [
      ...history.map(({ state, at, actor, reason }, index): OrderEvent => ({
        ...shared(`moved-${ShipmentId}-${index}`, at, actor, ShipmentId),
        Kind: 'moved',
        State: state,
        Reason: saysNothing(reason) ? '' : reason,
      })),
      ...takenBack.flatMap(({ at, actor, reason, steps }, index): OrderEvent[] => [
        ...steps.map((step, count): OrderEvent => ({
          ...shared(`moved-${ShipmentId}-back-${index}-${count}`, step.at, step.actor, ShipmentId),
          Kind: 'moved',
          State: step.state,
          Reason: saysNothing(step.reason) ? '' : step.reason,
        })),
        {
          ...shared(`taken-back-${ShipmentId}-${index}`, at, actor, ShipmentId),
          // As the diary would say it, which pages of before know.
          Kind: 'acted',
          Action: 'order.take-back',
          Reason: reason,
          Amount: null,
        },
      ]),
      ...tries.map(({ memberId, at, acceptBefore, outcome }, index): OrderEvent => ({
        ...shared(`asked-${ShipmentId}-${index}`, at, shop, ShipmentId),
        Kind: 'asked',
        Store: { id: memberId, name: names.store(memberId) },
        Outcome: outcome,
        AnswerBefore: new Date(acceptBefore).toISOString(),
      })),
      ...substitutions.map(({ id, at, actor, missing, instead, deduction, answerBefore }): OrderEvent => ({
        ...shared(`substitution-asked-${ShipmentId}-${id}`, at, actor, ShipmentId),
        Kind: 'substitution-asked',
        Missing: missing,
        Instead: instead,
        Deduction: deduction,
        AnswerBefore: answerBefore.toISOString(),
      })),
      ...substitutions.flatMap(({ id, instead, answer }): OrderEvent[] =>
        answer === null
          ? []
          : [
              {
                ...shared(`substitution-answered-${ShipmentId}-${id}`, answer.at, answer.actor, ShipmentId),
                Kind: 'substitution-answered',
                Instead: instead,
                State: answer.state,
              },
            ],
      ),
      ...risks.flatMap(({ id, kind, at, answerBefore, onSilence, end }): OrderEvent[] => [
        {
          ...shared(`risk-${ShipmentId}-${id}`, at, shop, ShipmentId),
          Kind: 'risk',
          Risk: kind,
          AnswerBefore: answerBefore.toISOString(),
          OnSilence: onSilence,
        },
        ...(end
          ? [
              {
                ...shared(`risk-ended-${ShipmentId}-${id}`, end.at, end.actor, ShipmentId),
                Kind: 'risk-ended',
                How: end.how,
                Day: end.day,
              } as const,
            ]
          : []),
      ]),
      ...(picture
        ? [
            { ...shared(`pictured-${ShipmentId}`, picture.at, picture.actor, ShipmentId), Kind: 'pictured' } as const,
            ...picture.objections.flatMap(({ id, at, actor, text, answer }): OrderEvent[] => [
              { ...shared(`objected-${ShipmentId}-${id}`, at, actor, ShipmentId), Kind: 'objected', Text: text },
              ...(answer
                ? [
                    {
                      ...shared(`objection-answered-${ShipmentId}-${id}`, answer.at, store, ShipmentId),
                      Kind: 'objection-answered',
                      Text: answer.text,
                    } as const,
                  ]
                : []),
            ]),
          ]
        : []),
      ...(handover
        ? [
            {
              ...shared(`handed-over-${ShipmentId}`, handover.at, store, ShipmentId),
              Kind: 'handed-over',
              Outcome: handover.outcome,
              Note: handover.note,
            } as const,
          ]
        : []),
    ],
  )
  const { changes = [], notes = [], sentAgain = [], againOf, Refunds, withdrawals, review, attention } = group
  return [
    ...ofShipments,
    ...changes.map(({ at, actor, shipmentId, field, before, after }, index): OrderEvent => ({
      ...shared(`changed-${index}`, at, actor, shipmentId),
      Kind: 'changed',
      Field: field,
      Before: before,
      After: after,
    })),
    ...Refunds.map(({ Id, At, Amount, PaymentMethodName }): OrderEvent => ({
      ...shared(`refunded-${Id}`, new Date(At), shop, null),
      Kind: 'refunded',
      Amount,
      PaymentMethodName,
    })),
    ...withdrawals.map(({ at, lineItemIds }, index): OrderEvent => ({
      ...shared(`withdrew-${index}`, at, { kind: 'customer', id: null }, null),
      Kind: 'withdrew',
      Lines: linesNamed(group, lineItemIds),
    })),
    ...(review
      ? [
          {
            ...shared('reviewed', review.at, { kind: review.by ?? 'receiver', id: null }, null),
            Kind: 'reviewed',
            DeliveryScore: review.deliveryScore,
            ProductScore: review.productScore,
            Text: review.text ?? '',
          } as const,
        ]
      : []),
    ...notes.map(({ id, at, by, text, mentioned }): OrderEvent => ({
      ...shared(`noted-${id}`, at, { kind: 'staff', id: by }, null),
      Kind: 'noted',
      Text: text,
      Mentioned: mentioned.map((userId) => names.actor({ kind: 'staff', id: userId })),
    })),
    ...sentAgain.map(({ id, at, by, shipmentId, number, reason }): OrderEvent => ({
      ...shared(`sent-again-${id}`, at, by, shipmentId),
      Kind: 'sent-again',
      OrderGroupId: number,
      isFrom: true,
      Reason: reason,
    })),
    ...(againOf
      ? [
          {
            ...shared('again-of', group.placedAt, againOf.by, null),
            Kind: 'sent-again',
            OrderGroupId: againOf.number,
            isFrom: false,
            Reason: againOf.reason,
          } as const,
        ]
      : []),
    ...attention.map(({ code, shipmentId, since }): OrderEvent => ({
      ...shared(`attention-${shipmentId}-${code}`, since, shop, shipmentId),
      Kind: 'attention',
      Code: code,
    })),
  ].toSorted(byTime)
}

const linesNamed = ({ Shipments }: StoredOrderGroup, ids: readonly string[]): string[] =>
  Shipments.flatMap(({ LineItems }) => LineItems)
    .filter(({ LineItemId }) => ids.includes(LineItemId))
    .map(({ DisplayName }) => DisplayName)

const happenedAt = (group: StoredOrderGroup): number[] => [
  ...group.Shipments.flatMap(({ history }) => history.map(({ at }) => at.getTime())),
  ...group.Shipments.flatMap(({ takenBack = [] }) =>
    takenBack.flatMap(({ at, steps }) => [at.getTime(), ...steps.map((step) => step.at.getTime())]),
  ),
  ...group.Shipments.flatMap(({ substitutions = [] }) =>
    substitutions.flatMap(({ at, answer }) => [at.getTime(), ...(answer ? [answer.at.getTime()] : [])]),
  ),
  ...group.Shipments.flatMap(({ risks = [] }) =>
    risks.flatMap(({ at, end }) => [at.getTime(), ...(end ? [end.at.getTime()] : [])]),
  ),
  ...group.Shipments.flatMap(({ picture }) =>
    picture
      ? [
          picture.at.getTime(),
          ...picture.objections.flatMap(({ at, answer }) => [at.getTime(), ...(answer ? [answer.at.getTime()] : [])]),
        ]
      : [],
  ),
  ...(group.changes ?? []).map(({ at }) => at.getTime()),
  ...(group.sentAgain ?? []).map(({ at }) => at.getTime()),
  ...group.Refunds.map(({ At }) => Date.parse(At)),
  ...group.withdrawals.map(({ at }) => at.getTime()),
]

/**
 * Of what happened to the order itself: mails, duties and notes do not make a page old. `<how much>-<when the last>`, so that who comes
 * with an older one can be told what has happened since.
 */
export const revisionOf = (group: StoredOrderGroup): string => {
  const times = happenedAt(group)
  return `${times.length}-${Math.max(...times)}`
}

/** When the last thing happened that was seen with this revision. */
export const seenUntil = (revision: string): number => Number(revision.split('-')[1] ?? 0) || 0
