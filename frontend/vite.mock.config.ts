import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import shop from './vite.config'

const require = createRequire(import.meta.url)

/** The page begins with the mocks, and the browser is given MSW's worker. */
const mocks = (): Plugin => ({
  name: 'bukett-mocks',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/mock/main.ts'),
  },
  configureServer(server) {
    server.middlewares.use('/mockServiceWorker.js', (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(readFileSync(require.resolve('msw/mockServiceWorker.js')))
    })
  },
})

/** `npm run dev:mock`: the whole of the frontend with nothing behind it but the contracts. */
export default defineConfig((env) => mergeConfig(shop(env), { plugins: [mocks()] }))
