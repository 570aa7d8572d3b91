interface PostgresError {
  code?: string
  constraint?: string
}

const UNIQUE = '23505'
const EXCLUSION = '23P01'
const SERIALIZATION = '40001'

/** The driver's error is the cause of the one that drizzle throws. */
function findPostgresError(error: unknown): PostgresError {
  const own = error as PostgresError & { cause?: PostgresError }
  return own.code ? own : (own.cause ?? {})
}

const constraintOf = (error: unknown, code: string) => {
  const found = findPostgresError(error)
  return found.code === code ? found.constraint : undefined
}

/** The name of the unique constraint or index that a statement broke, if it is that. */
export const isUniqueViolation = (error: unknown) => constraintOf(error, UNIQUE)

/** The name of the exclusion constraint that a statement broke, if it is that. */
export const isExclusionViolation = (error: unknown) => constraintOf(error, EXCLUSION)

/** Another transaction changed what this one, which reads the database as of its beginning, wanted to change. */
export const isSerializationFailure = (error: unknown) => findPostgresError(error).code === SERIALIZATION
