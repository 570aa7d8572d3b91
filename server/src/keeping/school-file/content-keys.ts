import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Manifest } from './manifest.ts'

type Content = Manifest['content']

const texts = async (tx: Db, text: string) => (await rowsOf<{ key: string }>(tx, text)).map(({ key }) => key)

/** Which boards and topics of the product a school's own questions, papers and exams name. */
export async function readContentKeys(tx: Db, schoolId: string): Promise<Content> {
  const own = `organisation_id = '${schoolId}'::uuid`
  return {
    boards: await texts(
      tx,
      `select id as key from boards where id in (
        select board from own_questions where ${own} union select board from papers where ${own}
        union select board from paper_blueprints where ${own}) order by id collate "C"`,
    ),
    topics: await texts(
      tx,
      `select distinct topic collate "C" as key from syllabus_topics where topic in (
        select topic from own_questions where ${own} union select topic from exam_questions where ${own}) order by 1`,
    ),
  }
}

/** Those that this installation has not. */
export async function listMissing(tx: Db, { boards, topics }: Content): Promise<string[]> {
  const here = new Set(await texts(tx, 'select id as key from boards union select topic from syllabus_topics'))
  return [...boards, ...topics].filter((key) => !here.has(key))
}
