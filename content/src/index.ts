import { fileURLToPath } from 'node:url'
import { models } from '@margam/papers/models'
import { loadBlueprints } from './blueprints.ts'
import { Catalogue } from './catalogue.ts'
import { loadBank } from './load-bank.ts'
import { loadSyllabus } from './syllabus.ts'

export { Catalogue, classLevels, type Scope, subjects } from './catalogue.ts'
export { ContentError, loadBank, readBank } from './load-bank.ts'

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/**
 * Loads and validates everything that papers are made from.
 * @throws ContentError with every fault's file and line
 */
export function loadCatalogue(): Catalogue {
  return new Catalogue({
    boards: loadSyllabus(folder('syllabus')),
    bank: loadBank(folder('bank')),
    models,
    blueprints: loadBlueprints(folder('blueprints')),
  })
}
