export { FirstWarnings } from './components/lazy-warnings.tsx'
