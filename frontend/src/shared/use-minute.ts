import { useSyncExternalStore } from 'react'
import { onServerTime, serverNow } from './server-clock'

const minuteMs = 60_000
const thisMinute = (): number => Math.floor(serverNow().getTime() / minuteMs) * minuteMs

/** The present by the server's clock, in ms since 1970, whole minutes; what reads it is drawn again each minute. */
export const useMinute = (): number => useSyncExternalStore(onServerTime, thisMinute, thisMinute)
