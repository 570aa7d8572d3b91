export { NoticeBoard } from './components/notice-board.tsx'
export { DeliveriesCard, SchoolNoticesCard } from './components/school-cards.tsx'
