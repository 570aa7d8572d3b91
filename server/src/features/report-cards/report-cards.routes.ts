import type { BodyOf } from '@margam/contract/endpoint'
import { fileUrl } from '@margam/contract/files'
import * as contract from '@margam/contract/report-cards'
import { defineFeature } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { startTask } from '../../jobs/tasks.ts'
import { type SeenClass } from '../../school/class-access.ts'
import { pdfName, readLetterhead, sendPrint } from '../../school/paper.ts'
import { parseSettings, selectOrganisation } from '../../school/settings.ts'
import { readExtras, selectAreaGrades, selectListedAreas } from './card-extras.ts'
import { toCardList } from './card-list.ts'
import { describeCard, lookOf } from './card-paper.ts'
import { toClassReport } from './class-report.ts'
import { readClass } from './class-results.ts'
import { cardsTask } from './generate.ts'
import { sendPhoto } from './photo.ts'
import { printCards, printReport } from './print.ts'
import { saveRemark } from './remarks.ts'
import { toReportCards } from './report-card.ts'
import { selectRemarks } from './report-cards.queries.ts'
import { sampleCard } from './sample-card.ts'

export const reportCardsFeature = defineFeature({
  name: 'report-cards',
  tasks: [cardsTask],
  routes: (on, deps) => {
    const { db } = deps
    const readReport = async (caller: Caller, klass: SeenClass, period: string) => {
      const facts = await readClass(db, caller, klass, period)
      return { facts, report: toClassReport(facts) }
    }
    on(contract.readClassReport, async ({ caller, found, query }) => {
      const { report } = await readReport(caller, found['params.class_id'], query.period)
      return report
    })
    on(contract.printClassReport, async ({ caller, found, query, reply }) => {
      const { facts, report } = await readReport(caller, found['params.class_id'], query.period)
      const bytes = await printReport(deps, report, {
        name: facts.school.name,
        language: facts.settings.paper_language,
      })
      return sendPrint(reply, { name: pdfName('class-report', facts.klass.name, facts.periodName), bytes })
    })
    on(contract.listReportCards, async ({ caller, found, query }) => {
      const klass = found['params.class_id']
      const { organisationId } = caller
      const facts = await readClass(db, caller, klass, query.period)
      const remarks = await selectRemarks(db, { organisationId, classId: klass.id, period: facts.period })
      return toCardList(facts, remarks, await selectAreaGrades(db, organisationId, facts))
    })
    on(contract.readReportCard, async ({ caller, found, params, query }) => {
      const klass = found['params.class_id']
      const facts = await readClass(db, caller, klass, query.period)
      const extras = await readExtras(db, caller.organisationId, facts)
      const card = toReportCards(facts, extras, query.rank === 'true').find(
        ({ student }) => student.id === params.student_id,
      )
      if (!card) throw new NotFound()
      const { logo_file_id: logo } = facts.settings
      return {
        student_id: card.student.id,
        student_name: card.student.name,
        class_name: klass.name,
        period_name: facts.periodName,
        logo_url: logo && fileUrl(logo),
        paper: describeCard(card, lookOf(facts.settings)),
      }
    })
    on(contract.readCardPhoto, async ({ caller, params, reply }) =>
      sendPhoto(deps, reply, { organisationId: caller.organisationId, studentId: params.student_id }),
    )
    const readSample = async (
      organisationId: string,
      { subjects, ...choices }: BodyOf<typeof contract.previewReportCard>,
    ) => {
      const school = await selectOrganisation(db, organisationId)
      const settings = { ...parseSettings(school.settings), ...choices }
      const areas = await selectListedAreas(db, organisationId)
      return {
        settings,
        paper: describeCard(sampleCard({ school, settings, areas, count: subjects }), lookOf(settings)),
      }
    }
    on(contract.previewReportCard, async ({ caller, body }) => {
      const { settings, paper } = await readSample(caller.organisationId, body)
      return { logo_url: settings.logo_file_id && fileUrl(settings.logo_file_id), paper }
    })
    on(contract.printCardPreview, async ({ caller, body, reply }) => {
      const { organisationId } = caller
      const { paper } = await readSample(organisationId, body)
      const name = 'report-card.pdf'
      const head = await readLetterhead(deps, organisationId)
      return sendPrint(reply, { name, bytes: await printCards(deps, { organisationId, head, name, papers: [paper] }) })
    })
    on(contract.saveRemark, async ({ caller, found, requestId, params, body }) => {
      const { period, remark: text, version } = body
      const remark = await saveRemark(db, { caller, requestId }, found['params.class_id'], {
        studentId: params.student_id,
        period,
        text,
        version,
      })
      return { message: /*i18n*/ 'Remark saved.', remark }
    })
    on(contract.generateReportCards, async ({ caller, found, body, requestId }) => {
      const klass = found['params.class_id']
      const facts = await readClass(db, caller, klass, body.period)
      const students = facts.students.length
      if (students === 0) throw new Invalid({ period: [/*i18n*/ 'This class has no students to make cards for.'] })
      const input = { classId: klass.id, period: facts.period, rank: body.rank }
      const by = { caller, requestId }
      return { task_id: await startTask(deps, by, { task: cardsTask, total: students, input }), students }
    })
  },
})
