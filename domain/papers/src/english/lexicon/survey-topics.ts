/** What a school or town counted, with the prose round the figures; one word of the prose is asked for by its meaning. */
export interface SurveyTopic {
  title: string
  unit: string
  labels: readonly string[]
  prose: string
  /** Which of the five is the greatest, and which the least, as one asks it of these data. */
  most: string
  least: string
  word: string
  meaning: string
  /** Values are multiples of this, between its 4-fold and its 30-fold. */
  step: number
}

export const surveyTopics: readonly SurveyTopic[] = [
  {
    title: 'Books borrowed from the school library',
    unit: 'books',
    labels: ['June', 'July', 'August', 'September', 'October'],
    prose:
      'Last year the school in [C] opened its library for an extra hour each day. [N], who helps at the counter, kept a record of the books that were borrowed. The head of the library believes that the figures are reliable and will use them to decide when more helpers are needed. Reading is a habit that grows slowly, and a single month tells us little; the whole record shows far more.',
    most: 'In which month were the most books borrowed?',
    least: 'In which month were the fewest books borrowed?',
    word: 'reliable',
    meaning: 'that can be trusted',
    step: 10,
  },
  {
    title: 'Visitors to the town museum',
    unit: 'visitors',
    labels: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    prose:
      'The museum in [C] shows tools, coins and clothes of the past. For one week [N] stood at the gate with a counter and noted the visitors of each day. Admission was free on one of the days, yet the crowd was never large enough to cause a queue. The museum hopes to attract more young people by offering guided walks in the evening.',
    most: 'On which day did the most visitors come?',
    least: 'On which day did the fewest visitors come?',
    word: 'attract',
    meaning: 'draw towards itself',
    step: 20,
  },
  {
    title: 'Saplings planted by the eco clubs',
    unit: 'saplings',
    labels: ['Class 6', 'Class 7', 'Class 8', 'Class 9', 'Class 10'],
    prose:
      'Every July the eco clubs of a school in [C] plant saplings on the barren land behind the railway line. [N] was asked to count the saplings planted by each class. The clubs water the plants by turns, since a young tree seldom survives its first summer alone. The forest officer has promised to supply more saplings if most of them are alive next year.',
    most: 'Which class planted the most saplings?',
    least: 'Which class planted the fewest saplings?',
    word: 'barren',
    meaning: 'where nothing grows',
    step: 5,
  },
  {
    title: 'Units of electricity used by the school',
    unit: 'units',
    labels: ['January', 'February', 'March', 'April', 'May'],
    prose:
      'The school in [C] wants to reduce its bill for electricity. [N] and the science club read the meter at the end of each month and wrote down the units used. Old fans and lamps turned out to be wasteful, and many were left on in vacant rooms. The club has now put a small notice beside every switch, and a pupil of each class makes a round at the close of the day.',
    most: 'In which month was the most electricity used?',
    least: 'In which month was the least electricity used?',
    word: 'vacant',
    meaning: 'empty',
    step: 50,
  },
  {
    title: 'Passengers on the new bus route',
    unit: 'passengers',
    labels: ['2019', '2020', '2021', '2022', '2023'],
    prose:
      'A new bus route joins [C] to the villages across the river. The transport office surveyed it for five years and counted the passengers on the first Monday of each year; [N] studied the report for a class project. The route was launched to help farmers who carry vegetables to the market. Some villagers still prefer the ferry, which is cheaper but slow and often cancelled in the monsoon.',
    most: 'In which year were the most passengers counted?',
    least: 'In which year were the fewest passengers counted?',
    word: 'launched',
    meaning: 'started',
    step: 10,
  },
  {
    title: 'Plastic collected on the beach',
    unit: 'kilograms',
    labels: ['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5'],
    prose:
      'Volunteers from [S] clean a stretch of beach every Saturday. [N] weighed the plastic that they gathered over five weeks. Bottles and wrappers made up most of the heap, though fishing nets are considered more hazardous for turtles. The volunteers have asked the shops nearby to place bins at their doors and to charge a small deposit for every bottle.',
    most: 'In which week was the most plastic collected?',
    least: 'In which week was the least plastic collected?',
    word: 'hazardous',
    meaning: 'dangerous',
    step: 5,
  },
]
