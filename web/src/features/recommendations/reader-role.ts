/** Who is shown results, each below their own address. */
export type ReaderRole = 'organisation' | 'teacher'
