import type { Role } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import {
  accounts,
  bulletins,
  concerns,
  logins,
  organisations,
  secondFactors,
  sessions,
  students,
  teachers,
} from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { addSchool } from '../features/accounts/logins.queries.ts'
import { needsSecondFactor } from '../http/second-factor.ts'
import { issueAccessToken } from '../http/session.ts'
import { named } from '../school/names.ts'
import { seal } from '../sealing.ts'
import { randomToken, sha256 } from '../secrets.ts'

/** Somebody who can make calls. */
export interface Person {
  id: string
  organisationId: string
  role: Role
  email: string
  token: string
}

let made = 0
const HOUR = 60 * 60 * 1000

/** Signs an account in without a password, as the tests of everything but signing in need it. */
export async function makeSession(deps: Deps, account: { id: string; role: Role; createdBy: string }, endsAt?: Date) {
  const sessionId = newId()
  const [{ loginId, organisationId }] = await deps.db.select().from(accounts).where(eq(accounts.id, account.id))
  await deps.db.insert(sessions).values({
    id: sessionId,
    loginId,
    organisationId,
    accountId: account.id,
    refreshHash: sha256(randomToken()),
    expiresAt: endsAt ?? new Date(Date.now() + HOUR),
  })
  return issueAccessToken(deps.secrets, {
    accountId: account.id,
    role: account.role,
    createdBy: account.createdBy,
    sessionId,
  })
}

interface PersonOptions {
  /** The school the person belongs to; without it a tenant of their own. */
  organisationId?: string
  firstName?: string
  lastName?: string
  passwordHash?: string
  verified?: boolean
  classLevel?: string
}

/** Something that the operator says to everybody for an hour. */
export async function makeBulletin(deps: Deps): Promise<string> {
  const id = newId()
  const [startsAt, endsAt] = [new Date(), new Date(Date.now() + HOUR)]
  const said = { kind: 'news', title: 'News', body: 'Something is new.', audience: 'everyone' } as const
  await deps.db.insert(bulletins).values({ id, ...said, startsAt, endsAt })
  return id
}

/** What somebody told about a forecast. */
export async function makeConcern(deps: Deps, { id: accountId, organisationId }: Person): Promise<string> {
  const id = newId()
  const shown = { subject: 'Science', range: '60-70', low: 60, high: 70, confidence: 'Low', tests: [65] }
  const context = { ...shown, day: '2026-11-20' }
  const told = { about: 'forecast', aboutId: newId(), context, kind: 'wrong', words: 'I had fever.' } as const
  await deps.db.insert(concerns).values({ id, organisationId, accountId, ...told })
  return id
}

/** What argon2 makes of a password that nobody knows. */
const NO_PASSWORD = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

type Member = Pick<Person, 'id' | 'organisationId'>

/** Makes an account one more of somebody's login, as accepting its invitation does; resolves to the login. */
export async function joinLoginOf({ db }: Deps, person: Member & { email: string }, joining: Member): Promise<string> {
  const [{ loginId }] = await db.select().from(accounts).where(eq(accounts.id, person.id))
  if (!loginId) throw new Error('This person has no login.')
  const [{ loginId: before }] = await db.select().from(accounts).where(eq(accounts.id, joining.id))
  const { email } = person
  await db.update(accounts).set({ loginId, email, emailKey: email }).where(eq(accounts.id, joining.id))
  if (before) await db.delete(logins).where(eq(logins.id, before))
  await addSchool(db, loginId, joining.organisationId)
  return loginId
}

/** An account of a role with what belongs to it, verified and signed in. */
export async function makePerson(deps: Deps, role: Role, options: PersonOptions = {}): Promise<Person> {
  made++
  const { organisationId: school, firstName = 'Asha', lastName = `Person${made}`, verified = true } = options
  const id = newId()
  const organisationId = school ?? id
  const createdBy = school ? ('organisation' as const) : ('self' as const)
  const email = `${role}${made}@school.example`
  if (!school) {
    const kind = role === 'organisation' ? 'school' : role === 'demo_user' ? 'demo' : 'personal'
    await deps.db.insert(organisations).values({ id, kind, name: `${firstName} ${lastName}` })
  }
  const verifiedAt = verified ? new Date() : null
  // whoever a school invited has no login yet
  const hasLogin = role !== 'demo_user' && (verified || !school)
  const loginId = hasLogin ? newId() : null
  if (loginId) {
    const { passwordHash = NO_PASSWORD } = options
    await deps.db.insert(logins).values({
      id: loginId,
      role,
      email,
      emailKey: email,
      passwordHash,
      verifiedAt,
      lastAccountId: id,
      organisationIds: [organisationId],
    })
    // whoever has to have a second factor has one; nobody knows its key
    if (needsSecondFactor(role)) {
      const key = seal(deps.secrets.sealing, 'NOKEY')
      await deps.db.insert(secondFactors).values({ loginId, key, confirmedAt: new Date() })
    }
  }
  await deps.db
    .insert(accounts)
    .values({ id, organisationId, loginId, role, email, emailKey: email, createdBy, verifiedAt })
  const person = { id, organisationId, ...named({ firstName, lastName }) }
  if (role === 'student') await deps.db.insert(students).values({ ...person, classLevel: options.classLevel })
  if (role === 'teacher') await deps.db.insert(teachers).values(person)
  return { id, organisationId, role, email, token: await makeSession(deps, { id, role, createdBy }) }
}
