export { writeToOffice } from './office.ts'
export { inTrailOf, selectOperator } from './operator.ts'
export { schoolsFeature } from './schools.routes.ts'
