import { isId } from '@margam/contract/fields'
import * as contract from '@margam/contract/papers'
import { type Deps, defineFeature } from '../../feature.ts'
import { AppError } from '../../http/errors.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import type { On } from '../../http/register.ts'
import type { Caller } from '../../http/session.ts'
import { selectAccountNames } from '../../school/names.ts'
import { changePlan, createPlan, removePlan, showBlueprints } from './blueprints.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import * as changes from './changes.ts'
import { changeDraft, parseWishes, removeDraft, saveDraft, toDraft } from './drafts.ts'
import { checkWishes, generate } from './make/make.ts'
import * as queries from './papers.queries.ts'
import { printRoutes } from './print.routes.ts'
import { selectQuota } from './quota.ts'
import { changePaper, showPaper, step } from './revisions.ts'

export const papersFeature = defineFeature({
  name: 'papers',
  policies: queries.paperPolicies,
  routes: (on, deps) => {
    catalogueRoutes(on, deps)
    makingRoutes(on, deps)
    changeRoutes(on, deps)
    printRoutes(on, deps)
    planRoutes(on, deps)
  },
})

function makingRoutes(on: On, deps: Deps) {
  const { db } = deps
  on(contract.generatePaper, ({ body, caller, found }) => generate(deps, caller, body, found['body.blueprint_id']))
  on(contract.checkPaperWishes, ({ body, caller, found }) =>
    checkWishes(deps, caller, body, found['body.blueprint_id']),
  )
  on(contract.readPaperQuota, async ({ caller }) => {
    const { plan, most, made, renewsOn } = await selectQuota(db, caller)
    return { plan, papers_a_month: most, made, left: Math.max(0, most - made), renews_on: renewsOn }
  })
  on(contract.readPaper, ({ caller, found }) => showPaper(db, caller, found['params.paper_id']))
  on(contract.readPaperWishes, async ({ caller, found }) => {
    const row = found['params.paper_id']
    const wishes = parseWishes(row.wishes)
    // a colleague's class may be none of the caller's
    return { wishes: row.accountId === caller.accountId ? wishes : { ...wishes, class_id: '', lean: false } }
  })
  on(contract.listPapers, async ({ caller, query }) => {
    const keys = [(key: string) => /^\d{1,3}$/.test(key), isId].slice(-queries.pageKeys(query.sort))
    const asked = readPage(query, keys)
    const { rows, total } = await queries.selectPapers(db, caller, query, asked)
    const { page, next_cursor } = cutPage(rows, asked.limit, (row) =>
      [String(row.totalMarks), row.id].slice(-keys.length),
    )
    const names = await selectAccountNames(
      db,
      caller.organisationId,
      page.map(({ accountId }) => accountId),
    )
    return {
      history: page.map((row) => ({
        id: row.id,
        qn_code: row.qnCode,
        subject: row.subject,
        class: row.classLevel,
        board: row.board,
        total_marks: row.totalMarks,
        created_at: row.createdAt.toISOString(),
        title: row.title,
        exam_date: row.examDate,
        is_shared: row.isShared,
        is_own: row.accountId === caller.accountId,
        made_by: names.get(row.accountId) ?? '',
      })),
      total,
      next_cursor,
    }
  })
}

