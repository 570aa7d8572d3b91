import { expect, test } from 'vitest'
import { importQti12, importQti21, importQtiPackage } from './index.ts'
import { bytes, qtiPackage } from './testing/files.ts'
import { shown } from './testing/shown.ts'

// Shapes that we do not write ourselves.

const item21 = (declarations: string, body: string, rest = '') =>
  shown(
    importQti21(
      bytes(
        `<imsqti:assessmentItem xmlns:imsqti="x" title="T">${declarations}<outcomeDeclaration identifier="SCORE"/><itemBody>${body}</itemBody>${rest}</imsqti:assessmentItem>`,
      ),
    ),
  )
const response = (baseType: string, content: string, cardinality = 'single') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${baseType}">${content}</responseDeclaration>`
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
const entry = '<textEntryInteraction responseIdentifier="R"/>'
const choices =
  '<choiceInteraction responseIdentifier="R" shuffle="true"><prompt>Which?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice><simpleChoice identifier="C">c</simpleChoice></choiceInteraction>'

test('QTI 2.1: what is right may be said by a mapping alone', () => {
  const mapping =
    '<mapping><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="0.5"/><mapEntry mapKey="C" mappedValue="-1"/></mapping>'
  expect(item21(response('identifier', mapping), choices)).toEqual({
    questions: ['choice | T | - |  | Which? | =a ~b ~c | '],
    problems: [],
    losses: ['1 weights -  1'],
  })
  expect(item21(response('identifier', correct('A', 'C'), 'multiple'), choices).questions).toEqual([
    'multiple | T | - |  | Which? | =a ~b =c | ',
  ])
  expect(item21(response('identifier', ''), choices).problems).toEqual(['1 at 1: No option is right.'])
})

test('QTI 2.1: numbers with a tolerance, between two ends, or with a relative tolerance that is told', () => {
  const marked = (test: string) =>
    `<responseProcessing><responseCondition><responseIf>${test}</responseIf></responseCondition></responseProcessing>`
  const ask = (rest: string) => item21(response('float', correct('3.0')), `<p>How much?</p><p>${entry}</p>`, rest)
  expect(ask(marked('<equal toleranceMode="absolute" tolerance="0.1 0.1"/>')).questions).toEqual([
    'numeric | T | - |  | <p>How much?</p> | 3:0.1 | ',
  ])
  expect(
    ask(
      marked(
        '<and><gte><variable/><baseValue>2</baseValue></gte><lte><variable/><baseValue>4.50</baseValue></lte></and>',
      ),
    ).questions,
  ).toEqual(['numeric | T | - |  | <p>How much?</p> | 2..4.5 | '])
  expect(ask(marked('<equal toleranceMode="relative" tolerance="5"/>'))).toEqual({
    questions: ['numeric | T | - |  | <p>How much?</p> | 3:0 | '],
    problems: [],
    losses: ['1 processing answer relative tolerance 1'],
  })
})

test('QTI 2.1: a place to type into within a text is a blank', () => {
  expect(item21(response('string', correct('red')), `<p>Roses are ${entry}.</p>`).questions).toEqual([
    'fill | T | - |  | <p>Roses are [[1]].</p> | red | ',
  ])
  expect(item21(response('integer', correct('7')), `<p>3 + 4 = ${entry}</p>`).questions).toEqual([
    'numeric | T | - |  | <p>3 + 4 = _____</p> | 7:0 | ',
  ])
})

test('QTI 2.1: what cannot be taken is named', () => {
  const name = (body: string) => item21(response('identifier', ''), `<p>x</p>${body}`).problems
  expect(name('<orderInteraction responseIdentifier="R"/>')).toEqual([
    '1 at 1: Questions of the type orderInteraction are not taken (put into order).',
  ])
  expect(name('<p><inlineChoiceInteraction/></p>')).toEqual([
    '1 at 1: Questions of the type inlineChoiceInteraction are not taken (choose the missing words).',
  ])
  expect(name(`${choices}${entry}`)).toEqual([
    '1 at 1: Questions of the type composite are not taken (several questions in one).',
  ])
  expect(name('')).toEqual(['1 at 1: Questions of the type description are not taken (a text without a question).'])
})

