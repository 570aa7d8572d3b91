export { ConcernPlace } from './components/concern-place.tsx'
export { NewAnswers } from './components/new-answers.tsx'
export { TellOfQuestion } from './components/tell-of-question.tsx'
export { ToldOfPaper } from './components/told-of-paper.tsx'
