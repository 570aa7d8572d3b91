import { decimalPlaces, indianCommas } from './exact/format.ts'
import { isInteger, type Numeric, toRational } from './exact/rational.ts'

export interface Person {
  name: string
  he: 'he' | 'she'
  his: 'his' | 'her'
  him: 'him' | 'her'
}

const girl = (name: string): Person => ({ name, he: 'she', his: 'her', him: 'her' })
const boy = (name: string): Person => ({ name, he: 'he', his: 'his', him: 'him' })

/** As many girls as boys, from all parts of India. */
export const PEOPLE: readonly Person[] = [
  ...['Asha', 'Meera', 'Fathima', 'Priya', 'Ananya', 'Kavya', 'Nisha', 'Divya', 'Sara', 'Lakshmi', 'Zoya', 'Tara'].map(
    girl,
  ),
  ...[
    'Arjun',
    'Ravi',
    'Imran',
    'Rahul',
    'Kiran',
    'Dev',
    'Joseph',
    'Manoj',
    'Sameer',
    'Vishnu',
    'Harpreet',
    'Aditya',
  ].map(boy),
]

export interface Thing {
  one: string
  many: string
}

const thing = (one: string, many = `${one}s`): Thing => ({ one, many })

/** Small things that a child owns and counts. */
export const SMALL_THINGS: readonly Thing[] = [
  thing('marble'),
  thing('sticker'),
  thing('pencil'),
  thing('bead'),
  thing('stamp'),
  thing('button'),
  thing('shell'),
  thing('crayon'),
  thing('badge'),
  thing('card'),
]

/** Things that are packed equally into boxes, trays or bags. */
export const PACKED_THINGS: readonly (Thing & { pack: Thing })[] = [
  { ...thing('mango', 'mangoes'), pack: thing('box', 'boxes') },
  { ...thing('egg'), pack: thing('tray') },
  { ...thing('laddoo'), pack: thing('box', 'boxes') },
  { ...thing('notebook'), pack: thing('bundle') },
  { ...thing('candle'), pack: thing('packet') },
  { ...thing('orange'), pack: thing('bag') },
  { ...thing('bangle'), pack: thing('case') },
  { ...thing('chalk stick'), pack: thing('carton') },
]

/** Things that are bought, with a usual price in rupees. */
export const GOODS: readonly (Thing & { low: number; high: number })[] = [
  { ...thing('notebook'), low: 20, high: 60 },
  { ...thing('pen'), low: 10, high: 40 },
  { ...thing('water bottle'), low: 90, high: 250 },
  { ...thing('school bag'), low: 350, high: 900 },
  { ...thing('lunch box', 'lunch boxes'), low: 120, high: 400 },
  { ...thing('story book'), low: 60, high: 220 },
  { ...thing('geometry box', 'geometry boxes'), low: 80, high: 200 },
  { ...thing('umbrella'), low: 150, high: 450 },
]

export const PLACES: readonly string[] = ['Kochi', 'Pune', 'Jaipur', 'Mysuru', 'Bhopal', 'Shillong', 'Surat', 'Madurai']

/** "₹1,250" or, when there are paise, "₹12.50". Exact; the value is in rupees. */
export function rupees(value: Numeric): string {
  const amount = toRational(value)
  return `₹${isInteger(amount) ? indianCommas(amount.num) : decimalPlaces(amount, 2)}`
}

/** "1 mango", "3 mangoes", "1,250 mangoes". */
export function countOf(count: number, { one, many }: Thing): string {
  return `${indianCommas(count)} ${count === 1 ? one : many}`
}
