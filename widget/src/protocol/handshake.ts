import { NAMESPACE, VERSION } from './envelope'
import { isFields, own, ownString } from './own'

/** First word of a frame to its page: who it is and what it speaks. Holds nothing secret. */
export interface Hello {
  ns: typeof NAMESPACE
  hello: {
    /** Differs with each document, so that a reloaded frame is told from a repeated hello. */
    id: string
    frame: FrameName
    versions: number[]
    build: string
  }
}

/** The page's answer, sent to the frame's own origin together with one end of a message channel. */
export interface PortOffer {
  ns: typeof NAMESPACE
  v: typeof VERSION
  ch: string
  port: true
  /** Only for the static frame: the key its calls must carry. */
  apiKey?: string
}

const FRAME_NAMES = ['main', 'static', 'fullscreen', 'payment-review', 'device', 'client-api'] as const
export type FrameName = (typeof FRAME_NAMES)[number]

export function readHello(received: unknown): Hello['hello'] | undefined {
  if (own(received, 'ns') !== NAMESPACE) return
  const hello = own(received, 'hello')
  if (!isFields(hello)) return
  const id = ownString(hello, 'id')
  const build = ownString(hello, 'build')
  const frame = FRAME_NAMES.find((name) => name === own(hello, 'frame'))
  const versions = own(hello, 'versions')
  if (!id || build === undefined || !frame || !Array.isArray(versions) || versions.length > 16) return
  return { id, frame, build, versions: versions.filter((version) => typeof version === 'number') }
}

export function readPortOffer(received: unknown): PortOffer | undefined {
  const ch = ownString(received, 'ch')
  if (own(received, 'ns') !== NAMESPACE || own(received, 'v') !== VERSION || own(received, 'port') !== true || !ch)
    return
  const apiKey = ownString(received, 'apiKey')
  const offer: PortOffer = { ns: NAMESPACE, v: VERSION, ch, port: true }
  return apiKey === undefined ? offer : { ...offer, apiKey }
}
