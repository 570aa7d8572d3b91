import { i18n } from '@lingui/core'

/** The languages that the app can be read in, by their code, each with its own name. */
export const LANGUAGES = { en: 'English' } as const
export type Language = keyof typeof LANGUAGES

type Catalogue = { messages: Record<string, string> }
const catalogues = import.meta.glob<Catalogue>('../locales/*/*.po')

/** One language from the first module on; another begins with a new load of the page. */
export const language: Language = 'en'
i18n.loadAndActivate({ locale: language, messages: {} })

const arrived = new Map<string, Promise<void>>()

/** Brings an area's sentences in the active language, once; an area without sentences has none to wait for. */
export function loadWords(area: string): Promise<void> {
  const load = catalogues[`../locales/${language}/${area}.po`]
  if (!load) return Promise.resolve()
  const known = arrived.get(area)
  if (known) return known
  const loading = load().then(
    // Put in beside the others without a notice: nothing on the screen reads them yet, and a notice would redraw it.
    ({ messages }) => void Object.assign(i18n.messages, messages),
    (error: unknown) => {
      arrived.delete(area)
      throw error
    },
  )
  arrived.set(area, loading)
  return loading
}
