import type { Role } from '@margam/contract/endpoint'
import type { Screen } from '../../app/screen.ts'

/** The screens of own questions, which a teacher and a school have each below their own address. */
const screensOf = <R extends Extract<Role, 'teacher' | 'organisation'>>(role: R) =>
  [
    {
      path: `/${role}/own-questions` as const,
      callers: [role],
      title: 'Own questions',
      load: async () => (await import('./pages/questions-page.tsx')).QuestionsPage,
    },
    {
      path: `/${role}/own-questions/new` as const,
      callers: [role],
      title: 'Write a question',
      load: async () => (await import('./pages/new-question-page.tsx')).NewQuestionPage,
    },
    {
      path: `/${role}/own-questions/import` as const,
      callers: [role],
      title: 'Import questions',
      load: async () => (await import('./pages/import-page.tsx')).ImportPage,
    },
    {
      path: `/${role}/own-questions/:question_id` as const,
      callers: [role],
      title: 'Own question',
      load: async () => (await import('./pages/question-page.tsx')).QuestionPage,
    },
    {
      path: `/${role}/own-questions/:question_id/edit` as const,
      callers: [role],
      title: 'Edit question',
      load: async () => (await import('./pages/edit-question-page.tsx')).EditQuestionPage,
    },
  ] as const satisfies readonly Screen[]

export const ownQuestionScreens = [...screensOf('teacher'), ...screensOf('organisation')] as const
