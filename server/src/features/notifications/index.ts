export { mailAbsences, notifyAbsences } from './attendance-mails.ts'
export { mailMarks, notifyMarks } from './mark-mails.ts'
export { mailNotice } from './notices.ts'
export { notificationsFeature } from './notifications.routes.ts'
