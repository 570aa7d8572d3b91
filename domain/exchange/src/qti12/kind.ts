import { childrenOf, descendantsOf, type Element, textIn } from '../xml/read-xml.ts'

/** The fields that a system notes about an item, by their labels. */
export function fieldsOf(element: Element): Map<string, string> {
  const holders = [element, ...childrenOf(element, 'itemmetadata')].flatMap((one) => childrenOf(one, 'qtimetadata'))
  return new Map(
    holders
      .flatMap((one) => childrenOf(one, 'qtimetadatafield'))
      .map((field) => [textIn(field, 'fieldlabel'), textIn(field, 'fieldentry')]),
  )
}

/** What kind of question it is, by Canvas's names; told by its form where the file does not say it. */
export function typeOf(item: Element, fields: ReadonlyMap<string, string>): string {
  const said = fields.get('question_type')
  if (said) return said
  const [presentation] = childrenOf(item, 'presentation')
  const lists = descendantsOf(presentation, 'response_lid')
  const typed = descendantsOf(presentation, 'response_str', 'response_num')
  const others = descendantsOf(presentation, 'response_xy', 'response_grp', 'render_hotspot', 'render_slider')
  if (others[0]) return others[0].name
  if (lists.length + typed.length === 0) return 'text_only_question'
  if (typed.length > 1 || (typed.length && lists.length)) return 'composite'
  if (lists.length > 1) return 'matching_question'
  if (lists.length === 1)
    return lists[0]?.attributes.rcardinality === 'Multiple' ? 'multiple_answers_question' : 'multiple_choice_question'
  const isNumber =
    typed[0]?.name === 'response_num' ||
    descendantsOf(typed[0], 'render_fib').some(({ attributes }) =>
      /^(?:decimal|integer|scientific)$/i.test(attributes.fibtype ?? ''),
    )
  if (isNumber) return 'numerical_question'
  const isMarked = descendantsOf(item, 'varequal').length > 0
  return isMarked ? 'short_answer_question' : 'essay_question'
}
