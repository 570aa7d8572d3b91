import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { allEndpoints } from '@margam/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { newId } from './db/columns.ts'
import { isMigrated, tryWrite } from './db/migrate.ts'
import { tidyDatabase } from './db/tidy.ts'
import type { Deps, Feature } from './feature.ts'
import { academicYearsFeature } from './features/academic-years/index.ts'
import { accountsFeature } from './features/accounts/index.ts'
import { analyticsFeature } from './features/analytics/index.ts'
import { assessmentFeature } from './features/assessment/index.ts'
import { attendanceFeature } from './features/attendance/index.ts'
import { auditFeature } from './features/audit/index.ts'
import { bulletinsFeature, createPublicBulletins } from './features/bulletins/index.ts'
import { cardAreasFeature } from './features/card-areas/index.ts'
import { careersFeature } from './features/careers/index.ts'
import { classForecastFeature } from './features/class-forecast/index.ts'
import { classesFeature } from './features/classes/index.ts'
import { concernsFeature } from './features/concerns/index.ts'
import { contactFeature } from './features/contact/index.ts'
import { dashboardsFeature } from './features/dashboards/index.ts'
import { deletionRequestsFeature } from './features/deletion-requests/index.ts'
import { demoFeature } from './features/demo/index.ts'
import { examPlanFeature } from './features/exam-plan/index.ts'
import { feedbackFeature } from './features/feedback/index.ts'
import { figureRoutes } from './features/figures/index.ts'
import { filesFeature } from './features/files/index.ts'
import { findFeature } from './features/find/index.ts'
import { forecastAccuracyFeature } from './features/forecast-accuracy/index.ts'
import { gradeReportFeature } from './features/grade-report/index.ts'
import { guardianConsentFeature } from './features/guardian-consent/index.ts'
import { installationFeature } from './features/installation/index.ts'
import { legalTextsFeature } from './features/legal-texts/index.ts'
import { marksFeature } from './features/marks/index.ts'
import { marksEntryFeature } from './features/marks-entry/index.ts'
import { notificationsFeature } from './features/notifications/index.ts'
import { ownDataFeature } from './features/own-data/index.ts'
import { ownQuestionsFeature } from './features/own-questions/index.ts'
import { papersFeature } from './features/papers/index.ts'
import { pastRecordsFeature } from './features/past-records/index.ts'
import { peopleFeature } from './features/people/index.ts'
import { plansFeature } from './features/plans/index.ts'
import { practiceFeature } from './features/practice/index.ts'
import { predictionFeature } from './features/prediction/index.ts'
import { profileDraftsFeature } from './features/profile-drafts/index.ts'
import { proposedQuestionsFeature } from './features/proposed-questions/index.ts'
import { questionMarksFeature } from './features/question-marks/index.ts'
import { recommendationsFeature } from './features/recommendations/index.ts'
import { reportCardsFeature } from './features/report-cards/index.ts'
import { schoolLooksFeature } from './features/school-looks/index.ts'
import { schoolResultsFeature } from './features/school-results/index.ts'
import { schoolsFeature } from './features/schools/index.ts'
import { secondFactorFeature } from './features/second-factor/index.ts'
import { settingsFeature } from './features/settings/index.ts'
import { studentOverviewFeature } from './features/student-overview/index.ts'
import { studentRecordFeature } from './features/student-record/index.ts'
import { studentsFeature } from './features/students/index.ts'
import { subjectsFeature } from './features/subjects/index.ts'
import { tasksFeature } from './features/tasks/index.ts'
import { teacherProfileFeature } from './features/teacher-profile/index.ts'
import { teachersFeature } from './features/teachers/index.ts'
import { timetableFeature } from './features/timetable/index.ts'
import { topicStrengthsFeature } from './features/topic-strengths/index.ts'
import { workFeature } from './features/work/index.ts'
import { yearEndFeature } from './features/year-end/index.ts'
import { removeLater } from './files/unused.ts'
import { MOST_SECONDS } from './http/body-limits.ts'
import { compressAnswers } from './http/compress.ts'
import { handleErrors } from './http/error-handler.ts'
import { NoRoom } from './http/errors.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { forgetOldLimits } from './http/limits.ts'
import { openApi } from './http/open-api.ts'
import { gatherPolicies } from './http/policies.ts'
import { readBodies } from './http/read-body.ts'
import { createRegister } from './http/register.ts'
import { contentPolicy, serveWebApp } from './http/web-app.ts'
import { selectDegraded } from './jobs/degraded.ts'
import type { Job } from './jobs/job.ts'
import { taskJob } from './jobs/tasks.ts'
import { nightlyBackup } from './keeping/nightly.job.ts'
import { forgetOldMails, sendMail } from './mail/mailer.ts'
import { createGauges } from './metrics/gauges.ts'
import { countRequests, serveMetrics } from './metrics/serve.ts'
import { outageOf } from './outages.ts'

