// Fixed names: they are cleared at sign-out and when another account signs in.
export const USER_TOKEN = 'user_token'
export const DEMO_USER_TOKEN = 'demo_user_token'
export const IS_DEMO_USER = 'is_demo_user'

const MARKS_DRAFT = 'margam_marks_draft:'
/** Marks that were typed and not saved yet; the first part is whose they are. */
export const marksDraftKey = (parts: readonly string[]) => `${MARKS_DRAFT}${parts.join(':')}`

/** The reasoning test and the interest test that somebody is taking, until it is handed in. */
export const IQ_PROGRESS = 'margam_iq_progress'
export const PERSONALITY_PROGRESS = 'margam_personality_progress'

/** The question paper that was made or opened last, with its answers. */
export const LATEST_PAPER = 'generated_question_paper'
/** Board, class and subject that somebody made a question paper for last. */
export const paperChoicesKey = (userId: string) => `margam_paper_choices:${userId}`

/** The class and the subject whose forecasts somebody looked at last. */
export const forecastChoiceKey = (userId: string) => `margam_forecast_choice:${userId}`

/** Which of the operator's bulletins somebody has put away. */
export const BULLETINS_READ = 'margam_bulletins_read'

/** Which stops of the demo's tour its visitor has opened. */
export const TOUR_SEEN = 'margam_tour_seen'

/** How this tab came into the account that it shows, until it has said so; of the tab alone. */
export const ENTERED = 'margam_entered'

/** Choices of the device, not of a person; they outlive a sign-out. */
const COLOUR_SCHEME = 'mantine-color-scheme-value'
export const SIDEBAR_RAIL = 'margam_sidebar_rail'
export const TEXT_SIZE = 'margam_text_size'
const DEVICE_KEYS: ReadonlySet<string> = new Set([COLOUR_SCHEME, SIDEBAR_RAIL, TEXT_SIZE])

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)

/** Whether marks that somebody typed wait in this browser to be saved. */
export const holdsMarksDraft = (storage: Storage) => keysOf(storage).some((key) => key.startsWith(MARKS_DRAFT))

/** Removes everything that a person left in this browser; the marks that `draftsOf` typed may stay. */
export function wipePersonalStorage(storage: Storage, draftsOf?: string) {
  const isKept = (key: string) =>
    DEVICE_KEYS.has(key) || (draftsOf !== undefined && key.startsWith(`${marksDraftKey([draftsOf])}:`))
  for (const key of keysOf(storage)) if (!isKept(key)) storage.removeItem(key)
}

/** The same when one person goes from an account to another: the tokens stay, and the marks typed in either. */
export function wipeAccountStorage(storage: Storage) {
  const isKept = (key: string) => DEVICE_KEYS.has(key) || key === USER_TOKEN || key.startsWith(MARKS_DRAFT)
  for (const key of keysOf(storage)) if (!isKept(key)) storage.removeItem(key)
}
