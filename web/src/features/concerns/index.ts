export { ConcernPlace } from './components/concern-place.tsx'
export { NewAnswers } from './components/new-answers.tsx'
