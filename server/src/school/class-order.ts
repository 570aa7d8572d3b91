import { CLASS_LEVELS } from '@margam/contract/school-fields'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { classes } from '../db/schema/index.ts'

const levels = sql.raw(`array[${CLASS_LEVELS.map((level) => `'${level}'`).join(', ')}]`)
/** A level's place as schools count, from LKG to 12; null without a level. */
export const levelPlace = (level: PgColumn | SQL) => sql<number | null>`array_position(${levels}, ${level})`

type Named = Record<'id' | 'level' | 'section' | 'name', PgColumn>
/**
 * What classes are sorted by in every list, as text: the level as schools count them and its section; a class of a
 * teacher's own, which has neither, by the number that its name begins with and its name; at last the id.
 */
export const orderOf = ({ id, level, section, name }: Named) =>
  sql<string>`(lpad(coalesce(${levelPlace(level)}, 99)::text, 2, '0') || lower(coalesce(${section},
    coalesce(lpad(substring(${name} from '^[0-9]{1,6}'), 6, '0'), '~') || ${name})) || ' ' || ${id}) collate "C"`
export const classOrder = orderOf(classes)
