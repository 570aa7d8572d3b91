/** What is said to whoever would change a class that has ended. */
export const ARCHIVED_CLASS = /*i18n*/ 'This class is archived and cannot be edited.'
/** What is said of such a class where something of its own is asked for. */
export const IS_ARCHIVED = /*i18n*/ 'This class is archived.'
