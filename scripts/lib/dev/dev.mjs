import { EventEmitter, once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { at } from '../places.mjs'
import { addressTable } from '../address-table.mjs'
import { build } from '../build.mjs'
import { keep } from '../data-dir.mjs'
import { Fault, tellFaults } from '../fault.mjs'
import { installDependencies } from '../install.mjs'
import { freePort } from '../network.mjs'
import { requireSurroundings, startSurroundings } from '../product.mjs'
import { findRedis } from '../redis.mjs'
import { must, stopWithSignals } from '../run.mjs'
import { readSettings } from '../settings.mjs'
import { Supervisor } from '../supervisor.mjs'
import { watchSources } from '../watch.mjs'
import { makeBackendCode } from './backend-code.mjs'
import { serveScreens } from './screens.mjs'
import { SourceProcess } from './source-process.mjs'
import { watchTypes } from './types.mjs'

const ofServer = ['backend/src', 'backend/contracts/src']
const ofScreens = ['frontend/src', 'ui-kit/src', 'backend/contracts/src']
const ofWidget = ['widget/src', 'widget/pages']

/**
 * The whole product from its sources until it is told to stop. Screens change in place; API and worker are begun anew.
 * @param {{ drawn: boolean }} options `drawn`: pages are drawn by the server and built at each change, as in production
 */
export const dev = async ({ drawn }) => {
  const stopping = stopWithSignals()
  await tellFaults(async () => {
    const began = Date.now()
    const settings = readSettings()
    await requireSurroundings(settings)
    if (!settings.redisUrl && !(await findRedis()))
      throw new Fault('npm run dev needs Redis: install redis-server, or set REDIS_URL.')
    await installDependencies()
    await build(['surroundings', 'widget', ...(drawn ? ['frontend'] : [])])
    const register = await keep(settings.dataDir)
    const supervisor = new Supervisor(register)
    const closing = [() => register.close(), () => supervisor.stop()]
    try {
      const { env, addresses, notes } = await startSurroundings(settings, supervisor)
      let code = await makeBackendCode()
      await must('The database could not be prepared: see above.', process.execPath, [at(code.files.seed)], {
        env: { ...env, ...inDevelopment },
        show: true,
      })

      const own = drawn
        ? { ...env, ...inDevelopment }
        : { ...env, ...inDevelopment, PORT: String(await freePort(settings.port + 1)), WEB_ROOT: '' }
      const programOf = (name, entry) => ({
        name,
        libraries: code.libraries,
        code: () => ({ reads: code.files.app, entry: code.files[entry], rehearsal: code.files.rehearsal }),
        env: own,
      })
      const api = new SourceProcess(programOf('API', 'main'), register)
      const worker = new SourceProcess(programOf('Worker', 'worker'), register)
      closing.push(() => Promise.all([api.stop(), worker.stop()]))
      const savings = new EventEmitter()
      const restart = async (opened) => {
        const isOpen = await api.restart()
        opened?.(isOpen)
        savings.emit('answered')
        await worker.restart()
        for (const program of [api, worker]) program.prepare()
      }
      await restart()
      const answered = (file) =>
        isRun(file) && ofServer.some((folder) => file.startsWith(at(folder))) ? once(savings, 'answered') : undefined
      if (!drawn) closing.push(await serveScreens(settings, env, own.PORT, api, answered))
      const types = watchTypes()
      closing.push(types.close)

      const watched = [...new Set([...ofServer, ...ofWidget, ...(drawn ? ofScreens : [])])]
      const watching = await watchSources(watched, isRun, async (folders) => {
        const since = Date.now()
        const has = (some) => folders.some((folder) => some.includes(folder))
        if (has(ofWidget)) await rebuilt('widget')
        if (drawn && has(ofScreens)) await rebuilt('frontend')
        // Whoever saved waits for the API, so it has the cores first.
        types.hold()
        const made = await readable()
        // What says the same as before, a comment or a type, needs no new process.
        if (!made || (isDeepStrictEqual(made, code) && (await api.ready))) {
          types.goOn()
          return savings.emit('answered')
        }
        code = made
        await restart((isOpen) => {
          types.goOn()
          if (isOpen) console.log(`The API runs what you saved, after ${((Date.now() - since) / 1000).toFixed(1)} s.`)
        })
      })
      closing.push(() => watching.close())

      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      const sentence = `Bukett is open from its sources, after ${seconds} s. What you save is what runs. Ctrl+C stops it.`
      console.log(addressTable(sentence, { addresses, notes }))
      if (!stopping.aborted) await once(stopping, 'abort')
    } finally {
      for (const close of closing.reverse()) await close()
    }
  }, stopping)
  // What reads the screens keeps watching their files when it is closed.
  process.exit()
}

const isRun = (file) => !/\.(test|contract|stories)\.tsx?$/.test(file)

const inDevelopment = { NODE_ENV: 'development' }

/** What cannot be read is told, and API and worker go on as they are. */
const readable = async () => {
  try {
    return await makeBackendCode()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    console.log(`${error.message}\nAPI and worker run what you saved before.`)
    return undefined
  }
}

const rebuilt = (name) =>
  build([name]).catch((error) => {
    if (!(error instanceof Fault)) throw error
    console.log(error.message)
  })
