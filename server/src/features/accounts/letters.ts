import type { Role } from '@margam/contract/endpoint'
import { say } from '@margam/school/sentence'
import type { MailContent } from '../../mail/template.ts'

export const LINK_LIFE = {
  verify: 24 * 60,
  reset: 60,
  invite: 7 * 24 * 60,
  'address-new': 24 * 60,
  'address-old': 24 * 60,
} as const // minutes

const link = (publicUrl: string, page: string, token: string) => `${publicUrl}${page}?token=${token}`
const hello = (name: string) => (name ? say('Hello {name},', { name }) : 'Hello,')

export const verifyLetter = (publicUrl: string, name: string, token: string): MailContent => ({
  subject: /*i18n*/ 'Verify your email for Margam',
  preview: /*i18n*/ 'One click and you can sign in.',
  greeting: hello(name),
  paragraphs: [/*i18n*/ 'Thank you for registering. Please verify your email address, then sign in.'],
  button: { label: /*i18n*/ 'Verify my email', url: link(publicUrl, '/verify-email', token) },
  notes: [
    /*i18n*/ 'The link works for 24 hours.',
    /*i18n*/ 'If you did not register, you can ignore this mail: without the link nobody can use your address.',
  ],
})

export const resetLetter = (publicUrl: string, name: string, token: string): MailContent => ({
  subject: /*i18n*/ 'Choose a new password for Margam',
  preview: /*i18n*/ 'The link works for one hour.',
  greeting: hello(name),
  paragraphs: [/*i18n*/ 'Somebody asked for a new password for your account. Choose one here:'],
  button: { label: /*i18n*/ 'Choose a new password', url: link(publicUrl, '/reset-password', token) },
  notes: [
    /*i18n*/ 'The link works for one hour and only once. Choosing a new password signs you out everywhere.',
    /*i18n*/ 'If it was not you, you can ignore this mail: your password stays as it is.',
  ],
})

export const inviteLetter = (publicUrl: string, name: string, inviter: string, token: string): MailContent => ({
  subject: say('{inviter} has invited you to Margam', { inviter }),
  preview: /*i18n*/ 'Set your password and sign in.',
  greeting: hello(name),
  paragraphs: [
    say('{inviter} has made an account for you. Set your password to sign in for the first time.', { inviter }),
    /*i18n*/ 'If you sign in to Margam with this address already, your password stays: the link adds the account to yours.',
  ],
  button: { label: /*i18n*/ 'Set my password', url: link(publicUrl, '/user-reset-password', token) },
  notes: [/*i18n*/ 'The link works for 7 days. If it has run out, ask for a new invitation.'],
})

export const passwordChangedLetter = (publicUrl: string, name: string): MailContent => ({
  subject: /*i18n*/ 'Your Margam password was changed',
  preview: /*i18n*/ 'You have been signed out everywhere.',
  greeting: hello(name),
  paragraphs: [/*i18n*/ 'Your password has just been changed, and every session has ended.'],
  notes: [say('If it was not you, choose a new password at once: {address}', { address: `${publicUrl}/login` })],
})

/** To an address that signs in already and registers, on its own, once more. */
export const ownAccountLetter = (publicUrl: string, name: string, token: string): MailContent => ({
  subject: /*i18n*/ 'Add an account of your own on Margam',
  preview: /*i18n*/ 'You sign in with this address already.',
  greeting: hello(name),
  paragraphs: [
    /*i18n*/ 'Thank you for registering. You sign in to Margam with this address already, so your password stays the one you have. Open the link to add the new account to yours, then sign in.',
  ],
  button: { label: /*i18n*/ 'Add the account', url: link(publicUrl, '/user-reset-password', token) },
  notes: [
    /*i18n*/ 'The link works for 7 days.',
    /*i18n*/ 'If you did not register, you can ignore this mail: without the link nothing is added.',
  ],
})

/**
 * To the old address. It does not say the new one: whoever reads this may not be meant to know it. `lost` is what the old
 * address no longer opens: everything, or this account alone.
 */
