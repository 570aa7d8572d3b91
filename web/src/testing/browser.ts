import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, vi } from 'vitest'
import { session } from '../lib/api.ts'
import { closeServer, openServer } from './server.ts'

// Tests read the sentences as they stand in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} })

// A machine with other work to do is no fault of the component.
configure({ asyncUtilTimeout: 5000 })

// Nothing is laid out here, so that nothing is ever measured or scrolled.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// a text that grows with its lines listens for fonts
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() })
// formulas are set in a document of today's HTML alone, which this one is without saying so
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true })
Element.prototype.scrollIntoView ??= () => undefined

const complaints: string[] = []
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    complaints.push(said.map(String).join(' '))
  })
  openServer()
})
afterEach(() => {
  cleanup()
  toast.remove()
  session.end()
  localStorage.clear()
  sessionStorage.clear()
  const wrong = [...closeServer(), ...complaints]
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})
