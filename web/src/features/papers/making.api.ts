import type { BodyInput, QueryInput, ReplyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/papers'
import { predictorProfile } from '@margam/contract/prediction'
import { readClassTopics } from '@margam/contract/topic-strengths'
import { isRecord } from '@margam/school/is-record'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'

export type {
  BlueprintPart,
  BlueprintSlot,
  OwnBlueprint,
  PaperDraft,
  PaperPlan,
  PaperPreset,
  PaperSuggestion,
} from '@margam/contract/papers'

export const MAKING = 'making-papers'
export const DRAFTS = [MAKING, 'drafts'] as const
const BLUEPRINTS = [MAKING, 'blueprints'] as const
const VERDICT = [MAKING, 'verdict'] as const
export const QUOTA = [MAKING, 'quota'] as const
/** What papers can be made of changes with a new version of the product at most. */
const LONG = { staleTime: 600_000 }

export const boardsQuery = queryOptions({
  queryKey: [MAKING, 'boards'],
  queryFn: ({ signal }) => call(contract.listPaperBoards, { signal }),
  ...LONG,
})
export const classesQuery = (board: string) =>
  queryOptions({
    queryKey: [MAKING, 'classes', board],
    queryFn: async ({ signal }) => (await call(contract.listPaperClasses, { params: { board }, signal })).classes,
    enabled: board !== '',
    ...LONG,
  })
/** The maker's own classes of a level. */
export const groupsQuery = (level: string, isAsked: boolean) =>
  queryOptions({
    queryKey: [MAKING, 'groups', level],
    queryFn: async ({ signal }) => (await call(contract.listPaperGroups, { query: { level }, signal })).groups,
    enabled: isAsked,
  })

/** The board and the class that a student's own record names; "" for what it does not. */
export const ownPlaceQuery = (userId: string) =>
  queryOptions({
    queryKey: [MAKING, 'own-place', userId],
    queryFn: async ({ signal }) => {
      const { board, class: className } = await call(predictorProfile, { signal })
      return { board: board ?? '', class_name: className ?? '' }
    },
  })

export type WeakTopic = contract.PaperLeaning
/** What a class finds hard, from its exams that were marked question by question. */
export const weakTopicsQuery = (classId: string) =>
  queryOptions({
    queryKey: [MAKING, 'weak', classId],
    queryFn: async ({ signal }): Promise<WeakTopic[]> => {
      const { subjects } = await call(readClassTopics, { params: { class_id: classId }, signal })
      return subjects.flatMap(({ topics }) => topics).filter(({ standing }) => standing === 'weak')
    },
  })

/** `cls` is the class's id, which says its board too. */
export const subjectsQuery = (cls: string) =>
  queryOptions({
    queryKey: [MAKING, 'subjects', cls],
    queryFn: async ({ signal }) =>
      (await call(contract.listPaperSubjects, { params: { class: cls }, signal })).subjects,
    enabled: cls !== '',
    ...LONG,
  })

export type Contents = ReplyOf<typeof contract.listPaperSections>
export const contentsQuery = (board: string, cls: string, subject: string) =>
  queryOptions({
    queryKey: [MAKING, 'contents', board, cls, subject],
    queryFn: ({ signal }) => call(contract.listPaperSections, { query: { board, class: cls, subject }, signal }),
    enabled: board !== '' && cls !== '' && subject !== '',
    ...LONG,
  })

export type Weightages = ReplyOf<typeof contract.listPaperWeightages>
export const weightagesQuery = (query: QueryInput<typeof contract.listPaperWeightages>, isAsked: boolean) =>
  queryOptions({
    queryKey: [MAKING, 'weightages', query],
    queryFn: ({ signal }) => call(contract.listPaperWeightages, { query, signal }),
    enabled: isAsked,
    ...LONG,
  })

export type WishesBody = BodyInput<typeof contract.checkPaperWishes>
/** As a draft or a paper has them. */
export type KeptWishes = contract.PaperWishes
export type Verdict = ReplyOf<typeof contract.checkPaperWishes>
export const checkWishes = (body: WishesBody, signal?: AbortSignal) =>
  call(contract.checkPaperWishes, { body, ...(signal ? { signal } : {}) })
export const verdictQuery = (body: WishesBody, isAsked: boolean) =>
  queryOptions({
    queryKey: [...VERDICT, body],
    queryFn: ({ signal }) => checkWishes(body, signal),
    enabled: isAsked,
    retry: false,
  })
export const postPaper = (body: BodyInput<typeof contract.generatePaper>, signal: AbortSignal) =>
  call(contract.generatePaper, { body, signal })

/** Why there is no such paper and what would work, as a refusal says it. */
export function verdictOf(error: unknown): Verdict | null {
  if (!(error instanceof ApiError) || error.status !== 422 || !isRecord(error.body)) return null
  const { conflicts, suggestions } = error.body
  if (!Array.isArray(conflicts)) return null
  return {
    is_possible: false,
    eased: [],
    conflicts: conflicts as Verdict['conflicts'],
    suggestions: Array.isArray(suggestions) ? (suggestions as Verdict['suggestions']) : [],
  }
}

export type Quota = ReplyOf<typeof contract.readPaperQuota>
export const quotaQuery = queryOptions({
  queryKey: QUOTA,
  queryFn: ({ signal }) => call(contract.readPaperQuota, { signal }),
  staleTime: 0,
})

export const draftsQuery = queryOptions({
  queryKey: DRAFTS,
  queryFn: async ({ signal }) => (await call(contract.listPaperDrafts, { signal })).drafts,
  staleTime: 0,
})
export const postDraft = (wishes: WishesBody) => call(contract.savePaperDraft, { body: { wishes } })
export const putDraft = (draftId: string, wishes: WishesBody) =>
  call(contract.changePaperDraft, { params: { draft_id: draftId }, body: { wishes } })
export const deleteDraft = (draftId: string) => call(contract.removePaperDraft, { params: { draft_id: draftId } })
export const wishesOfPaperQuery = (paperId: string) =>
  queryOptions({
    queryKey: [MAKING, 'wishes-of', paperId],
    queryFn: async ({ signal }) =>
      (await call(contract.readPaperWishes, { params: { paper_id: paperId }, signal })).wishes,
    enabled: paperId !== '',
  })

/** After a change of a plan, which may make a paper possible that was not. */
export function forgetBlueprints(client: QueryClient) {
  void client.invalidateQueries({ queryKey: VERDICT })
  return client.invalidateQueries({ queryKey: BLUEPRINTS })
}

export type BlueprintBody = BodyInput<typeof contract.createBlueprint>
export const blueprintsQuery = (board: string, cls: string, sub: string) =>
  queryOptions({
    queryKey: [...BLUEPRINTS, board, cls, sub],
    queryFn: async ({ signal }) =>
      (await call(contract.listBlueprints, { query: { board, cls, sub }, signal })).blueprints,
    enabled: board !== '' && cls !== '' && sub !== '',
  })
export const postBlueprint = (body: BlueprintBody) => call(contract.createBlueprint, { body })
export const putBlueprint = ({ blueprint_id, version }: contract.OwnBlueprint, body: BlueprintBody) =>
  call(contract.changeBlueprint, { params: { blueprint_id }, body: { ...body, version } })
export const deleteBlueprint = (blueprintId: string) =>
  call(contract.removeBlueprint, { params: { blueprint_id: blueprintId } })
