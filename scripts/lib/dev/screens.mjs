import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { at } from '../places.mjs'

const ofApi = /^\/(api|signalr|sitemaps|feeds|robots\.txt|sitemap\.xml)(\/|\?|$)/i

/**
 * Serves the screens with hot replacement at the shop's address, and lets the API answer what is its own. While it is begun anew, calls
 * wait for it, and so does a page that has to load anew: it would take the cores, and find nobody who answers.
 * @param {(file: string) => Promise<unknown> | undefined} answered until the API runs what was saved in that file; undefined where it has no part in it
 * @returns {Promise<() => Promise<void>>} what ends it
 */
export const serveScreens = async ({ port, host }, env, apiPort, api, answered) => {
  const vite = createRequire(at('frontend/package.json')).resolve('vite')
  const { createServer } = await import(pathToFileURL(vite).href)
  const senare = env.SENARE_URL && new URL(env.SENARE_URL).host
  const isOfApi = (request) => ofApi.test(request.url) || request.headers.host === senare
  const waiting = {
    name: 'bukett-waits-for-the-api',
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        if (!isOfApi(request) || (await api.ready)) return next()
        response
          .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
          .end('The API has ended: see the terminal.')
      })
    },
    hotUpdate: async ({ file }) => void (await answered(file)),
  }
  const server = await withoutEnding(() =>
    createServer({
      root: at('frontend'),
      configLoader: 'runner',
      logLevel: 'warn',
      plugins: [waiting],
      server: {
        port,
        host,
        strictPort: true,
        proxy: {
          '/': {
            target: `http://127.0.0.1:${apiPort}`,
            bypass: (request) => (isOfApi(request) ? undefined : request.url),
          },
        },
      },
    }),
  )
  await server.listen()
  return () => server.close()
}

/**
 * Vite listens for the end of the process and of its input, and would end all before the databases are stopped: that is for whoever
 * began them. @returns what `create` makes, with nothing left that it listens to there
 */
export const withoutEnding = async (create) => {
  const endings = [
    [process, 'SIGTERM'],
    [process.stdin, 'end'],
  ]
  const before = endings.map(([heard, event]) => heard.rawListeners(event))
  const made = await create()
  for (const [n, [heard, event]] of endings.entries())
    for (const listener of heard.rawListeners(event)) if (!before[n].includes(listener)) heard.off(event, listener)
  return made
}
