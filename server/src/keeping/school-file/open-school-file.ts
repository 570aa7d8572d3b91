import { BadZip, ZipReader } from '../../files/zip-reader.ts'
import { SchoolFileError } from './school-file-error.ts'

const SAID = {
  damaged: 'The archive is damaged: it was cut off, changed or is another kind of file.',
  'too-tight': 'The archive is packed tighter than any that Margam makes, so it is not unpacked.',
}
const inWords = (error: unknown) => (error instanceof BadZip ? new SchoolFileError(SAID[error.why]) : error)

/** Does `work` with a file of a school; what is wrong with the archive is said of the file. */
export async function openSchoolFile<T>(path: string, work: (zip: ZipReader) => Promise<T>): Promise<T> {
  const zip = await ZipReader.open(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new SchoolFileError(`There is no file ${path}.`)
    throw inWords(error)
  })
  try {
    return await work(zip)
  } catch (error) {
    throw inWords(error)
  } finally {
    await zip.close()
  }
}
