import { afterEach } from '@jest/globals'
import { settled } from '../testing/manual-clock'
import { memoryMessengers } from './memory-messenger'
import { rpcContract } from './rpc.contract'
import { windowMessenger } from './window-messenger'

rpcContract('memory', () => {
  const [left, right] = memoryMessengers()
  return { left, right, delivered: settled }
})

const ports: MessagePort[] = []

rpcContract('a message channel', () => {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  return { left: windowMessenger(port1), right: windowMessenger(port2), delivered }
})

afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A message of our own behind all others; two rounds cover a question and its answer. */
async function delivered(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const { port1, port2 } = new MessageChannel()
    await new Promise<void>((resolve) => {
      port2.addEventListener('message', () => resolve())
      port2.start()
      port1.postMessage(null)
    })
    port1.close()
    port2.close()
  }
}
