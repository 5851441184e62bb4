import * as z from 'zod'
import { endpoint } from '../endpoint.js'

/** AD-10 names the queues; `outbox` carries what must follow a write. */
const queueName = z.enum([
  'outbox',
  'subscriptions',
  'reminders',
  'payment-poll',
  'broker-clock',
  'digital-gifts',
  'mail-sms',
  'webhooks',
  'retention',
])
export type QueueName = z.output<typeof queueName>

const failedJob = z.object({
  Queue: queueName,
  Id: z.string(),
  Name: z.string(),
  FailedAt: z.iso.datetime(),
  Tries: z.int(),
  Error: z.string(),
})
export type FailedJob = z.output<typeof failedJob>

const memberTerms = z.object({
  /** 1, 2, 3, …; 0 while the network has no terms. */
  Version: z.int(),
  Text: z.string(),
  PublishedAt: z.iso.datetime().nullable(),
  /** When the store's administrator accepted this version. */
  AcceptedAt: z.iso.datetime().nullable(),
})
export type MemberTerms = z.output<typeof memberTerms>

const storeAcceptance = z.object({
  MemberId: z.string(),
  MemberShopName: z.string(),
  Phone: z.string(),
  /** The latest that it has accepted; 0 where it has accepted none. */
  Version: z.int(),
  AcceptedAt: z.iso.datetime().nullable(),
  /** Null where the person has left. */
  AcceptedBy: z.string().nullable(),
})
export type StoreAcceptance = z.output<typeof storeAcceptance>

const termsAcceptances = z.object({
  /** What is in force; 0 while the network has no terms. */
  Version: z.int(),
  Stores: z.array(storeAcceptance),
})
export type TermsAcceptances = z.output<typeof termsAcceptances>

export const administrationApi = {
  failedJobs: endpoint({
    method: 'GET',
    path: '/api/administration/failedjobs',
    summary: 'Jobs that failed for good, the latest first, at most 100 (AD-10).',
    access: 'superAdmin',
    response: z.array(failedJob),
  }),
  countFailedJobs: endpoint({
    method: 'GET',
    path: '/api/administration/failedjobs/count',
    summary: 'How many jobs have failed for good, however many are told.',
    access: 'superAdmin',
    response: z.object({ Count: z.int() }),
  }),
  replayJobs: endpoint({
    method: 'POST',
    path: '/api/administration/failedjobs/replay',
    summary: 'Runs failed jobs again and tells how many; those that somebody else has run again are passed over.',
    access: 'superAdmin',
    body: z.object({
      Jobs: z
        .array(z.object({ Queue: queueName, Id: z.string().min(1).max(300) }))
        .min(1)
        .max(100),
    }),
    response: z.object({ Replayed: z.int() }),
  }),
  memberTerms: endpoint({
    method: 'GET',
    path: '/api/memberterms',
    summary: "The terms between the network and its stores, and when the caller's store accepted them (AD-06).",
    access: 'memberStaff',
    response: memberTerms,
  }),
  memberTermsAcceptances: endpoint({
    method: 'GET',
    path: '/api/memberterms/acceptances',
    summary:
      'The latest version of the terms that each store of the network has accepted, when and by whom: those that lack the one in force first; or one store.',
    access: 'serviceOrBroker',
    query: z.object({ memberId: z.string().min(1).max(60).optional() }),
    response: termsAcceptances,
  }),
  memberTermsVersion: endpoint({
    method: 'GET',
    path: '/api/memberterms/:version',
    summary: 'A version of the terms, in force or earlier.',
    access: 'brokerAdmin',
    params: z.object({ version: z.coerce.number().int().min(1).max(1_000_000) }),
    response: memberTerms,
  }),
  acceptMemberTerms: endpoint({
    method: 'POST',
    path: '/api/memberterms/accept',
    summary: "Accepts the terms for the caller's store; 409 when there is a newer version than the one that was read.",
    access: 'memberAdmin',
    beforeMemberTerms: true,
    body: z.object({ Version: z.int().min(1) }),
    response: memberTerms,
  }),
  publishMemberTerms: endpoint({
    method: 'POST',
    path: '/api/memberterms',
    summary:
      'A new version, which every store accepts before its administrators go on; 409 when somebody else was first.',
    access: 'brokerAdmin',
    body: z.object({
      /** The version it follows. */
      Version: z.int().min(0),
      Text: z.string().trim().min(1, 'member-terms.text-missing').max(20_000),
    }),
    response: memberTerms,
  }),
} as const
