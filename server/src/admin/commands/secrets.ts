import { isSignInType } from '@margam/contract/accounts'
import { endLoginAccess, selectOptionalLogin } from '../../features/accounts/index.ts'
import { forgetSecondFactor, tellOwner } from '../../features/second-factor/index.ts'
import { endAllSessions } from '../../http/session.ts'
import { rotateSealing, rotateSession } from '../../keeping/rotate.ts'
import { type Command, CommandError, need } from '../command.ts'

const sessions = (count: number) => `${count} session${count === 1 ? '' : 's'} ended.`

export const secretCommands: Record<string, Command> = {
  'end-all-sessions': {
    usage: 'end-all-sessions',
    help: 'sign everybody out, everywhere, at once',
    run: async ({ db }, _args, say) => {
      say(sessions(await endAllSessions(db, 'ended by the operator')))
    },
  },
  'forget-second-factor': {
    usage: 'forget-second-factor EMAIL USER_TYPE',
    help: 'take the second factor from somebody who has lost it, and sign them out everywhere; ask who they are first',
    run: async (deps, [email, userType], say) => {
      const role = need(userType, 'the user type')
      const login = isSignInType(role) ? await selectOptionalLogin(deps.db, need(email, 'the e-mail'), role) : undefined
      if (!login) throw new CommandError(`Nobody signs in as ${role} with ${email}.`)
      const had = await deps.db.transaction(async (tx) => {
        if (!(await forgetSecondFactor(tx, login.id))) return false
        await endLoginAccess(tx, login.id, 'second factor forgotten')
        await tellOwner(deps, tx, login, 'forgotten')
        return true
      })
      say(had ? `${email} signs in as ${role} with the password alone, and is told by mail.` : 'There was none.')
    },
  },
  'rotate-keys': {
    usage: 'rotate-keys [session|sealing]',
    help: 'make new keys: the session key signs everybody out, the sealing key seals again what is sealed',
    run: async (deps, [which], say) => {
      if (which !== undefined && which !== 'session' && which !== 'sealing') {
        throw new CommandError('The keys are called session and sealing; without a name both are changed.')
      }
      if (which !== 'session') {
        const { from, to, sealed, unreadable } = await rotateSealing(deps)
        say(`Sealing key ${to} takes the place of ${from.join(', ') || 'itself'}: ${sealed} fields sealed again.`)
        if (unreadable) say(`${unreadable} fields were sealed with a key that is not here; they are as they were.`)
        if (deps.keeping.given.sealing) say('Take the earlier secrets out of SEALING_SECRET in every process now.')
      }
      if (which !== 'sealing') {
        const ended = await rotateSession(deps)
        say(`Session key ${deps.secrets.sessionKeyId} is in use. ${sessions(ended)}`)
      }
    },
  },
}
