import { DEMO_EMAIL, DEMO_PASSWORD, refresh } from '@margam/contract/accounts'
import { keepScores } from '@margam/contract/assessment'
import { listRoster, listTeacherClasses } from '@margam/contract/classes'
import type { Role } from '@margam/contract/endpoint'
import { studentSubjects } from '@margam/contract/grade-report'
import { type ConsentStanding, giveConsent, readConsent } from '@margam/contract/guardian-consent'
import { issueCards, listMyCards } from '@margam/contract/issued-cards'
import { listMarks } from '@margam/contract/marks'
import { createOwnQuestion } from '@margam/contract/own-questions'
import { generatePaper, listPaperSections } from '@margam/contract/papers'
import { startPractice } from '@margam/contract/practice'
import { generateCareerResults, shareCareerResult } from '@margam/contract/recommendations'
import { openLook } from '@margam/contract/school-looks'
import type { Screen } from '../web/src/app/screen.ts'
import { makeMember } from './members.ts'
import type { RunningServer } from './server.ts'
import { makeSuperadmin } from './superadmin.ts'

/** What stands for each `:name` in a screen's path or query. */
export const PATH_VALUES = [
  'class_id',
  'exam_id',
  'student_id',
  'subject_id',
  'teacher_id',
  'card_id',
  'org_id',
  'slug',
  'day',
  'month',
  'school_id',
  'look_id',
  'paper_id',
  'practice_id',
  'question_id',
  'career',
  'other',
  'career_result_id',
] as const
type PathValues = Record<(typeof PATH_VALUES)[number], string>

const NAME = /:([a-z_]+)/g
export const namesIn = ({ path, visit }: Screen) =>
  [...`${path}?${visit?.query ?? ''}`.matchAll(NAME)].map(([, name]) => name)

/** The address at which a screen shows something. */
export function addressOf({ path, visit }: Screen, pathValues: PathValues): string {
  const address = visit?.query ? `${path}?${visit.query}` : path
  return address.replace(NAME, (_, name: keyof PathValues) => encodeURIComponent(pathValues[name]))
}

const OUTSIDE_SCORES = [
  {
    test_type: 'BIG_FIVE',
    scores: { openness: 88, extraversion: 42, neuroticism: 40, conscientiousness: 71, agreeableness: 66 },
  },
  { test_type: 'STANFORD_BINET', scores: { fullScaleIQ: 112, nonverbalIQ: 114, verbalIQ: 109, iqPercentile: 79 } },
]

interface Person {
  token: string
  cookies: string[]
}
/** What somebody was let in with runs out while the screens of others are looked at. */
export async function renew(server: RunningServer, person: Person) {
  const cookie = person.cookies.map((line) => line.slice(0, line.indexOf(';'))).join('; ')
  const reply = await fetch(server.url + refresh.path, { method: 'POST', headers: { cookie, origin: server.url } })
  if (!reply.ok) throw new Error(`${refresh.path} answered ${reply.status}: ${await reply.text()}`)
  person.token = ((await reply.json()) as { access: string }).access
  person.cookies = reply.headers.getSetCookie()
}

interface Sending {
  by?: Person
  body?: unknown
  method?: string
}
const userIdOf = ({ token }: Person) =>
  (JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) as { user_id: string }).user_id

