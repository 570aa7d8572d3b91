/**
 * Tags that a model's questions share with questions of the bank that ask the same, by family and marks: only some forms of
 * a model do, and the marks tell them.
 */
const TAGS: Readonly<Record<string, string>> = {
  'M64/1': 'maths-hcf-times-lcm',
  'M78/2': 'maths-length-of-a-tangent',
  'M101/1': 'maths-kind-of-relation',
  'M101/2': 'maths-kind-of-relation',
  'M103/1': 'maths-determinant-of-a-multiple',
  'M160/1': 'maths-interval-of-decrease',
  'M160/2': 'maths-interval-of-decrease',
  'M161/1': 'maths-order-and-degree',
}

/** What a question of a model may not meet on a paper, beside its own family. */
export function enemiesOf({ family, marks }: { family: string; marks: number }): readonly string[] {
  const tag = TAGS[`${family}/${marks}`]
  return tag === undefined ? [] : [tag]
}
