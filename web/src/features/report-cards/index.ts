export { CardPreview } from './components/card-preview.tsx'
