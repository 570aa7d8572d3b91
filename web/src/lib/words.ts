import { i18n } from '@lingui/core'
import { SOURCE_LANGUAGE, shapesOf } from '@margam/contract/languages'

const addresses = import.meta.glob<string>(['../../../locales/*/*.po', '!../../../locales/*/server.po'], {
  eager: true,
  import: 'default',
})

/** The languages that the app can be read in, by their code: each has a folder of catalogues. */
export const languages: readonly string[] = [
  ...new Set(Object.keys(addresses).map((path) => path.split('/').at(-2) ?? SOURCE_LANGUAGE)),
]

/** What the server found that its reader reads; one language for a load of the page. */
const [asked = SOURCE_LANGUAGE] = document.documentElement.lang.split('-')
export const language: string = languages.includes(asked) ? asked : SOURCE_LANGUAGE
i18n.loadAndActivate({ locale: language, locales: shapesOf(language).numbers, messages: {} })

/** Loads the page anew where whoever has just signed in reads another language. */
export function followReader(): void {
  const wanted = /(?:^|; )language=([a-z]+)/.exec(document.cookie)?.[1]
  if (wanted && wanted !== language && languages.includes(wanted)) location.reload()
}

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
  const address = addresses[`../../../locales/${language}/${area}.po`]
  if (!address) return Promise.resolve()
  const known = arrived.get(area)
  if (known) return known
  const loading = fetchWords(address)
  arrived.set(area, loading)
  // a failure is its asker's to tell; the next one tries again
  loading.catch(() => arrived.delete(area))
  return loading
}
