type Say = (details: object, message: string) => void

/** The same is said at most once a minute, with how often it was meanwhile: an outage must not fill the disk with its log. */
export const throttledLog = (say: Say, quietMs = 60_000, now: () => number = () => performance.now()): Say => {
  const heard = new Map<string, { saidAt: number; unsaid: number }>()
  return (details, message) => {
    const last = heard.get(message)
    if (last && now() - last.saidAt < quietMs) {
      last.unsaid += 1
      return
    }
    heard.set(message, { saidAt: now(), unsaid: 0 })
    say({ ...details, ...(last?.unsaid && { unsaid: last.unsaid }) }, message)
  }
}
