import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsWithoutSchemas } from './vite/contracts-without-schemas'
import { firstPageWeight } from './vite/first-page-weight'
import { pictures } from './vite/pictures'
import { precompress } from './vite/precompress'
import { routerForBrowsers } from './vite/router-for-browsers'
import { stylesWhileDrawing } from './vite/styles-while-drawing'
import { withoutUnusedParts } from './vite/unused-parts'

const packages =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query))\/(?!.*(queriesObserver|useQueries)\.js)|\/app\/react-root\.ts/
const styles = /node_modules\/(@emotion|stylis|@mui\/(system|utils|styled-engine))\//

/** Many pages have a form, and none needs its rules before it is used. */
const notOfForms = /^(?!.*(\/node_modules\/zod\/|\?whole$))/

/** What every page needs is a few files, each run by itself, of which those of packages change seldom. */
const groups = [
  { name: 'packages', test: packages },
  { name: 'styles', test: styles, minShareCount: 25 },
  { name: 'components', test: /node_modules\/@mui\/material\//, minShareCount: 25 },
  { name: 'most-pages', test: notOfForms, minShareCount: 25 },
  // To make it takes a phone as long as all the rest of the shop's own file.
  { name: 'theme', test: /\/ui-kit\/src\/theme\.ts|\/@mui\/material\/styles\/create/ },
]

const ofEveryPage = new RegExp(`/(index|rolldown-runtime|${groups.map(({ name }) => name).join('|')})-[^/]+$`)

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    contractsWithoutSchemas(),
    withoutUnusedParts(),
    stylesWhileDrawing(),
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
    modulePreload: {
      // Every browser that runs the shop knows it.
      polyfill: false,
      // What every page has is there when another page is fetched.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ofEveryPage.test(file)),
    },
    rolldownOptions: {
      // Schemas that nothing reads fall away.
      treeshake: { manualPureFunctions: ['z', 'textPassing', 'textParsedBy'] },
      // Nearly all of a file runs at once when it has come: browsers that know the word compile it beside the page while it is fetched.
      output: isSsrBuild ? {} : { codeSplitting: { groups }, postBanner: '//# allFunctionsCalledOnLoad' },
    },
  },
  // What draws pages on the server is whole: it runs where the browser's packages are not installed.
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
