import { type ItemModel, type Subject, subjects } from './item-model.ts'

/**
 * The item models of the subjects, by default of all. Their code is hundreds of files and is loaded when a subject is first
 * asked for: what only reads requests, plans and papers never pays for it.
 */
export async function loadModels(wanted: readonly Subject[] = subjects): Promise<readonly ItemModel[]> {
  return (await Promise.all(wanted.map(modelsOf))).flat()
}

async function modelsOf(subject: Subject): Promise<readonly ItemModel[]> {
  if (subject === 'English') return (await import('./english/index.ts')).englishModels
  if (subject === 'Mathematics') return (await import('./maths/index.ts')).mathsModels
  return []
}
