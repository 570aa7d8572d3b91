import type { Db } from '../../db/client.ts'
import { listTenantTables } from '../../db/delete-tenants.ts'
import { listWritten, quoted } from '../../db/tables.ts'

// What a file of one school holds of each table. A table and a column that are added are carried as they stand; what is
// not stands here with its reason, and a test asks that of whatever is sealed, hashed or leads out of the school.

/** In the file for whoever reads it; another installation begins without. */
export const FOR_READING: Readonly<Record<string, string>> = {
  plans: 'granted by whoever runs this installation; whoever runs the next one grants its own',
  plan_requests: 'asked of whoever runs this installation',
  concerns: 'told to whoever runs this installation, and answered by them',
  school_looks: 'when whoever runs this installation looked into the school',
  tasks: 'work of this installation, which does it alone',
}

/** Columns that are not in the file, of tables that are. */
export const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organisations: {
    suspended_at: 'decided by whoever runs this installation',
    suspension_reason: 'the same',
    state_version: 'counts what they decided',
    waiting_since: 'of the schools of the demo alone',
    ends_at: 'the same',
  },
  accounts: {
    login_id: 'who signs in, and with which password, is of no school; there everybody is invited anew',
    verified_at: 'that an address was proved here proves nothing there',
    invited_at: 'the invitation led here',
  },
  files: { storage_key: 'where the bytes lie here' },
  guardian_consents: { link_hash: 'the link in the mail led here' },
  notifications: { mail_id: 'the letter went out from here, and stays here' },
  student_profiles: { identification: 'sealed with the key of this installation' },
  teacher_profiles: { identification: 'sealed with the key of this installation' },
}

/** Rows that are not in the file, of tables that are: which are, and why the others are not. */
export const ROWS_LEFT_OUT: Readonly<Record<string, { kept: string; why: string }>> = {
  deletion_requests: {
    kept: 'account_id <> organisation_id',
    why: 'that the school itself is deleted is announced by whoever runs this installation',
  },
  files: { kept: "kind <> 'print'", why: 'those made for whoever asked, for a day: the file itself will be one' },
}

/** The tenants themselves, of which one row is in the file. */
export const SCHOOL_TABLE = 'organisations'

export interface Carried {
  table: string
  columns: readonly string[]
  /** What is said of the rows beside whose they are. */
  rows?: string
  isForReading: boolean
}

async function describe(tx: Db, table: string): Promise<Carried> {
  const left = LEFT_OUT[table] ?? {}
  const columns = (await listWritten(tx, table)).filter((name) => !Object.hasOwn(left, name))
  return { table, columns, rows: ROWS_LEFT_OUT[table]?.kept, isForReading: table in FOR_READING }
}

/** All tables of a file, each after those that it refers to. */
export async function listCarried(tx: Db): Promise<Carried[]> {
  const tables = [SCHOOL_TABLE, ...(await listTenantTables(tx))]
  const carried: Carried[] = []
  for (const table of tables) carried.push(await describe(tx, table))
  return carried
}

/** The condition that a row is in the file. */
export const isOfSchool = ({ table, rows }: Carried, schoolId: string): string => {
  const own = `${table === SCHOOL_TABLE ? 'id' : 'organisation_id'} = '${schoolId}'::uuid`
  return rows ? `${own} and ${rows}` : own
}

export const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')
