import { readDays } from './read-days'

/** Reads a file beside the page, so that a large one holds up nothing; nothing of it leaves the browser. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(readDays(data))
})
