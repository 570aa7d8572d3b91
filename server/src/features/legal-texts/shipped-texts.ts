import type { LegalKind } from '@margam/contract/legal-texts'

export interface PublishedText {
  version: number
  /** YYYY-MM-DD. */
  effectiveOn: string
  body: string
}

// Version 1 of each text. What it promises is what the product does (docs/privacy-and-retention.md); it is published, so
// another wording is a new version that an operator writes, and this one stays as it is. They stand in no catalogue: a text
// that binds is read in the language in which it was written.

const TERMS = /* no words */ `These terms are between whoever runs this installation of Margam ("the operator", named above) and whoever uses it: schools, teachers, students and their families.

# What it is for
Margam keeps a school's classes, attendance, timetable, marks and report cards, and shows students and teachers what can be learned from them. Whoever registers on their own uses it for themselves, or a teacher for the students that they add.

# Accounts
- Give your own name and an address that you read. One address may have an account as a student and another one as a teacher.
- Keep your password to yourself. What is done with it counts as done by you until you tell us that somebody else has it.
- A student under 18 uses Margam with the knowledge of a parent, a guardian or the school.
- A school decides whom it adds and answers for what it enters about them. It may end the account of anybody it has added.

# What nobody may do
- Read, change or copy what belongs to other people, or try to.
- Enter marks, attendance or remarks that are known to be wrong.
- Use it to harass anybody, to send advertising, or to hold the service up.
- Upload what one has no right to pass on.

# Forecasts and guidance
A forecast is an estimate from earlier marks. It is shown as a range with how sure it is, and it can be wrong. Nobody should be admitted, refused, rewarded or punished because of a forecast or of guidance alone. Whoever is shown a forecast can tell the operator that it is wrong, unclear or that it hurt, and gets an answer.

# What you enter stays yours
The operator gets no right in it but to keep and show it so that Margam works. It is not sold, not used for advertising, and not passed on. What is kept for how long is in the privacy text. You can take along what is kept about you, under Settings, at any time.

# The service
The operator keeps the service running with care and makes backups, but cannot promise that it is never away. Planned maintenance is announced on the screens. Nothing here takes from you a right that the law gives you.

# The sample school
Whoever looks around with the demo sign-in gets a sample school with people who are made up. It ends after two hours with all that was entered in it. Enter nothing about real people there.

# How it ends
You can ask under Settings to be deleted. A school answers requests of its own people within 30 days; whoever is on their own is deleted after seven days, in which it can be taken back. The operator may end an account that breaks these terms, and says why.

# Changes
A new version of these terms gets a number and a day from which it holds. Every version that was published stays readable here.`

const PRIVACY = /* no words */ `A school decides what is collected about its people and why; Margam keeps it for the school. Whoever registers on their own decides for themselves. The operator, named above, runs the machine on which it is kept.

Nothing is sold, shared for advertising, or used to follow anybody around. What is kept of a child does not leave the installation but in the mails that the school has switched on.

# What is kept, and for how long
- Your sign-in: address, kind of user, and the password as a hash that cannot be turned back. Until the last account has another address.
- Your account and profile, classes, attendance, marks, report cards and remarks: while the school uses Margam. Who has left keeps their records at the school and can no longer sign in there.
- Health, family and identity details of a profile: with the profile. Identity numbers are stored encrypted and shown by their last four digits; whoever opens a whole number gives a reason, and you see who did and when.
- What was typed into a profile and not saved: 30 days at most.
- Forecasts of your marks, and what you tell the operator about one: with your account.
- The tests of the career assessment: questions and answers for 24 months; their results, the recommendations and who of your family agreed, until you delete them or your account ends.
- Mails to you and your family: the text until it is sent; the address and what it was about for a year.
- Who changed which mark, register or role, and when: with the school.
- Where you are signed in: until a day after it ended. Links in mails: 30 days after they ended.
- Messages from the contact form: until the operator deletes them.
- The log of the server: it holds no names, addresses or numbers of people.
- Backups: whatever is deleted stays in them until the last one that holds it is gone.

# Who sees it
- A student sees their own records. A teacher sees the classes that they teach, and of a profile what they need there. A school sees its own people and nobody else's.
- Results of the career assessment are their student's alone, until the student shares one with the school or the class teacher; it can be taken back.
- The operator sees how large a school is and when it was last used. Names, addresses, classes, settings and who did what they read only in a look: with a reason, for an hour at most, and the school is told and can read it. Who asks them for help is found by the exact address, and the school reads that too. Marks, profiles, documents and identity numbers are in neither.
- The operator can reach what the machine holds when something has to be mended. Passwords and identity numbers cannot be read in the database without a key that is kept apart.
- How the questions of the career assessment are answered is counted over all schools, without whose answers they are, so that bad questions are found.
- When you tell the operator about a forecast, the operator reads the name of your school, what you were shown and whether you are a student, not your name, unless you write it.

# Cookies and this browser
Margam sets the cookies that signing in needs, one that protects forms against other sites, one for your language, and one by which this device is known as yours so that strangers who guess your password do not shut you out. There are no cookies of anybody else, and nothing is counted about you.

# Your rights
- Read what is kept: it is on your own screens. What is wrong, ask the school to correct.
- Take it along: Settings, "Export my data", at once.
- Be deleted: Settings, "Ask to be deleted". A school answers within 30 days by erasing you, by archiving your account, or by saying why it may not. Marks and registers that a school has to keep stay without your name.
- Choose which mails you get, under Settings.
- Complain: to the school, to the operator at the address above, and to the authority for data protection where you live (in India the Data Protection Board).

# When a school ends
The operator announces it 30 days before, with a reason. Until then the school can take everything along as one file. On the day every record, document and account of it is deleted.

# If something goes wrong
If data is lost or read by somebody who should not, the operator tells those concerned and the authority as the law asks.

# Changes
A new version of this text gets a number and a day from which it holds. Every version that was published stays readable here.`

const SHIPPED_ON = '2026-11-24'

export const shippedTexts: Record<LegalKind, PublishedText> = {
  terms: { version: 1, effectiveOn: SHIPPED_ON, body: TERMS },
  privacy: { version: 1, effectiveOn: SHIPPED_ON, body: PRIVACY },
}
