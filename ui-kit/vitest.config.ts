import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Stories are tried as they are built for the shop's visitors: React's development build draws them at half the speed.
process.env['NODE_ENV'] = 'production'

/** Screens of what is kept now and then: `npm test` leaves them to `npm run walks` (record 161). */
const ofTheNight = [
  'frontend/src/office/{administration,front,gift-cards,network,registers,settlement}/**',
  'frontend/src/office/products/{NewProductForm,ProductTerms}.stories.tsx',
  'frontend/src/features/merchant/**',
  'frontend/src/features/reminders/BringDays.stories.tsx',
  'ui-kit/src/Letters/**',
].map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)))

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'mocks/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        // A remembered bundle of dependencies lacks what a new story imports, and the page would reload in mid-test.
        optimizeDeps: { force: true, include: ['ical.js'] },
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        test: {
          name: 'stories',
          // One frame for all files: each need not load the kit anew. A story leaves nothing behind that another could meet.
          isolate: false,
          setupFiles: ['./.storybook/unseen.ts'],
          exclude: process.env['STORIES_OF'] === 'day' ? ofTheNight : [],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // What fades in is there at once; else it is seen or not as the machine is quick or slow.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