const item12 = (presentation: string, processing: string, type = '') => {
  const field =
    type &&
    `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`
  return shown(
    importQti12(
      bytes(
        `<questestinterop><section><section><item title="T">${field}<presentation><flow><material><mattext>Ask &amp; answer</mattext></material>${presentation}</flow></presentation><resprocessing>${processing}</resprocessing></item></section></section></questestinterop>`,
      ),
    ),
  )
}
const labels = (...texts: string[]) =>
  texts
    .map(
      (text, i) =>
        `<response_label ident="${i}"><flow_mat><material><mattext>${text}</mattext></material></flow_mat></response_label>`,
    )
    .join('')
const condition = (test: string, earns: string, action = 'Set') =>
  `<respcondition><conditionvar>${test}</conditionvar><setvar action="${action}">${earns}</setvar></respcondition>`
const equal = (value: string) => `<varequal respident="r">${value}</varequal>`

test('QTI 1.2 without Canvas’s notes: the kind is told by the form', () => {
  const list = (cardinality: string, ...texts: string[]) =>
    `<response_lid ident="r" rcardinality="${cardinality}"><render_choice shuffle="No">${labels(...texts)}</render_choice></response_lid>`
  expect(item12(list('Single', 'a', 'b'), condition(equal('1'), '1'))).toEqual({
    questions: ['choice | T | - |  | Ask &amp; answer | ~a =b | '],
    problems: [],
    losses: [],
  })
  expect(
    item12(
      list('Multiple', 'a', 'b', 'c'),
      condition(equal('0'), '1', 'Add') + condition(equal('2'), '1', 'Add') + condition(equal('1'), '-1', 'Add'),
    ),
  ).toEqual({
    questions: ['multiple | T | - |  | Ask &amp; answer | =a ~b =c | '],
    problems: [],
    losses: ['1 negative-marks -  1'],
  })
  const typed = (fibtype: string) => `<response_str ident="r"><render_fib fibtype="${fibtype}"/></response_str>`
  expect(item12(typed('String'), condition(`<or>${equal('yes')}${equal('Yes!')}</or>`, '100')).questions).toEqual([
    'short | T | - |  | Ask &amp; answer | yes or Yes! | ',
  ])
  expect(
    item12(typed('Decimal'), condition('<vargte respident="r">2</vargte><varlte respident="r">3</varlte>', '100'))
      .questions,
  ).toEqual(['numeric | T | - |  | Ask &amp; answer | 2..3 | '])
  expect(item12(typed('String'), '').questions).toEqual(['essay | T | - |  | Ask &amp; answer |  | '])
  expect(item12('', '').problems).toEqual([
    '1 at 1: Questions of the type text_only_question are not taken (a text without a question).',
  ])
  expect(item12('<response_xy ident="r"/>', '').problems).toEqual([
    '1 at 1: Questions of the type response_xy are not taken (unknown).',
  ])
})

test('QTI 1.2: true or false, in English and in another language', () => {
  const list = (...texts: string[]) =>
    `<response_lid ident="r" rcardinality="Single"><render_choice>${labels(...texts)}</render_choice></response_lid>`
  expect(item12(list('True', 'False'), condition(equal('1'), '100'), 'true_false_question').questions).toEqual([
    'true-false | T | - |  | Ask &amp; answer | false # # | ',
  ])
  expect(item12(list('सही', 'गलत'), condition(equal('0'), '100'), 'true_false_question').questions).toEqual([
    'choice | T | - |  | Ask &amp; answer | =सही ~गलत | ',
  ])
})

test('QTI 1.2: questions that a bank elsewhere holds are told', () => {
  const file =
    '<questestinterop><assessment><section><selection_ordering><selection><sourcebank_ref>b</sourcebank_ref></selection></selection_ordering></section></assessment></questestinterop>'
  expect(shown(importQti12(bytes(file))).problems).toEqual([
    '1 at 1: Questions are drawn from a bank that is not in the file.',
  ])
})

test('a package may stand in a folder of its own', () => {
  const files = new Map(
    [
      ...qtiPackage('<resource type="imsqti_xmlv1p2"><file href="q.xml"/></resource>', {
        'q.xml': '<questestinterop><item/></questestinterop>',
      }),
    ].map(([path, file]) => [`unit 1/${path}`, file]),
  )
  expect(shown(importQtiPackage(files)).problems).toEqual([
    '1 at 1: Questions of the type text_only_question are not taken (a text without a question).',
  ])
})