const features: readonly Feature[] = [
  accountsFeature,
  secondFactorFeature,
  demoFeature,
  contactFeature,
  predictionFeature,
  dashboardsFeature,
  subjectsFeature,
  teachersFeature,
  studentsFeature,
  filesFeature,
  classesFeature,
  academicYearsFeature,
  yearEndFeature,
  attendanceFeature,
  timetableFeature,
  marksFeature,
  notificationsFeature,
  settingsFeature,
  auditFeature,
  tasksFeature,
  marksEntryFeature,
  gradeReportFeature,
  studentOverviewFeature,
  studentRecordFeature,
  analyticsFeature,
  feedbackFeature,
  teacherProfileFeature,
  profileDraftsFeature,
  cardAreasFeature,
  reportCardsFeature,
  examPlanFeature,
  schoolResultsFeature,
  pastRecordsFeature,
  findFeature,
  ownDataFeature,
  deletionRequestsFeature,
  plansFeature,
  peopleFeature,
  workFeature,
  installationFeature,
  bulletinsFeature,
  legalTextsFeature,
  concernsFeature,
  schoolsFeature,
  schoolLooksFeature,
  classForecastFeature,
  forecastAccuracyFeature,
  papersFeature,
  practiceFeature,
  proposedQuestionsFeature,
  questionMarksFeature,
  topicStrengthsFeature,
  ownQuestionsFeature,
  guardianConsentFeature,
  assessmentFeature,
  careersFeature,
  recommendationsFeature,
]

/** All that is done apart from requests: the machinery's own, the features', and their tasks. */
export const jobs: readonly Job<unknown, Deps>[] = [
  sendMail,
  forgetOldMails,
  removeLater,
  forgetOldKeys,
  forgetOldLimits,
  tidyDatabase,
  nightlyBackup,
  taskJob(features.flatMap((feature) => feature.tasks ?? [])),
  ...features.flatMap((feature) => feature.jobs ?? []),
]

export interface AppOptions {
  logger: FastifyBaseLogger
  trustProxy: boolean
  blogUrl?: string
  /** Opens /metrics. */
  metricsToken?: string | undefined
  /** The built web app's folder, when not the usual one. */
  webFolder?: string
}

/** The whole application, ready to listen or to be injected into. Fails when a call of the contract has no route. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // the proxy in front alone: what a client wrote into the header before it is no address
    trustProxy: options.trustProxy ? (_address, hop) => hop === 0 : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: MOST_SECONDS * 1000,
  })
  handleErrors(app)
  readBodies(app)
  closeWhenIdle(app)
  await app.register(cookie)
  await app.register(multipart)
  await secureHeaders(app, deps)
  compressAnswers(app)
  app.addHook('onResponse', async (request, reply) => {
    // the route's pattern, never the address: that may hold ids and tokens
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
  const { demo, publicUrl } = deps
  const bulletins = createPublicBulletins(deps.db)
  countRequests(app, deps.metrics)
  await serveWebApp(app, { blogUrl: options.blogUrl, demo, publicUrl, bulletins }, options.webFolder)

  app.get('/healthz', async () => ({ status: 'ok' }))
  refuseWithoutRoom(app, deps)
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(deps).catch(() => false)
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      degraded: await selectDegraded(deps),
    })
  })
  const readGauges = createGauges(deps.database, () => selectDegraded(deps))
  serveMetrics(app, options.metricsToken, deps.metrics, readGauges)
  // the same for everybody, and a tenth of a second of the server's own time
  let docs: string | undefined
  app.get('/api/docs', async (_request, reply) => {
    docs ??= JSON.stringify(openApi(allEndpoints))
    return reply.type('application/json').send(docs)
  })

  const policies = gatherPolicies(features.map((feature) => feature.policies ?? {}))
  const { on, registered } = createRegister(app, deps, policies)
  for (const feature of features) feature.routes(on, deps)
  figureRoutes(on, deps.database, deps.metrics, readGauges)
  const missing = allEndpoints.filter((endpoint) => !registered.has(endpoint.name))
  if (missing.length) throw new Error(`Calls without a route: ${missing.map((endpoint) => endpoint.name).join(', ')}`)
  return app
}

/** Requests can be served: the database answers, has this version's tables, and writes have room. */
const isReady = async ({ database, health }: Deps) =>
  (await isMigrated(database)) && (await health.canWrite(() => tryWrite(database)))

/** What changes something is refused before it begins, so that the embedded database never meets a full disk itself. */
function refuseWithoutRoom(app: FastifyInstance, { health }: Deps) {
  app.addHook('onRequest', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD' && !(await health.hasRoom())) throw new NoRoom()
  })
  app.addHook('onError', async (_request, _reply, error) => {
    if (outageOf(error) === 'full') health.ranOut()
  })
}

/** A kept-alive connection whose last request was in flight when the stop came must not hold the stop up. */
function closeWhenIdle(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}

async function secureHeaders(app: FastifyInstance, deps: Deps) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: deps.cookies.secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply
      .header('content-security-policy', contentPolicy())
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .header('cache-control', 'no-store')
  })
}
