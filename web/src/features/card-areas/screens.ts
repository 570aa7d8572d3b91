import type { Screen } from '../../app/screen.ts'

const load = async () => (await import('./pages/area-grades-page.tsx')).AreaGradesPage

export const cardAreaScreens = [
  {
    path: '/teacher/class/:class_id/areas',
    callers: ['teacher'],
    title: 'Areas',
    load,
    visit: { heading: /^Areas of / },
  },
  {
    path: '/organisation/classes/:class_id/areas',
    callers: ['organisation'],
    title: 'Areas',
    load,
    visit: { heading: /^Areas of / },
  },
] as const satisfies readonly Screen[]
