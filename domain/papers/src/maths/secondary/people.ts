/** First names from all over India, girls and boys in equal number. */
export const girls = [
  'Asha',
  'Meera',
  'Farida',
  'Kavya',
  'Nandini',
  'Sunita',
  'Gurpreet',
  'Lakshmi',
  'Teresa',
  'Zoya',
] as const
export const boys = [
  'Rohan',
  'Arjun',
  'Imran',
  'Joseph',
  'Karthik',
  'Manish',
  'Harpreet',
  'Vivek',
  'Tenzin',
  'Anand',
] as const
export const people: readonly string[] = [...girls, ...boys]
