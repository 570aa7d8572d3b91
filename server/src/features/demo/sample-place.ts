/** What the first section of a sample school learns, of which a paper is made. */
export const SAMPLE_PLACE = { board: 'CBSE', level: '8', subject: 'Mathematics' } as const
