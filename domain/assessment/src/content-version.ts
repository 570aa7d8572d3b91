/**
 * Version of the reasoning items. A stored attempt keeps it beside its seed: only under the same version does the seed
 * give the same form. To be raised with every change of an item's words, figures, options, key or difficulty.
 */
export const REASONING_CONTENT_VERSION = 'reasoning-1'

/** Version of the thirty interest statements and of the order in which attempts show them; to be raised with them. */
export const INTEREST_CONTENT_VERSION = 'interests-1'
