import * as academicYears from './academic-years.ts'
import * as accounts from './accounts.ts'
import * as attendance from './attendance.ts'
import * as audit from './audit.ts'
import * as classes from './classes.ts'
import * as contact from './contact.ts'
import * as dashboards from './dashboards.ts'
import type { EndpointSpec } from './endpoint.ts'
import * as files from './files.ts'
import * as notifications from './notifications.ts'
import * as prediction from './prediction.ts'
import * as settings from './settings.ts'
import * as students from './students.ts'
import * as subjects from './subjects.ts'
import * as teachers from './teachers.ts'
import * as timetable from './timetable.ts'

const features: Record<string, unknown>[] = [
  accounts,
  contact,
  prediction,
  dashboards,
  subjects,
  teachers,
  classes,
  academicYears,
  students,
  files,
  attendance,
  timetable,
  notifications,
  settings,
  audit,
]

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'callers' in value

/** Every call there is, in the order of its feature. The server, the documents and the generated tests start here. */
export const allEndpoints: readonly EndpointSpec[] = features.flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
)
