export { askCareers } from './ask-careers.ts'
export { careersFeature } from './careers.routes.ts'
