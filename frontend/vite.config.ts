import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pictures } from './vite/pictures'
import { precompress } from './vite/precompress'
import { routerForBrowsers } from './vite/router-for-browsers'

export default defineConfig(({ command }) => ({
  plugins: [react(), pictures(), precompress()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? routerForBrowsers : [],
  },
  // The page is given its nonce when it is served.
  html: { cspNonce: '__NONCE__' },
  build: { target: 'es2022' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}))
