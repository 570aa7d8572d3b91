import type { Screen } from '../../app/screen.ts'

export const auditScreens = [
  {
    path: '/organisation/audit',
    callers: ['organisation'],
    title: /*i18n*/ 'Audit',
    load: async () => (await import('./pages/audit-page.tsx')).AuditPage,
    menu: { icon: 'history', order: 90 },
  },
] as const satisfies readonly Screen[]
