import { linkTo } from '../../app/link-to.ts'
import type { ReportScope } from './report-cards.api.ts'

const CLASS_AT = { organisation: '/organisation/classes/:class_id', teacher: '/teacher/class/:class_id' } as const

// Where the screens of a class stand for the role that looks at it.
export const reportLink = ({ role, classId }: ReportScope) => linkTo(`${CLASS_AT[role]}/report`, { class_id: classId })
export const cardsLink = ({ role, classId }: ReportScope) =>
  linkTo(`${CLASS_AT[role]}/report-cards`, { class_id: classId })
export const cardLink = ({ role, classId }: ReportScope, studentId: string) =>
  linkTo(`${CLASS_AT[role]}/report-cards/:student_id`, { class_id: classId, student_id: studentId })
export const areasLink = ({ role, classId }: ReportScope) => linkTo(`${CLASS_AT[role]}/areas`, { class_id: classId })
