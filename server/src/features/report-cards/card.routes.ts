import type { BodyOf } from '@margam/contract/endpoint'
import { fileUrl } from '@margam/contract/files'
import * as contract from '@margam/contract/report-cards'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import type { On } from '../../http/register.ts'
import type { Caller } from '../../http/session.ts'
import { selectAreas } from '../../school/card-areas.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { pdfName, readLetterhead, sendPrint } from '../../school/paper.ts'
import { parseSettings, selectOrganisation } from '../../school/settings.ts'
import { readExtras } from './card-extras.ts'
import { describeCard, lookOf } from './card-paper.ts'
import { readClass } from './class-results.ts'
import { selectPaper } from './issued.queries.ts'
import { sendPhoto } from './photo.ts'
import { printCards } from './print.ts'
import { toReportCards } from './report-card.ts'
import { sampleCard } from './sample-card.ts'

/** The calls about one card, and about an example of one. */
export function cardRoutes(on: On, deps: Deps): void {
  const { db } = deps
  /** A student's card as it is now, or as a version of it was given out. Throws NotFound for a version that is not there. */
  const readCard = async (
    caller: Caller,
    klass: SeenClass,
    {
      student_id: studentId,
      period,
      rank,
      version,
    }: { student_id: string; period: string; rank: string; version: string },
  ) => {
    const facts = await readClass(db, caller, klass, period)
    const of = { organisationId: caller.organisationId, classId: klass.id, period: facts.period, studentId }
    if (version) {
      const paper = /^\d+$/.test(version) ? await selectPaper(db, { ...of, version: Number(version) }) : undefined
      if (!paper) throw new NotFound()
      return { facts, paper }
    }
    const extras = await readExtras(db, caller.organisationId, facts)
    const card = toReportCards(facts, extras, rank === 'true').find(({ student }) => student.id === studentId)
    if (!card) throw new NotFound()
    return { facts, paper: describeCard(card, lookOf(facts.settings)) }
  }
  on(contract.readReportCard, async ({ caller, found, params, query }) => {
    const klass = found['params.class_id']
    const { facts, paper } = await readCard(caller, klass, { ...params, ...query })
    const { logo_file_id: logo } = facts.settings
    return {
      student_id: params.student_id,
      student_name: paper.student.name,
      class_name: klass.name,
      period: facts.period,
      period_name: facts.periodName,
      logo_url: logo && fileUrl(logo),
      paper,
    }
  })
  on(contract.printReportCard, async ({ caller, found, params, query, reply }) => {
    const { organisationId } = caller
    const { facts, paper } = await readCard(caller, found['params.class_id'], { ...params, ...query })
    const name = pdfName('report-card', paper.student.name, facts.periodName)
    const head = await readLetterhead(deps, organisationId)
    return sendPrint(reply, { name, bytes: await printCards(deps, { organisationId, head, name, papers: [paper] }) })
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
    const areas = await selectAreas(db, organisationId)
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
}
