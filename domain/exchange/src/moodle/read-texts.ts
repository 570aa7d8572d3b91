import { refuseLong } from '../check-question.ts'
import { type FindFile, findNothing } from '../picture-box.ts'
import { fromBase64 } from '../pictures.ts'
import type { Place } from '../question.ts'
import { decodePath } from '../text/html-text.ts'
import { safeHtml, safePlain } from '../text/safe-text.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { childrenOf, type Element, textIn, textOf } from '../xml/read-xml.ts'

const PREFIX = '@@PLUGINFILE@@/'
const LOOKS_HTML = /<\/?[a-z][^<>]{0,500}>|&(?:[a-z]{2,20}|#\d{1,6});/i

/** Finds the files that stand beside a text, in the same element. */
function filesOf(element: Element, used: Set<string>): FindFile {
  const files = new Map(
    childrenOf(element, 'file').map((file) => [`${file.attributes.path ?? '/'}${file.attributes.name ?? ''}`, file]),
  )
  return (source) => {
    if (!source.startsWith(PREFIX)) return findNothing(source)
    const path = `/${decodePath(source.slice(PREFIX.length).split('?')[0] ?? '')}`
    if (path.split('/').includes('..')) return 'picture-outside'
    const file = files.get(path)
    if (!file) return 'picture-missing'
    used.add(path)
    return { name: file.attributes.name ?? '', bytes: fromBase64(textOf(file)) }
  }
}

/** Reads the texts of one question, each with the files beside it. */
export function createTexts(makeReader: (find: FindFile) => TextReader) {
  return {
    /** The text of an element such as <questiontext format="html"><text>…</text><file/></questiontext>. */
    read(element: Element | undefined, place: Place, change: (html: string) => string = String): string {
      if (!element) return ''
      const used = new Set<string>()
      const reader = makeReader(filesOf(element, used))
      const format = element.attributes.format ?? 'html'
      const written = textIn(element, 'text')
      refuseLong(written)
      const text = change(written)
      let html: string
      if (format === 'markdown') reader.lose('markdown', place)
      if (format === 'plain_text' || format === 'markdown') html = safePlain(text, place, reader)
      else if (format === 'moodle_auto_format') {
        html = LOOKS_HTML.test(text)
          ? safeHtml(text.replaceAll('\n', '<br>'), place, reader)
          : safePlain(text, place, reader)
      } else html = safeHtml(text, place, reader)
      for (const file of childrenOf(element, 'file')) {
        const path = `${file.attributes.path ?? '/'}${file.attributes.name ?? ''}`
        if (!used.has(path)) reader.lose('field', place, file.attributes.name ?? 'file')
      }
      return html
    },
  }
}
