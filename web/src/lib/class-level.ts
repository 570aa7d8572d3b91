import { t } from '@lingui/core/macro'

/** "Class 8", and "LKG", before which nobody says the word. */
export const classLevelName = (level: string): string => (/^\d/.test(level) ? t`Class ${level}` : level)
