export { DraftLabel, ListDraft } from './components/draft-label.tsx'
export { DraftLine } from './components/draft-line.tsx'
export { deleteDraft, draftQuery } from './drafts.api.ts'
export { type Draft, useDraft } from './use-draft.ts'
