import { fileURLToPath } from 'node:url'

const production = (file: string): string =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url))

/** The router's package leads browsers to its build with developers' warnings; the shop is built with the other one. */
export const routerForBrowsers = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
]
