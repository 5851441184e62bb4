import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractsWithoutSchemas } from './vite/contracts-without-schemas'
import { groups, isOfEveryPage } from './vite/files-together'
import { firstPageWeight } from './vite/first-page-weight'
import { laterNames } from './vite/later-names'
import { pictures } from './vite/pictures'
import { precompress } from './vite/precompress'
import { routerForBrowsers } from './vite/router-for-browsers'
import { stylesWhileDrawing } from './vite/styles-while-drawing'
import { withoutUnusedParts } from './vite/unused-parts'

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    contractsWithoutSchemas(),
    withoutUnusedParts(),
    stylesWhileDrawing(),
    react(),
    ...(isSsrBuild ? [] : [pictures(), laterNames(), firstPageWeight(), precompress()]),
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
        hostType === 'html' ? files : files.filter((file) => !isOfEveryPage.test(file)),
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
}))
