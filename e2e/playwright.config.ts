import { defineConfig, devices } from '@playwright/test'

const baseURL = process.env['SHOP_URL'] ?? 'http://127.0.0.1:3000'
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Whoever comes has refused the cookies before, so that no test but the notice's own has to. */
const refusedCookies = {
  name: 'acceptCookie',
  value: encodeURIComponent(
    JSON.stringify({
      necessary: true,
      preferences: false,
      statistics: false,
      marketing: false,
      at: '2026-11-02T08:00:00.000Z',
      version: '2026-11',
    }),
  ),
  domain: new URL(baseURL).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

const timed = '**/widget/speed.spec.ts'
/** Whole rounds of the product, page after page: `npm run walks`, a command of its own for their length. */
const walks = '**/*.walk.ts'

/** Journeys that look at pictures, and pages that are not the shop's. */
const pictured = ['**/widget/*.spec.ts', '**/network/missing.spec.ts', '**/office/{new-bouquet,pictures}.spec.ts']

const switches = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
/** A page of a journey ends before code that V8 has optimised has earned its making: a quarter of what pages spend. */
const ofJourneys = [...switches, '--js-flags=--no-opt --no-maglev']
/** All others go without: to make a thousand pictures and to unpack them took a seventh of their time. */
const unpictured = { launchOptions: { executablePath, args: [...ofJourneys, '--blink-settings=imagesEnabled=false'] } }

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } }
// All of `npm test` leaves axe to `npm run walks`, and what staff and shoppers do now and then, whose rules other tests keep (record 161). What
// is walked on a telephone it does not walk on a desk as well.
const ofADay = process.env['E2E_REPORT'] ? { grepInvert: /@axe|@night|@phone/ } : {}

/** Journeys against the built product, which `npm test` starts on a free port and names in SHOP_URL. */
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  // One waits for its shop or its payment while the other is at work; three kept each other waiting beside the stories.
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env['E2E_REPORT'] ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : 'list',
  use: {
    baseURL,
    // It would answer before a journey's own routes do; those about it let it in.
    serviceWorkers: 'block',
    storageState: { cookies: [refusedCookies], origins: [] },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // What fades in is there at once: nobody waits for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: switches },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [timed, ...pictured],
      ...ofADay,
      use: { ...desktop, ...unpictured },
    },
    {
      name: 'pictured',
      testMatch: pictured,
      testIgnore: timed,
      ...ofADay,
      use: { ...desktop, launchOptions: { executablePath, args: ofJourneys } },
    },
    // Only what is another thing on a telephone: the layout of each screen at its width is a story's.
    {
      name: 'phone',
      grep: /@phone/,
      testIgnore: [timed, ...pictured],
      use: { ...devices['Pixel 7'], ...unpictured },
    },
    ...(process.env['WALKS']
      ? [
          {
            name: 'walks',
            testMatch: ['**/*.spec.ts', walks],
            grep: /\.walk\.ts|@axe|@night|@phone/,
            testIgnore: timed,
            use: desktop,
          },
        ]
      : []),
    // What is timed says something on a quiet machine only: `BENCH=1 npm test -w @bukett/e2e -- --project=timed`.
    ...(process.env['BENCH'] ? [{ name: 'timed', testMatch: timed, use: { ...devices['Desktop Chrome'] } }] : []),
  ],
})
