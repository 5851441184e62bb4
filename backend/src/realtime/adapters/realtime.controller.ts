import type { Input } from '@bukett/contracts'
import { type Frame, realtimeApi } from '@bukett/contracts/http/realtime'
import { Controller } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { type Caller, Callers } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Ids } from '../../shared/ids.js'
import { HintFeed } from '../application/hint-feed.js'
import { channelsOf, mayHear } from '../domain/channels.js'
import { ConnectionTokens } from './connection-tokens.js'
import { type Audience, Listening, timeouts } from './listening.js'

interface Known {
  readonly connectionToken: string
  readonly connectionData: string
}

/** AD-05. Who may no longer hear what he asks for is told so by each call: 401 without a session, else 403. */
@Controller()
export class RealtimeController {
  constructor(
    private readonly ids: Ids,
    private readonly tokens: ConnectionTokens,
    private readonly callers: Callers,
    private readonly feed: HintFeed,
    private readonly listening: Listening,
  ) {}

  @Route(realtimeApi.negotiate)
  negotiate({ query }: Input<typeof realtimeApi.negotiate>, { caller }: Exchange) {
    allowed(caller, query.connectionData)
    const ConnectionId = this.ids.next()
    return {
      Url: '/signalr',
      ConnectionToken: this.tokens.of(ConnectionId, caller.userId ?? ''),
      ConnectionId,
      KeepAliveTimeout: timeouts.keepAlive,
      DisconnectTimeout: timeouts.disconnect,
      ConnectionTimeout: timeouts.connection,
      TryWebSockets: false,
      ProtocolVersion: '1.5' as const,
      TransportConnectTimeout: timeouts.transportConnect,
      LongPollDelay: 0,
    }
  }

  @Route(realtimeApi.connect)
  connect({ query }: Input<typeof realtimeApi.connect>, exchange: Exchange) {
    return this.#open(query, exchange, { ...this.feed.nothing(), S: 1 })
  }

  @Route(realtimeApi.reconnect)
  reconnect({ query }: Input<typeof realtimeApi.reconnect>, exchange: Exchange) {
    const { channels } = this.#audience(query, exchange)
    return this.#open(query, exchange, this.feed.since(query.messageId, channels))
  }

  @Route(realtimeApi.start)
  start({ query }: Input<typeof realtimeApi.start>, exchange: Exchange) {
    this.#audience(query, exchange)
    return { Response: 'started' as const }
  }

  @Route(realtimeApi.poll)
  poll({ query }: Input<typeof realtimeApi.poll>, exchange: Exchange) {
    const audience = this.#audience(query, exchange)
    const missed = this.feed.since(query.messageId, audience.channels)
    return missed.M.length > 0 ? missed : this.listening.next(audience, exchange.reply)
  }

  @Route(realtimeApi.send)
  send({ query, body }: Input<typeof realtimeApi.send>, exchange: Exchange) {
    const { channels } = this.#audience(query, exchange)
    const { M, I } = callOf(body.data)
    return M === 'channels' ? { I, R: [...channels] } : { I, E: `There is no method ${M}.` }
  }

  @Route(realtimeApi.ping)
  ping({ query }: Input<typeof realtimeApi.ping>, { caller }: Exchange) {
    if (query.connectionData !== undefined) allowed(caller, query.connectionData)
    return { Response: 'pong' as const }
  }

  @Route(realtimeApi.abort)
  abort({ query }: Input<typeof realtimeApi.abort>, exchange: Exchange) {
    this.feed.leave(this.#audience(query, exchange).connectionId)
    return {}
  }

  #open(query: Known & { readonly transport: 'serverSentEvents' | 'longPolling' }, exchange: Exchange, first: Frame) {
    const audience = this.#audience(query, exchange)
    if (query.transport === 'longPolling') return first
    // A proxy that collects what comes would hold the hints back.
    exchange.reply.header('x-accel-buffering', 'no')
    return this.listening.stream(audience, first)
  }

  #audience({ connectionToken, connectionData }: Known, { caller, request }: Exchange): Audience {
    const channels = allowed(caller, connectionData)
    const userId = caller.userId ?? ''
    const connectionId = this.tokens.read(connectionToken, userId)
    if (connectionId === null) throw new DomainError('forbidden')
    const stillMay = async (): Promise<boolean> => mayHear(await this.callers.of(request), channels)
    return { connectionId, userId, channels, stillMay }
  }
}

/** The channels that are asked for. Throws `forbidden` when one of them is not the caller's. */
const allowed = (caller: Caller, connectionData: string): readonly string[] => {
  const channels = channelsOf(connectionData)
  if (!channels) throw new DomainError('request.invalid')
  if (!mayHear(caller, channels)) throw new DomainError('forbidden')
  return channels
}

const callOf = (text: string): { readonly M: string; readonly I: string } => {
  try {
    const { M = '', I = '' } = JSON.parse(text) as { M?: unknown; I?: unknown }
    return { M: String(M), I: String(I) }
  } catch {
    throw new DomainError('request.malformed')
  }
}