export const addressChangedLetter = (name: string, school: string, lost: 'login' | 'account'): MailContent => ({
  subject: /*i18n*/ 'Your Margam account has a new email address',
  preview:
    lost === 'login'
      ? /*i18n*/ 'This address no longer signs in.'
      : say('It no longer opens your account with {school}.', { school }),
  greeting: hello(name),
  paragraphs: [
    lost === 'login'
      ? say(
          '{school} has given your account another email address. This one no longer signs in, every session has ended, and links that we sent here no longer work.',
          { school },
        )
      : say(
          '{school} has given your account there another email address. This one no longer opens it, its sessions have ended, and the invitation that we sent here no longer works. Any other account that you have stays as it is.',
          { school },
        ),
  ],
  notes: [say('If you did not expect this, please ask {school}.', { school })],
})

const isAlso = [
  /*i18n*/ 'The link works for 24 hours. The address changes once the links in both mailboxes, the new and the old one, were opened.',
]

/** To the address that a login is to have. */
export const newAddressLetter = (publicUrl: string, name: string, token: string): MailContent => ({
  subject: /*i18n*/ 'Confirm your new email for Margam',
  preview: /*i18n*/ 'The first of two links: the other one is in your old mailbox.',
  greeting: hello(name),
  paragraphs: [/*i18n*/ 'You asked to sign in to Margam with this address. Please confirm that you read it.'],
  button: { label: /*i18n*/ 'Confirm this address', url: link(publicUrl, '/confirm-address', token) },
  notes: [...isAlso, /*i18n*/ 'If you did not ask, you can ignore this mail: nothing changes without the link.'],
})

/** The same when the address signs in, or is known at the school, already: whoever asks is not told. */
export const takenAddressLetter = (name: string): MailContent => ({
  subject: /*i18n*/ 'This address is in use on Margam already',
  preview: /*i18n*/ 'Nothing has changed.',
  greeting: hello(name),
  paragraphs: [
    /*i18n*/ 'Somebody asked to sign in to Margam with this address. It belongs to an account already, so nothing changes.',
  ],
  notes: [/*i18n*/ 'If it was you, sign in with this address, or choose another one in Settings.'],
})

/** To the address that a login has. It does not say the new one, as none of these does. */
export const oldAddressLetter = (publicUrl: string, name: string, token: string): MailContent => ({
  subject: /*i18n*/ 'Confirm that your Margam email changes',
  preview: /*i18n*/ 'The second of two links: the other one is in your new mailbox.',
  greeting: hello(name),
  paragraphs: [
    /*i18n*/ 'Somebody who knows your password asked to sign in with another address in place of this one. If it was you, please confirm it.',
  ],
  button: { label: /*i18n*/ 'Confirm the change', url: link(publicUrl, '/confirm-address', token) },
  notes: [
    ...isAlso,
    say('If it was not you, do not open the link and choose a new password at once: {address}', {
      address: `${publicUrl}/login`,
    }),
  ],
})

/** To both, once it is done. */
export const ownAddressChangedLetter = (publicUrl: string, name: string, is: 'new' | 'old'): MailContent => ({
  subject: /*i18n*/ 'Your Margam email was changed',
  preview: is === 'new' ? /*i18n*/ 'You sign in with this address now.' : /*i18n*/ 'This address no longer signs in.',
  greeting: hello(name),
  paragraphs: [
    is === 'new'
      ? /*i18n*/ 'From now on you sign in with this address. Your password stays, and every session has ended.'
      : /*i18n*/ 'Your account has another address now, so this one no longer signs in. Every session has ended.',
  ],
  notes: [
    is === 'new'
      ? say('Sign in here: {address}', { address: `${publicUrl}/login` })
      : /*i18n*/ 'If it was not you, tell your school, or us through the contact form.',
  ],
})

export const slowedLetter = (publicUrl: string, name: string, role: Role): MailContent => ({
  subject: /*i18n*/ 'Many wrong passwords for your Margam account',
  preview: /*i18n*/ 'Signing in takes a while for now. Your password still works.',
  greeting: hello(name),
  paragraphs: [
    /*i18n*/ 'Somebody has typed several wrong passwords for your account. To keep them out, we let only a few tries pass for a while. Your password still works: wait a little, or use a device on which you have signed in before.',
    ...(role === 'superadmin'
      ? []
      : [/*i18n*/ 'If you have forgotten it, or cannot wait, choose a new one. That ends the wait.']),
  ],
  ...(role === 'superadmin'
    ? {}
    : { button: { label: /*i18n*/ 'Choose a new password', url: `${publicUrl}/login/${role}?forgot=1` } }),
  notes: [/*i18n*/ 'If it was not you, there is nothing you have to do. We write about this once a day at most.'],
})
