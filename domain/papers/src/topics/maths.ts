import type { ClassLevel } from '../item-model.ts'
import { classesFrom } from '../maths/classes.ts'
import type { Topic } from './topic.ts'

function topic(section: string, name: string, id: string, first: ClassLevel, last: ClassLevel): Topic {
  return { id: `maths.${id}`, subject: 'Mathematics', section, name, classes: classesFrom(first, last) }
}

/** Canonical topics of Mathematics for LKG to class 8, with what ICSE still teaches in class 9; the rest of class 9 on is in maths-secondary.ts. */
export const mathsTopics: Topic[] = [
  topic('Number', 'Counting and number names', 'counting', 'LKG', '1'),
  topic('Number', 'Comparing and ordering numbers', 'number-order', 'LKG', '5'),
  topic('Number', 'Addition and subtraction', 'addition-subtraction', 'LKG', '5'),
  topic('Number', 'Place value', 'place-value', '1', '6'),
  topic('Number', 'Multiplication and division', 'multiplication-division', '2', '5'),
  topic('Number', 'Large numbers and rounding', 'large-numbers', '3', '7'),
  topic('Number', 'Factors and multiples', 'factors-multiples', '2', '7'),
  topic('Number', 'Fractions', 'fractions', '3', '7'),
  topic('Number', 'Decimals', 'decimals', '4', '7'),
  topic('Number', 'Integers', 'integers', '6', '7'),
  topic('Number', 'Rational numbers', 'rational-numbers', '7', '8'),
  topic('Number', 'Exponents and powers', 'exponents', '7', '9'),
  topic('Number', 'Squares, cubes and roots', 'squares-cubes', '8', '8'),
  topic('Algebra', 'Patterns', 'patterns', 'LKG', '7'),
  topic('Algebra', 'Algebraic expressions', 'expressions', '6', '8'),
  topic('Algebra', 'Linear equations in one variable', 'linear-equations', '7', '8'),
  topic('Algebra', 'Identities and factorisation', 'factorisation', '8', '9'),
  topic('Geometry', 'Shapes and space', 'shapes', 'LKG', '3'),
  topic('Geometry', 'Angles and symmetry', 'angles-symmetry', '4', '6'),
  topic('Geometry', 'Lines and angles', 'parallel-lines', '7', '7'),
  topic('Geometry', 'Triangles', 'triangle-properties', '7', '7'),
  topic('Geometry', 'Pythagoras theorem', 'pythagoras', '7', '9'),
  topic('Geometry', 'Quadrilaterals and polygons', 'quadrilaterals-polygons', '8', '8'),
  topic('Mensuration', 'Perimeter and area', 'area-perimeter', '4', '9'),
  topic('Mensuration', 'Surface area and volume', 'volume', '5', '9'),
  topic('Money & Measurement', 'Money', 'money', 'LKG', '5'),
  topic('Money & Measurement', 'Time and calendar', 'time', 'LKG', '6'),
  topic('Money & Measurement', 'Length, mass and capacity', 'measurement', 'LKG', '6'),
  topic('Data Handling', 'Data handling', 'data-handling', 'LKG', '8'),
  topic('Data Handling', 'Chance and probability', 'chance', '7', '8'),
  topic('Commercial Arithmetic', 'Ratio, proportion and unitary method', 'unitary-method', '3', '8'),
  topic('Commercial Arithmetic', 'Percentage, profit and loss', 'percentage', '7', '8'),
  topic('Commercial Arithmetic', 'Simple and compound interest', 'interest', '7', '9'),
]
