import { nameKey } from '@margam/contract/fields'
import type { EditClassData } from './classes.api.ts'

/** What a teacher is called where one is chosen, by id: those of one name carry their address. */
export function teacherNames(teachers: EditClassData['all_teachers']): ReadonlyMap<string, string> {
  const nameOf = (one: EditClassData['all_teachers'][number]) => `${one.first_name} ${one.last_name}`
  const alike = Map.groupBy(teachers, (one) => nameKey(nameOf(one)))
  return new Map(
    teachers.map((one) => {
      const isOnly = alike.get(nameKey(nameOf(one)))?.length === 1
      return [one.id, isOnly || !one.email ? nameOf(one) : `${nameOf(one)}, ${one.email}`]
    }),
  )
}
