import type { Hint } from '@bukett/contracts/http/realtime'
import type { Announcements } from './announcements.js'

/** What those who look at a store's lists listen to (AD-05). */
export const channelOfMember = (memberId: string): string => `member:${memberId}`
/** What customer service and the broker's staff listen to. */
export const NETWORK_CHANNEL = 'network'

/** What travels between the processes. */
export interface HintOnItsWay {
  readonly channels: readonly string[]
  readonly hint: Hint
}

/** Tells those who look at a list that it has changed. One message to Redis, which nobody waits for and which may be lost. */
export class Hints {
  constructor(private readonly announcements: Announcements) {}

  tell(channels: readonly string[], hint: Hint): void {
    if (channels.length === 0) return
    const message: HintOnItsWay = { channels, hint }
    void this.announcements.announce('hint', JSON.stringify(message))
  }
}
