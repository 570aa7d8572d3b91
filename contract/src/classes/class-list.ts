import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const printClassList = endpoint({
  name: 'printClassList',
  feature: 'classes',
  summary: 'The students of a class as a PDF, with room to tick',
  method: 'GET',
  path: '/api/class-lists/:class_id/pdf/',
  callers: ['organisation', 'teacher'],
  ids: { 'params.class_id': 'seen-class' },
  params: z.object({ class_id: id }),
  reply: { 200: z.unknown() },
})
