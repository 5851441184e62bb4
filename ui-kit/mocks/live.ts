import { type Frame, realtimeApi } from '@bukett/contracts/http/realtime'
import { mock, mockError, mockWaiting } from './mock'

const agreed = {
  Url: '/signalr',
  ConnectionToken: 'token',
  ConnectionId: 'connection',
  KeepAliveTimeout: 20,
  DisconnectTimeout: 30,
  ConnectionTimeout: 110,
  TryWebSockets: false,
  ProtocolVersion: '1.5',
  TransportConnectTimeout: 5,
  LongPollDelay: 0,
} as const
const first: Frame = { C: 'd-mock,0', S: 1, M: [] }
/** Answers as long polling does: a browser that asks for a stream is given none, and polls. */
const begun = [
  mock(realtimeApi.negotiate, agreed),
  mock(realtimeApi.connect, first),
  mock(realtimeApi.reconnect, first),
  mock(realtimeApi.start, { Response: 'started' }),
  mock(realtimeApi.ping, { Response: 'pong' }),
  mock(realtimeApi.abort, {}),
]

/** AD-05: a connection on which nothing is told. */
export const quietLine = () => [...begun, mockWaiting(realtimeApi.poll)]

/** A connection that is refused by a server in trouble. */
export const lostLine = () => [mockError(realtimeApi.negotiate, 'unavailable')]

/** One on which `tell` says that an order changed. */
export const toldLine = (channel: string) => {
  let told = 0
  const waiting: (() => void)[] = []
  const tell = (): void => {
    told += 1
    for (const answer of waiting.splice(0)) answer()
  }
  const poll = mock(realtimeApi.poll, async ({ query }): Promise<Frame> => {
    const heard = Number(query.messageId?.split(',')[1] ?? 0)
    if (heard >= told) await new Promise<void>((resolve) => waiting.push(resolve))
    return {
      C: `d-mock,${told}`,
      M: [{ H: channel, M: 'changed', A: [{ Entity: 'order', Id: '100000026' }] }],
    }
  })
  return { handlers: [...begun, poll], tell }
}
