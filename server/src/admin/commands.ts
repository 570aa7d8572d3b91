import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isSignInType, signInTypes } from '@margam/contract/accounts'
import * as rules from '@margam/contract/rules'
import { and, desc, eq } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import { accounts, contactMessages, organisations } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import {
  emailKey,
  forgetTries,
  hashPassword,
  insertLogin,
  postInvitation,
  uncommon,
} from '../features/accounts/index.ts'
import { askForForecasts } from '../features/class-forecast/index.ts'
import { fillSchoolJob, insertSampleSchool, MOST_SAMPLE_STUDENTS } from '../features/demo/index.ts'
import { speak } from '../words/languages.ts'
import { type Command, CommandError, need } from './command.ts'
import { keepingCommands } from './commands/keeping.ts'
import { schoolCommands } from './commands/schools.ts'
import { secretCommands } from './commands/secrets.ts'
import { spreadingCommands } from './commands/spreading.ts'

const PASSWORD_AMONG_ARGUMENTS =
  'A password is not an argument: it would stay in the history of the shell. It is asked for, or read from standard input.'
const ASK = '--password'
const STUDENTS = '--students'
/** How many students are asked for, as `--students N` or as a number alone, and the other arguments. */
function readCount(args: string[]): { students?: string; rest: string[] } {
  const at = args.indexOf(STUDENTS)
  if (at >= 0) return { students: args[at + 1] ?? '', rest: args.toSpliced(at, 2) }
  return /^\d+$/.test(args[0] ?? '') ? { students: args[0], rest: args.slice(1) } : { rest: args }
}

const chosen = async (password: string) => rules.password(password) ?? (await uncommon(password))

