import { WebSocket } from 'undici'

/** Speaks to a process that was started with `--inspect`, by the protocol of Node's own inspector. */
export const inspect = async (port) => {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${port}`)))
  })
  const waiting = new Map()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data)
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let asked = 0
  const ask = (method) =>
    new Promise((resolve) => {
      waiting.set((asked += 1), resolve)
      socket.send(JSON.stringify({ id: asked, method }))
    })
  return {
    /** Megabytes of the heap that something still holds. */
    async heldMb() {
      await ask('HeapProfiler.collectGarbage')
      const { usedSize } = await ask('Runtime.getHeapUsage')
      return Number((usedSize / 1024 / 1024).toFixed(2))
    },
    close: () => socket.close(),
  }
}
