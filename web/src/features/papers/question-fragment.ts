import createPurifier from 'dompurify'
import katex from 'katex'
import { optionColumns } from './option-columns.ts'

const TAGS = 'p br b strong i em u sub sup ol ul li table thead tbody tr th td blockquote img'.split(' ')
const ATTRIBUTES = ['src', 'alt', 'colspan', 'rowspan', 'type']
/** A picture that carries its drawing along; a browser runs no script in it. */
const PICTURE = /^data:image\/svg\+xml[;,]/
const LIST_TYPE = /^[1aAiI]$/
/** LaTeX between single dollars; a dollar after a backslash is a dollar. */
const FORMULA = /\$((?:\\.|[^$\\])+)\$/g

const purifier = createPurifier(window)
purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'src') attribute.keepAttr = node.nodeName === 'IMG' && PICTURE.test(attrValue)
  if (attrName === 'type') attribute.keepAttr = /^[OU]L$/.test(node.nodeName) && LIST_TYPE.test(attrValue)
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'IMG') return
  if (!node.hasAttribute('src')) node.remove()
  else if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
})

/** Plain text with formulas as nodes. */
export function plainFragment(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const node = document.createTextNode(text)
  fragment.append(node)
  setFormulas(node)
  return fragment
}

/** A question's HTML as nodes of which none can run anything, with its formulas set. */
export function questionFragment(text: string): DocumentFragment {
  // a browser in which nothing can be cleaned shows the text as it is written
  if (!purifier.isSupported) return plainFragment(text)
  const fragment = purifier.sanitize(text, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const list of fragment.querySelectorAll<HTMLOListElement>('ol[type="A"]'))
    list.dataset.columns = String(optionColumns([...list.children].map(({ textContent }) => textContent)))
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const node of texts) setFormulas(node)
  return fragment
}

function setFormulas(node: Text) {
  const text = node.data
  if (!text.includes('$')) return
  const pieces: (string | Node)[] = []
  let from = 0
  for (const match of text.matchAll(FORMULA)) {
    pieces.push(plain(text.slice(from, match.index)), formula(match[1] ?? ''))
    from = match.index + match[0].length
  }
  pieces.push(plain(text.slice(from)))
  node.replaceWith(...pieces)
}
const plain = (text: string) => text.replaceAll(String.raw`\$`, '$')

/** A formula as MathML, which browsers draw by themselves; one that cannot be read stays as it was typed. */
function formula(tex: string): Node {
  const place = document.createElement('span')
  katex.render(tex, place, { output: 'mathml', trust: false, throwOnError: false, strict: 'ignore' })
  return place
}
