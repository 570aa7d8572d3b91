import type { Role } from '@margam/contract/endpoint'
import type { MenuSpec, Screen } from '../../app/screen.ts'

type PaperRole = Extract<Role, 'student' | 'teacher' | 'organisation'>

/** The five screens of question papers, which each role has below its own address. */
const screensOf = <R extends PaperRole>(role: R, menu: Pick<MenuSpec, 'group' | 'order'>) =>
  [
    {
      path: `/${role}/question_paper_generator` as const,
      callers: [role],
      title: 'Create Exam Papers with Ease',
      load: async () => (await import('./pages/generator-page.tsx')).GeneratorPage,
      menu: { ...menu, label: /*i18n*/ 'Generate New', icon: 'papers' },
    },
    {
      path: `/${role}/question_paper_history` as const,
      callers: [role],
      title: 'Past Questions',
      load: async () => (await import('./pages/history-page.tsx')).HistoryPage,
      menu: { ...menu, order: menu.order + 1, label: /*i18n*/ 'Past Questions', icon: 'history' },
    },
    {
      path: `/${role}/generated-question-paper` as const,
      callers: [role],
      title: 'Question paper',
      load: async () => (await import('./pages/paper-page.tsx')).LatestPaperPage,
    },
    {
      path: `/${role}/history/question-paper/:paper_id` as const,
      callers: [role],
      title: 'Question paper',
      load: async () => (await import('./pages/paper-page.tsx')).StoredPaperPage,
    },
    {
      path: `/${role}/answer-key` as const,
      callers: [role],
      title: 'Answer Key',
      load: async () => (await import('./pages/answer-key-page.tsx')).AnswerKeyPage,
    },
  ] as const satisfies readonly Screen[]

export const paperScreens = [
  ...screensOf('student', { group: /*i18n*/ 'Question Papers', order: 34 }),
  ...screensOf('teacher', { group: /*i18n*/ 'Question Paper Generator', order: 64 }),
  ...screensOf('organisation', { group: /*i18n*/ 'Question Paper Generator', order: 74 }),
] as const
