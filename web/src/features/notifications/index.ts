export { NoticeBoard } from './components/notice-board.tsx'
export { DeliveriesCard } from './components/school-cards.tsx'
