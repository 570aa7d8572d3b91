/** Signs that XML cannot hold, not even escaped: control characters and halves of pairs. */
// oxlint-disable-next-line no-control-regex -- these are what XML forbids
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const permitted = (text: string) => text.replace(FORBIDDEN, '').toWellFormed()

/** A text for the content of an element, or for an attribute between double quotes. */
export const escapeXml = (text: string): string =>
  permitted(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An element; its content is XML already. Attributes that are undefined stay away. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  content: string | readonly string[] = '',
): string {
  const own = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  const inner = typeof content === 'string' ? content : content.join('')
  return inner ? `<${name}${own}>${inner}</${name}>` : `<${name}${own}/>`
}

/** An element with a plain text. */
export const textTag = (name: string, text: string, attributes: Readonly<Record<string, string | undefined>> = {}) =>
  tag(name, attributes, escapeXml(text))

/** HTML as a text within XML; the end of a CDATA section in it is divided over two. */
export const cdata = (text: string): string => `<![CDATA[${permitted(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const xmlFile = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
