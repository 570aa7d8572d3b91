export { selectCodes } from './attendance.codes.ts'
export { attendanceFeature } from './attendance.routes.ts'
export { MONTH_COUNTS } from './register.service.ts'
export { storeRegisters, toCorrections } from './register.store.ts'
