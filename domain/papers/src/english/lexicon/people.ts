export interface Person {
  name: string
  gender: 'f' | 'm'
}

/** Who and where a question is about. `who` and `other` differ. */
export interface Cast {
  who: Person
  other: Person
  city: string
}

const girls =
  'Ananya Meera Fatima Diya Kavya Lakshmi Sara Aisha Nandini Riya Divya Maria Zoya Anjali Neha Pooja Sneha Ishita Harini Aparna Rukhsana Jasleen Tara Mini'.split(
    ' ',
  )
const boys =
  'Arjun Rohan Imran Aarav Vivek Joseph Karthik Manoj Rahul Sameer Vikram Aditya Thomas Nikhil Bilal Suresh Gopal Dev Kabir Anil Farhan Ravi Akash Harjit'.split(
    ' ',
  )

export const cities =
  'Kochi Chennai Mumbai Jaipur Lucknow Bhopal Pune Kolkata Delhi Mysuru Guwahati Patna Shimla Hyderabad Ahmedabad Thrissur'.split(
    ' ',
  )

export const people: readonly Person[] = girls.flatMap((name, i): Person[] => [
  { name, gender: 'f' },
  { name: boys[i], gender: 'm' },
])

/** Those of them that lie on the sea, for texts with a beach or a coast. */
export const seasides: readonly string[] = ['Kochi', 'Chennai', 'Mumbai']

/** 96 casts: every person is once the main character beside a boy and once beside a girl. */
export const casts: readonly Cast[] = people.flatMap((who, i) =>
  [5, 10].map((step, k) => ({
    who,
    other: people[(i + step) % people.length],
    city: cities[(i + k * 7) % cities.length],
  })),
)

/** Teachers and other grown-ups, addressed as a school does. */
export const elders: readonly Person[] = [
  { name: 'Mrs Nair', gender: 'f' },
  { name: 'Mr Khan', gender: 'm' },
  { name: 'Ms Das', gender: 'f' },
  { name: 'Mr Pillai', gender: 'm' },
  { name: 'Mrs Sharma', gender: 'f' },
  { name: 'Mr Singh', gender: 'm' },
  { name: 'Mrs Thomas', gender: 'f' },
  { name: 'Mr Reddy', gender: 'm' },
]
