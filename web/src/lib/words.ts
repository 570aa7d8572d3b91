import { i18n } from '@lingui/core'

/** The languages that the app can be read in, by their code, each with its own name. */
export const LANGUAGES = { en: 'English' } as const
export type Language = keyof typeof LANGUAGES

const addresses = import.meta.glob<string>('../locales/*/*.po', { eager: true, import: 'default' })

/** One language from the first module on; another begins with a new load of the page. */
export const language: Language = 'en'
i18n.loadAndActivate({ locale: language, messages: {} })

/** After an update of the server the older catalogues are gone, as the older scripts are. */
export class MissingWords extends Error {}

async function fetchWords(address: string) {
  const reply = await fetch(address)
  if (!reply.ok) throw new MissingWords(`The server answered ${reply.status} for ${address}.`)
  // Put in beside the others without a notice: nothing on the screen reads them yet, and a notice would redraw it.
  Object.assign(i18n.messages, await reply.json())
}

const arrived = new Map<string, Promise<void>>()

/** Brings an area's sentences in the active language, once; an area without sentences has none to wait for. */
export function loadWords(area: string): Promise<void> {
  const address = addresses[`../locales/${language}/${area}.po`]
  if (!address) return Promise.resolve()
  const known = arrived.get(area)
  if (known) return known
  const loading = fetchWords(address)
  arrived.set(area, loading)
  // a failure is its asker's to tell; the next one tries again
  loading.catch(() => arrived.delete(area))
  return loading
}