function changeRoutes(on: On, deps: Deps) {
  const { db } = deps
  const shown = async (caller: Caller, row: queries.PaperRow, message: string) => ({
    message,
    paper: await showPaper(db, caller, row),
  })
  on(contract.renamePaper, async ({ body, caller, found }) => {
    const row = await changePaper(db, caller, found['params.paper_id'], body.version, async () => ({
      title: body.title,
      minutes: Number(body.minutes),
      examDate: body.exam_date || null,
      // a student has no colleagues
      isShared: body.is_shared && caller.role !== 'student',
    }))
    return shown(caller, row, /*i18n*/ 'The paper was saved.')
  })
  on(contract.replaceQuestion, async ({ body, caller, found }) => {
    const { row, isOfOtherLevel } = await changes.replace(deps, caller, found['params.paper_id'], body)
    return shown(
      caller,
      row,
      isOfOtherLevel
        ? /*i18n*/ 'The question was replaced by one of another level, since its own has no other.'
        : /*i18n*/ 'The question was replaced.',
    )
  })
  on(contract.moveQuestion, async ({ body, caller, found }) =>
    shown(caller, await changes.move(deps, caller, found['params.paper_id'], body), /*i18n*/ 'The question was moved.'),
  )
  on(contract.readWording, ({ found, query }) =>
    changes.readWording(deps, found['params.paper_id'], Number(query.number)),
  )
  on(contract.editQuestion, async ({ body, caller, found }) =>
    shown(
      caller,
      await changes.edit(deps, caller, found['params.paper_id'], body),
      /*i18n*/ 'The wording was saved on this paper.',
    ),
  )
  on(contract.stepPaper, async ({ body, caller, found }) => {
    const row = await step(db, caller, found['params.paper_id'], body.version, body.step)
    if (!row)
      throw new AppError(
        422,
        'unprocessable',
        body.step === 'undo' ? /*i18n*/ 'There is nothing to undo.' : /*i18n*/ 'There is nothing to do again.',
      )
    return shown(caller, row, body.step === 'undo' ? /*i18n*/ 'Undone.' : /*i18n*/ 'Done again.')
  })
  on(contract.makePaperSets, async ({ body, caller, found }) =>
    shown(
      caller,
      await changes.makeSets(deps, caller, found['params.paper_id'], body),
      body.count === 1 ? /*i18n*/ 'The paper now has only set A.' : /*i18n*/ 'The sets were made.',
    ),
  )
  on(contract.duplicatePaper, async ({ caller, found }) =>
    shown(caller, await changes.duplicate(deps, caller, found['params.paper_id']), /*i18n*/ 'The paper was copied.'),
  )
  on(contract.removePaper, async ({ found }) => {
    await queries.hidePaper(db, found['params.paper_id'])
    return { message: /*i18n*/ 'The paper was removed from your history.' }
  })
}

function planRoutes(on: On, { db }: Deps) {
  on(contract.listPaperDrafts, async ({ caller }) => ({
    drafts: (await queries.selectDrafts(db, caller)).map(toDraft),
  }))
  on(contract.savePaperDraft, async ({ body, caller }) => ({
    message: /*i18n*/ 'The draft was saved.',
    draft: toDraft(await saveDraft(db, caller, body)),
  }))
  on(contract.changePaperDraft, async ({ body, found }) => ({
    message: /*i18n*/ 'The draft was saved.',
    draft: toDraft(await changeDraft(db, found['params.draft_id'], body)),
  }))
  on(contract.removePaperDraft, async ({ found }) => {
    await removeDraft(db, found['params.draft_id'])
    return { message: /*i18n*/ 'The draft was deleted.' }
  })
  on(contract.listBlueprints, async ({ caller, query: { board, cls, sub } }) => {
    const rows = await queries.selectBlueprints(db, caller)
    const fits = (asked: string, own: string) => !asked || asked === own
    const chosen = rows.filter((row) => fits(board, row.board) && fits(cls, row.classLevel) && fits(sub, row.subject))
    return { blueprints: await showBlueprints(db, caller, chosen) }
  })
  on(contract.createBlueprint, async ({ body, caller }) => ({
    message: /*i18n*/ 'The blueprint was saved.',
    blueprint: await createPlan(db, caller, body),
  }))
  on(contract.changeBlueprint, async ({ body, caller, found }) => ({
    message: /*i18n*/ 'The blueprint was saved.',
    blueprint: await changePlan(db, caller, found['params.blueprint_id'], body),
  }))
  on(contract.removeBlueprint, async ({ found }) => {
    await removePlan(db, found['params.blueprint_id'])
    return { message: /*i18n*/ 'The blueprint was deleted.' }
  })
}
