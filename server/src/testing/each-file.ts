import { afterAll, vi } from 'vitest'

// Files share their process: what one put in the place of the clock or of a function is not there for the next.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
