import * as z from 'zod'
import { endpoint } from '../endpoint.js'

/** AD-05: that something changed, and what; the data itself is read again by its own call. */
const hint = z.object({
  /** `everything`: some hints may have been lost, so all that is shown is read again. */
  Entity: z.enum(['order', 'network', 'everything']),
  /** Of an order '100000017'. */
  Id: z.string().nullable(),
})
export type Hint = z.output<typeof hint>

/** What the server sends: C is how far it has told, S that the connection stands, T that it should be made anew. */
const frame = z.object({
  C: z.string(),
  S: z.literal(1).optional(),
  T: z.literal(1).optional(),
  M: z.array(z.object({ H: z.string(), M: z.literal('changed'), A: z.array(hint) })),
})
export type Frame = z.output<typeof frame>

/** `[{"name":"member:1001"},{"name":"network"}]`: the channels that are wanted. */
const connectionData = z.string().max(1000)
const connectionToken = z.string().min(1).max(200)
const transport = z.enum(['serverSentEvents', 'longPolling'])
const known = { connectionToken, connectionData, clientProtocol: z.string().max(10).optional() }
/** The C of the last frame that came. */
const messageId = z.string().max(100).optional()

/** Spec 3 §7: the real-time connection of staff, protocol 1.5. */
export const realtimeApi = {
  negotiate: endpoint({
    method: 'GET',
    path: '/signalr/negotiate',
    summary: 'Begins a connection: its token, and how long each side waits for the other, in seconds.',
    access: 'staff',
    query: z.object({ clientProtocol: z.literal('1.5'), connectionData }),
    response: z.object({
      Url: z.string(),
      ConnectionToken: z.string(),
      ConnectionId: z.string(),
      KeepAliveTimeout: z.number(),
      DisconnectTimeout: z.number(),
      ConnectionTimeout: z.number(),
      TryWebSockets: z.boolean(),
      ProtocolVersion: z.literal('1.5'),
      TransportConnectTimeout: z.number(),
      LongPollDelay: z.number(),
    }),
  }),
  connect: endpoint({
    method: 'GET',
    path: '/signalr/connect',
    summary: 'The first frame; by serverSentEvents the stream that all later ones come by.',
    access: 'staff',
    waits: true,
    query: z.object({ ...known, transport }),
    response: frame,
  }),
  reconnect: endpoint({
    method: 'GET',
    path: '/signalr/reconnect',
    summary: 'Goes on after the last frame that came, or tells to read everything again.',
    access: 'staff',
    waits: true,
    query: z.object({ ...known, transport, messageId }),
    response: frame,
  }),
  start: endpoint({
    method: 'GET',
    path: '/signalr/start',
    summary: 'The transport works.',
    access: 'staff',
    query: z.object({ ...known, transport }),
    response: z.object({ Response: z.literal('started') }),
  }),
  poll: endpoint({
    method: 'GET',
    path: '/signalr/poll',
    summary: 'Waits for what comes after the last frame, 110 seconds at most.',
    access: 'staff',
    waits: true,
    query: z.object({ ...known, transport: transport.optional(), messageId }),
    response: frame,
  }),
  send: endpoint({
    method: 'POST',
    path: '/signalr/send',
    summary:
      'Calls a method: `channels` tells what the connection hears. `data` is {"H":channel,"M":method,"A":[],"I":n}.',
    access: 'staff',
    query: z.object({ ...known, transport: transport.optional() }),
    body: z.object({ data: z.string().max(2000) }),
    response: z.object({ I: z.string(), R: z.array(z.string()).optional(), E: z.string().optional() }),
  }),
  ping: endpoint({
    method: 'GET',
    path: '/signalr/ping',
    summary: 'Whether the caller may still listen: 401 and 403 end the connection.',
    access: 'staff',
    query: z.object({ connectionToken: connectionToken.optional(), connectionData: connectionData.optional() }),
    response: z.object({ Response: z.literal('pong') }),
  }),
  abort: endpoint({
    method: 'POST',
    path: '/signalr/abort',
    summary: 'Ends the connection.',
    access: 'staff',
    query: z.object({ ...known, transport: transport.optional() }),
    response: z.object({}),
  }),
} as const
