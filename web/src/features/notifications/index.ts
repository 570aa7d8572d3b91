export { DeliveriesCard } from './components/deliveries-card.tsx'
export { NoticeBoard } from './components/notice-board.tsx'
export { SchoolNoticesCard } from './components/school-notices-card.tsx'
