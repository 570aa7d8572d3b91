import { oneLine } from '../check-question.ts'
import { LIMITS } from '../limits.ts'
import type { Difficulty } from '../question.ts'
import { childOf, childrenOf, descendantsOf, type Element, textOf } from '../xml/read-xml.ts'
import type { ItemMetadata } from './item-body.ts'

export interface Resource {
  version: '1.2' | '2+'
  href: string
  metadata: ItemMetadata
}

const LEVELS: Readonly<Record<string, Difficulty>> = {
  'very easy': 'easy',
  easy: 'easy',
  medium: 'average',
  difficult: 'difficult',
  'very difficult': 'difficult',
}

function versionOf(type: string): Resource['version'] | null {
  if (/^imsqti_item_xmlv(?:2p\d|3p0)$/.test(type)) return '2+'
  return type.startsWith('imsqti_xmlv1p2') ? '1.2' : null
}

function readMetadata(resource: Element): ItemMetadata {
  const [lom] = descendantsOf(childOf(resource, 'metadata'), 'lom')
  const general = childOf(lom, 'general')
  const texts = (name: string) =>
    childrenOf(general, name)
      .map((one) => oneLine(textOf(one)))
      .filter(Boolean)
  const level = textOf(childOf(childOf(childOf(lom, 'educational'), 'difficulty'), 'value'))
    .trim()
    .toLowerCase()
  return {
    tags: [...new Set(texts('keyword'))].slice(0, LIMITS.list),
    topic: texts('coverage')[0] ?? '',
    difficulty: Object.hasOwn(LEVELS, level) ? (LEVELS[level] ?? null) : null,
  }
}

/** The files with questions that a manifest lists, each once and in its order. What they depend on is never followed. */
export function resourcesOf(manifest: Element): Resource[] {
  const resources = new Map<string, Resource>()
  for (const resource of childrenOf(childOf(manifest, 'resources'), 'resource')) {
    const version = versionOf(resource.attributes.type ?? '')
    const href = resource.attributes.href ?? childOf(resource, 'file')?.attributes.href ?? ''
    if (version && href && !resources.has(href))
      resources.set(href, { version, href, metadata: readMetadata(resource) })
  }
  return [...resources.values()]
}
