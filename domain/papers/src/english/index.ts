import type { ItemModel } from '../item-model.ts'
import { e05 } from './grammar/e05-a-an.ts'
import { e06 } from './grammar/e06-the-zero.ts'
import { e07 } from './grammar/e07-article-cloze.ts'

export const englishModels: ItemModel[] = [e05, e06, e07]
