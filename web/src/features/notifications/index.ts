export { NoticeBoard } from './components/notice-board.tsx'
export { DeliveriesCard, LatestNotices } from './components/school-cards.tsx'
