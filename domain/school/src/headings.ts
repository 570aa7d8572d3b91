/** A heading of a school's own sheet, and what its column is taken for. */
export interface Heading {
  heading: string
  /** The heading as it is compared and remembered. */
  key: string
  /** A field of the import, '' for a column that is left out, null while nobody knows. */
  field: string | null
}

/** "Father's Name *", "FATHERS NAME" and "father_name (as in Aadhaar)" differ in nothing that counts. */
export function foldHeading(text: string): string {
  const folded = text
    .normalize('NFKC')
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  // of "#" and its like nothing would be left
  return (folded || text.trim()).slice(0, 100)
}

/** What a column is called, by its key, that only counts the rows of the sheet. */
const ROW_COUNTS: ReadonlySet<string> = new Set(
  ['#', 'sl', 'sl no', 'sl number', 's no', 'sno', 'si no', 'sr', 'sr no', 'serial', 'serial no', 'serial number', 'क्र.', 'क्र. सं.', 'क्रमांक', 'क्रम संख्या', 'ക്രമ നമ്പർ', 'ക്ര. ന.'].map(foldHeading), // biome-ignore format: a list of names reads best filled
)

/** What fields of an import are called. */
export interface FieldNames {
  fields: readonly string[]
  /** Fields that fill others, such as a whole name its two parts. */
  pairs: Readonly<Partial<Record<string, readonly string[]>>>
  /** What schools write instead, by field. */
  synonyms: Readonly<Partial<Record<string, readonly string[]>>>
}

/** The columns of the import that a field fills. */
export const filledBy = (field: string, pairs: FieldNames['pairs']) => pairs[field] ?? [field]

/**
 * What each column of a sheet holds. What the school chose goes first, by the key of a heading, then the fields' own names;
 * a synonym is taken only for what no heading fills yet, so that of "Phone" and "Mobile" the second is asked about. A
 * column that counts the rows is left out.
 */
export function matchHeadings(
  headings: readonly string[],
  { fields, pairs, synonyms }: FieldNames,
  choices: Readonly<Record<string, string>>,
): Heading[] {
  const all = [...fields, ...Object.keys(pairs)]
  const chosen = new Map(Object.entries(choices).filter(([, field]) => field === '' || all.includes(field)))
  const named = new Map(fields.map((field) => [foldHeading(field), field]))
  const found = headings.map((heading): Heading => {
    const key = foldHeading(heading)
    return { heading, key, field: chosen.get(key) ?? named.get(key) ?? null }
  })
  const filled = new Set(found.flatMap(({ field }) => (field ? filledBy(field, pairs) : [])))
  // a whole name is believed only where no column holds a part of it
  for (const some of [fields, Object.keys(pairs)]) {
    const alike = new Map(some.flatMap((field) => (synonyms[field] ?? []).map((word) => [foldHeading(word), field])))
    for (const one of found) {
      const field = one.field === null ? alike.get(one.key) : undefined
      const columns = field ? filledBy(field, pairs) : []
      if (!field || columns.some((column) => filled.has(column))) continue
      one.field = field
      for (const column of columns) filled.add(column)
    }
  }
  for (const one of found) if (one.field === null && ROW_COUNTS.has(one.key)) one.field = ''
  return found
}
