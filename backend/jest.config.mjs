import { fileURLToPath } from 'node:url'
import shared from '../jest.config.mjs'

/**
 * The backend and its packages: all files of a run share their modules, and the application is read once (record 162). `scripts/jest.mjs`
 * gives Node the words that its `runner` needs.
 */
export default {
  testMatch: shared.testMatch,
  runner: 'jest-light-runner',
  setupFilesAfterEnv: ['steps', 'draws'].map((name) =>
    fileURLToPath(new URL(`../scripts/lib/jest/${name}.mjs`, import.meta.url)),
  ),
  transform: {},
}
