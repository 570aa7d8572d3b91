export { writeToOffice } from './office.ts'
export { selectOperator } from './operator.ts'
export { schoolsFeature } from './schools.routes.ts'
