import { say } from '@margam/school/sentence'
import { oneLine } from './check-question.ts'
import { decodeText } from './decode.ts'
import { createIntake, type Intake } from './intake.ts'
import { LIMITS } from './limits.ts'
import { type FindFile, findNothing } from './picture-box.ts'
import type { ItemMetadata } from './qti/item-body.ts'
import { type Resource, resourcesOf } from './qti/manifest.ts'
import { type PackageFiles, pathWithin } from './qti/paths.ts'
import { readItem } from './qti/read-item.ts'
import { fieldsOf } from './qti12/kind.ts'
import { itemsOf, readItem as readItem12 } from './qti12/read-item.ts'
import { type Candidate, FileError, type Imported, importSafely, QuestionError, readCandidates } from './report.ts'
import { childOf, type Element, readXml } from './xml/read-xml.ts'

const MANIFEST = 'imsmanifest.xml'
const FILE_BASE = '$IMS-CC-FILEBASE$/'
const NOTHING: ItemMetadata = { tags: [], topic: '', difficulty: null }

/** Reads one item of QTI 2.x or 3 that stands in a file of its own. */
export function importQti21(file: Uint8Array): Imported {
  return importSafely(() => {
    const root = readXml(decodeText(file))
    const name = root.name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()
    if (name !== 'assessmentitem') {
      throw new FileError(/*i18n*/ 'The file is no item of QTI: it does not begin with <assessmentItem>.', root.line)
    }
    return readCandidates([itemCandidate(root, NOTHING, createIntake('foreign'), findNothing)])
  })
}

/** Reads a file of QTI 1.2, as Canvas writes its classic quizzes. */
export function importQti12(file: Uint8Array): Imported {
  return importSafely(() =>
    readCandidates(candidates12(readXml(decodeText(file)), createIntake('foreign'), findNothing)),
  )
}

/** Reads a package of QTI 1.2, 2.x or 3: its files by path, unpacked by whoever calls. */
export function importQtiPackage(files: PackageFiles): Imported {
  return importSafely(() => {
    checkSize(files)
    const path = [...files.keys()]
      .filter((one) => one.split('/').at(-1) === MANIFEST)
      .toSorted((a, b) => a.length - b.length)[0]
    const manifest = path === undefined ? undefined : files.get(path)
    if (path === undefined || !manifest) {
      throw new FileError(say('The package has no {file}; it is none of QTI.', { file: MANIFEST }))
    }
    const resources = resourcesOf(readXml(decodeText(manifest)))
    if (resources.length === 0) throw new FileError(/*i18n*/ 'The manifest of the package lists no questions.')
    const intake = createIntake('foreign')
    return readCandidates(packageCandidates(resources, path, files, intake))
  })
}

function checkSize(files: PackageFiles) {
  const bytes = [...files.values()].reduce((sum, one) => sum + one.length, 0)
  if (files.size > LIMITS.files)
    throw new FileError(say('The package has more than {most} files.', { most: LIMITS.files }))
  if (bytes > LIMITS.packageBytes)
    throw new FileError(say('The package is larger than {most} MB.', { most: LIMITS.packageBytes / 1_000_000 }))
}

function* packageCandidates(
  resources: readonly Resource[],
  manifest: string,
  files: PackageFiles,
  intake: Intake,
): Generator<Candidate> {
  let size = 0
  for (const { href, version, metadata } of resources) {
    const path = pathWithin(manifest, href)
    const file = path === null ? undefined : files.get(path)
    if (path === null || !file) {
      yield failing(
        href,
        path === null
          ? new QuestionError(
              say('The manifest names {file}, which lies outside of the package.', { file: href.slice(0, 100) }),
            )
          : new QuestionError(
              say('The manifest names {file}, which is not in the package.', { file: href.slice(0, 100) }),
            ),
      )
      continue
    }
    size += file.length
    if (size > LIMITS.file)
      throw new FileError(say('The file is larger than {most} MB.', { most: LIMITS.file / 1_000_000 }))
    const find = finderOf(path, files)
    let candidates: Iterable<Candidate>
    try {
      const root = readXml(decodeText(file))
      candidates = version === '1.2' ? candidates12(root, intake, find) : [itemCandidate(root, metadata, intake, find)]
    } catch (error) {
      // one file of many; the others go on
      if (!(error instanceof FileError)) throw error
      candidates = [failing(href, new QuestionError(error.sentence), error.line)]
    }
    yield* candidates
  }
}

const failing = (title: string, error: QuestionError, line: number | null = null): Candidate => ({
  title: oneLine(title),
  line,
  read: () => {
    throw error
  },
})

const itemCandidate = (root: Element, metadata: ItemMetadata, intake: Intake, find: FindFile): Candidate => ({
  title: oneLine(root.attributes.title ?? ''),
  line: root.line,
  read: (lose) => readItem(root, metadata, intake, find, lose),
})

/** @throws FileError where it is no file of version 1.2 */
function candidates12(root: Element, intake: Intake, find: FindFile): Candidate[] {
  if (root.name !== 'questestinterop') {
    throw new FileError(/*i18n*/ 'The file is no QTI 1.2: it does not begin with <questestinterop>.', root.line)
  }
  const bank = childOf(root, 'objectbank')
  const topic = oneLine((bank && fieldsOf(bank).get('bank_title')) ?? '')
  return itemsOf(root).map((item) => {
    if (item.name !== 'item') {
      return failing(
        '',
        new QuestionError(/*i18n*/ 'Questions are drawn from a bank that is not in the file.'),
        item.line,
      )
    }
    const title = oneLine(item.attributes.title ?? '')
    return { title, line: item.line, read: (lose) => readItem12(item, topic, intake, find, lose) }
  })
}

/** Files that an item names: beside it, or where Canvas keeps what was uploaded. */
function finderOf(item: string, files: PackageFiles): FindFile {
  return (source) => {
    if (/^(?:[a-z][a-z0-9+.-]{0,20}:|\/\/)/i.test(source)) return 'picture-outside'
    const written = source.replaceAll('%24', '$')
    const isUploaded = written.startsWith(FILE_BASE)
    const path = isUploaded ? pathWithin('web_resources/x', written.slice(FILE_BASE.length)) : pathWithin(item, written)
    if (path === null || (isUploaded && !path.startsWith('web_resources/'))) return 'picture-outside'
    const bytes = files.get(path)
    return bytes ? { name: path, bytes } : 'picture-missing'
  }
}
