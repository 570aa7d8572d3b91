import { beforeEach, describe, expect, test } from 'vitest'
import { marksDraftKey } from '../../lib/storage-keys.ts'
import {
  createDraftKeeper,
  type DraftedExam,
  draftOf,
  keepDraft,
  type MarksDraft,
  readDraft,
  restore,
} from './draft.ts'
import { newExam } from './exam-form.ts'
import { reduceGrid, rowsToSave, startGrid, textOf } from './grid-model.ts'

const drafted: DraftedExam = { userId: 'u', classId: 'c', subjectId: 's', examId: null }
const students = ['1', '2'].map((id) => ({
  id,
  name: id,
  roll_no: id,
  admission_number: '',
  mark: id === '1' ? 40 : null,
  status: id === '1' ? ('present' as const) : null,
  version: id === '1' ? 3 : null,
}))
const draft: MarksDraft = {
  at: 7,
  exam: { ...newExam, exam_name: 'Unit Test 1' },
  cells: { 1: { text: '45', version: 2 }, 9: { text: '1', version: null } },
}

let store: Storage
beforeEach(() => {
  const kept = new Map<string, string>()
  store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
})

describe('a draft', () => {
  test('is found again by the same teacher, class, subject and exam alone', () => {
    keepDraft(store, drafted, draft)
    expect(readDraft(store, drafted)).toEqual(draft)
    for (const other of [{ userId: 'v' }, { classId: 'd' }, { subjectId: 't' }, { examId: 'e' }]) {
      expect(readDraft(store, { ...drafted, ...other })).toBeNull()
    }
    keepDraft(store, drafted, null)
    expect(readDraft(store, drafted)).toBeNull()
  })

  test.each(['{', 'null', '{"at":1}', '{"at":1,"exam":{},"cells":7}'])('that reads %s is taken away', (text) => {
    keepDraft(store, drafted, draft)
    const broken = { ...store, getItem: () => text }
    expect(readDraft(broken, drafted)).toBeNull()
    expect(readDraft(store, drafted)).toBeNull()
  })

  test('says when the device has no room for it', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const keeper = createDraftKeeper(full, drafted)
    let told = 0
    const forget = keeper.subscribe(() => told++)
    keeper.keep(draft)
    keeper.keep(draft)
    expect([keeper.keeping(), told]).toEqual(['no room', 1])
    keeper.keep(null)
    forget()
    expect([keeper.keeping(), told]).toEqual(['kept', 2])
  })

  test('that another tab writes is left to that tab until somebody says otherwise', () => {
    const later = { ...draft, at: 8 }
    const keeper = createDraftKeeper(store, drafted)
    keeper.heard('another key', '{}')
    keeper.keep(draft)
    const written = 'what the other tab wrote'
    const key = marksDraftKey(['u', 'c', 's', 'new'])
    store.setItem(key, written)
    keeper.heard(key, written)
    keeper.keep(later)
    expect([keeper.keeping(), store.getItem(key)]).toEqual(['typed elsewhere', written])
    keeper.heard(key, null)
    expect(keeper.keeping()).toBe('ended elsewhere')
    keeper.claim()
    expect([keeper.keeping(), readDraft(store, drafted)]).toEqual(['kept', later])
  })

  test('that was restored counts again when its tab goes on, though nothing more was typed', () => {
    const keeper = createDraftKeeper(store, drafted, draft)
    keepDraft(store, drafted, { ...draft, at: 9 })
    keeper.heard(marksDraftKey(['u', 'c', 's', 'new']), 'written elsewhere')
    keeper.claim()
    expect([keeper.keeping(), readDraft(store, drafted)]).toEqual(['kept', draft])
  })

  test('holds what was typed and differs, with the version it was typed over', () => {
    const state = [
      { type: 'type' as const, id: '1', text: '41' },
      { type: 'type' as const, id: '2', text: '' },
    ].reduce(reduceGrid, startGrid(students))
    expect(draftOf(state, (id) => id === '1', null, 5)).toEqual({
      at: 5,
      exam: newExam,
      cells: { 1: { text: '41', version: 3 } },
    })
    expect(draftOf(startGrid(students), () => true, null, 5)).toBeNull()
  })

  test('remembers the mark under an absence that is not saved yet', () => {
    const typed = [
      { type: 'type' as const, id: '1', text: '41' },
      { type: 'absent' as const, id: '1' },
    ].reduce(reduceGrid, startGrid(students))
    const kept = draftOf(typed, () => true, null, 5)
    keepDraft(store, drafted, kept)
    const back = restore(startGrid(students), readDraft(store, drafted) ?? draft)
    expect(textOf(back, '1')).toBe('AB')
    expect(textOf(reduceGrid(back, { type: 'absent', id: '1' }), '1')).toBe('41')
  })

  test('comes back over what is stored, and a save of it meets what changed since', () => {
    const state = restore(startGrid(students), draft)
    expect(rowsToSave(state, students, 5000n)).toEqual([expect.objectContaining({ id: '1', mark: '45', version: 2 })])
  })
})
