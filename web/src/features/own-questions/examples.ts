import { saveFile } from '../../lib/save-file.ts'

// What a file looks like, in the languages of the formats: a question of each kind that own questions have.

const GIFT = `// A choice, a typed answer, true or false, and an answer in words
::Sum:: What is $\\frac\\{1\\}\\{2\\} + \\frac\\{1\\}\\{2\\}$? {=$1$ ~$2$ ~$\\frac\\{1\\}\\{4\\}$}

::Prime:: Write the smallest prime number. {=2 =two}

::Zero:: Zero is an even number. {TRUE}

::Proof:: Say why the sum of two odd numbers is even. {}
`
const CSV = `type,question,answer,marks,tags,difficulty,option_1,option_2,option_3,match_1,match_2
choice,What is 7 + 5?,1,1,sums,easy,12,11,13,,
short,Write the smallest prime number.,2,1,,easy,,,,,
true-false,Zero is an even number.,TRUE,1,,easy,,,,,
essay,Say why the sum of two odd numbers is even.,Each leaves one over,2,,average,Writes both as 2n + 1,Adds them,,1,1
`
const MOODLE = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="multichoice">
    <name><text>Sum</text></name>
    <questiontext format="html"><text><![CDATA[<p>What is $7 + 5$?</p>]]></text></questiontext>
    <defaultgrade>1</defaultgrade>
    <single>true</single>
    <answer fraction="100" format="html"><text>12</text></answer>
    <answer fraction="0" format="html"><text>11</text></answer>
  </question>
  <question type="essay">
    <name><text>Proof</text></name>
    <questiontext format="html"><text><![CDATA[<p>Say why the sum of two odd numbers is even.</p>]]></text></questiontext>
    <defaultgrade>2</defaultgrade>
    <graderinfo format="html"><text>Each leaves one over.</text></graderinfo>
  </question>
</quiz>
`
export const EXAMPLES = [
  { name: 'example.gift', format: 'gift', text: GIFT },
  { name: 'example.xml', format: 'moodle', text: MOODLE },
  { name: 'example.csv', format: 'csv', text: CSV },
] as const

export const saveExample = ({ name, text }: (typeof EXAMPLES)[number]) =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
