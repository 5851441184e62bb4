import { brokerApi } from '@bukett/contracts/http/broker'
import type { FastTrack } from '@bukett/contracts/http/shipment'
import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api'

/** Whom the message goes to that asks for an address, and when it goes out (FT-02, FT-04). */
export type FastTrackInfo = {
  readonly Phone: string
  readonly Name: string
  readonly SendOption: 'within30Min' | 'customTime'
  readonly SendTime: LocalTime
  /** Left out by older carts: the first day on which that time is still to come. */
  readonly SendDay?: LocalDay | null | undefined
  /** What becomes of it if nobody answers; left out, a gift card (FT-06). */
  readonly IfSilent?: FastTrack['IfSilent']
}

export type FastTrackFaults = Partial<Record<'Phone' | 'Name' | 'SendDay', string>>

/** The moment as it is saved: none where the message goes out at once. */
export const sendingOf = ({ SendOption, SendTime, SendDay = null }: FastTrackInfo) =>
  SendOption === 'customTime' ? { SendTime, SendDay } : { SendTime: null, SendDay: null }

/** What is saved, as the form has it. */
export const infoOf = (saved: FastTrack | null): FastTrackInfo => ({
  Phone: phoneText(saved?.Phone ?? ''),
  Name: saved?.Name ?? '',
  SendOption: saved?.SendOption ?? 'within30Min',
  SendTime: saved?.SendTime ?? '09:00',
  SendDay: saved?.SendDay,
  IfSilent: saved?.IfSilent ?? 'gift-card',
})

const minute = 60_000

/** Whether anything is sent without an address now (FT-01): the network's to say, whatever the goods. */
export const fastTrackQuery = queryOptions({
  queryKey: ['fast-track'],
  queryFn: async ({ signal }) => (await call(brokerApi.fastTrack, {}, signal)).isEnabled,
  staleTime: minute,
})