/** The demo's school, which has something on every screen, with one person of each role signed in. */
export async function openSampleSchool(server: RunningServer) {
  const send = async (path: string, { by, body, method = body ? 'POST' : 'GET' }: Sending) => {
    const reply = await fetch(server.url + path, {
      method,
      headers: {
        accept: 'application/json',
        origin: server.url,
        ...(by ? { authorization: `Bearer ${by.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const enter = async (path: string, body: unknown, by?: Person): Promise<Person> => {
    const reply = await send(path, { body, ...(by ? { by } : {}) })
    return { token: ((await reply.json()) as { access: string }).access, cookies: reply.headers.getSetCookie() }
  }
  const read = async <T>(by: Person, path: string) => (await (await send(path, { by })).json()) as T

  const visitor = await enter('/api/demo_user_sign_in/', { email: DEMO_EMAIL, password: DEMO_PASSWORD })
  const open = (role: Role) => enter('/api/demo-open/', { role }, visitor)
  const [organisation, teacher, student] = [await open('organisation'), await open('teacher'), await open('student')]
  const superadmin = await makeSuperadmin(server)

  // a demo is no school that an operator opens
  const { userId: school_id } = await makeMember(server, 'organisation')
  const lookBegun = await send(openLook.path, {
    by: superadmin,
    body: { school_id, reason: 'The office asked for help.', minutes: 60 },
  })
  const { look_id } = (await lookBegun.json()) as { look_id: string }

  const { classes } = await read<{ classes: { id: string }[] }>(
    teacher,
    `${listTeacherClasses.path.replace(':userId', userIdOf(teacher))}?filter=active`,
  )
  const class_id = classes[0].id
  const { exams } = await read<{ exams: { exam_id: string }[] }>(
    teacher,
    listMarks.path.replace(':teacher_id', userIdOf(teacher)),
  )
  const { students } = await read<{ students: { id: string }[] }>(
    teacher,
    listRoster.path.replace(':class_id', class_id),
  )
  const { subjects } = await read<{ subjects: { subject_id: string }[] }>(
    student,
    studentSubjects.path.replace(':userId', userIdOf(student)),
  )
  const cards = async () =>
    (await read<{ cards: { card_id: string }[] }>(student, listMyCards.path)).cards.map((card) => card.card_id)
  for (const { id } of classes) {
    if ((await cards()).length > 0) break
    await send(issueCards.path.replace(':class_id', id), { by: organisation, body: { period: 'year' } })
  }
  const [card_id] = await cards()
  if (!card_id) throw new Error('No class of the demo has the student to whom a card would be given out.')
  const place = { board: 'CBSE', class: '8', subject: 'Mathematics' }
  const { presets, topics } = await read<{ presets: { id: string; marks: number }[]; topics: { id: string }[] }>(
    teacher,
    `${listPaperSections.path}?${new URLSearchParams(place)}`,
  )
  const smallest = presets.toSorted((a, b) => a.marks - b.marks)[0].id
  const wishes = { brd: place.board, cls: place.class, sub: place.subject, blueprint: smallest, title: 'Class test' }
  const makePaper = async (by: Person) =>
    ((await (await send(generatePaper.path, { by, body: wishes })).json()) as { id: string }).id
  /** A paper is its maker's alone. */
  const papers = {
    organisation: await makePaper(organisation),
    teacher: await makePaper(teacher),
    student: await makePaper(student),
  }
  const begun = await send(startPractice.path.replace(':paper_id', papers.student), { by: student, method: 'POST' })
  const { practice } = (await begun.json()) as { practice: { practice_id: string } }
  // a result of scores from outside, which the school and the class teacher may read
  if ((await read<ConsentStanding>(student, readConsent.path)).needs === 'consent') {
    const guardian = { guardian_name: 'Latha Menon', relation: 'mother', guardian_email: '', agreed: true }
    await send(giveConsent.path, { by: student, body: guardian })
  }
  for (const body of OUTSIDE_SCORES) await send(keepScores.path, { by: student, body, method: 'PUT' })
  const recommended = await send(generateCareerResults.path, { by: student, body: { school_class: 10 } })
  const { career_result_id } = (await recommended.json()) as { career_result_id: string }
  await send(shareCareerResult.path.replace(':career_result_id', career_result_id), {
    by: student,
    body: { school: true, class_teacher: true },
    method: 'PUT',
  })
  const write = async (by: Person) => {
    const topic = topics[0].id
    const stem = 'Write $\\frac{6}{8}$ in its lowest terms.'
    const about = { brd: place.board, cls: place.class, sub: place.subject, topic, type: 'very-short', marks: 1 }
    const body = { ...about, difficulty: 'easy', thinking: 'apply', stem, answer: '$\\frac{3}{4}$' }
    const reply = await send(createOwnQuestion.path, { by, body })
    return ((await reply.json()) as { question: { question_id: string } }).question.question_id
  }
  const questions: Partial<Record<Role, string>> = {
    organisation: await write(organisation),
    teacher: await write(teacher),
  }
  const today = new Date()
  today.setUTCDate(today.getUTCDate() - ([6, 0].includes(today.getUTCDay()) ? 2 : 1))
  const day = today.toISOString().slice(0, 10)
  const pathValues: PathValues = {
    class_id,
    exam_id: exams[0].exam_id,
    student_id: students[0].id,
    subject_id: subjects[0].subject_id,
    teacher_id: userIdOf(teacher),
    card_id,
    org_id: userIdOf(organisation),
    slug: 'a-range-not-a-number',
    day,
    month: day.slice(0, 7),
    school_id,
    look_id,
    paper_id: papers.organisation,
    practice_id: practice.practice_id,
    question_id: questions.organisation ?? '',
    career: 'electrician',
    other: 'nurse',
    career_result_id,
  }
  const people: Record<Role, Person> = { demo_user: visitor, organisation, teacher, student, superadmin }
  const valuesFor = (role: Role): PathValues => ({
    ...pathValues,
    ...(questions[role] ? { question_id: questions[role] } : {}),
    ...(Object.hasOwn(papers, role) ? { paper_id: Reflect.get(papers, role) as string } : {}),
  })
  return { people, pathValues, valuesFor }
}
