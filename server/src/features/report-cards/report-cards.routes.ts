import * as contract from '@margam/contract/report-cards'
import { defineFeature } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { startTask } from '../../jobs/tasks.ts'
import { type SeenClass } from '../../school/class-access.ts'
import { pdfName, sendPrint } from '../../school/paper.ts'
import { toClassReport } from './class-report.ts'
import { readClass } from './class-results.ts'
import { cardsTask } from './generate.ts'
import { printReport } from './print.ts'
import { saveRemark } from './remarks.ts'
import { toCardList, toReportCards } from './report-card.ts'
import { selectRemarks } from './report-cards.queries.ts'

export const reportCardsFeature = defineFeature({
  name: 'report-cards',
  tasks: [cardsTask],
  routes: (on, deps) => {
    const { db } = deps
    const readReport = async (caller: Caller, klass: SeenClass, period: string) => {
      const facts = await readClass(db, caller, klass, period)
      return { facts, report: toClassReport(facts) }
    }
    const readCards = async (caller: Caller, klass: SeenClass, period: string) => {
      const facts = await readClass(db, caller, klass, period)
      const asked = { organisationId: caller.organisationId, classId: klass.id, period: facts.period }
      return { facts, remarks: await selectRemarks(db, asked) }
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
      const { facts, remarks } = await readCards(caller, found['params.class_id'], query.period)
      return toCardList(facts, remarks)
    })
    on(contract.readReportCard, async ({ caller, found, params, query }) => {
      const { facts, remarks } = await readCards(caller, found['params.class_id'], query.period)
      const card = toReportCards(facts, remarks, query.rank === 'true').find(
        ({ student }) => student.id === params.student_id,
      )
      if (!card) throw new NotFound()
      return card
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
      const { facts } = await readCards(caller, klass, body.period)
      const students = facts.students.length
      if (students === 0) throw new Invalid({ period: [/*i18n*/ 'This class has no students to make cards for.'] })
      const input = { classId: klass.id, period: facts.period, rank: body.rank }
      const by = { caller, requestId }
      return { task_id: await startTask(deps, by, { task: cardsTask, total: students, input }), students }
    })
  },
})
