import type { ExchangedQuestion } from '../question.ts'
import { exportEach, type Loss } from '../report.ts'
import { escapeXml, tag, textTag, xmlFile } from '../xml/write-xml.ts'
import type { Dialect } from './dialect.ts'
import { writeItem } from './write-item.ts'

const LOM = 'http://ltsc.ieee.org/xsd/LOM'
/** What the standard for metadata calls our three levels. */
export const LEVELS = { easy: 'easy', average: 'medium', difficult: 'difficult' } as const

/** A package as a map of its files, for whoever zips it: a manifest, an item a question, and their pictures. */
export function writePackage(
  questions: readonly ExchangedQuestion[],
  dialect: Dialect,
): { files: Map<string, Uint8Array>; losses: Loss[] } {
  const files = new Map<string, Uint8Array>()
  const encoder = new TextEncoder()
  const { written, losses } = exportEach(questions, (question, lose, index) => {
    const identifier = `q${index + 1}`
    const href = `items/${identifier}.xml`
    const folder = `pictures/${identifier}/`
    const pathOf = (name: string) => `../${folder}${encodeURIComponent(name)}`
    files.set(href, encoder.encode(writeItem({ question, dialect, lose, pathOf }, identifier)))
    for (const { name, bytes } of question.pictures) files.set(`${folder}${name}`, bytes)
    const own = [href, ...question.pictures.map(({ name }) => `${folder}${encodeURIComponent(name)}`)]
    return tag('resource', { identifier, type: dialect.resourceType, href }, [
      tag('metadata', {}, metadata(question)),
      ...own.map((file) => tag('file', { href: file })),
    ])
  })
  const manifest = tag('manifest', { xmlns: dialect.manifest, 'xmlns:lom': LOM, identifier: 'questions' }, [
    tag('metadata', {}, [textTag('schema', dialect.schema), textTag('schemaversion', dialect.schemaVersion)]),
    tag('organizations'),
    tag(
      'resources',
      {},
      written.map((resource) => `\n${resource}`),
    ),
  ])
  return { files: new Map([['imsmanifest.xml', encoder.encode(xmlFile(manifest))], ...files]), losses }
}

function metadata({ tags, topic, difficulty }: ExchangedQuestion): string {
  const words = (name: string, text: string) => tag(`lom:${name}`, {}, tag('lom:string', {}, escapeXml(text)))
  const level =
    difficulty &&
    tag('lom:difficulty', {}, [textTag('lom:source', 'LOMv1.0'), textTag('lom:value', LEVELS[difficulty])])
  return tag('lom:lom', {}, [
    tag('lom:general', {}, [...tags.map((one) => words('keyword', one)), topic && words('coverage', topic)]),
    level ? tag('lom:educational', {}, level) : '',
  ])
}
