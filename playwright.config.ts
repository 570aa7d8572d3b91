import { defineConfig } from '@playwright/test'

/** A page of a journey lives for seconds: code that is compiled once more to run faster does not earn that back. */
const BRIEF_PAGES = ['--js-flags=--no-opt,--no-maglev', '--num-raster-threads=1']

/**
 * What Chromium is to leave out. Only the last such list counts, so Playwright's own comes first, and then the pop-ups
 * of the address bar: pages that nobody sees, which Chromium loads anew for each context, in a process of their own.
 */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: [['line'], ['json']],
  globalSetup: './e2e/begun-folder.ts',
  globalTeardown: './e2e/contact-sheet.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The longest one, in one worker from its beginning to its end, begins first.
  projects: [
    { name: 'screens', testMatch: 'every-screen.spec.ts' },
    {
      name: 'journeys',
      testIgnore: ['every-screen.spec.ts', ...(process.env.EVERY_LOOK ? [] : ['every-dialog.spec.ts'])],
    },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // tracing takes time from every journey: where a failed one is tried again, that try alone is traced
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...BRIEF_PAGES,
        `--disable-features=${LEFT_OUT.join(',')}`,
      ],
    },
  },
})
