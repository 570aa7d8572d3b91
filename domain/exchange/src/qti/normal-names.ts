import { type Element, isElement } from '../xml/read-xml.ts'

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** An item of version 3 with the names of version 2, and pictures as HTML knows them. The tree is never deeper than the reader allows. */
export function normalNames(element: Element): Element {
  const isOwn = element.name.startsWith('qti-')
  const attributes = isOwn
    ? Object.fromEntries(
        Object.entries(element.attributes).map(([key, value]) => [
          /^(?:data|aria)-/.test(key) ? key : camel(key),
          value,
        ]),
      )
    : element.attributes
  const children = element.children.map((child) => (isElement(child) ? normalNames(child) : child))
  if (element.name === 'object' && attributes.type?.startsWith('image/')) {
    return {
      ...element,
      name: 'img',
      attributes: { src: attributes.data ?? '', alt: attributes.alt ?? '' },
      children: [],
    }
  }
  return { ...element, name: isOwn ? camel(element.name.slice(4)) : element.name, attributes, children }
}
