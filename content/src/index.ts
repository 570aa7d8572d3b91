import { fileURLToPath } from 'node:url'
import { type Subject, subjects } from '@margam/papers/item-model'
import { loadModels } from '@margam/papers/models'
import { loadBlueprints } from './blueprints.ts'
import { withUnits } from './by-unit.ts'
import { Catalogue } from './catalogue.ts'
import { loadBank } from './load-bank.ts'
import { loadSyllabus } from './syllabus.ts'

export type { Catalogue } from './catalogue.ts'
export { ContentError, loadBank, readBank } from './load-bank.ts'

/** Where a part of the content lies. */
export const folder = (name: 'bank' | 'blueprints' | 'syllabus') =>
  fileURLToPath(new URL(`../${name}`, import.meta.url))

/**
 * Loads and validates everything that papers are made from; of the bank and the item models only what the subjects need,
 * and then offers only these.
 * @throws ContentError with every fault's file and line
 */
export async function loadCatalogue(wanted: readonly Subject[] = subjects): Promise<Catalogue> {
  const questions = { bank: loadBank(folder('bank'), wanted), models: await loadModels(wanted) }
  const boards = loadSyllabus(folder('syllabus'), { ...questions, subjects: wanted })
  return new Catalogue({ boards, ...questions, blueprints: withUnits(loadBlueprints(folder('blueprints')), boards) })
}