export const commands: Record<string, Command> = {
  'create-superadmin': {
    usage: 'create-superadmin EMAIL',
    help: 'create an account that signs in at /login/superadmin; its password is asked for, or read from standard input',
    takesPassword: (args) => {
      if (args.length > 1) throw new CommandError(PASSWORD_AMONG_ARGUMENTS)
      return true
    },
    run: async ({ db }, [email, password], say) => {
      const wrong = rules.email(need(email, 'the e-mail')) ?? (await chosen(need(password, 'the password')))
      if (wrong) throw new CommandError(speak(wrong))
      const id = newId()
      const passwordHash = await hashPassword(password)
      await db.transaction(async (tx) => {
        await tx.insert(organisations).values({ id, kind: 'personal', name: 'Superadmin' })
        const verifiedAt = new Date()
        const own = { organisationId: id, accountId: id }
        const loginId = await insertLogin(tx, { role: 'superadmin', email, passwordHash, ...own, verifiedAt })
        if (!loginId) throw new CommandError('A superadmin with this e-mail exists.')
        await tx.insert(accounts).values({
          id,
          organisationId: id,
          loginId,
          role: 'superadmin',
          email,
          emailKey: emailKey(email),
          createdBy: 'self',
          verifiedAt,
        })
      })
      say(`Superadmin ${email} can sign in at /login/superadmin.`)
    },
  },
  unlock: {
    usage: 'unlock EMAIL [USER_TYPE]',
    help: 'let somebody sign in at once whom wrong passwords have slowed',
    run: async ({ db }, [email, userType], say) => {
      const types: readonly string[] = userType ? [userType] : signInTypes
      if (types.some((one) => !isSignInType(one)))
        throw new CommandError(`USER_TYPE is one of ${signInTypes.join(', ')}.`)
      const accounts = types.filter(isSignInType).map((role) => ({ email: need(email, 'the e-mail'), role }))
      const slowed = []
      for (const account of accounts) if (await forgetTries(db, account)) slowed.push(account.role)
      say(slowed.length ? `${email} can sign in again as ${slowed.join(', ')}.` : `Nothing slows ${email}.`)
    },
  },
  messages: {
    usage: 'messages [COUNT]',
    help: 'print the newest messages of the contact form',
    run: async ({ db }, [count], say) => {
      const newest = await db
        .select()
        .from(contactMessages)
        .orderBy(desc(contactMessages.createdAt))
        .limit(Number(count ?? 20) || 20)
      for (const row of newest) {
        say(`${row.createdAt.toISOString()}  ${row.firstName} ${row.lastName} <${row.email}>`)
        say(`  ${row.feedback.replaceAll('\n', '\n  ')}${row.imageKey ? `\n  image: ${row.imageKey}` : ''}`)
      }
      if (newest.length === 0) say('No messages.')
    },
  },
  image: {
    usage: 'image ID FILE',
    help: 'save the image of a contact message',
    run: async (deps, [id, file], say) => {
      const [found] = await deps.db
        .select({ imageKey: contactMessages.imageKey })
        .from(contactMessages)
        .where(eq(contactMessages.imageKey, need(id, 'the id of the image')))
      if (!found?.imageKey) throw new CommandError('There is no such image.')
      await pipeline(await deps.files.read(found.imageKey), createWriteStream(need(file, 'the file to write')))
      say(`Saved to ${file}.`)
    },
  },
  'sample-school': {
    usage: 'sample-school [--students N] [EMAIL [--password]]',
    help: 'load a sample school with a year of data, of 40 students unless said; EMAIL is invited to it, or signs in with a password that is asked for or read from standard input',
    takesPassword: (args) => {
      const [, flag, ...more] = readCount(args).rest
      if (more.length || (flag !== undefined && flag !== ASK)) throw new CommandError(PASSWORD_AMONG_ARGUMENTS)
      return flag === ASK
    },
    run: async (deps, given, say) => {
      const { students, rest } = readCount(given)
      const [email, , password] = rest
      const isCount = students === undefined || /^\d+$/.test(students)
      if (!isCount || (students && !(Number(students) >= 2 && Number(students) <= MOST_SAMPLE_STUDENTS)))
        throw new CommandError(`A sample school has 2 to ${MOST_SAMPLE_STUDENTS} students.`)
      const wrong = (email && rules.email(email)) || (password && (await chosen(password)))
      if (wrong) throw new CommandError(speak(wrong))
      const passwordHash = password ? await hashPassword(password) : null
      const { organisationId } = await deps.db.transaction(async (tx) => {
        const school = await insertSampleSchool(tx, {
          name: 'Sunrise School (sample)',
          kind: 'school',
          students: students ? Number(students) : undefined,
        })
        if (email) await setSignIn(tx, school.organisationId, email, passwordHash)
        const { taught, ...members } = school
        await askForForecasts(tx, deps.queue, taught)
        await deps.queue.add(tx, fillSchoolJob, members)
        return members
      })
      say(`The sample school is ready (id ${organisationId}).`)
      if (email && password) say(`Sign in as organisation with ${email}.`)
      if (!email || password) return
      await postInvitation(deps, { id: organisationId, organisationId, email })
      say(`An invitation was mailed to ${email}.`)
    },
  },
  ...keepingCommands,
  ...schoolCommands,
  ...secretCommands,
  ...spreadingCommands,
}

/** Gives a school's own account an address, and a login when there is a password; otherwise it has to be accepted. */
async function setSignIn(tx: Deps['db'], accountId: string, email: string, passwordHash: string | null) {
  const verifiedAt = passwordHash ? new Date() : null
  const role = 'organisation' as const
  const own = { organisationId: accountId, accountId }
  const loginId =
    passwordHash && verifiedAt && (await insertLogin(tx, { role, email, passwordHash, ...own, verifiedAt }))
  if (passwordHash && !loginId) {
    throw new CommandError('A school signs in with this e-mail already: leave the password out, and it is invited.')
  }
  await tx
    .update(accounts)
    .set({ email, emailKey: emailKey(email), loginId: loginId ?? null, verifiedAt })
    .where(and(eq(accounts.organisationId, accountId), eq(accounts.id, accountId)))
}

export const helpText = () =>
  [
    'npm run admin -- COMMAND',
    '',
    ...Object.values(commands).map(({ usage, help }) => `  ${usage}\n      ${help}`),
  ].join('\n')
