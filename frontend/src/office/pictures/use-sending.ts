import type { LibraryPicture } from '@bukett/contracts/http/media'
import { useRef, useState } from 'react'
import { messageOf } from '../../shared/api'
import { sendPicture } from './sending'
import { useReadAgain } from './use-pictures'

export interface Sent {
  readonly key: number
  readonly file: File
  readonly state: 'waits' | 'reads' | 'sends' | 'done' | 'there' | 'failed'
  /** Of the file, 0 to 1. */
  readonly share: number
  readonly picture?: LibraryPicture
  /** Why it was not taken, in words. */
  readonly fault?: string
}

/** Files on their way, one after the other: what one of them is refused for holds up no other. */
export const useSending = (onTaken?: (picture: LibraryPicture) => void) => {
  const [files, setFiles] = useState<readonly Sent[]>([])
  const readAgain = useReadAgain()
  const last = useRef(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const change = (key: number, changes: Partial<Sent>): void =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const send = async ({ key, file }: Sent): Promise<void> => {
    change(key, { state: 'reads', share: 0 })
    try {
      const picture = await sendPicture(file, (share) => change(key, { state: 'sends', share }))
      change(key, { state: picture.WasThere ? 'there' : 'done', share: 1, picture })
      onTaken?.(picture)
      await readAgain()
    } catch (error) {
      change(key, { state: 'failed', fault: messageOf(error) })
    }
  }
  const inLine = (sent: Sent): void => {
    line.current = line.current.then(() => send(sent))
  }
  return {
    files,
    add: (chosen: readonly File[]): void => {
      const added = chosen.map((file): Sent => ({ key: (last.current += 1), file, state: 'waits', share: 0 }))
      setFiles((all) => [...all, ...added])
      added.forEach(inLine)
    },
    again: (sent: Sent): void => {
      change(sent.key, { state: 'waits' })
      inLine(sent)
    },
    drop: (key: number): void => setFiles((all) => all.filter((one) => one.key !== key)),
  }
}
export type Sending = ReturnType<typeof useSending>
