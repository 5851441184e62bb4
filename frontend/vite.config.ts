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

export default defineConfig(({ command }) => ({
  plugins: [contractsWithoutSchemas(), withoutUnusedParts(), react(), pictures(), firstPageWeight(), precompress()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? routerForBrowsers : [],
  },
  // The page is given its nonce when it is served.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    // Every browser that runs the shop knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas that nothing reads fall away.
      treeshake: { manualPureFunctions: ['z', 'textPassing', 'textParsedBy'] },
      // What every page needs of packages is one file, which changes seldom.
      output: { codeSplitting: { groups: [{ name: 'packages', test: everywhere }] } },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
