import { COUNTED } from '../server/src/db/tables.ts'
import { FOR_READING, LEFT_OUT, ROWS_LEFT_OUT } from '../server/src/keeping/school-file/carried.ts'
import { ENTRIES, SCHOOL_FORMAT } from '../server/src/keeping/school-file/manifest.ts'
import { tellColumns } from '../server/src/keeping/school-file/told-columns.ts'

const left = Object.entries(LEFT_OUT).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, why]) => `| \`${table}.${column}\` | ${why} |`),
)

/** docs/school-file.md: what a file of a school holds, from the schema and from what is said of it. */
export function schoolFilePage(): string {
  return `${[
    '# The file of a school',
    '',
    'Made from the schema by `npm run docs`.',
    '',
    `All of one school as a zip archive, format \`${SCHOOL_FORMAT}\`. Its office asks for one under Settings, Privacy; whoever runs the installation makes one with \`npm run admin -- export SCHOOL FILE\`, and reads it into another of the same version with \`npm run admin -- import FILE\` (\`--dry-run\` tries all of it and keeps nothing). \`npm run admin -- compare FILE\` says whether a file is whole and what of the school is other here. Why it is so: docs/decisions/197.`,
    '',
    '## What is in it',
    '',
    `- \`${ENTRIES.manifest}\`: the format, the version and migrations of the product, the school, the moment, and of each part the number of rows or bytes with its SHA-256, as \`sha256sum\` makes it. The fingerprint that the commands print is the SHA-256 of this entry.`,
    '- `tables/NAME.jsonl`: the rows of a table in UTF-8, one JSON object a line, ordered by the table’s key, with the columns below. Days are `YYYY-MM-DD`, moments in UTC with an offset, `numeric` has the digits that were stored. Ids are those of the school; they stay the same elsewhere.',
    '- `files/ID/NAME`: the bytes of a document or picture, ID as in `tables/files.jsonl`. Those that were lost are marked in the manifest.',
    '- `for-reading/NAME.jsonl`: what is between the school and whoever runs its installation. It is not read in.',
    `- \`${ENTRIES.identityNumbers}\`: identity numbers by the id of their profile, where \`BACKUP_PASSPHRASE_FILE\` was set: 16 bytes of salt, then AES-256-GCM under a key that scrypt makes of the passphrase (N 65536, r 8, p 2). Without it the last digits alone are in the profiles.`,
    `- \`${ENTRIES.readme}\`: the same in few words, in the reader’s language.`,
    '',
    'A line is read with any JSON reader; in Python: `[json.loads(line) for line in zipfile.ZipFile(path).open("tables/marks.jsonl")]`.',
    '',
    '## What is not in it',
    '',
    'Passwords, second factors, sessions, links and letters are of a login or of an installation, and of no school. So nobody of the school signs in after it was read in: its office is invited, and invites its people. Whoever signs in there already, with the same address and as the same kind of user, joins with one click and keeps that password.',
    '',
    '| Column | Why |',
    '| --- | --- |',
    ...left,
    '',
    '| Rows | Why |',
    '| --- | --- |',
    ...Object.entries(ROWS_LEFT_OUT).map(([table, { why }]) => `| of \`${table}\` | ${why} |`),
    ...Object.entries(FOR_READING).map(([table, why]) => `| \`${table}\` are for reading alone | ${why} |`),
    `| ${COUNTED.map((table) => `\`${table}\``).join(', ')} | counted anew as the rows come in |`,
    '',
    '## When it is not read in',
    '',
    'A file is refused, and nothing of it kept, where a part is missing, was cut off, was changed or is none of ours; where a row is of another school, or an account of a kind that no school has; where the installation has other migrations, has the school already, has deleted it, or has not the boards and topics that its questions name. After the last row every table is read again and must come to the sum in the manifest, before anything is kept.',
    '',
    '## Tables',
    '',
    'A type with `?` may be null.',
    '',
    '| Entry | Columns |',
    '| --- | --- |',
    ...tellColumns().map(({ entry, columns }) => `| \`${entry}\` | ${columns.join(', ')} |`),
  ].join('\n')}\n`
}
