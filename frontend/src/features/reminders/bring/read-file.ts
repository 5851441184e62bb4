import { fileText } from '../../../shared/file-text'
import type { ReadDays } from './read-days'

const MAX_FILE_BYTES = 2 * 1024 * 1024
const patienceMs = 10_000

/** What a chosen file says; read in the browser, in a worker of its own. */
export const readFile = async (file: File): Promise<ReadDays> => {
  if (file.size > MAX_FILE_BYTES) return { fault: 'size' }
  if (file.size === 0) return { fault: 'empty' }
  const text = await fileText(file)
  return text === null ? { fault: 'kind' } : inWorker(text)
}

const inWorker = (text: string): Promise<ReadDays> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./read-days.worker.ts', import.meta.url), { type: 'module' })
    const end = (read: ReadDays): void => {
      clearTimeout(patience)
      worker.terminate()
      resolve(read)
    }
    // A file that is made to take for ever is no calendar.
    const patience = setTimeout(() => end({ fault: 'broken' }), patienceMs)
    worker.addEventListener('message', ({ data }: MessageEvent<ReadDays>) => end(data))
    worker.addEventListener('error', () => end({ fault: 'broken' }))
    worker.postMessage(text, [])
  })
