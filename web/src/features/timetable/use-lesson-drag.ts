import { type PointerEvent, useState } from 'react'
import { isDrag } from './lesson-move.ts'
import type { LessonItem } from './timetable.api.ts'

/** A lesson on its way, and the cell under the pointer by its `data-drop`. */
export interface Held {
  lesson: LessonItem
  x: number
  y: number
  over: string | null
}

const cellAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null

/** The press that ended a drag must not open the lesson as a click would. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

/** Dragging with mouse or pen; a finger scrolls as ever, and Escape lets go. Keyboard and finger have the dialog. */
export function useLessonDrag(onDrop: (lesson: LessonItem, cell: string) => void) {
  const [held, setHeld] = useState<Held | null>(null)
  const press = (lesson: LessonItem, event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0 || !event.isPrimary) return
    const from = { x: event.clientX, y: event.clientY }
    const listening = new AbortController()
    const { signal } = listening
    let isMoving = false
    const end = () => {
      listening.abort()
      setHeld(null)
    }
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        isMoving ||= isDrag(from, { x, y })
        if (isMoving) setHeld({ lesson, x, y, over: cellAt(x, y) })
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        end()
        if (!isMoving) return
        swallowClick()
        const cell = cellAt(clientX, clientY)
        if (cell) onDrop(lesson, cell)
      },
      { signal },
    )
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('blur', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
  return { held, press }
}
