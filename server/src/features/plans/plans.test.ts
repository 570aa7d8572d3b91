import { listAudit } from '@margam/contract/audit'
import * as contract from '@margam/contract/plans'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { organisations, plans } from '../../db/schema/index.ts'
import { selectPlanOf } from '../../school/plan.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let operator: Person
let school: Person
let teacher: Person
let student: Person
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T06:00:00Z') })
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
})
beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-24T06:00:00Z'))
  school = await makePerson(app.deps, 'organisation', { firstName: 'Lake' })
  teacher = await makePerson(app.deps, 'teacher', { organisationId: school.id })
  student = await makePerson(app.deps, 'student', { organisationId: school.id })
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const read = async ({ token }: Person) => (await app.call(contract.readOwnPlan, { token })).body
const choose = ({ token }: Person, plan: string) => app.call(contract.choosePlan, { token, body: { plan } })
const requests = async (query: Record<string, string> = {}) =>
  (await app.call(contract.listPlanRequests, { token: operator.token, query })).body
const held = async (query: Record<string, string> = {}) =>
  (await app.call(contract.listPlans, { token: operator.token, query })).body
const waitingOf = async ({ email }: Person): Promise<string> =>
  (await requests({ search: email, state: 'open' })).requests[0].request_id
const decide = (requestId: string, body: object) =>
  app.call(contract.decidePlanRequest, { token: operator.token, params: { requestId }, body })

