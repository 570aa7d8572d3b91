export { ProfileHead } from './components/profile-head.tsx'
export { RevealNumber } from './components/reveal-number.tsx'
export { ProfileSectionCard } from './components/section-card.tsx'
export { schoolSections } from './section-layouts.ts'
