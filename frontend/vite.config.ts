import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsWithoutSchemas } from './vite/contracts-without-schemas'
import { firstPageWeight } from './vite/first-page-weight'
import { pictures } from './vite/pictures'
import { precompress } from './vite/precompress'
import { routerForBrowsers } from './vite/router-for-browsers'
import { withoutUnusedParts } from './vite/unused-parts'

const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query)|@emotion|stylis)\//

/** What every page needs of packages is one file, which changes seldom; what most pages need of the rest is another. */
const groups = [
  { name: 'packages', test: everywhere },
  { name: 'most-pages', minShareCount: 25 },
]

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    contractsWithoutSchemas(),
    withoutUnusedParts(),
    react(),
    ...(isSsrBuild ? [] : [pictures(), firstPageWeight(), precompress()]),
  ],
  resolve: {
    conditions: ['source', 'module', isSsrBuild ? 'node' : 'browser', 'development|production'],
    alias: command === 'build' ? routerForBrowsers : [],
  },
  // The page is given its nonce when it is served.
  html: { cspNonce: '__NONCE__' },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    // The server reads which scripts a page has.
    manifest: !isSsrBuild,
    // Every browser that runs the shop knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas that nothing reads fall away.
      treeshake: { manualPureFunctions: ['z', 'textPassing', 'textParsedBy'] },
      output: isSsrBuild ? {} : { codeSplitting: { groups } },
    },
  },
  // What draws pages on the server is whole: it runs where the browser's packages are not installed.
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
