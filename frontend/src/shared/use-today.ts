import type { LocalDay } from '@bukett/contracts/rules/dates'
import { useSyncExternalStore } from 'react'
import { onServerTime, serverToday, todayAsDrawn } from './server-clock'

/** The day in Stockholm by the server's clock; a screen that stays open past midnight hears of it. */
export const useToday = (): LocalDay => useSyncExternalStore(onServerTime, serverToday, todayAsDrawn)
