import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { findAreas } from './areas.ts'
import { type Sentence, sentencesOf } from './extract.ts'

export const SOURCE_LANGUAGE = 'en'
const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'locales')
/** Commands, logs and settings speak to whoever runs the server, the description of the calls to developers: in English. */
const UNTRANSLATED =
  /\.test\.tsx?$|\/testing\/|^server\/src\/(mail\/transport|http\/open-api|features\/demo\/sample-\w+)\.ts$|^contract\/src\/policies\.ts$/
const READ = [
  'web/src/**/*.{ts,tsx}',
  'contract/src/**/*.ts',
  'domain/{school,prediction,exchange}/src/**/*.ts',
  'domain/papers/src/suggest/*.ts',
  'server/src/{features,http,imports,jobs,mail,school,files}/**/*.{ts,typ}',
]
/** The files in which sentences stand. */
export const spokenFiles = (): string[] =>
  globSync(READ, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !UNTRANSLATED.test(file))
    .toSorted()

const po = formatter({
  origins: false,
  printPlaceholdersInComments: { limit: 1 },
  customHeaderAttributes: { 'POT-Creation-Date': '', 'X-Generator': 'npm run words' },
})

export const languages = (): string[] => readdirSync(folder).toSorted()
const fileOf = (language: string, area: string) => join(folder, language, `${area}.po`)

export const readCatalogue = (content: string): CatalogType =>
  po.parse(content, { locale: undefined, sourceLocale: SOURCE_LANGUAGE, filename: '' }) as CatalogType

/** Every sentence of the code, by area. */
export async function findSentences(): Promise<Map<string, Sentence[]>> {
  const areaOf = findAreas()
  const byArea = new Map<string, Sentence[]>()
  for (const file of spokenFiles()) {
    const sentences = await sentencesOf(join(root, file))
    if (sentences.length === 0) continue
    const area = areaOf(file)
    byArea.set(area, [...(byArea.get(area) ?? []), ...sentences])
  }
  return byArea
}

const toCatalogue = (sentences: Sentence[], translated: CatalogType): CatalogType => {
  const catalogue: CatalogType = {}
  for (const { id, message, context, comment, placeholders } of sentences) {
    const known = catalogue[id]
    if (known?.message !== undefined && message !== undefined && known.message !== message) {
      throw new Error(`Two sentences have the id ${id}: "${known.message}" and "${message}".`)
    }
    catalogue[id] = {
      message,
      // where its words are its id, another sentence may have the same words
      context: context ?? (message === undefined ? 'data' : undefined),
      translation: translated[id]?.translation ?? '',
      comments: comment ? [comment] : [],
      placeholders: Object.fromEntries(Object.entries(placeholders ?? {}).map(([name, value]) => [name, [value]])),
    }
  }
  const textOf = ([id, { message }]: [string, { message?: string }]) => message ?? id
  return Object.fromEntries(Object.entries(catalogue).toSorted((a, b) => byText(textOf(a), textOf(b))))
}
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What each file of catalogues should hold: the code's sentences, with the translations that are there. */
export async function expectedCatalogues(): Promise<Map<string, string>> {
  const expected = new Map<string, string>()
  const areas = await findSentences()
  for (const language of languages()) {
    // a sentence that moves to another area takes its translation along
    const old = Object.assign(
      {},
      ...globSync(fileOf(language, '*')).map((path) => readCatalogue(readFileSync(path, 'utf8'))),
    )
    for (const [area, sentences] of areas) {
      const path = fileOf(language, area)
      const catalogue = toCatalogue(sentences, language === SOURCE_LANGUAGE ? {} : old)
      const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename: path, existing: undefined }
      expected.set(path, await po.serialize(catalogue, context))
    }
  }
  return expected
}

/** The files of catalogues as they are. */
export const presentCatalogues = (): Map<string, string> =>
  new Map(globSync(`${folder}/*/*.po`).map((path) => [path, readFileSync(path, 'utf8')]))

/** Brings the catalogues up to date with the code: new sentences come in, unused ones go. */
export async function updateCatalogues(): Promise<number> {
  const expected = await expectedCatalogues()
  for (const path of presentCatalogues().keys()) if (!expected.has(path)) rmSync(path)
  for (const [path, content] of expected) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
  }
  return expected.size
}
