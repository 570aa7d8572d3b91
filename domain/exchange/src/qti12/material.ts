import type { Place } from '../question.ts'
import { safeHtml, safeNodes, safePlain } from '../text/safe-text.ts'
import type { TextReader } from '../text/set-pieces.ts'
import { childrenOf, type Element, isElement, textOf } from '../xml/read-xml.ts'

/** What stands between an item's element and its materials; nothing of it is shown. */
const FLOWS = new Set('flow flow_mat presentation'.split(' '))

/** The materials of an element, not those of what is answered within it. */
export function materialsOf(element: Element | undefined): Element[] {
  return (element?.children ?? [])
    .filter(isElement)
    .flatMap((child) => (child.name === 'material' ? [child] : FLOWS.has(child.name) ? materialsOf(child) : []))
}

/** The texts and pictures of materials as one text of ours; `change` sees each text as it is written. */
export function readMaterials(
  materials: readonly Element[],
  place: Place,
  reader: TextReader,
  change: (text: string) => string = String,
): string {
  return materials
    .flatMap((material) =>
      childrenOf(material, 'mattext', 'matemtext', 'matimage', 'matbreak', 'matvideo', 'mataudio', 'matapplet'),
    )
    .map((part) => readPart(part, place, reader, change))
    .filter(Boolean)
    .join(' ')
}

function readPart(part: Element, place: Place, reader: TextReader, change: (text: string) => string): string {
  if (part.name === 'matbreak') return '<br>'
  if (part.name === 'matimage') {
    const image = { ...part, name: 'img', attributes: { src: part.attributes.uri ?? '' }, children: [] }
    return safeNodes([image], place, reader)
  }
  if (part.name !== 'mattext' && part.name !== 'matemtext') {
    reader.lose('media', place, part.name)
    return ''
  }
  if (part.children.some(isElement)) return safeNodes(part.children, place, reader)
  const text = change(textOf(part))
  return part.attributes.texttype === 'text/html' ? safeHtml(text, place, reader) : safePlain(text, place, reader)
}
