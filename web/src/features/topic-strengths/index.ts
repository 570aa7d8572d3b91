export { ClassTopics, StudentTopics } from './components/subject-topics.tsx'
export { TopicBars } from './components/topic-bars.tsx'
