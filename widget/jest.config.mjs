import { fileURLToPath } from 'node:url'
import shared from '../jest.config.mjs'

const own = {
  ...shared,
  globals: { SENARE_HOSTS: ['senare.example'], SENARE_VERSION: '1.0.0' },
  setupFilesAfterEnv: [fileURLToPath(new URL('../scripts/lib/jest/draws.mjs', import.meta.url))],
}

/** Tests of the page and the frames run in jsdom; all others in Node. */
export default {
  projects: [
    {
      ...own,
      displayName: 'node',
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.dom\\.test\\.ts$'],
    },
    {
      ...own,
      displayName: 'page',
      testMatch: ['<rootDir>/src/**/*.dom.test.ts'],
      testEnvironment: '<rootDir>/src/testing/browser-environment.mjs',
    },
  ],
}
