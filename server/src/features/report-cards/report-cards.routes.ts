import * as bank from '@margam/contract/remark-bank'
import * as contract from '@margam/contract/report-cards'
import { defineFeature } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { startTask } from '../../jobs/tasks.ts'
import { type SeenClass } from '../../school/class-access.ts'
import { pdfName, sendPrint } from '../../school/paper.ts'
import { cardRoutes } from './card.routes.ts'
import { readCardClasses } from './card-classes.ts'
import { selectAreaGrades } from './card-extras.ts'
import { toCardList } from './card-list.ts'
import { cardMailsJob } from './card-mails.ts'
import { toClassReport } from './class-report.ts'
import { readClass } from './class-results.ts'
import { cardsTask } from './generate.ts'
import { cardPolicies } from './issued.queries.ts'
import { issuedRoutes } from './issued.routes.ts'
import { printReport } from './print.ts'
import { readBank, replaceBank } from './remark-bank.ts'
import { saveRemark } from './remarks.ts'
import { findRemarks } from './report-cards.queries.ts'

export const reportCardsFeature = defineFeature({
  name: 'report-cards',
  policies: cardPolicies,
  jobs: [cardMailsJob],
  tasks: [cardsTask],
  routes: (on, deps) => {
    const { db } = deps
    cardRoutes(on, deps)
    issuedRoutes(on, deps)
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
    on(contract.listCardClasses, ({ caller, query }) => readCardClasses(db, caller.organisationId, query.period))
    on(contract.listReportCards, async ({ caller, found, query }) => {
      const klass = found['params.class_id']
      const { organisationId } = caller
      const facts = await readClass(db, caller, klass, query.period)
      const remarks = await findRemarks(db, { organisationId, classId: klass.id, period: facts.period })
      return toCardList(facts, remarks, await selectAreaGrades(db, organisationId, facts))
    })
    on(bank.readRemarkBank, ({ caller }) => readBank(db, caller.organisationId))
    on(bank.saveRemarkBank, async ({ caller, requestId, body }) => ({
      message: /*i18n*/ 'Remarks saved.',
      ...(await replaceBank(db, { caller, requestId }, body)),
    }))
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
      const wanted = new Set(body.student_ids)
      const students = facts.students.filter(({ id }) => wanted.size === 0 || wanted.has(id)).length
      if (students === 0) throw new Invalid({ period: [/*i18n*/ 'This class has no students to make cards for.'] })
      const input = { classId: klass.id, period: facts.period, rank: body.rank, studentIds: body.student_ids }
      const by = { caller, requestId }
      return { task_id: await startTask(deps, by, { task: cardsTask, total: students, input }), students }
    })
  },
})
