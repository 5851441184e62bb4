import type { Cancel, Clock } from '../clock'
import { NAMESPACE, VERSION } from '../protocol/envelope'
import { readHello, readPortOffer, type FrameName, type Hello, type PortOffer } from '../protocol/handshake'
import { own, ownString } from '../protocol/own'
import type { Messenger } from './messenger'

/** The messenger between two windows: one end of a message channel, which no third window can reach. */
export function windowMessenger(port: MessagePort): Messenger {
  return {
    post: (message) => port.postMessage(message),
    listen(receive) {
      port.addEventListener('message', (event) => receive(event.data))
      port.start()
    },
    close: () => port.close(),
  }
}

export interface Line {
  messenger: Messenger
  channel: string
}

export interface FrameToAccept {
  /** The page's window, where hellos arrive. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The frame's window, known to the page because the page made the frame. */
  frame(): Window | null
  name: FrameName
  /** The only origin that is believed. */
  origin: string
  randomId(): string
  apiKey?: string
  /** Called for the first document in the frame and again for each reload. */
  connected(line: Line): void
  /** The frame speaks no version this library knows. */
  incompatible(): void
  /** The delivery network will not show the frame here, and says why. */
  refused(reason: string): void
}

/** The page's half of the handshake: hello from the right window and origin is answered with a port. */
export function acceptFrame(wanted: FrameToAccept): Cancel {
  let known: string | undefined
  const receive = (event: MessageEvent) => {
    const frame = wanted.frame()
    if (!frame || event.source !== frame || event.origin !== wanted.origin) return
    const reason = own(event.data, 'ns') === NAMESPACE ? ownString(event.data, 'refused') : undefined
    if (reason !== undefined) return wanted.refused(reason)
    const hello = readHello(event.data)
    if (!hello || hello.frame !== wanted.name || hello.id === known) return
    known = hello.id
    if (!hello.versions.includes(VERSION)) return wanted.incompatible()
    const { port1, port2 } = new MessageChannel()
    const offer: PortOffer = { ns: NAMESPACE, v: VERSION, ch: wanted.randomId(), port: true }
    frame.postMessage(wanted.apiKey ? { ...offer, apiKey: wanted.apiKey } : offer, wanted.origin, [port2])
    wanted.connected({ messenger: windowMessenger(port1), channel: offer.ch })
  }
  wanted.page.addEventListener('message', receive)
  return () => wanted.page.removeEventListener('message', receive)
}

export interface Greeting {
  /** The frame's own window. */
  self: Pick<Window, 'addEventListener' | 'removeEventListener'>
  parent: Window
  parentOrigin: string
  name: FrameName
  build: string
  clock: Clock
  randomId(): string
}

export interface Greeted extends Line {
  /** Who embeds the frame, as the browser vouches for it. */
  merchantOrigin: string
  apiKey?: string
}

const HELLO_INTERVAL = 50
/** WI-20: a page that has not answered until then waits for the frame no more. */
const HELLO_TIMEOUT = 15_000

/** The frame's half: says hello until the page hands it a port. The first valid offer wins. */
export function greetPage(greeting: Greeting): Promise<Greeted> {
  const { self, parent, parentOrigin, name, build, clock } = greeting
  const hello: Hello = { ns: NAMESPACE, hello: { id: greeting.randomId(), frame: name, versions: [VERSION], build } }
  return new Promise((resolve) => {
    const receive = (event: MessageEvent) => {
      const offer = readPortOffer(event.data)
      const port = event.ports[0]
      if (event.source !== parent || event.origin !== parentOrigin || !offer || !port) return
      self.removeEventListener('message', receive)
      stop()
      const line = { messenger: windowMessenger(port), channel: offer.ch, merchantOrigin: event.origin }
      resolve(offer.apiKey === undefined ? line : { ...line, apiKey: offer.apiKey })
    }
    self.addEventListener('message', receive)
    const greet = () => parent.postMessage(hello, parentOrigin)
    const stopGreeting = clock.every(HELLO_INTERVAL, greet)
    const stopWaiting = clock.after(HELLO_TIMEOUT, stopGreeting)
    const stop = () => {
      stopGreeting()
      stopWaiting()
    }
    greet()
  })
}
