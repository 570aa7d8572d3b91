/** Tags that questions of a model share with others that ask the same, of the bank or of another family, by family. */
const TAGS: Readonly<Record<string, string>> = {
  'M31-temperature': 'maths-up-and-then-down',
  'M59-form-3': 'maths-heron-for-a-plot',
  'M60-form-4': 'maths-conical-tent',
  'M64-form-1': 'maths-hcf-times-lcm',
  'M66-form-3': 'maths-polynomial-from-sum-and-product',
  'M69-form-2': 'maths-discriminant',
  'M74-form-4': 'maths-fourth-corner',
  'M78-form-1': 'maths-length-of-a-tangent',
  'M78-form-3': 'maths-quadrilateral-round-a-circle',
  'M83-form-1': 'maths-heron-for-a-plot',
  'M101-form-1': 'maths-kind-of-relation',
  'M103-form-1': 'maths-determinant-of-a-multiple',
  'M143-diver': 'maths-up-and-then-down',
  'M143-lift': 'maths-up-and-then-down',
  'M152-form-1': 'maths-two-angles-in-a-ratio',
  M160: 'maths-interval-of-decrease',
  'M161-form-1': 'maths-order-and-degree',
  'M161-form-2': 'maths-solution-through-a-point',
}

/** What a question of a model may not meet on a paper, beside its own family. */
export function enemiesOf({ family }: { family: string }): readonly string[] {
  const tag = TAGS[family]
  return tag === undefined ? [] : [tag]
}
