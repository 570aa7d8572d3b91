import { TEXT_SIZE } from './storage-keys.ts'

/** How large everything is read, as a choice of the device: `before-paint.js` sets it again, `global.css` says how much. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export const isTextSize = (value: unknown): value is TextSize => TEXT_SIZES.some((size) => size === value)

export function readTextSize(): TextSize {
  const stored = localStorage.getItem(TEXT_SIZE)
  return isTextSize(stored) ? stored : 'normal'
}

export function chooseTextSize(size: TextSize): void {
  localStorage.setItem(TEXT_SIZE, size)
  document.documentElement.dataset.textSize = size
}
