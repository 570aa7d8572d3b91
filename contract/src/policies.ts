/**
 * Who an id may name. A call says one of these for each of its ids; the server looks the id up by it, and an id that it
 * does not find is answered like one that does not exist.
 */
export const POLICIES = {
  self: 'It is the caller’s own.',
  'own-school': 'It is the school that the caller is of.',
  'alone-self': 'It is the caller’s own, and they are of no school; a school’s teacher is told so (403).',

  'own-session': 'The session is one of the caller’s own.',
  'own-account': 'The account is one of the caller’s own login, and has not ended.',
  'own-task': 'The task is one that the caller started.',
  'readable-file':
    'The file is the caller’s own or the school’s logo, or the caller is the school and it was not made for somebody else to print.',
  'deletion-request':
    'Somebody of the caller’s school asked it, or a student of the caller who is of none; a school’s teacher is told so (403).',
  'any-school': 'It is a school; neither a demo nor somebody on their own.',
  'open-look': 'The look is one that the caller began and that has not ended.',
  'school-notice': 'The notice is of the caller’s school.',

  'school-subject': 'The subject is of the caller’s school.',
  'school-teacher': 'The teacher is of the caller’s school.',
  'school-student': 'The student is of the caller’s school.',
  'school-year': 'The academic year is of the caller’s school.',
  'kept-year':
    'The academic year is of the caller’s school, or of the caller who is of none; a school’s teacher is told so (403).',
  'kept-import':
    'The import of past records is of the caller’s school, or of the caller who is of none; a school’s teacher is told so (403).',
  'year-term': 'The term is of that academic year.',
  'school-lesson': 'The lesson is in the timetable of the caller’s school.',
  'card-area': 'The area is on the list of the caller’s school.',
  'school-room': 'The room is one of the caller’s school.',
  'active-class': 'The class is of the caller’s school and not archived.',
  'active-subject': 'The subject is of the caller’s school and not archived.',
  'active-teacher': 'The teacher is of the caller’s school and works there.',
  'unplaced-student': 'The student is active, of that level, and in no section this year.',

  'school-class': 'The class is of the caller’s school.',
  'any-class': 'The class is of any school.',
  'any-plan-request': 'The request for a plan is of any school, or of somebody on their own.',
  'any-plan': 'The plan is of any school, or of somebody on their own.',
  'any-message': 'The message is one of the contact form.',
  'any-person': 'The account is a student’s or a teacher’s of any school.',
  'any-subject': 'The subject is of any school.',
  'any-job': 'The job has failed, and is kept.',
  'any-mail': 'The mail is kept.',
  'seen-class':
    'The class is of the caller’s school; a school’s teacher teaches a subject there or is its class teacher.',
  'kept-class': 'The class is the caller’s own, and they are of no school; a school’s teacher is told so (403).',
  'card-class': 'The class is of the caller’s school; a school’s teacher is its class teacher.',
  'class-subject': 'The subject is one of that class.',
  'seen-subject': 'The subject is one of that class; a school’s teacher teaches it there or is the class teacher.',
  'taught-subject': 'The subject is one that the caller teaches in that class.',
  'in-class': 'The student is in that class.',
  'takes-subject': 'The student takes that subject in that class.',

  'seen-student': 'The student is, or was, in a class that the caller sees.',
  'own-or-taught': 'It is the caller’s own, or of a student who is in a class that the caller sees.',
  'enrolled-class': 'The class is one that the caller sees, and the student is or was in it.',
  'kept-student':
    'The student is in a class of the caller’s own, and they are of no school; a school’s teacher is told so (403).',
  'list-subject':
    'The subject is in the caller’s own list; a school keeps those of its teachers, who are told so (403).',
  'kept-subject': 'The subject is in the caller’s profile, or in that class already.',

  'seen-exam': 'The exam is in a class and a subject that the caller sees.',
  'own-exam': 'The exam is in a subject that the caller teaches in its class.',
  'taken-subject': 'The subject is one that the caller takes, or has marks in.',
  'own-card': 'The card was given out to the caller.',
  'own-note': 'The note is one that the caller wrote, or got.',

  'readable-paper': 'The paper is the caller’s own, or one that a colleague of their school shares with its teachers.',
  'own-paper': 'The paper is one that the caller made.',
  'own-paper-draft': 'The draft is one of the caller’s own.',
  'readable-blueprint':
    'The plan is the caller’s own, or one that a colleague of their school shares with its teachers.',
  'own-blueprint': 'The plan is one that the caller keeps.',

  'own-attempt': 'The test is one that the caller began.',
  'own-reasoning-attempt': 'It is a reasoning test that the caller began.',
  'own-interest-attempt': 'It is an interest test that the caller began.',
  'own-career-result': 'The recommendations are of the caller’s own tests.',
  'shared-career-result':
    'Its student shares it with the school, which is the caller, or with the class teacher, who the caller is.',
  'adjusted-student':
    'The student is of the caller’s school; a school’s teacher is the class teacher, and one of no school has them in a class.',

  'own-practice': 'The practice is one of the caller’s own.',

  'readable-question':
    'The own question is one that the caller wrote or worded last, or of their school where it was sent for review or approved, or where its author is gone and the caller is the school.',
  'kept-question': 'The own question is one that the caller wrote, or the caller is the school and reads it.',
  'kept-question-import': 'The import of own questions is one that the caller made, or the caller is the school.',

  'shown-thing': 'The caller was shown what it names: a forecast of their own.',
  'any-concern': 'It was told by somebody of any school; a sample school’s is nobody’s.',
  'any-bulletin': 'It is something that the operator says to everybody.',

  filter: 'It narrows what is the caller’s to see; any other id finds nothing.',
  override: 'It adds to what is chosen for the caller’s school; any other id has no effect.',
  unread: 'It is part of the form, and nothing reads it.',
} as const
export type PolicyName = keyof typeof POLICIES

/**
 * Where an id stands: `params.class_id`, `query.class_id`, `body.class_id`, each of a list `body.student_ids[]`, in each
 * row `body.entries[].student_id`, under each key `body.electives{}[]`, the keys themselves `body.electives{key}`.
 */
export type IdPath = `${'params' | 'query' | 'body'}.${string}`

export type IdRule =
  | PolicyName
  | {
      policy: PolicyName
      /** The field may stay empty, or hold one of these words instead of an id. */
      optional?: true | readonly string[]
      /** Where the id stands that this one belongs to, as a student belongs to a class. */
      of?: IdPath
      /** An id that may not be used is a 400 with these words at its field, not a 404. */
      refusal?: string
      /**
       * Nothing is looked up beforehand: the call does it itself, under its lock or with all that it reads. What another
       * id answers: 404, 400 at its field, or 200 where it changes nothing.
       */
      byCall?: 200 | 400 | 404
    }

export type IdRules = { readonly [path: IdPath]: IdRule }

export const policyOf = (rule: IdRule): PolicyName => (typeof rule === 'string' ? rule : rule.policy)
