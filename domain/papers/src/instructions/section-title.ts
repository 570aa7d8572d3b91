/** The languages beside English that papers are set in. */
export type OwnLanguage = 'hi' | 'ml'

const NAMES: Record<string, Record<OwnLanguage, string>> = {
  Section: { hi: 'खंड', ml: 'വിഭാഗം' },
  Part: { hi: 'भाग', ml: 'ഭാഗം' },
}

/** "Section A" as a language writes it. A title that somebody thought of stays as it is. */
export function sectionTitleIn(title: string, language: OwnLanguage): string {
  const [, name = '', letter = ''] = /^(Section|Part) ([A-Z])$/.exec(title) ?? []
  const own = NAMES[name]?.[language]
  return own ? `${own} ${letter}` : title
}
