import { TOUR_SEEN } from '../../lib/storage-keys.ts'
import { isStop, type StopId } from './tour-stops.ts'

/** Which stops of the tour were opened in this browser; another visit to the demo begins anew. */
export function readSeen(storage: Storage): StopId[] {
  return (storage.getItem(TOUR_SEEN) ?? '').split(' ').filter(isStop)
}

export function noteSeen(storage: Storage, id: StopId): void {
  storage.setItem(TOUR_SEEN, [...new Set([...readSeen(storage), id])].join(' '))
}
