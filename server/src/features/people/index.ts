export { peopleFeature } from './people.routes.ts'
