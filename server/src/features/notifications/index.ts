export { notifyAbsences } from './attendance-mails.ts'
export { notifyMarks } from './mark-mails.ts'
export { notificationsFeature } from './notifications.routes.ts'
export { type Told, tellOnce } from './tell.ts'
