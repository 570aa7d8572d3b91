export { BankCard } from './components/bank-card.tsx'
export { CardPreview } from './components/card-preview.tsx'
