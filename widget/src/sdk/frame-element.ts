import type { FrameName } from '../protocol/handshake'

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

export interface FrameLook {
  name: FrameName
  url: string
  /** Read aloud by screen readers. */
  title: string
}

/** A frame of the provider: it may pay, and it learns only the origin of the page, not its address. */
export function createFrame(document: Document, { name, url, title }: FrameLook): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = name
  frame.title = title
  frame.allow = 'payment'
  frame.referrerPolicy = 'origin'
  frame.setAttribute('sandbox', SANDBOX)
  frame.src = url
  return frame
}
