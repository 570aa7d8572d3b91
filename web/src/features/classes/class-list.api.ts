import { printClassList } from '@margam/contract/classes'
import { download } from '../../lib/api.ts'

export const downloadClassList = (classId: string) => download(printClassList, { params: { class_id: classId } })
