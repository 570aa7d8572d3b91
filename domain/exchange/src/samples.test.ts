import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importCsv, importGift, importMoodleXml, importQti12, importQti21, importQtiPackage } from './index.ts'
import { shown } from './testing/shown.ts'

const sample = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name)))

test('a file as Moodle 4 writes it', () => {
  expect(shown(importMoodleXml(sample('moodle-4.xml')))).toEqual({
    questions: [
      'choice | Green leaves | 2 | Default for Class 8 / Plants | <p>Which <b>pigment</b> makes leaves green?</p> | =<p>chlorophyll</p> ~<p>carotene</p>#<p>That is orange.</p> ~<p>a green pigment</p> | <p>See chapter 2.</p>',
      'true-false | Roots | 1 | Default for Class 8 / Plants | Roots take up water.<br>So do stems. | false # #Stems only carry it. | ',
      String.raw`numeric | Area of a leaf | 1.5 | Default for Class 8 / Plants | <p>Find the area: $a = 4 \times 2.5$, so $a = ?$ It costs $\text{\textdollar}$5 a leaf.</p> | 10:0.05 | `,
      'short | Gas | 1 | Default for Class 8 / Plants | <p>Which gas do leaves give off?</p> | oxygen or O2 | ',
      'match | Parts | 3 | Default for Class 8 / Plants | <p>What does each part do?</p> | <p>root</p> -> takes up water, <p>leaf</p> -> makes food, -> sings | ',
      'fill | Two blanks | 2 | Default for Class 8 / Plants | <p>Water rises through the [[1]], food sinks through the [[2]].</p> | xylem or wood, phloem | ',
      'essay | Photosynthesis | 5 | Default for Class 8 / Plants | <p>Explain photosynthesis.</p> | <p>Light, water and carbon dioxide become sugar.</p> | ',
    ],
    problems: [
      '8 at 156: Questions of the type calculated are not taken (calculated: its numbers are drawn anew each time).',
      '9 at 162: Questions of the type ddimageortext are not taken (places in a picture).',
    ],
    losses: [
      '1 attributes stem dir 2',
      '1 attributes stem style 2',
      '1 weights -  1',
      '1 result-feedback -  1',
      '1 hints -  1',
      '1 field - idnumber 1',
      '3 answer-feedback answer  1',
      '3 unit -  1',
      '4 wildcard answer *O2* 1',
      '4 answer-feedback answer  1',
      '4 weights answer air 1',
      '6 answer-feedback answer  1',
      '6 weights answer bark 1',
    ],
  })
})
test('a classic quiz as Canvas writes it', () => {
  expect(shown(importQti12(sample('canvas-quiz.xml')))).toEqual({
    questions: [
      'choice | Mirror | 1 |  | <p>What does a mirror do?</p> | =It throws light back. ~<p>It <em>makes</em> light.</p>#A lamp does. | <p>See page 4.</p>',
      'multiple | Sources | 2 |  | <p>Which give light?</p> | =Sun =Lamp ~Moon | ',
      String.raw`numeric | Speed | 1.5 |  | <p>Speed in $10^8\,\text{m/s}$?</p> | 3:0.1 | `,
      'fill | Colours | 2 |  | <p>Roses are [[1]], violets are [[2]].</p> | red or crimson, blue | ',
      'match | Instruments | 3 |  | <p>What is looked at with it?</p> | telescope -> stars, microscope -> cells, -> sounds | ',
    ],
    problems: [
      '6 at 112: Questions of the type calculated_question are not taken (calculated: its numbers are drawn anew each time).',
    ],
    losses: ['1 picture-missing stem $IMS-CC-FILEBASE$/Uploaded Media/ray.gif 1'],
  })
})
test('an item of QTI 2.1 with MathML, of which one formula is told as lost', () => {
  expect(shown(importQti21(sample('qti21-item.xml')))).toEqual({
    questions: [
      String.raw`choice | Half of it | 1 |  | <p>Look at the number $\frac{1}{x^2}$ and at 7.</p>Which is half of 3? | ~1 =$\frac{3}{2}$#Right. | `,
    ],
    problems: [],
    losses: ['1 formula stem 7 1'],
  })
})
test('a file in GIFT, in which a broken question stops no other', () => {
  expect(shown(importGift(sample('questions.gift')))).toEqual({
    questions: [
      'choice | Mirror | - | Physics / Light | What does a mirror do? | =It throws light back.#Yes. ~It makes light.#A lamp does. ~It shines. | See page 4.',
      'true-false | Moon | - | Physics / Light | The Moon gives light of its own. | false #It only throws it back. #Well seen. | ',
      'numeric | Speed | - | Physics / Light | $c$ in $10^8$ m/s? | 3:0.1 | ',
      'numeric | Year | - | Physics / Light | Between which years did it happen? | 1920..1930 | ',
      'multiple | Both | - | Physics / Light | <p>Which give <b>light</b>?</p> | =Sun =Lamp ~Moon | ',
      'fill |  | - | Physics / Light | The [[1]] sees. | eye or pupil | ',
      'match | Pairs | - | Physics / Light | What is looked at? | telescope -> stars, microscope -> cells, -> sounds | ',
      'essay | Essay | - | Physics / Light | Why is the sky blue? |  | ',
      'true-false | After the broken one | - | Physics / Light | Is it read: yes? | true # # | ',
    ],
    problems: [
      '9 at 34: The brace that begins the answers is never closed.',
      '11 at 38: This is a text without a question (description); it is not taken.',
    ],
    losses: ['1 weights -  1', '5 negative-marks -  1', '6 weights answer lens 1'],
  })
})
test('a sheet as a teacher writes it', () => {
  expect(shown(importCsv(sample('questions.csv')))).toEqual({
    questions: [
      'choice |  | 1 | Plants | Which gas do plants take in? | ~oxygen =carbon dioxide ~nitrogen | ',
      'multiple |  | 2 | Plants | Which are roots? | =carrot ~potato =radish | ',
      'true-false |  | 1 | Powers | $2^3 &lt; 3^2$, is it so? | true # # | ',
      String.raw`numeric |  | 1 | Fractions | What is $\frac{1}{4}$ of 10? | 2.5:0.1 | `,
    ],
    problems: [
      '5 at 6: Questions of the type Puzzle are not taken (unknown).',
      '6 at 7: The answer names no option. Write its number, or one number a line.',
    ],
    losses: [],
  })
})

test('the pictures of a Moodle file come along, below the text in which they stood', () => {
  const [leaves] = importMoodleXml(sample('moodle-4.xml')).questions
  expect(leaves?.pictures.map(({ bytes, ...rest }) => ({ ...rest, size: bytes.length }))).toEqual([
    { name: 'green leaf.gif', type: 'image/gif', alt: 'A leaf', at: 'stem', size: 42 },
  ])
})

test('a package as Canvas writes it: its quiz, and what was uploaded for it', () => {
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources>
    <resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/><dependency identifierref="g2"/></resource>
    <resource identifier="g2" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g1/assessment_meta.xml"/>
  </resources></manifest>`
  const gif = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0])
  const imported = importQtiPackage(
    new Map([
      ['imsmanifest.xml', new TextEncoder().encode(manifest)],
      ['g1/g1.xml', sample('canvas-quiz.xml')],
      ['web_resources/Uploaded Media/ray.gif', gif],
    ]),
  )
  expect(imported.questions.length).toBe(5)
  expect(imported.losses).toEqual([])
  expect(imported.questions[0]?.pictures).toEqual([
    { name: 'ray.gif', type: 'image/gif', bytes: gif, alt: 'A ray', at: 'stem' },
  ])
})
