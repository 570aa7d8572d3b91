/** Why a file of a school is not made or not read in; it never repeats what the file holds of anybody. */
export class SchoolFileError extends Error {}
