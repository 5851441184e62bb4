import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from './network.mjs'
import { canInstallPackages, findProgram, flags, installPackages } from './programs.mjs'

/** The path of redis-server, installed first where that is possible. */
export const findRedis = async () => {
  const found = findProgram('redis-server')
  if (found || !canInstallPackages()) return found
  await installPackages('redis-server')
  return findProgram('redis-server')
}

/**
 * A Redis of our own: on loopback, on a free port, its data in `dir`. At most a second of jobs is lost with the machine, and the
 * worker makes those again from MongoDB.
 */
export const redisProgram = async (command, dir) => {
  mkdirSync(dir, { recursive: true })
  const port = await freePort()
  return {
    url: `redis://127.0.0.1:${port}`,
    program: {
      name: 'Redis',
      command,
      args: flags({
        port,
        bind: '127.0.0.1',
        dir,
        save: '',
        appendonly: 'yes',
        appendfsync: 'everysec',
        // A queue that forgets jobs when memory is short would be worse than one that refuses them.
        'maxmemory-policy': 'noeviction',
        loglevel: 'warning',
        logfile: join(dir, 'redis.log'),
      }),
      isReady: () => answersPing(port),
    },
  }
}

/** A connection is not enough: Redis accepts it while it still reads its file. */
const answersPing = (port) =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'))
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (answer) => {
      resolve(answer.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(false))
  })
