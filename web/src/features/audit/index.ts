export { actionName, roleName, thingName } from './audit-words.ts'
export { fieldLabel, valueText } from './change-text.ts'