describe('choosing', () => {
  test('everybody starts unsubscribed, and Free starts at once', async () => {
    expect(await read(school)).toEqual({
      plan: null,
      of: null,
      until: null,
      papers_a_month: null,
      renews_on: '2026-12-01',
      chooses_for: 'school',
      request: null,
    })
    expect((await choose(school, 'free')).status).toBe(201)
    expect(await read(school)).toMatchObject({ plan: 'free', of: 'self', papers_a_month: 3, request: null })
    expect((await choose(school, 'free')).body.errors).toEqual({ plan: ['You have this plan already.'] })
    expect((await choose(school, 'gold')).body.errors).toEqual({ plan: ['Choose one of the plans.'] })
  })

  test('Pro is a request that is filed once, and taken back', async () => {
    expect((await choose(school, 'pro')).status).toBe(201)
    expect(await read(school)).toMatchObject({ plan: null, request: { plan: 'pro', state: 'open' } })
    expect((await choose(school, 'elite')).body.errors).toEqual({ plan: ['You have asked for Pro already.'] })
    const withdraw = () => app.call(contract.withdrawPlanRequest, { token: school.token })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(400)
    expect(await read(school)).toMatchObject({ request: { state: 'withdrawn' } })
    expect((await choose(school, 'elite')).status).toBe(201)
  })

  test('two tabs at once file one request', async () => {
    const replies = await Promise.all(['pro', 'pro', 'elite'].map((plan) => choose(school, plan)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    expect((await requests({ search: school.email })).total).toBe(1)
  })

  test('a school’s plan is its members’, and an own one counts only where the school has none', async () => {
    await choose(teacher, 'free')
    expect(await read(teacher)).toMatchObject({ plan: 'free', of: 'self', chooses_for: 'self' })
    expect(await read(student)).toMatchObject({ plan: null })
    await choose(school, 'elite')
    await decide(await waitingOf(school), { decision: 'grant' })
    for (const member of [teacher, student])
      expect(await read(member)).toMatchObject({ plan: 'elite', of: 'school', papers_a_month: 50 })
    expect((await choose(student, 'pro')).body.errors).toEqual({
      plan: ['Your school has a plan, and it holds for you.'],
    })
  })

  test('whoever is alone is a tenant too, and a demo has Pro', async () => {
    const lone = await makePerson(app.deps, 'teacher')
    const pupil = await makePerson(app.deps, 'student', { organisationId: lone.id })
    await choose(lone, 'free')
    expect(await read(pupil)).toMatchObject({ plan: 'free', of: 'school' })
    await app.deps.db.update(organisations).set({ kind: 'demo' }).where(eq(organisations.id, school.id))
    expect(await read(student)).toMatchObject({ plan: 'pro', of: 'demo' })
    expect((await choose(school, 'elite')).status).toBe(400)
  })
})

describe('the operator', () => {
  test('sees what waits first, and grants: the member has it, is written to, and reads it in the trail', async () => {
    await choose(school, 'pro')
    await choose(teacher, 'free')
    const requestId = await waitingOf(school)
    const [first] = (await requests()).requests
    expect(first).toMatchObject({ request_id: requestId, school_name: expect.stringMatching(/^Lake/), for_all: true })
    const reply = await decide(requestId, { decision: 'grant', until: '2027-03-31' })
    expect([reply.status, reply.body.message]).toEqual([200, 'Pro was granted.'])
    expect(await read(school)).toMatchObject({ plan: 'pro', until: '2027-03-31', request: { state: 'granted' } })
    expect((await app.mailbox()).filter(({ to }) => to === school.email)).toMatchObject([{ kind: 'plan' }])
    const trail = await app.call(listAudit, { token: school.token, query: { entity: 'plan' } })
    expect(trail.body.changes[0]).toMatchObject({ action: 'grant-plan', actor_role: 'superadmin', entity_name: 'Pro' })
    expect((await requests({ search: school.email })).requests[0]).toMatchObject({
      state: 'granted',
      current_plan: 'pro',
    })
    expect((await held({ search: school.email })).plans).toMatchObject([
      { plan: 'pro', state: 'current', until: '2027-03-31', granted_by: operator.email },
    ])
  })

  test('grants once, however many press at once', async () => {
    await choose(school, 'pro')
    const requestId = await waitingOf(school)
    const replies = await Promise.all([1, 2, 3].map(() => decide(requestId, { decision: 'grant' })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await decide(requestId, { decision: 'decline', answer: 'No.' })).body.message).toBe(
      'This request has been answered or taken back meanwhile.',
    )
    expect(await app.deps.db.$count(plans, eq(plans.organisationId, school.id))).toBe(1)
  })

  const grant = (body: object) => app.call(contract.grantPlan, { token: operator.token, body })

  test('grants what nobody asked for: the school has it, is written to, and reads it in the trail', async () => {
    const body = { email: school.email.toUpperCase(), user_role: 'organisation', plan: 'elite', until: '2027-03-31' }
    const replies = await Promise.all([1, 2, 3].map(() => grant(body)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await read(student)).toMatchObject({ plan: 'elite', of: 'school' })
    expect((await app.mailbox()).filter(({ to }) => to === school.email)).toHaveLength(1)
    const trail = await app.call(listAudit, { token: school.token, query: { entity: 'plan' } })
    expect(trail.body.changes).toMatchObject([{ action: 'grant-plan', actor_role: 'superadmin' }])
    expect((await grant({ ...body, until: '' })).status).toBe(201)
    expect((await held({ search: school.email })).plans.map(({ state }: { state: string }) => state)).toEqual([
      'current',
      'ended',
    ])
  })

  test.each([
    [{ email: 'nobody@school.example' }, 'email', 'Nobody of this kind has registered with this address.'],
    [{ user_role: 'teacher' }, 'email', 'Nobody of this kind has registered with this address.'],
    [{ user_role: 'superadmin' }, 'user_role', 'Choose who it is for.'],
    [{ plan: 'gold' }, 'plan', 'Choose one of the plans.'],
    [{ until: '2026-11-23' }, 'until', 'A plan ends today at the earliest.'],
  ])('refuses to grant %j', async (wrong, field, text) => {
    const reply = await grant({ email: school.email, user_role: 'organisation', plan: 'pro', ...wrong })
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [text] }])
  })

  test('a member has the school’s plan and is granted none; who waits for an answer gets that', async () => {
    const member = { email: teacher.email, user_role: 'teacher', plan: 'pro' }
    expect((await grant(member)).body.errors).toHaveProperty('email')
    await choose(school, 'pro')
    const reply = await grant({ email: school.email, user_role: 'organisation', plan: 'elite' })
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'They have asked for a plan. Answer that request instead.',
    ])
  })

  test('declines with a sentence that the member reads', async () => {
    await choose(school, 'pro')
    const requestId = await waitingOf(school)
    expect((await decide(requestId, { decision: 'decline' })).body.errors).toEqual({
      answer: ['Say why, so that they know.'],
    })
    expect((await decide(requestId, { decision: 'grant', until: '2026-11-23' })).body.errors).toEqual({
      until: ['A plan ends today at the earliest.'],
    })
    expect((await decide(requestId, { decision: 'decline', answer: 'Please write to us first.' })).status).toBe(200)
    expect(await read(school)).toMatchObject({
      plan: null,
      request: { state: 'declined', answer: 'Please write to us first.' },
    })
  })

  test('ends one, and another one that is granted takes the place of what was there', async () => {
    await choose(school, 'free')
    await choose(school, 'pro')
    await decide(await waitingOf(school), { decision: 'grant' })
    const { plans: both } = await held({ search: school.email })
    expect(both.map((one: contract.HeldPlan) => [one.plan, one.state])).toEqual([
      ['pro', 'current'],
      ['free', 'ended'],
    ])
    const end = (reason: string) =>
      app.call(contract.endPlan, { token: operator.token, params: { planId: both[0].plan_id }, body: { reason } })
    expect((await end(' ')).body.errors).toEqual({ reason: ['Reason is required.'] })
    expect((await end('It was not paid.')).status).toBe(200)
    expect((await end('It was not paid.')).status).toBe(409)
    expect(await read(school)).toMatchObject({ plan: null })
    expect((await held({ search: school.email, state: 'current' })).total).toBe(0)
  })

  test('lists by pages without a gap, open ones before answered ones', async () => {
    const people = await Promise.all(
      [1, 2, 3].map(() => makePerson(app.deps, 'student', { organisationId: school.id })),
    )
    for (const person of people) await choose(person, 'pro')
    await decide(await waitingOf(people[2]), { decision: 'decline', answer: 'No.' })
    const seen: string[] = []
    let cursor = ''
    do {
      const { requests: page, next_cursor } = await requests({ search: 'lake', limit: '1', cursor })
      seen.push(...page.map((one: contract.PlanRequest) => one.email))
      cursor = next_cursor ?? ''
    } while (cursor)
    const mine = seen.filter((email) => people.some((one) => one.email === email))
    expect(mine).toEqual([people[1].email, people[0].email, people[2].email])
    expect((await requests({ cursor: 'x' })).code).toBe('invalid')
  })
})

test('a plan holds through its last day at the school and not a day longer', async () => {
  await choose(school, 'pro')
  await decide(await waitingOf(school), { decision: 'grant', until: '2026-11-30' })
  const member = { organisationId: school.id, accountId: teacher.id }
  // half past eleven at night at the school, and half an hour after midnight
  vi.setSystemTime(new Date('2026-11-30T18:00:00Z'))
  expect(await selectPlanOf(app.deps.db, member)).toMatchObject({ plan: 'pro' })
  vi.setSystemTime(new Date('2026-11-30T19:00:00Z'))
  expect(await selectPlanOf(app.deps.db, member)).toBeUndefined()
})

test('two plans on one day cannot be stored', async () => {
  const mine = { organisationId: school.id, accountId: school.id, plan: 'free' as const, startsOn: '2026-11-24' }
  await app.deps.db.insert(plans).values(mine)
  await expect(app.deps.db.insert(plans).values({ ...mine, startsOn: '2026-12-24' })).rejects.toThrow()
  expect(await app.deps.db.$count(plans, and(eq(plans.organisationId, school.id)))).toBe(1)
})
