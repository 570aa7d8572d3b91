import type { Screen } from '../../app/screen.ts'

const load = async () => (await import('./pages/past-records-page.tsx')).PastRecordsPage

export const pastRecordScreens = [
  { path: '/organisation/past-records', callers: ['organisation'], title: 'Past records', load },
  { path: '/teacher/past-records', callers: ['teacher'], title: 'Past records', load },
] as const satisfies readonly Screen[]
